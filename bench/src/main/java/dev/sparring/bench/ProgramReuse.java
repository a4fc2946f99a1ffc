package dev.sparring.bench;

import static dev.sparring.bench.Medians.median;

import com.sun.management.OperatingSystemMXBean;
import dev.sparring.bot.Seat;
import dev.sparring.game.Game;
import dev.sparring.rules.SetupRequest;
import dev.sparring.server.participants.Config;
import dev.sparring.server.participants.Games;
import dev.sparring.server.participants.ResolvedBot;
import dev.sparring.server.participants.Roster;
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
import dev.sparring.wire.line.LineListener;
import dev.sparring.wire.line.LineProcess;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The speed of a tournament of short matches between two idle programs on standard input and output, with a store and without replays:
 * with programs that keep running, and with programs that are started for each match. The latter is compared with only starting and
 * ending the same programs. The ways alternate; the medians count. See {@link IdlePrograms}.
 * Usage, in the checkout, with the number of rounds: {@code java -XX:+UseParallelGC -cp
 * bench/target/bench.jar:local-server/target/sparring.jar dev.sparring.bench.ProgramReuse 9}.
 */
public final class ProgramReuse {
    private static final int ROUNDS = 9;
    private static final int HEATS = 25;
    /** Reused programs play more matches in a round, because these are short. */
    private static final int MORE = 8;

    private static final double MILLI = 1e6;
    private static final OperatingSystemMXBean CPU =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    private final Path folder;
    private int files;

    private ProgramReuse(Path folder) {
        this.folder = folder;
    }

    /** Measures two games, in the sandbox of this machine and without one. */
    public static void main(String[] arguments) throws Exception {
        int rounds = arguments.length > 0 ? Integer.parseInt(arguments[0]) : ROUNDS;
        ProgramReuse bench = new ProgramReuse(Files.createTempDirectory("reuse"));
        String bottleBats = IdlePrograms.bottleBats(bench.folder);
        String warlight = IdlePrograms.warlight(bench.folder);
        System.out.println(
                "ms for each match, with the CPU time of this JVM in parentheses; matches/s, with the best round");
        System.out.println(
                "                  only programs   started for each       added       kept running   matches/s");
        for (String sandbox : List.of("auto", "off")) {
            bench.measure(Games.named("bottlebats"), "ring", bottleBats, Map.of("max_steps", "10"), sandbox, rounds);
            bench.measure(Games.named("warlight"), "crossing", warlight, Map.of("max_rounds", "3"), sandbox, rounds);
        }
        System.exit(0);
    }

    /** The times of one way to play, in ms for each match. */
    private static final class Times {
        private final List<Double> wall = new ArrayList<>();
        private final List<Double> cpu = new ArrayList<>();
        private long start;
        private long startCpu;

        void begin() {
            startCpu = CPU.getProcessCpuTime();
            start = System.nanoTime();
        }

        void end(int matches) {
            wall.add((System.nanoTime() - start) / MILLI / matches);
            cpu.add((CPU.getProcessCpuTime() - startCpu) / MILLI / matches);
        }

        @Override
        public String toString() {
            return String.format(Locale.ROOT, "%8.2f (%5.2f)", median(wall), median(cpu));
        }
    }

    private <S, V, A> void measure(
            Game<S, V, A> game, String map, String command, Map<String, String> options, String sandbox, int rounds)
            throws IOException {
        String bot = "{game: " + game.id() + ", command: " + command + ", reuse: ";
        Path config = Files.writeString(
                folder.resolve("sparring.yaml"),
                "bots:\n  anew: " + bot + "false}\n  kept: " + bot + "true}\nsandbox: " + sandbox + "\n");
        Roster roster = new Roster(game, Config.load(Optional.of(config), Optional.empty(), Games.ids()));
        Matches<S, V, A> matches = new Matches<>(game, roster, MapPool.of(game, List.of(map)), options);
        Times programs = new Times();
        Times anew = new Times();
        Times kept = new Times();
        for (int round = 0; round <= rounds; round++) {
            if (round == 1) {
                // The first round warms up.
                programs = new Times();
                anew = new Times();
                kept = new Times();
            }
            programs(game, roster, programs);
            tournament(matches, "anew", HEATS, round, anew);
            tournament(matches, "kept", HEATS * MORE, round, kept);
        }
        List<Double> added = new ArrayList<>();
        for (int round = 0; round < rounds; round++) {
            added.add(anew.wall.get(round) - programs.wall.get(round));
        }
        System.out.printf(
                Locale.ROOT,
                "%-10s %-4s %s  %s  %10.2f   %s   %4.0f (%4.0f)%n",
                game.id(),
                sandbox,
                programs,
                anew,
                median(added),
                kept,
                1000 / median(kept.wall),
                1000 / Collections.min(kept.wall));
    }

