package dev.sparring.bench;

import static dev.sparring.bench.Medians.median;

import dev.sparring.game.Game;
import dev.sparring.rules.Setup;
import dev.sparring.rules.SetupRequest;
import dev.sparring.server.participants.Config;
import dev.sparring.server.participants.Games;
import dev.sparring.server.participants.ResolvedBot;
import dev.sparring.server.participants.Roster;
import dev.sparring.server.schedule.Schedule;
import dev.sparring.server.schedule.TournamentType;
import dev.sparring.server.store.TournamentStore;
import dev.sparring.server.tournament.Entrant;
import dev.sparring.server.tournament.Heat;
import dev.sparring.server.tournament.HeatRecord;
import dev.sparring.server.tournament.LocalUnitRunner;
import dev.sparring.server.tournament.LocalWorkers;
import dev.sparring.server.tournament.MapPool;
import dev.sparring.server.tournament.ReplayKeeping;
import dev.sparring.server.tournament.Tournament;
import dev.sparring.server.tournament.TournamentPlan;
import dev.sparring.server.tournament.TournamentRun;
import dev.sparring.server.tournament.TournamentState;
import dev.sparring.server.tournament.WorkUnit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * The speed of a tournament of built-in bots with a store and without replays: compared with a bare loop of rules and bots that plays
 * the same matches, and with two matches at a time instead of one. The ways alternate; the medians of the ratios count. Usage, in the
 * checkout, with the number of rounds: {@code java -XX:+UseParallelGC -cp
 * bench/target/bench.jar:local-server/target/sparring.jar dev.sparring.bench.TournamentSpeed 7}.
 */
public final class TournamentSpeed {
    private static final int ROUNDS = 7;
    /** Enough heats for about one second. */
    private static final long ROUND_NANOS = 1_000_000_000L;

    private static final List<List<String>> PAIRS = List.of(
            List.of("warlight", "expander", "random"),
            List.of("aibg", "tactician", "random"),
            List.of("berlin", "general", "random"));

    private final Path folder;
    private int files;

    private TournamentSpeed(Path folder) {
        this.folder = folder;
    }

    /** Measures three games. */
    public static void main(String[] arguments) throws IOException {
        int rounds = arguments.length > 0 ? Integer.parseInt(arguments[0]) : ROUNDS;
        TournamentSpeed speed = new TournamentSpeed(Files.createTempDirectory("tournaments"));
        System.out.println(
                "            matches/s: bare  one at a time  two at a time   of the bare loop   two to one   two bare loops to one");
        for (List<String> pair : PAIRS) {
            speed.measure(Games.named(pair.get(0)), pair.subList(1, 3), rounds);
        }
        System.exit(0);
    }

    private <S, V, A> void measure(Game<S, V, A> game, List<String> names, int rounds) throws IOException {
        int heats = 4;
        while (bare(game, plan(game, names, heats, 1)) < ROUND_NANOS) {
            heats *= 2;
        }
        for (int threads = 1; threads <= 2; threads++) {
            tournament(game, plan(game, names, 2 * heats, 1), threads);
        }
        double[] bare = new double[rounds];
        double[] one = new double[rounds];
        double[] two = new double[rounds];
        double[] twoBare = new double[rounds];
        for (int round = 0; round < rounds; round++) {
            TournamentPlan plan = plan(game, names, heats, round + 2L);
            bare[round] = bare(game, plan);
            one[round] = tournament(game, plan, 1);
            two[round] = tournament(game, plan, 2);
            twoBare[round] = twoBare(game, plan) / 2.0;
        }
        double matches = 2.0 * heats * ROUND_NANOS;
        System.out.printf(
                Locale.ROOT,
                "%-12s %14.0f %14.0f %14.0f %17.0f %% %12.2f %19.2f%n",
                game.id(),
                matches / median(bare),
                matches / median(one),
                matches / median(two),
                100 * ratio(bare, one),
                ratio(one, two),
                ratio(bare, twoBare));
    }

