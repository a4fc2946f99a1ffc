package dev.sparring.server.check;

import dev.sparring.wire.StepResult;

/**
 * A step of a walk that is over.
 *
 * @param page where to read about it
 */
public record StepReport(String name, StepResult result, String page) {

    public boolean failed() {
        return result.status() == StepResult.Status.FAILED;
    }
}
