package dev.sparring.bench;

import dev.sparring.server.statistics.BettingTest;
import dev.sparring.server.statistics.Design;
import dev.sparring.server.statistics.ExpectedLength;
import dev.sparring.server.statistics.Gsprt;
import dev.sparring.server.statistics.HeatTest;
import dev.sparring.server.statistics.Margins;
import dev.sparring.server.statistics.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * How often the tests of {@code spar compare} are wrong, and how many heats they take. Usage: {@code java -cp
 * bench/target/bench.jar:local-server/target/sparring.jar
 * dev.sparring.bench.TestErrorRates [RUNS [SEED]]} (default 2,000 runs and seed 1; takes some minutes). Prints the tables of
 * docs/statistics.md. {@link SimulatedHeats} is the model of the heats.
 */
public final class TestErrorRates {
    private static final double ERROR = 0.05;
    private static final int CAP = 3_000;
    /** The test that is looked at after every heat starts after this many. */
    private static final int FIRST_LOOK = 10;

    private final int runs;
    private final long seed;

    private TestErrorRates(int runs, long seed) {
        this.runs = runs;
        this.seed = seed;
    }

    /** Prints the tables. */
    public static void main(String[] arguments) {
        int runs = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 2_000;
        long seed = arguments.length > 1 ? Long.parseLong(arguments[1]) : 1;
        TestErrorRates rates = new TestErrorRates(runs, seed);
        System.out.printf("%d runs, seed %d, alpha = beta = %.2f, cap %d heats%n%n", runs, seed, ERROR, CAP);
        System.out.println("Standard deviation of a heat's difference, equal bots:");
        System.out.printf("head to head: %.2f%n", SimulatedHeats.deviation(Design.HEAD_TO_HEAD, 2));
        for (int players = 2; players <= 8; players++) {
            System.out.printf("swap, %d players: %.2f%n", players, SimulatedHeats.deviation(Design.SWAP, players));
        }
        System.out.println();
        System.out.println("Margins of 0 and +20 Elo: share of \"better\" / mean heats");
        System.out.println("| players | truth | betting test | SPRT | z test after every heat |");
        System.out.println("| --- | --- | --- | --- | --- |");
        for (double elo : new double[] {0, 10, 20, 50, 100}) {
            rates.printDefault(Design.HEAD_TO_HEAD, 2, elo);
        }
        for (double elo : new double[] {0, 10, 20, 50, 100}) {
            rates.printDefault(Design.SWAP, 4, elo);
        }
        System.out.println();
        System.out.println("Upper margin = effect: mean heats, and the share of right answers if the effect is true");
        System.out.println("| players | effect | betting test | SPRT | fixed size | expected |");
        System.out.println("| --- | --- | --- | --- | --- | --- |");
        for (double elo : new double[] {20, 50, 100}) {
            rates.printNeeded(Design.HEAD_TO_HEAD, 2, elo);
        }
        for (double elo : new double[] {20, 50, 100}) {
            rates.printNeeded(Design.SWAP, 4, elo);
        }
    }

    private void printDefault(Design design, int players, double elo) {
        Outcome betting = new Outcome();
        Outcome sprt = new Outcome();
        Outcome peeked = new Outcome();
        simulate(design, players, elo, Margins.ofElo(design, 0, 20), true, betting, sprt, peeked);
        System.out.printf("| %d | %+.0f | %s | %s | %s |%n", players, elo, betting.text(), sprt.text(), peeked.text());
    }

    private void printNeeded(Design design, int players, double elo) {
        Margins margins = Margins.ofElo(design, 0, elo);
        Outcome betting = new Outcome();
        Outcome sprt = new Outcome();
        simulate(design, players, elo, margins, false, betting, sprt, new Outcome());
        ExpectedLength expected = ExpectedLength.of(SimulatedHeats.deviation(design, players), margins, ERROR, ERROR);
        System.out.printf(
                "| %d | %+.0f | %s | %s | %s | %d |%n",
                players,
                elo,
                betting.text(),
                sprt.text(),
                fixedSize(design, players, elo, expected.fixedSize()).text(),
                expected.toBetter());
    }

    private void simulate(
            Design design,
            int players,
            double elo,
            Margins margins,
            boolean withPeeking,
            Outcome betting,
            Outcome sprt,
            Outcome peeked) {
        double strength = SimulatedHeats.strengthFor(design, players, elo);
        SplittableRandom seeds = new SplittableRandom(seed);
        for (int run = 0; run < runs; run++) {
            SimulatedHeats heats = new SimulatedHeats(design, players, seeds.nextLong());
            List<HeatTest> tests = new ArrayList<>(List.of(
                    new BettingTest(margins, ERROR, ERROR, CAP), Gsprt.ofDifferences(margins, ERROR, ERROR, CAP)));
            PeekedTest look = new PeekedTest();
            while (tests.stream().anyMatch(test -> !test.isFinished()) || (withPeeking && !look.isFinished())) {
                double difference = heats.next(strength);
                tests.stream().filter(test -> !test.isFinished()).forEach(test -> test.add(difference));
                if (!look.isFinished()) {
                    look.add(difference);
                }
            }
            betting.add(tests.get(0).verdict() == Verdict.BETTER, tests.get(0).heats());
            sprt.add(tests.get(1).verdict() == Verdict.BETTER, tests.get(1).heats());
            peeked.add(look.better, look.heats);
        }
    }

    private Outcome fixedSize(Design design, int players, double elo, int size) {
        double strength = SimulatedHeats.strengthFor(design, players, elo);
        SplittableRandom seeds = new SplittableRandom(seed);
        Outcome outcome = new Outcome();
        for (int run = 0; run < runs; run++) {
            SimulatedHeats heats = new SimulatedHeats(design, players, seeds.nextLong());
            PeekedTest look = new PeekedTest();
            for (int i = 0; i < size; i++) {
                look.count(heats.next(strength));
            }
            outcome.add(look.z() > 1.96, size);
        }
        return outcome;
    }

    /** The share of "better" and the mean length of many runs. */
    private static final class Outcome {
        private int count;
        private int better;
        private long heats;

        void add(boolean saysBetter, int length) {
            count++;
            better += saysBetter ? 1 : 0;
            heats += length;
        }

        String text() {
            return "%.1f %% / %,d".formatted(100.0 * better / count, Math.round((double) heats / count));
        }
    }

    /** What many people do: stop as soon as the mean is 1.96 standard errors away from 0. */
    private static final class PeekedTest {
        private int heats;
        private double sum;
        private double squares;
        private boolean better;
        private boolean worse;

        void count(double difference) {
            heats++;
            sum += difference;
            squares += difference * difference;
        }

        double z() {
            double mean = sum / heats;
            return mean / Math.sqrt((squares / heats - mean * mean) / heats);
        }

        void add(double difference) {
            count(difference);
            if (heats >= FIRST_LOOK) {
                better = z() > 1.96;
                worse = z() < -1.96;
            }
        }

        boolean isFinished() {
            return better || worse || heats >= CAP;
        }
    }
}
