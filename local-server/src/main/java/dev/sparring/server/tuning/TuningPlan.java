package dev.sparring.server.tuning;

import dev.sparring.rules.Seeds;
import dev.sparring.server.participants.BotArgument;
import dev.sparring.server.statistics.Spsa;
import dev.sparring.server.tournament.ComparePlan;
import dev.sparring.server.tournament.Heat;
import dev.sparring.server.tournament.MapPool;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The heats of a parameter search. A pure function of these values and of earlier results.
 *
 * @param bot the name of the bot
 * @param others the names of its opponents
 * @param players the number of players of a match
 * @param iterations the number of iterations
 * @param heats the number of heats in each iteration
 * @param seed decides the maps, seeds and opponents of all heats and the directions in which values are changed
 */
public record TuningPlan(
        String bot,
        List<String> others,
        int players,
        List<Parameter> parameters,
        int iterations,
        int heats,
        MapPool maps,
        long seed) {
    private static final Spsa SEARCH = Spsa.OF_SCORES;

    public TuningPlan {
        others = List.copyOf(others);
        parameters = List.copyOf(parameters);
    }

    /**
     * The bot with certain values.
     *
     * @param name its name in units and results, {@code mine{depth=3,greed=0.25}}
     * @param position the position of these values
     */
    public record Variant(String name, List<Double> position) {
        public Variant {
            position = List.copyOf(position);
        }
    }

    /** The two variants of an iteration. They are on opposite sides of its position. */
    public record Pair(Variant one, Variant other) {}

    /** Returns the position at which the search begins. */
    public List<Double> start() {
        return parameters.stream()
                .map(parameter -> parameter.position(parameter.start()))
                .toList();
    }

    /** Returns the values at a position as the bot gets them, by name. */
    public Map<String, String> values(List<Double> position) {
        Map<String, String> values = new LinkedHashMap<>();
        for (int i = 0; i < parameters.size(); i++) {
            values.put(parameters.get(i).name(), parameters.get(i).text(position.get(i)));
        }
        return values;
    }

    /** Returns the two variants of an iteration that begins at a position. */
    public Pair pair(int iteration, List<Double> position) {
        List<Integer> sides = Spsa.sides(Seeds.derive(seed, "iteration " + iteration), parameters.size());
        List<Double> one = SEARCH.beside(iteration, position, sides);
        List<Double> other = SEARCH.beside(
                iteration, position, sides.stream().map(side -> -side).toList());
        List<String> oneValues = new ArrayList<>();
        List<String> otherValues = new ArrayList<>();
        for (int i = 0; i < parameters.size(); i++) {
            boolean above = sides.get(i) > 0;
            Parameter.Sides values = parameters
                    .get(i)
                    .sides(position.get(i), above ? other.get(i) : one.get(i), above ? one.get(i) : other.get(i));
            oneValues.add(above ? values.above() : values.below());
            otherValues.add(above ? values.below() : values.above());
        }
        return new Pair(variant(oneValues), variant(otherValues));
    }

    private Variant variant(List<String> values) {
        Map<String, String> named = new LinkedHashMap<>();
        List<Double> position = new ArrayList<>();
        for (int i = 0; i < parameters.size(); i++) {
            named.put(parameters.get(i).name(), values.get(i));
            position.add(parameters.get(i).position(values.get(i)));
        }
        return new Variant(new BotArgument(bot, named).toString(), position);
    }

    /** Returns a heat: both variants play on the same map, with the same seed, and against the same opponents. */
    public Heat heat(int number, Pair pair) {
        return new ComparePlan(pair.one().name(), pair.other().name(), others, players, maps, seed).heat(number);
    }

    /**
     * Returns the position after an iteration.
     *
     * @param difference the mean score of the first variant minus that of the other one
     */
    public List<Double> next(int iteration, List<Double> position, Pair pair, double difference) {
        return SEARCH.next(
                iteration, position, pair.one().position(), pair.other().position(), difference);
    }
}
