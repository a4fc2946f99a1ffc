package dev.sparring.server.check;

import dev.sparring.wire.Finding;

/**
 * A step of a walk that is over.
 *
 * @param page where to read about it
 */
public record CheckedStep(String name, Finding finding, String page) {

    public boolean failed() {
        return finding.verdict() == Finding.Verdict.FAILED;
    }
}