    /** Short matches of one game. */
    private record Matches<S, V, A>(Game<S, V, A> game, Roster roster, MapPool maps, Map<String, String> options) {}

    private List<ResolvedBot> two(Roster roster, String bot) {
        ResolvedBot first = roster.find(List.of(bot, bot)).get(0);
        return List.of(first.called("one"), first.called("two"));
    }

    /** Starts and ends two programs, as often as matches are played with programs that are started for each. */
    private void programs(Game<?, ?, ?> game, Roster roster, Times times) {
        List<ResolvedBot> bots = two(roster, "anew");
        times.begin();
        for (int match = 0; match < 2 * HEATS; match++) {
            List<LineProcess> running = new ArrayList<>();
            for (ResolvedBot bot : bots) {
                LineProcess program = LineProcess.start(((ResolvedBot.Program) bot)
                        .launch(game, match, new Seat(running.size()), folder.resolve("bot.log")));
                program.listen(new Ignoring());
                running.add(program);
            }
            running.forEach(LineProcess::closeInput);
            running.forEach(program -> program.ended().join());
            running.forEach(LineProcess::close);
        }
        times.end(2 * HEATS);
    }

    private static final class Ignoring implements LineListener {
        @Override
        public void line(String line) {}

        @Override
        public void tooLong(String why) {}

        @Override
        public void ended(String why) {}
    }

    private <S, V, A> void tournament(Matches<S, V, A> matches, String bot, int heats, long seed, Times times)
            throws IOException {
        Map<String, ResolvedBot> bots = new HashMap<>();
        two(matches.roster, bot).forEach(each -> bots.put(each.name(), each));
        List<String> names = List.of("one", "two");
        TournamentPlan plan = new TournamentPlan(TournamentType.ROUND_ROBIN, names, 2, heats, matches.maps, seed);
        List<Entrant> entrants =
                names.stream().map(name -> new Entrant(name, bot, "")).toList();
        Tournament tournament = new Tournament(matches.game.id(), plan, matches.options, Optional.empty(), entrants);
        files++;
        Path file = folder.resolve("t" + files + ".sqlite");
        times.begin();
        try (TournamentStore store = TournamentStore.open(file, tournament);
                LocalUnitRunner<S, V, A> runner = new LocalUnitRunner<>(
                        matches.game,
                        bots,
                        SetupRequest.defaults(2, 1).withOptions(matches.options),
                        new ReplayKeeping(folder.resolve("replays"), true, ReplayKeeping.Keep.NONE))) {
            TournamentState state = new TournamentState(plan, store.heats());
            try (TournamentRun run = new TournamentRun(state, store, new LocalWorkers(runner, 1))) {
                run.play(new Silent());
            }
            if (state.played().size() != heats) {
                throw new IllegalStateException("heats are missing");
            }
        }
        times.end(2 * heats);
        Files.delete(file);
    }

    private static final class Silent implements TournamentRun.Listener {
        @Override
        public void played(Heat.Played heat) {
            if (heat.results().stream()
                    .flatMap(result -> result.seats().stream())
                    .anyMatch(seat -> seat.isFaulty())) {
                throw new IllegalStateException("a bot has a fault: " + heat);
            }
        }

        @Override
        public void voided(HeatRecord heat) {
            throw new IllegalStateException(heat.toString());
        }
    }
}
