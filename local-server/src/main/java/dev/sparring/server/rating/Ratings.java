package dev.sparring.server.rating;

import dev.sparring.server.statistics.Distributions;
import dev.sparring.server.statistics.Elo;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The ratings of a tournament on an Elo scale, with intervals that are honest if matches of one block are not independent. Only
 * differences mean anything, and only inside a group of bots that are linked by matches. A rating is not a test of which of many bots
 * is the best. Immutable.
 */
public final class Ratings {
    /** The default prior: each bot has half a win and half a loss against a virtual opponent, so that all ratings are finite. */
    public static final double DEFAULT_PRIOR = 0.5;

    /** The mean rating of a group without an anchor. */
    private static final double MEAN_RATING = 1500;

    private final Map<String, Integer> indices;
    private final List<List<String>> groups;
    private final int[] groupOf;
    private final RatingFit fit;
    private final double[] elos;
    private final int[] blocksOf;
    private final BotRating.Extreme[] extremes;
    /** Covariances of the ratings minus the mean of their group, in Elo. */
    private final double[][] modelCovariance;

    private final double[][] blockCovariance;
    /** The mean rating of each group. */
    private final double[] means;

    private Ratings(Ratings other, double[] means) {
        indices = other.indices;
        groups = other.groups;
        groupOf = other.groupOf;
        fit = other.fit;
        elos = other.elos;
        blocksOf = other.blocksOf;
        extremes = other.extremes;
        modelCovariance = other.modelCovariance;
        blockCovariance = other.blockCovariance;
        this.means = means;
    }

    private Ratings(Map<String, Integer> indices, List<RatedMatch> matches, RatingModel model, double prior) {
        this.indices = indices;
        Results results = new Results(indices, matches);
        groupOf = results.groups();
        groups = new ArrayList<>();
        indices.forEach((bot, index) -> {
            if (groupOf[index] == groups.size()) {
                groups.add(new ArrayList<>());
            }
            groups.get(groupOf[index]).add(bot);
        });
        blocksOf = results.blocksOfBots();
        extremes = results.extremes();
        fit = new RatingFit(model, results.matches(), prior, groupOf);
        elos = new double[indices.size()];
        for (int bot = 0; bot < elos.length; bot++) {
            elos[bot] = Elo.PER_LOG_WORTH * fit.logWorth(bot);
        }
        double[] groupMeans = meansByGroup(elos);
        for (int bot = 0; bot < elos.length; bot++) {
            elos[bot] -= groupMeans[groupOf[bot]];
        }
        modelCovariance = centred(fit.modelCovariance());
        blockCovariance = centred(fit.blockCovariance(results.blockOfMatches(), results.blocks()));
        means = new double[groups.size()];
        Arrays.fill(means, MEAN_RATING);
    }

    /** Returns the ratings with the default model and prior. */
    public static Ratings fit(Collection<String> bots, List<RatedMatch> matches) {
        return fit(bots, matches, RatingModel.PAIRS, DEFAULT_PRIOR);
    }

