package dev.sparring.testing;

import java.util.Objects;

/**
 * One problem that a {@link BotCheck} detected.
 *
 * @param kind the kind of problem
 * @param seed the seed of the match
 * @param seat the bot's seat
 * @param turn the turn
 * @param decision the number of the bot's decision in that turn, from 1
 * @param text one sentence that says what happened
 * @param repeat the code that repeats the match and, if possible, a command line on a second line
 */
public record BotIssue(Kind kind, long seed, int seat, int turn, int decision, String text, String repeat) {

    /** The kind of a problem. */
    public enum Kind {
        /** An illegal order. */
        ILLEGAL("illegal"),
        /** The bot threw an exception or returned null. */
        NO_ANSWER("no answer"),
        /** The bot did not return. */
        HUNG("does not return"),
        /** The bot took longer than a real match allows. */
        LATE("too late"),
        /** A new bot answered the same view differently when the same match was played again. */
        NOT_DETERMINISTIC("not deterministic"),
        /** A legal order that failed when it was resolved. This is not a fault. */
        REFUSED("not carried out");

        private final String words;

        Kind(String words) {
            this.words = words;
        }

        /** Returns the name in reports. */
        public String words() {
            return words;
        }

        /** Returns whether a bot with such a problem is not sound. */
        public boolean isFault() {
            return this != REFUSED;
        }
    }

    public BotIssue {
        Objects.requireNonNull(kind);
        Objects.requireNonNull(text);
        Objects.requireNonNull(repeat);
    }

    /** Returns the seed, seat, turn and decision as text. */
    public String where() {
        return "seed " + seed + ", seat " + seat + ", turn " + turn + (decision > 1 ? ", decision " + decision : "");
    }

    @Override
    public String toString() {
        return kind.words() + ": " + where() + ": " + text;
    }
}
