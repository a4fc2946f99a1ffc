package dev.sparring.bench;

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
import dev.sparring.server.tournament.MapPool;
import dev.sparring.server.tournament.ReplayKeeping;
import dev.sparring.server.tournament.Tournament;
import dev.sparring.server.tournament.TournamentPlan;
import dev.sparring.server.tournament.TournamentRun;
import dev.sparring.server.tournament.TournamentState;
import dev.sparring.wire.Launch;
import dev.sparring.wire.line.LineListener;
import dev.sparring.wire.line.LineProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The speed of a tournament of short matches between two idle programs on standard input and output, with a store and without replays:
 * with programs that keep running, and with programs that are started for each match. The latter is compared with only starting and
 * ending the same programs. The ways alternate; the medians count. The programs are written in C, or in sh if there is no compiler.
 * Usage, in the checkout, with the number of rounds: {@code java -XX:+UseParallelGC -cp
 * bench/target/bench.jar:local-server/target/sparring.jar dev.sparring.bench.ProgramReuse 9}.
 */
public final class ProgramReuse {
    private static final int ROUNDS = 9;
    private static final int HEATS = 25;
    /** Reused programs play more matches in a round, because these are short. */
    private static final int MORE = 8;

    private static final double MILLI = 1e6;
    private static final double SECOND = 1e9;

    /** A Bottle Bats bot that sends no soldiers. */
    private static final String BOTTLE_BATS_C = """
            #include <stdio.h>
            #include <stdlib.h>
            int main(void) {
                char line[4096];
                for (int section = 0; fgets(line, sizeof line, stdin); section++) {
                    for (int left = atoi(line); left > 0; left--) if (!fgets(line, sizeof line, stdin)) return 0;
                    if (section % 3 == 2) { puts("0 marches:"); fflush(stdout); }
                }
                return 0;
            }
            """;

    private static final String BOTTLE_BATS_SH = """
            while read -r count what; do
              left=$count
              while [ "$left" -gt 0 ]; do read -r line; left=$((left - 1)); done
              case $what in marches*) echo "0 marches:" ;; esac
            done
            """;

    /** A Warlight bot that picks the first region and gives no orders. */
    private static final String WARLIGHT_C = """
            #include <stdio.h>
            #include <string.h>
            int main(void) {
                static char line[1 << 20];
                while (fgets(line, sizeof line, stdin)) {
                    int region;
                    if (sscanf(line, "pick_starting_region %*s %d", &region) == 1) printf("%d\\n", region);
                    else if (!strncmp(line, "go ", 3)) puts("No moves");
                    else continue;
                    fflush(stdout);
                }
                return 0;
            }
            """;

    private static final String WARLIGHT_SH = """
            while read -r line; do
              set -- $line
              case $line in pick*) echo $3 ;; go*) echo "No moves" ;; esac
            done
            """;

    private final Path folder;
    private int files;

    private ProgramReuse(Path folder) {
        this.folder = folder;
    }

    /** Measures two games, in the sandbox of this machine and without one. */
    public static void main(String[] arguments) throws Exception {
        int rounds = arguments.length > 0 ? Integer.parseInt(arguments[0]) : ROUNDS;
        ProgramReuse bench = new ProgramReuse(Files.createTempDirectory("reuse"));
        System.out.println("                      programs only   started for each match        added      kept running");
        for (String sandbox : arguments.length > 1 ? List.of(arguments[1]) : List.of("auto", "off")) {
            bench.measure(Games.named("bottlebats"), BOTTLE_BATS_C, BOTTLE_BATS_SH, Map.of("max_steps", "10"), sandbox, rounds);
            bench.measure(Games.named("warlight"), WARLIGHT_C, WARLIGHT_SH, Map.of("max_rounds", "3"), sandbox, rounds);
        }
        System.exit(0);
    }

    private <S, V, A> void measure(
            Game<S, V, A> game, String c, String sh, Map<String, String> options, String sandbox, int rounds)
            throws IOException, InterruptedException {
        String command = program(game.id(), c, sh);
        String bot = "{game: " + game.id() + ", command: " + command + ", reuse: ";
        Path config = Files.writeString(
                folder.resolve("sparring.yaml"),
                "bots:\n  anew: " + bot + "false}\n  kept: " + bot + "true}\nsandbox: " + sandbox + "\n");
        Roster roster = new Roster(game, Config.load(Optional.of(config), Optional.empty(), Games.ids()));
        double[] programs = new double[rounds];
        double[] anew = new double[rounds];
        double[] kept = new double[rounds];
        for (int round = -1; round < rounds; round++) {
            int index = Math.max(0, round);
            programs[index] = programs(game, roster, round);
            anew[index] = tournament(game, roster, "anew", options, HEATS, round);
            kept[index] = tournament(game, roster, "kept", options, HEATS * MORE, round);
        }
        double[] added = new double[rounds];
        for (int round = 0; round < rounds; round++) {
            added[round] = anew[round] - programs[round];
        }
        System.out.printf(
                Locale.ROOT,
                "%-10s %-5s %15.2f ms %10.2f ms (%4.0f/s) %9.2f ms %7.2f ms (%4.0f/s)%n",
                game.id(),
                sandbox,
                median(programs) / MILLI,
                median(anew) / MILLI,
                SECOND / median(anew),
                median(added) / MILLI,
                median(kept) / MILLI,
                SECOND / median(kept));
    }

