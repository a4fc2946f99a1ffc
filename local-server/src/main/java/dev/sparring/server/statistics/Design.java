package dev.sparring.server.statistics;

/** How a heat of a comparison is played, and what its difference is. */
public enum Design {
    /** Two players: NEW plays OLD from both seats. The difference is 2x - 1, where x is NEW's heat score. */
    HEAD_TO_HEAD {
        @Override
        public double meanAt(double elo) {
            return 2 * Elo.score(elo) - 1;
        }

        @Override
        public int matches(int players) {
            return players;
        }

        @Override
        double typicalDeviation(int players) {
            return 0.60;
        }
    },

    /**
     * Two to eight players: NEW and then OLD take every seat against the same other bots on the same map and seed. The difference is
     * NEW's heat score minus OLD's.
     */
    SWAP {
        @Override
        public double meanAt(double elo) {
            return Elo.score(elo) - 0.5;
        }

        @Override
        public int matches(int players) {
            return 2 * players;
        }

        @Override
        double typicalDeviation(int players) {
            double[] deviations = {0.42, 0.30, 0.24, 0.21, 0.19, 0.17, 0.16};
            return deviations[Math.min(players, 8) - 2];
        }
    };

    /**
     * Returns the mean difference if NEW is stronger than OLD by this Elo and the other bots are about as strong as OLD. Against
     * other opponents the same Elo moves the difference less.
     */
    public abstract double meanAt(double elo);

    /** Returns the number of matches in a heat. */
    public abstract int matches(int players);

    /**
     * Returns the usual standard deviation of the difference for bots of about equal strength, from simulation (docs/statistics.md).
     *
     * @param players from 2; the value for more than 8 is that for 8
     */
    abstract double typicalDeviation(int players);
}
