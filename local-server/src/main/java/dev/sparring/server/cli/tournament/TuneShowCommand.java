package dev.sparring.server.cli.tournament;

import dev.sparring.game.Game;
import dev.sparring.server.participants.ExitStatus;
import dev.sparring.server.participants.Games;
import dev.sparring.server.store.StoredTuning;
import dev.sparring.server.store.TuningStore;
import dev.sparring.server.tuning.TuningState;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code spar tune show}: prints the result of a parameter search. */
@Command(
        name = "show",
        description = "Prints the result of a search, also while it is being played.",
        mixinStandardHelpOptions = true)
final class TuneShowCommand implements Callable<Integer> {
    @Parameters(index = "0", paramLabel = "FILE", description = "The file with the results.")
    private Path file;

    @Option(
            names = "--json",
            description = "Prints one JSON object for each iteration and one for the result, and nothing else.")
    private boolean json;

    @Mixin
    private ReportOption report;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        report.check();
        StoredTuning stored = TuningStore.read(file);
        Game<?, ?, ?> game = Games.named(stored.tuning().game());
        TuningState state = new TuningState(stored.tuning().plan(), stored.heats());
        StoredRun run = new StoredRun(spec, json);
        TuningOutput output = new TuningOutput(
                run, spec.commandLine(), json, stored.tuning(), TuningCommands.of(stored.tuning(), game));
        output.stored(game, state);
        if (!state.iterations().isEmpty()) {
            report.write(() -> output.page(state, game.title()), run);
        }
        return ExitStatus.PLAYED;
    }
}
