package dev.sparring.games.aibg.rules;

import dev.sparring.bot.Seat;
import dev.sparring.bot.SplitMix64;
import dev.sparring.games.aibg.AibgAction;
import dev.sparring.games.aibg.Catalogue;
import dev.sparring.games.aibg.MatchFormat;
import dev.sparring.games.aibg.Phase;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import java.util.random.RandomGenerator;

/**
 * A measurement of a catalogue's fairness by matches between bots with random pools and random legal actions.
 *
 * <p>A win counts 1, and a draw counts one half for each side. Rates are in percent.
 */
final class Balance {
    private static final Seat FIRST = new Seat(0);
    private static final Seat SECOND = new Seat(1);
    private static final int MANY = MatchFormat.POOL / 3;

    /**
     * The effect of one creature type on the rate of the side that has it.
     *
     * @param removed the rate of random pools against random pools without this type
     * @param present the rate of random pools that contain the type against random pools that do not
     * @param many the rate of a pool with four creatures of this type against a random pool
     */
    record OfType(String name, double removed, double present, double many) {
        double worst() {
            return Math.max(Math.abs(removed - 50), Math.max(Math.abs(present - 50), Math.abs(many - 50)));
        }
    }

    private final AibgRules rules;
    private final int size;
    private long seed;

    private double firstSide;
    private double draws;
    private double turns;
    private int lastSteps;
    private final List<OfType> types = new ArrayList<>();

    /** Plays the given number of matches for each side, and for each column of each type. */
    Balance(Catalogue catalogue, int matches, long seed) {
        this.rules = new AibgRules(catalogue);
        this.size = catalogue.creatures().size();
        this.seed = seed;
        double[] presentScore = new double[size];
        int[] presentCount = new int[size];
        for (int i = 0; i < matches * 2; i++) {
            RandomGenerator random = random();
            int[] first = pool(slot -> random.nextInt(size));
            int[] second = pool(slot -> random.nextInt(size));
            double score = play(first, second, random);
            turns += lastSteps;
            firstSide += score;
            draws += score == 0.5 ? 1 : 0;
            for (int type = 0; type < size; type++) {
                boolean inFirst = isIn(first, type);
                if (inFirst != isIn(second, type)) {
                    presentScore[type] += inFirst ? score : 1 - score;
                    presentCount[type]++;
                }
            }
        }
        firstSide *= 50.0 / matches;
        draws *= 50.0 / matches;
        turns /= matches * 2.0;
        for (int type = 0; type < size; type++) {
            types.add(new OfType(
                    catalogue.creatures().get(type).name(),
                    removed(type, matches),
                    100 * presentScore[type] / presentCount[type],
                    many(type, matches)));
        }
    }

    private double removed(int type, int matches) {
        double score = 0;
        for (int i = 0; i < matches; i++) {
            RandomGenerator random = random();
            int[] with = pool(slot -> random.nextInt(size));
            int[] without = pool(slot -> {
                int drawn = random.nextInt(size - 1);
                return drawn < type ? drawn : drawn + 1;
            });
            score += i % 2 == 0 ? play(with, without, random) : 1 - play(without, with, random);
        }
        return 100 * score / matches;
    }

    private double many(int type, int matches) {
        double score = 0;
        for (int i = 0; i < matches; i++) {
            RandomGenerator random = random();
            int[] with = pool(slot -> slot < MANY ? type : random.nextInt(size));
            int[] any = pool(slot -> random.nextInt(size));
            score += i % 2 == 0 ? play(with, any, random) : 1 - play(any, with, random);
        }
        return 100 * score / matches;
    }

    private RandomGenerator random() {
        return new SplitMix64(++seed);
    }

    private static int[] pool(IntUnaryOperator drawn) {
        int[] pool = new int[MatchFormat.POOL];
        for (int slot = 0; slot < pool.length; slot++) {
            pool[slot] = drawn.applyAsInt(slot);
        }
        return pool;
    }

    private static boolean isIn(int[] pool, int type) {
        for (int each : pool) {
            if (each == type) {
                return true;
            }
        }
        return false;
    }

    /** Returns the score of the first seat. */
    private double play(int[] first, int[] second, RandomGenerator random) {
        AibgState state = rules.start(2, random.nextLong());
        state = rules.apply(state, Map.of(FIRST, named(first), SECOND, named(second)));
        while (state.phase() != Phase.OVER) {
            AibgAction one = rules.legal(state, FIRST).sample(random);
            AibgAction other = rules.legal(state, SECOND).sample(random);
            state = rules.apply(state, Map.of(FIRST, one, SECOND, other));
        }
        lastSteps = state.step();
        return state.wins(0) > state.wins(1) ? 1 : state.wins(0) < state.wins(1) ? 0 : 0.5;
    }

    private AibgAction named(int[] pool) {
        List<String> names = new ArrayList<>();
        for (int type : pool) {
            names.add(rules.catalogue().creatures().get(type).name());
        }
        return new AibgAction.Pool(names);
    }

    /** Returns the rate of the first seat. */
    double firstSide() {
        return firstSide;
    }

    List<OfType> types() {
        return types;
    }

    /** Returns the report as a Markdown table. */
    String table() {
        StringBuilder text = new StringBuilder(String.format(
                Locale.ROOT,
                "First side: %.1f %%, draws: %.1f %%, steps per match: %.0f%n%n",
                firstSide,
                draws,
                turns));
        text.append(
                "| type | against a pool without | where the other has none | four of it |\n| --- | --- | --- | --- |\n");
        for (OfType type : types) {
            text.append(String.format(
                    Locale.ROOT,
                    "| %s | %.1f | %.1f | %.1f |%n",
                    type.name(),
                    type.removed(),
                    type.present(),
                    type.many()));
        }
        return text.toString();
    }
}
