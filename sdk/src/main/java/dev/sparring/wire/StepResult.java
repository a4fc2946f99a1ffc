package dev.sparring.wire;

import java.util.List;
import java.util.Objects;

/**
 * The result of one step of a {@link ProtocolCheck}.
 *
 * @param sent the request to the bot, as text
 * @param answered the bot's answer, unchanged; empty if there was none
 * @param why one sentence for each problem: what was wrong and how to fix it
 */
public record StepResult(Status status, String sent, String answered, List<String> why) {

    /** The kind of result. */
    public enum Status {
        /** The bot did what the protocol expects. */
        PASSED,
        /** The bot can play, but its author should know about a problem. */
        WARNED,
        /** The bot would fail on the competition's own server. */
        FAILED,
        /** A step that this one depends on has failed. */
        NOT_TRIED
    }

    public StepResult {
        Objects.requireNonNull(status);
        Objects.requireNonNull(sent);
        Objects.requireNonNull(answered);
        why = List.copyOf(why);
    }

    /** Returns a result without problems. */
    public static StepResult passed(String sent, String answered) {
        return new StepResult(Status.PASSED, sent, answered, List.of());
    }

    /** Returns a warning. */
    public static StepResult warned(String sent, String answered, List<String> why) {
        return new StepResult(Status.WARNED, sent, answered, why);
    }

    /** Returns a failure: the problem would cost a turn or the match. */
    public static StepResult failed(String sent, String answered, List<String> why) {
        return new StepResult(Status.FAILED, sent, answered, why);
    }

    /** Returns a warning with these faults, or a pass if there are none. */
    public static StepResult warnedIfAny(List<String> faults, String sent, String answered) {
        return faults.isEmpty() ? passed(sent, answered) : warned(sent, answered, faults);
    }

    /**
     * Returns a result with the same texts and these faults: a failure remains a failure; any other result becomes a warning, or
     * a pass if there are no faults.
     */
    public StepResult withFaults(List<String> faults) {
        return status == Status.FAILED ? failed(sent, answered, faults) : warnedIfAny(faults, sent, answered);
    }

    /** Returns whether steps that depend on this one can be tried. */
    public boolean canContinue() {
        return status == Status.PASSED || status == Status.WARNED;
    }

    /** Returns a failure as a warning, for behaviour that the competition's own server does not need. */
    public StepResult asWarning() {
        return status == Status.FAILED ? warned(sent, answered, why) : this;
    }
}
