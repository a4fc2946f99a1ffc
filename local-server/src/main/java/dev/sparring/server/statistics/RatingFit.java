package dev.sparring.server.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

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

    /** The different parts of all matches, each with its index. */
    private final Map<Stage, Integer> stages = new LinkedHashMap<>();

    private final List<Stage> distinct = new ArrayList<>();
    private double[] weights = new double[64];
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
     * @param matches each with the bots of each place, by index, the best first
     * @param prior the wins and the losses of every bot against a virtual anchor
     * @param groupOf the group of each bot; no match joins two groups
     */
    RatingFit(RatingModel model, List<List<List<Integer>>> matches, double prior, int[] groupOf) {
        this.model = model;
        this.prior = prior;
        this.bots = groupOf.length;
        this.groupOf = groupOf;
        this.ties = new TieSizes(model.estimatesTies() ? tieSizes(matches) : List.of(), bots);
        weightOfMatch = new double[matches.size()];
        for (int match = 0; match < matches.size(); match++) {
            List<List<Integer>> tied = matches.get(match);
            weightOfMatch[match] =
                    model.weight(tied.stream().mapToInt(List::size).sum());
            stagesOfMatch.add(intern(model.stages(tied), weightOfMatch[match]));
        }
        parameters = new double[bots + ties.sizes().size()];
        Arrays.fill(parameters, bots, parameters.length, Math.log(0.1));
        maximize();
    }

    private static List<Integer> tieSizes(List<List<List<Integer>>> matches) {
        TreeSet<Integer> sizes = new TreeSet<>();
        matches.forEach(match -> match.forEach(tied -> sizes.add(tied.size())));
        sizes.remove(1);
        return List.copyOf(sizes);
    }

    private int[] intern(List<Stage> parts, double weight) {
        int[] indices = new int[parts.size()];
        for (int i = 0; i < indices.length; i++) {
            Integer known = stages.putIfAbsent(parts.get(i), distinct.size());
            indices[i] = known == null ? distinct.size() : known;
            if (known == null) {
                distinct.add(parts.get(i));
                weights = distinct.size() > weights.length ? Arrays.copyOf(weights, 2 * weights.length) : weights;
            }
            weights[indices[i]] += weight;
        }
        return indices;
    }

    /** Newton's method. The log-likelihood is concave, so halving a step that goes too far always helps. */
    private void maximize() {
        evaluate();
        for (int step = 0; step < MAX_STEPS && parameters.length > 0; step++) {
            double[] from = parameters;
            double before = logPosterior;
            double[] direction = Matrix.solve(Matrix.cholesky(regular()), gradient);
            double size = Arrays.stream(direction).map(Math::abs).max().orElseThrow();
            move(from, direction, 1);
            if (size < LAST_STEP) {
                return;
            }
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
        for (int i = 0; i < distinct.size(); i++) {
            logLikelihood += add(distinct.get(i), weights[i], at);
        }
        logPosterior = logLikelihood;
        for (int bot = 0; bot < bots && prior > 0; bot++) {
            logPosterior += add(new Stage(List.of(bot), List.of(Stage.ANCHOR)), prior, at);
            logPosterior += add(new Stage(List.of(Stage.ANCHOR), List.of(bot)), prior, at);
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
        double[][] lower = Matrix.cholesky(regular());
        int size = parameters.length;
        double[][] covariance = new double[size][size];
        if (blocks < 2) {
            for (double[] row : covariance) {
                Arrays.fill(row, Double.NaN);
            }
            return covariance;
        }
        for (double[] sum : blockGradients(blockOf, blocks)) {
            double[] moved = Matrix.solve(lower, sum);
            for (int i = 0; i < size; i++) {
                for (int j = 0; j < size; j++) {
                    covariance[i][j] += blocks / (blocks - 1.0) * moved[i] * moved[j];
                }
            }
        }
        return covariance;
    }

    private double[][] blockGradients(int[] blockOf, int blocks) {
        List<Stage.Term> terms = new ArrayList<>();
        distinct.forEach(stage -> terms.add(model.term(stage, parameters, ties)));
        double[][] sums = new double[blocks][parameters.length];
        for (int match = 0; match < blockOf.length; match++) {
            for (int stage : stagesOfMatch.get(match)) {
                Stage.Term term = terms.get(stage);
                for (int i = 0; i < term.at().length; i++) {
                    sums[blockOf[match]][term.at()[i]] += weightOfMatch[match] * term.gradient()[i];
                }
            }
        }
        return sums;
    }
}
