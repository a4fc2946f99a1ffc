package dev.sparring.server.rating;

import java.util.ArrayList;
import java.util.List;

/** One part of a match: some bots tie for the best place among those that are left. Immutable. */
final class Stage {
    /** The index of the virtual anchor, whose log-worth is always 0. It is no parameter. */
    static final int ANCHOR = -1;

    private final int[] bots;
    private final int tied;

    /**
     * @param bots the bots by index; not copied
     * @param tied how many of them, from the first on, have the best place; 1 is no tie
     */
    Stage(int[] bots, int tied) {
        this.bots = bots;
        this.tied = tied;
    }

    int size() {
        return bots.length;
    }

    int bot(int index) {
        return bots[index];
    }

    boolean isTie() {
        return tied > 1;
    }

    /**
     * The log-likelihood of a part and its derivatives.
     *
     * @param at the indices of the parameters that the derivatives belong to; {@link #ANCHOR} belongs to none
     * @param information minus the second derivatives
     */
    @SuppressWarnings("ArrayRecordComponent") // Short-lived and never compared.
    record Term(double value, int[] at, double[] gradient, double[][] information) {}

    private double[] logWorths(double[] parameters) {
        double[] worths = new double[bots.length];
        for (int i = 0; i < worths.length; i++) {
            worths[i] = bots[i] == ANCHOR ? 0 : parameters[bots[i]];
        }
        return worths;
    }

    /** Returns the term of the Plackett-Luce model, with the mean over all orders of the tied bots. */
    Term plackettLuce(double[] parameters) {
        double[] worths = logWorths(parameters);
        int players = worths.length;
        int[] at = new int[players];
        double[] gradient = new double[players];
        double[][] information = new double[players][players];
        double value = 0;
        for (int i = 0; i < players; i++) {
            at[i] = bots[i];
            gradient[i] = i < tied ? 1 : 0;
            value += i < tied ? worths[i] : 0;
        }
        int rest = ((1 << (players - tied)) - 1) << tied;
        for (int some = 1; some < 1 << tied; some++) {
            // In the mean over all orders, each subset of the tied bots is left with them as often as others of its
            // size.
            double weight = 1 / choices(tied, Integer.bitCount(some));
            value -= weight * addChoice(worths, some | rest, weight, gradient, information);
        }
        return new Term(value, at, gradient, information);
    }

    /** Subtracts the derivatives of the choice of one bot from a set, and returns the logarithm of the sum of its worths. */
    private static double addChoice(
            double[] worths, int set, double weight, double[] gradient, double[][] information) {
        double[] chances = new double[worths.length];
        double logSum = logSumOfWorths(worths, set, chances);
        for (int i = 0; i < worths.length; i++) {
            gradient[i] -= weight * chances[i];
            information[i][i] += weight * chances[i];
            for (int j = 0; j < worths.length; j++) {
                information[i][j] -= weight * chances[i] * chances[j];
            }
        }
        return logSum;
    }

    private static double logSumOfWorths(double[] worths, int set, double[] chances) {
        double largest = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < worths.length; i++) {
            largest = (set >> i & 1) == 1 ? Math.max(largest, worths[i]) : largest;
        }
        double sum = 0;
        for (int i = 0; i < worths.length; i++) {
            chances[i] = (set >> i & 1) == 1 ? Math.exp(worths[i] - largest) : 0;
            sum += chances[i];
        }
        for (int i = 0; i < worths.length; i++) {
            chances[i] /= sum;
        }
        return largest + Math.log(sum);
    }

    private static double choices(int n, int k) {
        double choices = 1;
        for (int i = 1; i <= k; i++) {
            choices = choices * (n - k + i) / i;
        }
        return choices;
    }

    /**
     * Returns the term of the Davidson-Luce model: the best place goes to a subset of the bots in proportion to the geometric mean of
     * its worths times the parameter of its size, whose logarithm is estimated.
     */
    Term davidsonLuce(double[] parameters, TieSizes ties) {
        double[] worths = logWorths(parameters);
        int players = worths.length;
        int[] at = new int[players + ties.sizes().size()];
        for (int i = 0; i < at.length; i++) {
            at[i] = i < players ? bots[i] : ties.first() + i - players;
        }
        List<double[]> features = new ArrayList<>();
        List<Double> utilities = new ArrayList<>();
        int chosen = -1;
        for (int set = 1; set < 1 << players; set++) {
            int size = Integer.bitCount(set);
            if (size > 1 && ties.parameter(size) < 0) {
                continue;
            }
            double[] feature = new double[at.length];
            double utility = 0;
            for (int i = 0; i < players; i++) {
                feature[i] = (set >> i & 1) / (double) size;
                utility += feature[i] * worths[i];
            }
            if (size > 1) {
                feature[players + ties.sizes().indexOf(size)] = 1;
                utility += parameters[ties.parameter(size)];
            }
            chosen = set == (1 << tied) - 1 ? features.size() : chosen;
            features.add(feature);
            utilities.add(utility);
        }
        return choiceTerm(at, features, utilities, chosen);
    }

    /** Returns the term of one choice in proportion to the exponentials of utilities that are linear in their features. */
    private static Term choiceTerm(int[] at, List<double[]> features, List<Double> utilities, int chosen) {
        double largest =
                utilities.stream().mapToDouble(Double::doubleValue).max().orElseThrow();
        double sum = 0;
        for (double utility : utilities) {
            sum += Math.exp(utility - largest);
        }
        double[] mean = new double[at.length];
        double[][] information = new double[at.length][at.length];
        for (int option = 0; option < features.size(); option++) {
            double chance = Math.exp(utilities.get(option) - largest) / sum;
            double[] feature = features.get(option);
            for (int i = 0; i < at.length; i++) {
                mean[i] += chance * feature[i];
                for (int j = 0; j < at.length; j++) {
                    information[i][j] += chance * feature[i] * feature[j];
                }
            }
        }
        double[] gradient = new double[at.length];
        for (int i = 0; i < at.length; i++) {
            gradient[i] = features.get(chosen)[i] - mean[i];
            for (int j = 0; j < at.length; j++) {
                information[i][j] -= mean[i] * mean[j];
            }
        }
        return new Term(utilities.get(chosen) - largest - Math.log(sum), at, gradient, information);
    }
}
