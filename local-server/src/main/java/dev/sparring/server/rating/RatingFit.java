package dev.sparring.server.rating;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The strengths that fit the results of a tournament best, with their covariances. */
final class RatingFit {
    static final String NO_OPTIMUM = "no finite ratings fit these results best: fit them with a prior above 0";

    private static final int MAX_STEPS = 200;
    /** Steps below this are so near the optimum that they are never too long. */
    private static final double SMALL_STEP = 1e-5;

    private static final double LAST_STEP = 1e-11;

    private final RatingModel model;
    private final double prior;
    private final int bots;
    /** The group of each bot. */
    private final int[] groupOf;

    private final TieSizes ties;

    /** The parts of all matches. Equal parts with two bots are there only once: there are few of them, but many matches. */
    private final List<Stage> stages = new ArrayList<>();

    private double[] weights = new double[64];
    /** For each pair of bots, 1 + the index of the part in which the first beats the second, or 0. */
    private final int[][] wins;
    /** For each pair of bots, the smaller number first, 1 + the index of the part in which they tie, or 0. */
    private final int[][] draws;

    /** The parts of each match, and its weight. */
    private final List<int[]> stagesOfMatch = new ArrayList<>();

    private final double[] weightOfMatch;

    private double[] parameters;
    private double logLikelihood;
    private double logPosterior;
    private double[] gradient = new double[0];
    private double[][] information = new double[0][0];

    /**
     * Fits the model.
     *
     * @param prior the wins and the losses of every bot against a virtual anchor
     * @param groupOf the group of each bot; no match joins two groups
     */
    RatingFit(RatingModel model, List<PlacedBots> matches, double prior, int[] groupOf) {
        this.model = model;
        this.prior = prior;
        this.bots = groupOf.length;
        this.groupOf = groupOf;
        this.ties = new TieSizes(model.estimatesTies() ? tieSizes(matches) : List.of(), bots);
        weightOfMatch = new double[matches.size()];
        wins = new int[bots][bots];
        draws = new int[bots][bots];
        for (int match = 0; match < weightOfMatch.length; match++) {
            PlacedBots placed = matches.get(match);
            weightOfMatch[match] = model.weight(placed.players());
            stagesOfMatch.add(register(model.stages(placed), weightOfMatch[match]));
        }
        parameters = new double[bots + ties.sizes().size()];
        Arrays.fill(parameters, bots, parameters.length, Math.log(0.1));
        maximize();
    }

    private static List<Integer> tieSizes(List<PlacedBots> matches) {
        TreeSet<Integer> sizes = new TreeSet<>();
        for (PlacedBots match : matches) {
            for (int group = 0; group < match.groups(); group++) {
                sizes.add(match.size(group));
            }
        }
        sizes.remove(1);
        return List.copyOf(sizes);
    }

    private int[] register(List<Stage> parts, double weight) {
        int[] registered = new int[parts.size()];
        for (int i = 0; i < registered.length; i++) {
            registered[i] = register(parts.get(i));
            weights[registered[i]] += weight;
        }
        return registered;
    }

    private int register(Stage stage) {
        if (stage.size() > 2) {
            return registerNew(stage);
        }
        int one = stage.bot(0);
        int other = stage.bot(1);
        int[] row = stage.isTie() ? draws[Math.min(one, other)] : wins[one];
        int column = stage.isTie() ? Math.max(one, other) : other;
        if (row[column] == 0) {
            row[column] = 1 + registerNew(stage);
        }
        return row[column] - 1;
    }

    private int registerNew(Stage stage) {
        stages.add(stage);
        weights = stages.size() > weights.length ? Arrays.copyOf(weights, 2 * weights.length) : weights;
        return stages.size() - 1;
    }

    /** Newton's method. The log-likelihood is concave, so halving a step that goes too far always helps. */
    private void maximize() {
        evaluate();
        double last = Double.POSITIVE_INFINITY;
        for (int step = 0; step < MAX_STEPS && parameters.length > 0; step++) {
            double[] from = parameters;
            double before = logPosterior;
            double[] direction = Matrix.solve(Matrix.cholesky(regular()), gradient);
            double size = Arrays.stream(direction).map(Math::abs).max().orElseThrow();
            move(from, direction, 1);
            // With very many matches, rounding errors keep the steps from becoming smaller.
            if (size < LAST_STEP || (size < SMALL_STEP && size > last / 2)) {
                return;
            }
            last = size;
            for (double length = 0.5; size >= SMALL_STEP && logPosterior <= before; length /= 2) {
                if (length < 1e-9) {
                    throw new IllegalStateException(NO_OPTIMUM);
                }
                move(from, direction, length);
            }
        }
        if (parameters.length > 0) {
            throw new IllegalStateException(NO_OPTIMUM);
        }
    }

    private void move(double[] from, double[] direction, double length) {
        parameters = from.clone();
        for (int i = 0; i < from.length; i++) {
            parameters[i] += length * direction[i];
        }
        evaluate();
    }

