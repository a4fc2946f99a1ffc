package dev.sparring.server.check;

import dev.sparring.wire.StepResult;

/**
 * A finished step of a protocol check with its result.
 *
 * @param page the documentation page about the step
 */
public record StepReport(String name, StepResult result, String page) {

    public boolean failed() {
        return result.status() == StepResult.Status.FAILED;
    }
}
