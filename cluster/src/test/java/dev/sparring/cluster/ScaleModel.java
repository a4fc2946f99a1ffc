package dev.sparring.cluster;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.PriorityQueue;
import java.util.Random;

/**
 * Simulates a tournament on 1 to 10,000 machines, event by event: places that play batches, one driver that hands them out and takes
 * results, one store, and rounds that wait for their last match. The costs are those that docs/scale.md states, and were measured on one
 * machine or are assumptions, which it names.
 */
final class ScaleModel {
    /** Costs, in seconds unless something else is said. */
    record Costs(
            double batchInDriver, double resultInDriver, double resultInStore, double replayBytes, double netBytes) {}

    /**
     * What is played.
     *
     * @param match the mean time of a match, which is exponentially distributed from a tenth of it on
     * @param rounds the number of rounds that wait for each other
     * @param kept the part of the matches whose replays return
     */
    record Work(String name, int matches, double match, int rounds, double kept) {}

    /**
     * The outcome.
     *
     * @param driver the part of the time in which the driver is busy; {@code store} and {@code network} likewise
     */
    record Outcome(double seconds, double busy, double driver, double store, double network) {}

    private static final Costs COSTS = new Costs(0.002, 0.00006, 0.00006, 60_000, 100e6);
    private static final double BATCH = 1;
    private static final int CORES = 8;

    private ScaleModel() {}

    public static void main(String[] arguments) {
        List<Work> works = List.of(
                new Work("2 ms, one round, no replays", 2_000_000, 0.002, 1, 0),
                new Work("100 ms, one round, 1 % replays", 400_000, 0.1, 1, 0.01),
                new Work("100 ms, one round, all replays", 400_000, 0.1, 1, 1),
                new Work("5 s, one round, 1 % replays", 400_000, 5, 1, 0.01),
                new Work("5 s, 100 rounds (ladder), 1 % replays", 400_000, 5, 100, 0.01));
        for (Work work : works) {
            for (int machines : new int[] {1, 10, 100, 1000, 10_000}) {
                Outcome ended = simulate(work, machines * CORES, COSTS);
                System.out.printf(
                        Locale.ROOT,
                        "| %s | %,d | %,.0f | %.0f %% | %.0f %% | %.0f %% | %.0f %% |%n",
                        work.name,
                        machines,
                        ended.seconds,
                        100 * ended.busy,
                        100 * ended.driver,
                        100 * ended.store,
                        100 * ended.network);
            }
        }
    }

    /** Plays a tournament on a number of places. */
    static Outcome simulate(Work work, int places, Costs costs) {
        Random random = new Random(1);
        double now = 0;
        double driver = 0;
        double driverBusy = 0;
        double store = 0;
        double network = 0;
        double networkBusy = 0;
        double played = 0;
        int perRound = work.matches / work.rounds;
        for (int round = 0; round < work.rounds; round++) {
            int most = (int) Math.max(1, BATCH / work.match);
            int size = Math.min(most, Math.max(1, perRound / (places * 2)));
            PriorityQueue<Double> free = new PriorityQueue<>(
                    new ArrayList<>(java.util.Collections.nCopies(Math.min(places, perRound / size + 1), now)));
            double[] ends = new double[(perRound + size - 1) / size];
            // The driver hands out a batch when a place is free and takes the one that ended before; both cost its
            // time.
            for (int batch = 0; batch < ends.length; batch++) {
                int count = Math.min(size, perRound - batch * size);
                double start = Math.max(free.remove(), driver);
                double work1 = costs.batchInDriver + count * costs.resultInDriver;
                driver = start + work1;
                driverBusy += work1;
                double took = 0;
                for (int match = 0; match < count; match++) {
                    took += work.match * (0.1 - 0.9 * Math.log(1 - random.nextDouble()));
                }
                played += took;
                double end = driver + took;
                double bytes = count * work.kept * costs.replayBytes;
                network = Math.max(network, end) + bytes / costs.netBytes;
                networkBusy += bytes / costs.netBytes;
                store = Math.max(store, bytes > 0 ? network : end) + count * costs.resultInStore;
                free.add(end);
                ends[batch] = Math.max(end, store);
            }
            now = Arrays.stream(ends).max().orElse(now);
            driver = Math.max(driver, now);
        }
        double storeBusy = work.matches * costs.resultInStore;
        return new Outcome(now, played / (now * places), driverBusy / now, storeBusy / now, networkBusy / now);
    }
}
