package dev.sparring.bench;

import static dev.sparring.bench.Medians.median;

import com.sun.management.OperatingSystemMXBean;
import dev.sparring.bot.Ranking;
import dev.sparring.game.Game;
import dev.sparring.rules.Setup;
import dev.sparring.rules.SetupRequest;
import dev.sparring.server.inprocess.MatchThreads;
import dev.sparring.server.participants.Config;
import dev.sparring.server.participants.Games;
import dev.sparring.server.participants.ResolvedBot;
import dev.sparring.server.participants.Roster;
import dev.sparring.server.replay.ReplayFiles;
import dev.sparring.server.session.MatchRunner;
import dev.sparring.server.session.MatchSession;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.LongFunction;

/**
 * The cost of the referee in matches of built-in bots: a bare loop of the rules and the bots, the same matches as a run of many plays
 * them, without and with replays, and with a thread for each bot, as {@code spar play} plays them. The matches are the same, and the
 * four ways alternate. Usage, in the checkout, with the number of rounds and a part of a game's name: {@code java -cp
 * bench/target/bench.jar:local-server/target/sparring.jar dev.sparring.bench.InJvmOverhead 10 warlight}.
 */
public final class InJvmOverhead {
    private static final int ROUNDS = 10;
    /** Before the compiler has finished, the bare loop and the referee are not comparable. This is CPU time of the process. */
    private static final long WARM_UP_NANOS = 4_000_000_000L;

    /** The CPU time of the bare loop in a round. */
    private static final long ROUND_NANOS = 300_000_000;

    private static final double MICROS = 1e3;

    private static final OperatingSystemMXBean SYSTEM =
            ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

    private final MatchRunner matches = new MatchRunner();
    private final Path folder;

    private InJvmOverhead(Path folder) {
        this.folder = folder;
    }

    /** Measures all games, with the first built-in bot of each and with the one that plays at random. */
    public static void main(String[] arguments) throws IOException {
        int rounds = arguments.length > 0 ? Integer.parseInt(arguments[0]) : ROUNDS;
        String part = arguments.length > 1 ? arguments[1] : "";
        Path folder = Files.createTempDirectory("overhead");
        InJvmOverhead overhead = new InJvmOverhead(folder);
        System.out.println(
                "                          bare loop     without a replay        with a replay          on threads");
        System.out.println(
                "                           µs/match      time        CPU      time        CPU      time       CPU");
        MatchThreads threads = new MatchThreads(1);
        for (String id :
                Games.ids().stream().filter(each -> each.contains(part)).toList()) {
            threads.submit(() -> overhead.measure(Games.named(id), rounds)).join();
        }
        Files.deleteIfExists(overhead.file().replay());
        Files.delete(folder);
        System.exit(0);
    }

    private ReplayFiles file() {
        return ReplayFiles.of(folder.resolve("match" + ReplayFiles.ENDING));
    }

    private <S, V, A> int measure(Game<S, V, A> game, int rounds) {
        measure(game, game.bots().get(0).name(), rounds);
        measure(game, "random", rounds);
        return rounds;
    }

    private <S, V, A> void measure(Game<S, V, A> game, String bot, int rounds) {
        Roster roster = new Roster(game, Config.load(Optional.empty(), Optional.empty(), Games.ids()));
        List<ResolvedBot> bots = roster.find(Collections.nCopies(game.minSeats(), "class:" + bot));
        List<LongFunction<Ranking>> ways = List.of(
                seed -> BareLoop.play(game, setup(game, seed), seed, List.of(bot)),
                seed -> inRun(game, bots, seed, false),
                seed -> inRun(game, bots, seed, true),
                seed -> onThreads(game, bots, seed));
        for (LongFunction<Ranking> way : ways) {
            long end = SYSTEM.getProcessCpuTime() + WARM_UP_NANOS;
            for (long seed = 1; SYSTEM.getProcessCpuTime() < end; seed++) {
                requireSame(game, seed, way.apply(seed), BareLoop.play(game, setup(game, seed), seed, List.of(bot)));
            }
        }
        int count = 0;
        long end = SYSTEM.getProcessCpuTime() + ROUND_NANOS;
        while (count == 0 || SYSTEM.getProcessCpuTime() < end) {
            requirePlayed(ways.get(0).apply(++count));
        }
        double[][] times = new double[ways.size()][rounds];
        double[][] processor = new double[ways.size()][rounds];
        for (int round = 0; round < rounds; round++) {
            for (int way = 0; way < ways.size(); way++) {
                long before = SYSTEM.getProcessCpuTime();
                times[way][round] = time(ways.get(way), 1L + (long) round * count, count);
                processor[way][round] = SYSTEM.getProcessCpuTime() - before;
            }
        }
        StringBuilder line = new StringBuilder(
                String.format(Locale.ROOT, "%-12s %-10s %10.0f", game.id(), bot, median(times[0]) / MICROS));
        for (int way = 1; way < ways.size(); way++) {
            line.append(String.format(
                    Locale.ROOT, " %9.2f %9.2f", ratio(times[way], times[0]), ratio(processor[way], processor[0])));
        }
        System.out.println(line);
    }

    /** Returns the median of the rounds' ratios. */
    private static double ratio(double[] way, double[] bare) {
        double[] ratios = new double[way.length];
        for (int round = 0; round < way.length; round++) {
            ratios[round] = way[round] / bare[round];
        }
        return median(ratios);
    }

    /** Returns the mean time of a match, in ns. */
    private static double time(LongFunction<Ranking> way, long seed, int count) {
        long start = System.nanoTime();
        for (int match = 0; match < count; match++) {
            requirePlayed(way.apply(seed + match));
        }
        return (System.nanoTime() - start) / (double) count;
    }

    private static void requireSame(Game<?, ?, ?> game, long seed, Ranking played, Ranking bare) {
        if (!played.equals(bare)) {
            throw new IllegalStateException(game.id() + ", seed " + seed + ": " + played + " instead of " + bare);
        }
    }

    private static void requirePlayed(Ranking ranking) {
        if (ranking.standings().isEmpty()) {
            throw new IllegalStateException("a match without players");
        }
    }

    private static <S, V, A> Setup<S, V, A> setup(Game<S, V, A> game, long seed) {
        return game.setup(SetupRequest.defaults(game.minSeats(), seed));
    }

    private <S, V, A> Ranking inRun(Game<S, V, A> game, List<ResolvedBot> bots, long seed, boolean recorded) {
        Setup<S, V, A> setup = setup(game, seed);
        return matches.play(
                        bots,
                        () -> recorded
                                ? new MatchSession<>(game, setup, MatchSession.recorded(bots), file())
                                : MatchSession.unrecorded(game, setup, MatchSession.recorded(bots), file()))
                .ranking();
    }

    private <S, V, A> Ranking onThreads(Game<S, V, A> game, List<ResolvedBot> bots, long seed) {
        MatchSession<S, V, A> session =
                MatchSession.unrecorded(game, setup(game, seed), MatchSession.recorded(bots), file());
        return session.play(() -> session.playerFactory().seat(bots)).ranking();
    }
}
