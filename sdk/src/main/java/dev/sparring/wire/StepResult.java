package dev.sparring.wire;

import java.util.List;
import java.util.Objects;

/**
 * What one step of a {@link ProtocolCheck} has shown.
 *
 * @param sent what the bot was sent, as text
 * @param answered what came back, as it came; empty if nothing did
 * @param why what was wrong and how to put it right, a sentence each; empty if nothing was
 */
public record StepResult(Status status, String sent, String answered, List<String> why) {

    /** What is to be thought of it. */
    public enum Status {
        /** All is as it should be. */
        PASSED,
        /** It plays, and yet its author should know this. */
        WARNED,
        /** On the competition's own server this goes wrong. */
        FAILED,
        /** A step that this one builds on has failed. */
        NOT_TRIED
    }

    public StepResult {
        Objects.requireNonNull(status);
        Objects.requireNonNull(sent);
        Objects.requireNonNull(answered);
        why = List.copyOf(why);
    }

    /** As it should be. */
    public static StepResult passed(String sent, String answered) {
        return new StepResult(Status.PASSED, sent, answered, List.of());
    }

    /** It plays on, and its author should know why. */
    public static StepResult warned(String sent, String answered, List<String> why) {
        return new StepResult(Status.WARNED, sent, answered, why);
    }

    /** It would cost a turn or the game, and why. */
    public static StepResult failed(String sent, String answered, List<String> why) {
        return new StepResult(Status.FAILED, sent, answered, why);
    }

    /** Passed, or warned if there is anything to say. */
    public static StepResult unless(List<String> faults, String sent, String answered) {
        return faults.isEmpty() ? passed(sent, answered) : warned(sent, answered, faults);
    }

    /** The same exchange with these sentences: a failure stays one, and anything else passes unless there is a sentence. */
    public StepResult because(List<String> faults) {
        return status == Status.FAILED ? failed(sent, answered, faults) : unless(faults, sent, answered);
    }

    /** Whether steps that build on this one may be tried. */
    public boolean holds() {
        return status == Status.PASSED || status == Status.WARNED;
    }

    /** The same as a mere warning: for what the competition's own server does not ask for. */
    public StepResult asAdvice() {
        return status == Status.FAILED ? warned(sent, answered, why) : this;
    }
}
