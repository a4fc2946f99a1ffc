package dev.sparring.server.schedule;

import java.util.List;
import java.util.Locale;

/** The types of tournaments. */
public enum TournamentType {
    /** Every bot meets every other equally often. The number of heats counts how often the whole schedule is played. */
    ROUND_ROBIN {
        @Override
        public Schedule schedule(List<String> bots, int players, int heats, long seed) {
            return new RoundRobin(bots, players, heats, seed);
        }

        @Override
        public int defaultHeats(int bots) {
            return 10;
        }
    },

    /** The first bot meets all others equally often. The number of heats counts how often. */
    GAUNTLET {
        @Override
        public Schedule schedule(List<String> bots, int players, int heats, long seed) {
            return new Gauntlet(bots, players, heats, seed);
        }

        @Override
        public int defaultHeats(int bots) {
            return 10;
        }
    },

    /** In each round, bots with about the same points meet, if possible for the first time. The number of heats is the number of rounds. */
    SWISS {
        @Override
        public Schedule schedule(List<String> bots, int players, int heats, long seed) {
            return new Swiss(bots, players, heats);
        }

        @Override
        public int defaultHeats(int bots) {
            return log2(bots) + 2;
        }
    },

    /** The better half of each group stays in. The number of heats is the length of a series. */
    KNOCKOUT {
        @Override
        public Schedule schedule(List<String> bots, int players, int heats, long seed) {
            return new Knockout(bots, players, heats);
        }

        @Override
        public int defaultHeats(int bots) {
            return 5;
        }
    },

    /** Chooses the line-ups whose results tell most. The number of heats counts all heats. */
    LADDER {
        @Override
        public Schedule schedule(List<String> bots, int players, int heats, long seed) {
            return new Ladder(bots, players, heats, seed);
        }

        @Override
        public int defaultHeats(int bots) {
            return 50 * bots;
        }
    };

    /**
     * Creates the schedule of a tournament.
     *
     * @param bots the names of the bots, the strongest first if that is known
     * @param players the number of players of a match, at least 2 and at most the number of bots
     * @param heats the number of heats; each type says what it counts
     * @param seed decides what is drawn by lot
     */
    public abstract Schedule schedule(List<String> bots, int players, int heats, long seed);

    /** Returns the number of heats if nobody chooses. */
    public abstract int defaultHeats(int bots);

    /** Returns whether a tournament with more heats begins with the same heats, so that it can be made longer. */
    public boolean canBeExtended() {
        return this != KNOCKOUT;
    }

    /** Returns the word for the command line: {@code round-robin}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Returns the logarithm to the base 2, rounded up. */
    static int log2(int number) {
        return Integer.SIZE - Integer.numberOfLeadingZeros(number - 1);
    }
}
