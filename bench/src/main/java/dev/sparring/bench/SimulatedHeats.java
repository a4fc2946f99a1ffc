package dev.sparring.bench;

import dev.sparring.server.statistics.Design;
import dev.sparring.server.statistics.Elo;
import java.util.SplittableRandom;

/**
 * Heats between bots of known strength. Each bot is stronger or weaker on a map by a random amount (standard deviation 80 Elo; those
 * of NEW and OLD have a correlation of 0.7). Each seat of a map is better or worse by a random amount (standard deviation 120 Elo for
 * one seat of two players, 85 for each seat of more), and the first seat is better by another 40. Two players draw about 20 % of their
 * matches. With more players, places follow the Plackett-Luce model; all tie in 5 % of the matches, and the last two in 15 % of the
 * others.
 */
final class SimulatedHeats {
    private static final double MAP = 80;
    private static final double FIRST_SEAT = 40;

    private final Design design;
    private final int players;
    private final SplittableRandom random;

    SimulatedHeats(Design design, int players, long seed) {
        this.design = design;
        this.players = players;
        this.random = new SplittableRandom(seed);
    }

    /** Returns the difference of one heat, in which NEW is this much stronger than the other bots before all effects. */
    double next(double strength) {
        return design == Design.HEAD_TO_HEAD ? duel(strength) : swap(strength);
    }

    private double duel(double strength) {
        double map = random.nextGaussian() * MAP;
        double seat = FIRST_SEAT + random.nextGaussian() * 120;
        return duelScore(strength + map + seat) + duelScore(strength + map - seat) - 1;
    }

    private double duelScore(double advantage) {
        double expected = Elo.score(advantage);
        double draw = 1.05 * expected * (1 - expected);
        double luck = random.nextDouble();
        return luck < draw ? 0.5 : luck < draw + expected - draw / 2 ? 1 : 0;
    }

    private double swap(double strength) {
        double common = random.nextGaussian() * MAP * Math.sqrt(0.7);
        double newBot = strength + common + random.nextGaussian() * MAP * Math.sqrt(0.3);
        double oldBot = common + random.nextGaussian() * MAP * Math.sqrt(0.3);
        double[] others = new double[players - 1];
        double[] seats = new double[players];
        for (int i = 0; i < players; i++) {
            seats[i] = random.nextGaussian() * 85 + (i == 0 ? FIRST_SEAT : 0);
            if (i > 0) {
                others[i - 1] = random.nextGaussian() * MAP;
            }
        }
        return heatScore(newBot, others, seats) - heatScore(oldBot, others, seats);
    }

    /** Returns the mean score of a bot that has every seat once. */
    private double heatScore(double bot, double[] others, double[] seats) {
        double sum = 0;
        for (int seat = 0; seat < players; seat++) {
            double own = finish(bot + seats[seat]);
            double last = own;
            int better = 0;
            double secondToLast = 0;
            for (int i = 0; i < others.length; i++) {
                double other = finish(others[i] + seats[(seat + 1 + i) % players]);
                better += other < own ? 1 : 0;
                secondToLast = Math.max(secondToLast, Math.min(last, other));
                last = Math.max(last, other);
            }
            double luck = random.nextDouble();
            if (luck < 0.05) {
                sum += 0.5;
            } else {
                double tie = luck < 0.05 + 0.95 * 0.15 ? 0.5 / (players - 1) : 0;
                sum += 1 - better / (players - 1.0) + (own == last ? tie : own == secondToLast ? -tie : 0);
            }
        }
        return sum / players;
    }

    /** Returns the time at which a bot finishes. The order of such times follows the Plackett-Luce model. */
    private double finish(double elo) {
        return -Math.log(1 - random.nextDouble()) * Math.pow(10, -elo / 400);
    }

    /** Returns the strength at which the mean difference is that of an Elo difference without any effects of maps and seats. */
    static double strengthFor(Design design, int players, double elo) {
        double strength = elo;
        for (int round = 0; round < 4 && elo != 0; round++) {
            strength *= design.meanAt(elo) / mean(design, players, strength);
        }
        return strength;
    }

    private static double mean(Design design, int players, double strength) {
        int heats = 200_000;
        SplittableRandom seeds = new SplittableRandom(1);
        double sum = 0;
        for (int i = 0; i < heats; i++) {
            // The same luck without the strength has the mean 0; subtracting it leaves little variation.
            long seed = seeds.nextLong();
            sum += new SimulatedHeats(design, players, seed).next(strength)
                    - new SimulatedHeats(design, players, seed).next(0);
        }
        return sum / heats;
    }

    /** Returns the standard deviation of the difference of equal bots. */
    static double deviation(Design design, int players) {
        SimulatedHeats heats = new SimulatedHeats(design, players, 2);
        double squares = 0;
        for (int i = 0; i < 100_000; i++) {
            double difference = heats.next(0);
            squares += difference * difference;
        }
        return Math.sqrt(squares / 100_000);
    }
}
