package dev.sparring.testing;

import java.util.Objects;

/**
 * One thing that a {@link BotCheck} found.
 *
 * @param kind what sort of thing
 * @param seed the seed of the game
 * @param seat where the bot sat in it
 * @param turn the turn, as the game counts
 * @param decision which of the bot's decisions in that turn it was, from 1
 * @param text what happened, in a sentence
 * @param again how to play the game again
 */
public record BotIssue(Kind kind, long seed, int seat, int turn, int decision, String text, String again) {

    /** What sort of thing was found. */
    public enum Kind {
        /** An action or order against the rules. */
        ILLEGAL("illegal"),
        /** The bot threw something, or answered null. */
        BROKE("no answer"),
        /** The bot did not come back. */
        HUNG("does not come back"),
        /** The bot took longer than a real match allows. */
        LATE("too late"),
        /** The same view was answered otherwise when the same game was played again by a fresh bot. */
        UNSTEADY("depends on more than view and seed"),
        /** A legal order that could not be carried out when its time came. No fault, but good to know. */
        REFUSED("not carried out");

        private final String words;

        Kind(String words) {
            this.words = words;
        }

        /** What reports call it. */
        public String words() {
            return words;
        }

        /** Whether a bot that does this is not sound. */
        public boolean isFault() {
            return this != REFUSED;
        }
    }

    public BotIssue {
        Objects.requireNonNull(kind);
        Objects.requireNonNull(text);
        Objects.requireNonNull(again);
    }

    /** Where it happened. */
    public String where() {
        return "seed " + seed + ", seat " + seat + ", turn " + turn + (decision > 1 ? ", decision " + decision : "");
    }

    @Override
    public String toString() {
        return kind.words() + ": " + where() + ": " + text;
    }
}
