package dev.sparring.server.cli.tournament;

import dev.sparring.server.cli.shared.RunShutdown;
import dev.sparring.server.participants.Config;
import dev.sparring.server.session.CommandText;
import dev.sparring.server.tournament.TournamentRun;
import dev.sparring.wire.CannotPlayException;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import picocli.CommandLine.Model.CommandSpec;

/** What the commands have in common whose results are kept in a file, so that the same command continues them. */
final class StoredRun {
    private StoredRun() {}

    /**
     * Plays a run to its end, and closes it. Ctrl-C stops it.
     *
     * @param end prints the results so far; receives the command that continues the run, if it has not been played to its end
     * @throws CannotPlayException if the run cannot be played to its end, and nobody has stopped it
     */
    static void play(
            TournamentRun run, TournamentRun.Listener listener, CommandSpec spec, Consumer<Optional<String>> end) {
        PrintStream before = System.out;
        Optional<CannotPlayException> failure = Optional.empty();
        try (RunShutdown shutdown = RunShutdown.guard(run::close)) {
            // Standard output is for the result only. Bots' threads have separate logs.
            System.setOut(System.err);
            try {
                run.play(listener);
            } catch (CannotPlayException e) {
                failure = Optional.of(e);
            } finally {
                run.close();
                System.setOut(before);
            }
            end.accept(failure.map(why -> command(spec)));
            if (failure.isPresent() && !shutdown.stopped()) {
                throw failure.get();
            }
        }
    }

    /** Returns the command that continues the run: the arguments of this one. */
    private static String command(CommandSpec spec) {
        CommandText text = new CommandText(CommandText.program());
        spec.root().commandLine().getParseResult().originalArgs().forEach(text::add);
        return text.toString();
    }

    /**
     * Returns the default file for results, in a folder next to the configuration, or else in the current folder. Creates the folder.
     *
     * @throws CannotPlayException if the folder cannot be created
     */
    static Path defaultFile(Config config, String folder, String name) {
        Path parent = config.file()
                .map(file -> file.toAbsolutePath().resolveSibling(folder))
                .orElse(Path.of(folder));
        try {
            Files.createDirectories(parent);
        } catch (IOException e) {
            throw new CannotPlayException(
                    "the folder " + parent.toAbsolutePath() + " cannot be created: " + e.getMessage(), e);
        }
        return parent.resolve(name);
    }
}