    private void evaluate() {
        double[] at = parameters;
        gradient = new double[at.length];
        information = new double[at.length][at.length];
        logLikelihood = 0;
        for (int i = 0; i < stages.size(); i++) {
            logLikelihood += add(stages.get(i), weights[i], at);
        }
        logPosterior = logLikelihood;
        for (int bot = 0; bot < bots && prior > 0; bot++) {
            logPosterior += add(new Stage(new int[] {bot, Stage.ANCHOR}, 1), prior, at);
            logPosterior += add(new Stage(new int[] {Stage.ANCHOR, bot}, 1), prior, at);
        }
    }

    private double add(Stage stage, double weight, double[] at) {
        Stage.Term term = model.term(stage, at, ties);
        int[] where = term.at();
        for (int i = 0; i < where.length; i++) {
            if (where[i] == Stage.ANCHOR) {
                continue;
            }
            gradient[where[i]] += weight * term.gradient()[i];
            for (int j = 0; j < where.length; j++) {
                if (where[j] != Stage.ANCHOR) {
                    information[where[i]][where[j]] += weight * term.information()[i][j];
                }
            }
        }
        return weight * term.value();
    }

    /** Returns the information. Without a prior it says nothing about the mean of a group, so that mean gets some. */
    private double[][] regular() {
        if (prior > 0) {
            return information;
        }
        double[][] regular = new double[information.length][];
        for (int i = 0; i < regular.length; i++) {
            regular[i] = information[i].clone();
            for (int j = 0; j < bots && i < bots; j++) {
                regular[i][j] += groupOf[i] == groupOf[j] ? 1 : 0;
            }
        }
        return regular;
    }

    double logWorth(int bot) {
        return parameters[bot];
    }

    double logLikelihood() {
        return logLikelihood;
    }

    double logPosterior() {
        return logPosterior;
    }

    /** Returns the parameter of each size of ties, if the model has any. */
    Map<Integer, Double> tieParameters() {
        Map<Integer, Double> values = new TreeMap<>();
        ties.sizes().forEach(size -> values.put(size, Math.exp(parameters[ties.parameter(size)])));
        return values;
    }

    /** Returns the covariances of all parameters if the model is true and all matches are independent. */
    double[][] modelCovariance() {
        return Matrix.inverse(Matrix.cholesky(regular()));
    }

    /**
     * Returns the covariances of all parameters if only matches of different blocks are independent. All are NaN if there are fewer
     * than 2 blocks, because one block does not vary.
     *
     * @param blockOf the block of each match, from 0
     */
    double[][] blockCovariance(int[] blockOf, int blocks) {
        int size = parameters.length;
        if (blocks < 2) {
            double[][] unknown = new double[size][size];
            for (double[] row : unknown) {
                Arrays.fill(row, Double.NaN);
            }
            return unknown;
        }
        double[][] inverse = modelCovariance();
        double[][] covariance = Matrix.product(inverse, Matrix.product(gradientProducts(blockOf), inverse));
        for (double[] row : covariance) {
            for (int j = 0; j < size; j++) {
                row[j] *= blocks / (blocks - 1.0);
            }
        }
        return covariance;
    }

    /** Returns the sum over all blocks of the products of their gradients. */
    private double[][] gradientProducts(int[] blockOf) {
        int size = parameters.length;
        double[][] products = new double[size][size];
        Stage.@Nullable Term[] known = new Stage.Term[stages.size()];
        double[] sum = new double[size];
        BitSet touched = new BitSet();
        int[] matches = byBlock(blockOf);
        for (int i = 0; i < matches.length; i++) {
            int match = matches[i];
            for (int stage : stagesOfMatch.get(match)) {
                addGradient(term(stage, known), weightOfMatch[match], sum, touched);
            }
            if (i + 1 == matches.length || blockOf[matches[i + 1]] != blockOf[match]) {
                int[] at = touched.stream().toArray();
                for (int j : at) {
                    for (int k : at) {
                        products[j][k] += sum[j] * sum[k];
                    }
                }
                Arrays.fill(sum, 0);
                touched.clear();
            }
        }
        return products;
    }

    /** Returns the matches in the order of their blocks; those of one block keep their order. */
    private static int[] byBlock(int[] blockOf) {
        long[] matches = new long[blockOf.length];
        for (int match = 0; match < matches.length; match++) {
            matches[match] = (long) blockOf[match] << Integer.SIZE | match;
        }
        Arrays.sort(matches);
        return Arrays.stream(matches).mapToInt(match -> (int) match).toArray();
    }

    private Stage.Term term(int index, Stage.@Nullable Term[] known) {
        Stage.@Nullable Term term = known[index];
        if (term == null) {
            term = model.term(stages.get(index), parameters, ties);
            // Larger parts are rarely needed again, and there can be very many of them.
            known[index] = stages.get(index).size() == 2 ? term : null;
        }
        return term;
    }

    private static void addGradient(Stage.Term term, double weight, double[] sum, BitSet touched) {
        for (int i = 0; i < term.at().length; i++) {
            sum[term.at()[i]] += weight * term.gradient()[i];
            touched.set(term.at()[i]);
        }
    }
}
