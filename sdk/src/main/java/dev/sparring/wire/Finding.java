package dev.sparring.wire;

import java.util.List;
import java.util.Objects;

/**
 * What one step of a {@link Walk} has shown.
 *
 * @param sent what the bot was sent, as text
 * @param answered what came back, as it came; empty if nothing did
 * @param why what was wrong and how to put it right, a sentence each; empty if nothing was
 */
public record Finding(Verdict verdict, String sent, String answered, List<String> why) {

    /** What is to be thought of it. */
    public enum Verdict {
        /** All is as it should be. */
        PASSED,
        /** It plays, and yet its author should know this. */
        WARNED,
        /** On the competition's own server this goes wrong. */
        FAILED,
        /** A step that this one builds on has failed. */
        NOT_TRIED
    }

    public Finding {
        Objects.requireNonNull(verdict);
        Objects.requireNonNull(sent);
        Objects.requireNonNull(answered);
        why = List.copyOf(why);
    }

    /** As it should be. */
    public static Finding passed(String sent, String answered) {
        return new Finding(Verdict.PASSED, sent, answered, List.of());
    }

    /** It plays on, and its author should know why. */
    public static Finding warned(String sent, String answered, List<String> why) {
        return new Finding(Verdict.WARNED, sent, answered, why);
    }

    /** It would cost a turn or the game, and why. */
    public static Finding failed(String sent, String answered, List<String> why) {
        return new Finding(Verdict.FAILED, sent, answered, why);
    }

    /** Passed, or warned if there is anything to say. */
    public static Finding unless(List<String> faults, String sent, String answered) {
        return faults.isEmpty() ? passed(sent, answered) : warned(sent, answered, faults);
    }

    /** The same exchange with these sentences: a failure stays one, and anything else passes unless there is a sentence. */
    public Finding because(List<String> faults) {
        return verdict == Verdict.FAILED ? failed(sent, answered, faults) : unless(faults, sent, answered);
    }

    /** Whether steps that build on this one may be tried. */
    public boolean holds() {
        return verdict == Verdict.PASSED || verdict == Verdict.WARNED;
    }

    /** The same as a mere warning: for what the competition's own server does not ask for. */
    public Finding asAdvice() {
        return verdict == Verdict.FAILED ? warned(sent, answered, why) : this;
    }
}