    /**
     * Returns the ratings that fit results best.
     *
     * @param bots all bots, also those without matches
     * @param prior the number of wins and of losses that each bot has against a virtual opponent, at least 0
     * @throws IllegalArgumentException if a bot is named twice or a match has a bot that is not among {@code bots}
     * @throws IllegalStateException if the prior is 0 and no finite ratings fit the results best
     */
    public static Ratings fit(Collection<String> bots, List<RatedMatch> matches, RatingModel model, double prior) {
        if (!(prior >= 0 && prior < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("prior " + prior + ": expected a number of matches, at least 0");
        }
        Map<String, Integer> indices = new LinkedHashMap<>();
        for (String bot : bots) {
            if (indices.put(bot, indices.size()) != null) {
                throw new IllegalArgumentException("two bots have the name " + bot);
            }
        }
        return new Ratings(indices, matches, model, prior);
    }

    private double[] meansByGroup(double[] values) {
        double[] sums = new double[groups.size()];
        for (int bot = 0; bot < values.length; bot++) {
            sums[groupOf[bot]] += values[bot];
        }
        for (int group = 0; group < sums.length; group++) {
            sums[group] /= groups.get(group).size();
        }
        return sums;
    }

    /** Returns the covariances, in Elo, of what is left when each bot's group has the mean 0. */
    private double[][] centred(double[][] covariance) {
        double scale = Elo.PER_LOG_WORTH * Elo.PER_LOG_WORTH;
        int bots = elos.length;
        double[][] rowMeans = new double[bots][];
        for (int i = 0; i < bots; i++) {
            rowMeans[i] = meansByGroup(Arrays.copyOf(covariance[i], bots));
        }
        double[][] centred = new double[bots][bots];
        for (int group = 0; group < groups.size(); group++) {
            double[] column = new double[bots];
            for (int i = 0; i < bots; i++) {
                column[i] = rowMeans[i][group];
            }
            double mean = meansByGroup(column)[group];
            for (int i = 0; i < bots; i++) {
                for (int j = 0; j < bots; j++) {
                    if (groupOf[i] == group && groupOf[j] == group) {
                        centred[i][j] = scale * (covariance[i][j] - rowMeans[i][group] - rowMeans[j][group] + mean);
                    }
                }
            }
        }
        return centred;
    }

    /** Returns the ratings shifted so that a bot has this one. Only the ratings of its group change. */
    public Ratings anchoredAt(String bot, double rating) {
        int index = index(bot);
        double[] shifted = means.clone();
        shifted[groupOf[index]] = rating - elos[index];
        return new Ratings(this, shifted);
    }

    /** Returns the groups of bots that are linked by matches. Show one table for each. */
    public List<List<String>> groups() {
        return groups.stream().map(List::copyOf).toList();
    }

    /**
     * Returns the rating of a bot.
     *
     * @throws IllegalArgumentException if there is no such bot
     */
    public BotRating of(String bot) {
        int i = index(bot);
        double halfWidth = halfWidth(modelCovariance[i][i], blockCovariance[i][i], blocksOf[i]);
        return new BotRating(
                bot, groupOf[i], means[groupOf[i]] + elos[i], elos[i], halfWidth, blocksOf[i], extremes[i]);
    }

    /** Returns how two bots compare. Empty if no matches link them. */
    public Optional<RatingDifference> difference(String one, String other) {
        int i = index(one);
        int j = index(other);
        if (groupOf[i] != groupOf[j]) {
            return Optional.empty();
        }
        double halfWidth = halfWidth(
                varianceOfDifference(modelCovariance, i, j),
                varianceOfDifference(blockCovariance, i, j),
                Math.min(blocksOf[i], blocksOf[j]));
        return Optional.of(new RatingDifference(elos[i] - elos[j], halfWidth));
    }

    private static double varianceOfDifference(double[][] covariance, int i, int j) {
        return covariance[i][i] + covariance[j][j] - 2 * covariance[i][j];
    }

    /** The blocks say too little about a bot that won everything, and the model too little if maps favour bots: the larger counts. */
    private static double halfWidth(double modelVariance, double blockVariance, int blocks) {
        double model = Distributions.NORMAL_975 * Math.sqrt(Math.max(0, modelVariance));
        return blocks < 2
                ? model
                : Math.max(model, Distributions.studentT975(blocks - 1) * Math.sqrt(Math.max(0, blockVariance)));
    }

    /** Returns the standard error of a bot's rating if the model is true and all matches are independent. */
    double modelError(String bot) {
        return Math.sqrt(Math.max(0, modelCovariance[index(bot)][index(bot)]));
    }

    /** Returns the standard error of a bot's rating from the variation between blocks, or NaN if there is only one block. */
    double blockError(String bot) {
        return Math.sqrt(Math.max(0, blockCovariance[index(bot)][index(bot)]));
    }

    double blockErrorOfDifference(String one, String other) {
        return Math.sqrt(Math.max(0, varianceOfDifference(blockCovariance, index(one), index(other))));
    }

    RatingFit fit() {
        return fit;
    }

    private int index(String bot) {
        Integer index = indices.get(bot);
        if (index == null) {
            throw new IllegalArgumentException("unknown bot " + bot + "; available: " + indices.keySet());
        }
        return index;
    }

    /** The results of matches, with numbers instead of names. */
    private static final class Results {
        private final List<PlacedBots> matches = new ArrayList<>();
        private final int[] blockOfMatches;
        private final Map<String, Integer> blocks = new HashMap<>();
        private final int bots;

        Results(Map<String, Integer> indices, List<RatedMatch> rated) {
            bots = indices.size();
            blockOfMatches = new int[rated.size()];
            for (int match = 0; match < rated.size(); match++) {
                RatedMatch result = rated.get(match);
                matches.add(placed(result.places(), indices));
                blockOfMatches[match] = blocks.computeIfAbsent(result.block(), unused -> blocks.size());
            }
        }

        private static PlacedBots placed(Map<String, Integer> places, Map<String, Integer> indices) {
            int[] bots = new int[places.size()];
            int[] placesOfBots = new int[bots.length];
            int count = 0;
            for (Map.Entry<String, Integer> entry : places.entrySet()) {
                Integer index = indices.get(entry.getKey());
                if (index == null) {
                    throw new IllegalArgumentException(
                            "a match has the bot " + entry.getKey() + "; expected only bots among " + indices.keySet());
                }
                int place = entry.getValue();
                // Tied bots are ordered too: the order of the entries is different in each run, and it would decide the
                // last digits of the ratings.
                int at = count++;
                for (; at > 0 && isBefore(place, index, placesOfBots[at - 1], bots[at - 1]); at--) {
                    bots[at] = bots[at - 1];
                    placesOfBots[at] = placesOfBots[at - 1];
                }
                bots[at] = index;
                placesOfBots[at] = place;
            }
            return new PlacedBots(bots, placesOfBots);
        }

        private static boolean isBefore(int place, int bot, int otherPlace, int otherBot) {
            return place < otherPlace || (place == otherPlace && bot < otherBot);
        }

        List<PlacedBots> matches() {
            return matches;
        }

        int[] blockOfMatches() {
            return blockOfMatches;
        }

        int blocks() {
            return blocks.size();
        }

        /** Returns the group of each bot. Groups are numbered in the order of their first bots. */
        int[] groups() {
            int[] parent = new int[bots];
            Arrays.setAll(parent, i -> i);
            for (PlacedBots match : matches) {
                int first = root(parent, match.bot(0));
                for (int i = 1; i < match.players(); i++) {
                    parent[root(parent, match.bot(i))] = first;
                }
            }
            Map<Integer, Integer> numbers = new HashMap<>();
            int[] groups = new int[bots];
            Arrays.setAll(groups, bot -> numbers.computeIfAbsent(root(parent, bot), unused -> numbers.size()));
            return groups;
        }

        private static int root(int[] parent, int bot) {
            int root = bot;
            while (parent[root] != root) {
                root = parent[root];
            }
            parent[bot] = root;
            return root;
        }

        int[] blocksOfBots() {
            List<BitSet> played = new ArrayList<>();
            for (int bot = 0; bot < bots; bot++) {
                played.add(new BitSet());
            }
            for (int match = 0; match < blockOfMatches.length; match++) {
                PlacedBots placed = matches.get(match);
                for (int i = 0; i < placed.players(); i++) {
                    played.get(placed.bot(i)).set(blockOfMatches[match]);
                }
            }
            return played.stream().mapToInt(BitSet::cardinality).toArray();
        }

        BotRating.Extreme[] extremes() {
            int[] played = new int[bots];
            int[] won = new int[bots];
            int[] lost = new int[bots];
            for (PlacedBots match : matches) {
                for (int i = 0; i < match.players(); i++) {
                    played[match.bot(i)]++;
                }
                won[match.bot(0)] += match.size(0) == 1 ? 1 : 0;
                lost[match.bot(match.players() - 1)] += match.size(match.groups() - 1) == 1 ? 1 : 0;
            }
            BotRating.Extreme[] extremes = new BotRating.Extreme[bots];
            for (int bot = 0; bot < bots; bot++) {
                extremes[bot] = played[bot] == 0 || (won[bot] < played[bot] && lost[bot] < played[bot])
                        ? BotRating.Extreme.NONE
                        : won[bot] == played[bot] ? BotRating.Extreme.WON_ALL : BotRating.Extreme.LOST_ALL;
            }
            return extremes;
        }
    }
}
