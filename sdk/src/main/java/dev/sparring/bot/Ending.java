package dev.sparring.bot;

/** The way in which a bot's part in a match ended. It does not say who won: see {@link Ranking}. */
public sealed interface Ending {

    /** Returns one word for tables and JSON: {@code played}, {@code timed-out}, {@code broke-rules}... */
    String word();

    /** Returns one sentence that says what happened and when; empty for {@link Played}. */
    String why();

    /** Returns the turn in which the bot's part ended; 0 if it played to the end. */
    int turn();

    /** The bot played to the end, or until the rules eliminated it. */
    record Played() implements Ending {
        @Override
        public String word() {
            return "played";
        }

        @Override
        public String why() {
            return "";
        }

        @Override
        public int turn() {
            return 0;
        }
    }

    /** The bot was late once too often, and the referee stopped asking it. */
    record TimedOut(int turn, String why) implements Ending {
        @Override
        public String word() {
            return "timed-out";
        }
    }

    /** The bot sent an unreadable answer once too often, and the referee stopped asking it. */
    record BrokeRules(int turn, String why) implements Ending {
        @Override
        public String word() {
            return "broke-rules";
        }
    }

    /** The bot's program ended before the match did. */
    record Crashed(int turn, String why) implements Ending {
        @Override
        public String word() {
            return "crashed";
        }
    }

    /** The bot could not be reached when it was last asked. */
    record Unreachable(int turn, String why) implements Ending {
        @Override
        public String word() {
            return "unreachable";
        }
    }
}
