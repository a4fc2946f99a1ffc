package dev.sparring.server.rating;

import java.util.ArrayList;
import java.util.List;

/** How the places of matches depend on the strengths of the bots. */
public enum RatingModel {
    /**
     * The default. Each match counts as its pairs of bots, with draws as half wins. For two players it is the Bradley-Terry model. In
     * a balanced tournament it orders the bots by their points.
     */
    PAIRS {
        @Override
        List<Stage> stages(PlacedBots match) {
            List<Stage> pairs = new ArrayList<>();
            for (int group = 0; group < match.groups(); group++) {
                int end = match.start(group) + match.size(group);
                for (int i = match.start(group); i < end; i++) {
                    for (int j = i + 1; j < match.players(); j++) {
                        pairs.add(new Stage(new int[] {match.bot(i), match.bot(j)}, j < end ? 2 : 1));
                    }
                }
            }
            return pairs;
        }

        @Override
        double weight(int players) {
            // With this weight, the curvature is the information that a match of nearly equal bots holds.
            return 3.0 / (players + 1);
        }
    },

    /**
     * The Plackett-Luce model: the winner is drawn in proportion to the worths, then the second from the rest, and so on. A tie counts
     * as the mean over all orders of the tied bots.
     */
    PLACKETT_LUCE,

    /**
     * The Davidson-Luce model: Plackett-Luce with a parameter for ties of each size. It can predict ties, but its scale is stretched:
     * 100 Elo are not 100 Elo of score if there are ties.
     */
    DAVIDSON_LUCE {
        @Override
        Stage.Term term(Stage stage, double[] parameters, TieSizes ties) {
            return stage.davidsonLuce(parameters, ties);
        }

        @Override
        boolean estimatesTies() {
            return true;
        }
    };

    /** Splits a match into independent parts. */
    List<Stage> stages(PlacedBots match) {
        List<Stage> stages = new ArrayList<>();
        for (int group = 0; group < match.groups(); group++) {
            if (match.start(group) + 1 < match.players()) {
                stages.add(match.stage(group));
            }
        }
        return stages;
    }

    /** Returns the weight of each part of a match. */
    double weight(int players) {
        return 1;
    }

    /** Returns the log-likelihood of a part and its derivatives. */
    Stage.Term term(Stage stage, double[] parameters, TieSizes ties) {
        return stage.plackettLuce(parameters);
    }

    boolean estimatesTies() {
        return false;
    }
}
