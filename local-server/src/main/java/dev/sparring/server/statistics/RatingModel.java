package dev.sparring.server.statistics;

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
        List<Stage> stages(List<List<Integer>> tied) {
            List<Stage> pairs = new ArrayList<>();
            for (Stage stage : stagesByPlace(tied)) {
                for (int i = 0; i < stage.tied().size(); i++) {
                    int bot = stage.tied().get(i);
                    stage.worse().forEach(worse -> pairs.add(new Stage(List.of(bot), List.of(worse))));
                    stage.tied()
                            .subList(i + 1, stage.tied().size())
                            .forEach(other -> pairs.add(
                                    new Stage(List.of(Math.min(bot, other), Math.max(bot, other)), List.of())));
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

    /**
     * Splits a match into independent parts.
     *
     * @param tied the bots of each place, the best first
     */
    List<Stage> stages(List<List<Integer>> tied) {
        return stagesByPlace(tied);
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

    private static List<Stage> stagesByPlace(List<List<Integer>> tied) {
        List<Stage> stages = new ArrayList<>();
        List<Integer> worse = new ArrayList<>();
        for (int place = tied.size() - 1; place >= 0; place--) {
            List<Integer> group = tied.get(place);
            if (group.size() + worse.size() > 1) {
                stages.add(new Stage(group, List.copyOf(worse)));
            }
            worse.addAll(group);
        }
        return stages;
    }
}