    private static TournamentPlan plan(Game<?, ?, ?> game, List<String> names, int heats, long seed) {
        return new TournamentPlan(TournamentType.ROUND_ROBIN, names, 2, heats, MapPool.defaults(game), seed);
    }

    /** Returns the time that a loop of rules and bots needs for the matches of a plan. */
    private static <S, V, A> long bare(Game<S, V, A> game, TournamentPlan plan) {
        long start = System.nanoTime();
        int heat = 0;
        Schedule schedule = plan.schedule();
        for (List<List<String>> round = schedule.next(List.of()); !round.isEmpty(); round = schedule.next(List.of())) {
            for (List<String> lineUp : round) {
                heat++;
                for (WorkUnit unit : plan.heat(heat, lineUp).units()) {
                    play(game, unit);
                }
            }
        }
        return System.nanoTime() - start;
    }

    /** Returns the time that two such loops need at the same time, each for all matches: what the machine gives at most. */
    private static long twoBare(Game<?, ?, ?> game, TournamentPlan plan) {
        long start = System.nanoTime();
        CompletableFuture<Long> other = CompletableFuture.supplyAsync(() -> bare(game, plan));
        bare(game, plan);
        other.join();
        return System.nanoTime() - start;
    }

    private static <S, V, A> void play(Game<S, V, A> game, WorkUnit unit) {
        SetupRequest request = SetupRequest.defaults(2, unit.seed()).withNames(unit.bots());
        Setup<S, V, A> setup = game.setup(unit.map().map(request::withMapName).orElse(request));
        if (BareLoop.play(game, setup, unit.seed(), unit.bots()).standings().size() != 2) {
            throw new IllegalStateException("a match without a result: " + unit);
        }
    }

    /** Returns the time that a tournament needs for the matches of a plan. */
    private <S, V, A> long tournament(Game<S, V, A> game, TournamentPlan plan, int threads) throws IOException {
        Roster roster = new Roster(game, Config.load(Optional.empty(), Optional.empty(), Games.ids()));
        Map<String, ResolvedBot> bots = new HashMap<>();
        for (String name : plan.bots()) {
            bots.put(
                    name, roster.find(List.of("class:" + name, "class:" + name)).get(0));
        }
        List<Entrant> entrants =
                plan.bots().stream().map(name -> new Entrant(name, name, "")).toList();
        Tournament tournament = new Tournament(game.id(), plan, Map.of(), Optional.empty(), entrants);
        files++;
        Path file = folder.resolve("t" + files + ".sqlite");
        long start = System.nanoTime();
        try (TournamentStore store = TournamentStore.open(file, tournament);
                LocalUnitRunner<S, V, A> runner = new LocalUnitRunner<>(
                        game,
                        bots,
                        SetupRequest.defaults(2, 1),
                        new ReplayKeeping(folder.resolve("replays"), true, ReplayKeeping.Keep.NONE))) {
            TournamentState state = new TournamentState(plan, store.heats());
            try (TournamentRun run = new TournamentRun(state, store, new LocalWorkers(runner, threads))) {
                run.play(new Silent());
            }
            if (state.played().size() != state.length()) {
                throw new IllegalStateException("heats are missing");
            }
        }
        long time = System.nanoTime() - start;
        Files.delete(file);
        Files.delete(folder.resolve("t" + files + ".sqlite.lock"));
        return time;
    }

    private static final class Silent implements TournamentRun.Listener {
        @Override
        public void played(Heat.Played heat) {}

        @Override
        public void voided(HeatRecord heat) {
            throw new IllegalStateException(heat.toString());
        }
    }

    /** Returns the median of the rounds' ratios. */
    private static double ratio(double[] first, double[] second) {
        double[] ratios = new double[first.length];
        for (int round = 0; round < first.length; round++) {
            ratios[round] = first[round] / second[round];
        }
        return median(ratios);
    }
}
