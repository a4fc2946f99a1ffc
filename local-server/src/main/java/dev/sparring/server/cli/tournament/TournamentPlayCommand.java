package dev.sparring.server.cli.tournament;

import dev.sparring.game.Game;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.cli.shared.ConfigOption;
import dev.sparring.server.cli.shared.RunShutdown;
import dev.sparring.server.cli.shared.SandboxOption;
import dev.sparring.server.participants.ExitStatus;
import dev.sparring.server.participants.Games;
import dev.sparring.server.participants.ProgramVersion;
import dev.sparring.server.participants.ResolvedBot;
import dev.sparring.server.participants.Roster;
import dev.sparring.server.report.MatchJson;
import dev.sparring.server.session.CommandText;
import dev.sparring.server.store.StoredTournament;
import dev.sparring.server.store.TournamentStore;
import dev.sparring.server.tournament.Entrant;
import dev.sparring.server.tournament.Heat;
import dev.sparring.server.tournament.LocalUnitRunner;
import dev.sparring.server.tournament.ReplayKeeping;
import dev.sparring.server.tournament.Tournament;
import dev.sparring.server.tournament.TournamentState;
import dev.sparring.server.tournament.UnitResult;
import dev.sparring.server.tournament.WorkUnit;
import dev.sparring.wire.CannotPlayException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code spar tournament play}: repeats one match of a tournament, with a replay. */
@Command(
        name = "play",
        description =
                "Plays one match of a tournament again and writes its replay. The results of the tournament stay as"
                        + " they are.",
        mixinStandardHelpOptions = true)
final class TournamentPlayCommand implements Callable<Integer> {
    @Parameters(index = "0", paramLabel = "FILE", description = "The file with the results.")
    private Path file;

    @Parameters(index = "1", paramLabel = "KEY", description = "The key of the match, for example heat-12-1.")
    private String key;

    @Option(names = "--json", description = "Prints the result as one JSON object and nothing else.")
    private boolean json;

    @Mixin
    private SandboxOption sandbox;

    @Mixin
    private ConfigOption config;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        StoredTournament stored = TournamentStore.read(file);
        return play(Games.named(stored.tournament().game()), stored);
    }

    private <S, V, A> int play(Game<S, V, A> game, StoredTournament stored) {
        Tournament tournament = stored.tournament();
        TournamentState state = new TournamentState(tournament.plan(), stored.heats());
        Optional<UnitResult> recorded = state.played().stream()
                .map(Heat.Played::results)
                .flatMap(List::stream)
                .filter(result -> result.unit().key().equals(key))
                .findFirst();
        WorkUnit unit = recorded.map(UnitResult::unit).orElseGet(() -> planned(state));
        Map<String, ResolvedBot> bots =
                PreparedTournament.bots(new Roster(game, sandbox.apply(config.load())), tournament);
        PrintWriter err = spec.commandLine().getErr();
        for (Entrant entrant : tournament.entrants()) {
            ResolvedBot bot = bots.get(entrant.name());
            if (unit.bots().contains(entrant.name())
                    && bot != null
                    && !ProgramVersion.of(bot).equals(entrant.version())) {
                err.println("the program of " + entrant.name()
                        + " has changed since the tournament, so this match may be another one");
                err.flush();
            }
        }
        PreparedTournament<S, V, A> prepared = new PreparedTournament<>(game, tournament, bots);
        LocalUnitRunner<S, V, A> runner = new LocalUnitRunner<>(
                game, bots, prepared.request(), new ReplayKeeping(folder(), true, ReplayKeeping.Keep.ALL));
        print(unit, play(runner, unit), recorded, runner.files(unit).replay());
        return ExitStatus.PLAYED;
    }

    private static UnitResult play(LocalUnitRunner<?, ?, ?> runner, WorkUnit unit) {
        PrintStream before = System.out;
        RunShutdown shutdown = RunShutdown.guard(runner::close);
        try {
            System.setOut(System.err);
            return runner.play(unit);
        } finally {
            runner.close();
            System.setOut(before);
            shutdown.close();
        }
    }

    private void print(WorkUnit unit, UnitResult result, Optional<UnitResult> recorded, Path replay) {
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            out.println(MatchJson.line(result));
            out.flush();
            return;
        }
        if (result.voided().isPresent()) {
            throw new CannotPlayException(
                    "the match does not count: " + result.voided().get());
        }
        for (String bot : unit.bots()) {
            out.println("  place " + result.place(bot) + "  " + bot
                    + recorded.filter(before -> before.place(bot) != result.place(bot))
                            .map(before -> "  (in the tournament: place " + before.place(bot) + ")")
                            .orElse(""));
        }
        out.println("replay  " + replay);
        out.println("To see it: "
                + new CommandText(CommandText.program())
                        .add("replay")
                        .add("show")
                        .add(replay.toString()));
        out.flush();
    }

    /** Returns a match that has not been played yet. */
    private WorkUnit planned(TournamentState state) {
        return state.open().stream()
                .map(Heat::units)
                .flatMap(List::stream)
                .filter(unit -> unit.key().equals(key))
                .findFirst()
                .orElseThrow(() -> new InvalidInputException("there is no match '" + key + "' in " + file
                        + ". Keys look like " + example(state)
                        + "; 'spar tournament show FILE --csv matches' lists them"
                        + " (docs/guide/tournaments.md#results-in-a-file)"));
    }

    private static String example(TournamentState state) {
        return Stream.concat(state.played().stream().map(Heat.Played::heat), state.open().stream())
                .findFirst()
                .map(heat -> heat.units().get(0).key())
                .orElse("heat-1-1");
    }

    private Path folder() {
        Path replays = StoredRun.replays(file);
        return replays.resolveSibling(replays.getFileName() + "-again");
    }
}
