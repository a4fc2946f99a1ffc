package dev.sparring.server.cli.tournament;

import dev.sparring.server.cli.shared.Paint;
import dev.sparring.server.cli.shared.RunProgress;
import dev.sparring.server.cli.shared.RunShutdown;
import dev.sparring.server.participants.Config;
import dev.sparring.server.session.CommandText;
import dev.sparring.server.tournament.Heat;
import dev.sparring.server.tournament.HeatRecord;
import dev.sparring.server.tournament.TournamentRun;
import dev.sparring.wire.CannotPlayException;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import picocli.CommandLine.Model.CommandSpec;

/** A run whose results are kept in a file, so that the same command continues it. */
final class StoredRun {
    private final CommandSpec spec;
    private final boolean json;
    private final RunProgress progress;
    private int before;

    /**
     * Creates a run that has not begun.
     *
     * @param json whether the output is for scripts
     */
    StoredRun(CommandSpec spec, boolean json) {
        this.spec = spec;
        this.json = json;
        this.progress = new RunProgress(spec.commandLine().getErr(), json);
    }

    /** Prints a line, unless the output is for scripts. */
    void line(String text) {
        if (!json) {
            spec.commandLine().getOut().println(text);
            spec.commandLine().getOut().flush();
        }
    }

    /** Prints what needs attention. Any thread may call this. */
    void warn(String text) {
        progress.clear();
        PrintWriter err = spec.commandLine().getErr();
        err.println(Paint.of(spec.commandLine()).warning(text));
        err.flush();
    }

    /**
     * Prints where the results are, and how much has been played.
     *
     * @param done the number of heats that have been played or do not count
     * @param complete what is printed if nothing remains to be played; else empty
     */
    void begin(Path file, int done, Optional<String> complete) {
        before = done;
        line("Results: " + file);
        if (done > 0) {
            line(complete.orElse("It is resumed: " + done + " heats have been played."));
        }
        line("");
    }

    /** Shows how much has been played, not after each heat; see {@link RunProgress#show}. */
    void progress(int done, int all, String what) {
        progress.show(done - before, all - before, what);
    }

    /**
     * Plays a run to its end, and closes it. Ctrl-C stops it.
     *
     * @param played receives each heat that counts
     * @param end prints the results so far; receives the command that continues the run, if it has not been played to its end
     * @throws CannotPlayException if the run cannot be played to its end, and nobody has stopped it
     */
    void play(TournamentRun run, Consumer<Heat.Played> played, Consumer<Optional<String>> end) {
        TournamentRun.Listener listener = new TournamentRun.Listener() {
            @Override
            public void played(Heat.Played heat) {
                played.accept(heat);
            }

            @Override
            public void voided(HeatRecord heat) {
                warn("heat " + heat.number() + " does not count: " + heat.why()
                        + (heat.isVoid() ? ". It is not played again." : ". It is played again."));
            }
        };
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
            progress.clear();
            end.accept(failure.map(why -> command()));
            if (failure.isPresent() && !shutdown.stopped()) {
                throw failure.get();
            }
        }
    }

    /** Returns the command that continues the run: the arguments of this one. */
    private String command() {
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

    /** Returns where the replays of a run are kept: in a folder with the name of its file. */
    static Path replays(Path file) {
        return Path.of("replays").resolve(file.getFileName().toString().replaceFirst("\\.[^.]+$", ""));
    }
}
