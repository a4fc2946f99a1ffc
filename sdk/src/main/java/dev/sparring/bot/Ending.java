package dev.sparring.bot;

/** How a bot's part in a match ended. Who won is another matter: see {@link Ranking}. */
public sealed interface Ending {

    /** One word for tables and JSON: {@code played}, {@code timed-out}, {@code broke-rules}... */
    String word();

    /** What happened and when, in a sentence; empty where there is nothing to say. */
    String why();

    /** The turn in which its part ended; 0 if it played to the end. */
    int turn();

    /** It played to the end, or until the rules took it off the board. */
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

    /** It was late once too often and was not asked any more. */
    record TimedOut(int turn, String why) implements Ending {
        @Override
        public String word() {
            return "timed-out";
        }
    }

    /** It answered what could not be read once too often and was not asked any more. */
    record BrokeRules(int turn, String why) implements Ending {
        @Override
        public String word() {
            return "broke-rules";
        }
    }

    /** It ended, or threw, before the match did. */
    record Crashed(int turn, String why) implements Ending {
        @Override
        public String word() {
            return "crashed";
        }
    }

    /** It could not be reached when it was last asked. */
    record Unreachable(int turn, String why) implements Ending {
        @Override
        public String word() {
            return "unreachable";
        }
    }
}