    /** Returns the command of an idle program. */
    private String program(String name, String c, String sh) throws IOException, InterruptedException {
        Path source = Files.writeString(folder.resolve(name + ".c"), c);
        Path program = folder.resolve(name);
        try {
            Process compiler = new ProcessBuilder("cc", "-O2", "-o", program.toString(), source.toString())
                    .inheritIO()
                    .start();
            if (compiler.waitFor() == 0) {
                return program.toString();
            }
        } catch (IOException e) {
            System.out.println("there is no C compiler: " + e.getMessage());
        }
        return "sh " + Files.writeString(folder.resolve(name + ".sh"), sh);
    }

    private List<ResolvedBot> two(Roster roster, String bot) {
        ResolvedBot first = roster.find(List.of(bot, bot)).get(0);
        return List.of(first.called("one"), first.called("two"));
    }

    /** Returns the time for starting and ending two programs, in ns. */
    private double programs(Game<?, ?, ?> game, Roster roster, int seed) {
        List<ResolvedBot> bots = two(roster, "anew");
        long start = System.nanoTime();
        for (int match = 0; match < 2 * HEATS; match++) {
            List<LineProcess> running = new ArrayList<>();
            for (ResolvedBot bot : bots) {
                Launch launch = ((ResolvedBot.Program) bot)
                        .launch(game, seed, new dev.sparring.bot.Seat(running.size()), folder.resolve("bot.log"));
                LineProcess program = LineProcess.start(launch);
                program.listen(new Ignoring());
                running.add(program);
            }
            running.forEach(LineProcess::closeInput);
            running.forEach(program -> program.ended().join());
            running.forEach(LineProcess::close);
        }
        return (System.nanoTime() - start) / (2.0 * HEATS);
    }

    private static final class Ignoring implements LineListener {
        @Override
        public void line(String line) {}

        @Override
        public void tooLong(String why) {}

        @Override
        public void ended(String why) {}
    }

    /** Returns the time that a tournament needs for one match, in ns. */
    private <S, V, A> double tournament(
            Game<S, V, A> game, Roster roster, String bot, Map<String, String> options, int heats, long seed)
            throws IOException {
        Map<String, ResolvedBot> bots = new HashMap<>();
        two(roster, bot).forEach(each -> bots.put(each.name(), each));
        List<String> names = List.of("one", "two");
        TournamentPlan plan =
                new TournamentPlan(TournamentType.ROUND_ROBIN, names, 2, heats, MapPool.defaults(game), seed);
        List<Entrant> entrants = names.stream().map(name -> new Entrant(name, bot, "")).toList();
        Tournament tournament = new Tournament(game.id(), plan, options, Optional.empty(), entrants);
        files++;
        Path file = folder.resolve("t" + files + ".sqlite");
        long start = System.nanoTime();
        try (TournamentStore store = TournamentStore.open(file, tournament);
                LocalUnitRunner<S, V, A> runner = new LocalUnitRunner<>(
                        game,
                        bots,
                        SetupRequest.defaults(2, 1).withOptions(options),
                        new ReplayKeeping(folder.resolve("replays"), true, ReplayKeeping.Keep.NONE))) {
            TournamentState state = new TournamentState(plan, store.heats());
            try (TournamentRun run = new TournamentRun(state, store, runner, 1)) {
                run.play(new Silent());
            }
            if (state.played().size() != heats) {
                throw new IllegalStateException("heats are missing");
            }
        }
        double time = (System.nanoTime() - start) / (2.0 * heats);
        Files.delete(file);
        return time;
    }

    private static final class Silent implements TournamentRun.Listener {
        @Override
        public void played(Heat.Played heat) {
            if (heat.results().stream().flatMap(result -> result.seats().stream()).anyMatch(seat -> seat.isFaulty())) {
                throw new IllegalStateException("a bot has a fault: " + heat);
            }
        }

        @Override
        public void voided(HeatRecord heat) {
            throw new IllegalStateException(heat.toString());
        }
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }
}
