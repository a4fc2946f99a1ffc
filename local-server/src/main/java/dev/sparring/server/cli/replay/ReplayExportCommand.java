package dev.sparring.server.cli.replay;

import dev.sparring.game.ExportFormat;
import dev.sparring.game.Game;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.participants.ExitStatus;
import dev.sparring.server.participants.Games;
import dev.sparring.server.replay.ExportWriter;
import dev.sparring.server.replay.ReplayReader;
import dev.sparring.server.replay.Rerun;
import dev.sparring.wire.CannotPlayException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code spar replay export}: writes a recorded match in a format of the original system. */
@Command(
        name = "export",
        description = "Writes a match in a format that the original system's own tools can read.",
        mixinStandardHelpOptions = true)
final class ReplayExportCommand implements Callable<Integer> {
    @Parameters(index = "0", paramLabel = "FILE", description = "The replay file.")
    private Path file;

    @Option(
            names = "--format",
            required = true,
            paramLabel = "FORMAT",
            description = "The format: 'spar games GAME' lists the formats of a game.")
    private String format;

    @Option(names = "--to", required = true, paramLabel = "FILE", description = "The file to write.")
    private Path to;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        try (ReplayReader replay = new ReplayReader(file)) {
            return export(Games.named(replay.header().game()), replay);
        }
    }

    private <S, V, A> int export(Game<S, V, A> game, ReplayReader replay) {
        ExportFormat export = Games.export(game, format);
        Rerun<S, V, A> rerun = new Rerun<>(game, replay);
        ExportWriter<S, V, A> writer = new ExportWriter<>(to, export, rerun.setup());
        try (writer) {
            writer.add(rerun.state());
            while (rerun.advance()) {
                writer.add(rerun.state());
            }
            writer.complete();
        }
        writer.failure().ifPresent(why -> {
            throw new CannotPlayException(why);
        });
        replay.incompleteReason().ifPresent(why -> {
            throw new InvalidInputException(why + "; the steps up to that point were written");
        });
        spec.commandLine().getOut().println("written: " + to);
        return ExitStatus.PLAYED;
    }
}
