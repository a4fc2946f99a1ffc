package dev.sparring.server.replay;

import dev.sparring.game.ExportFormat;
import dev.sparring.rules.Setup;
import dev.sparring.server.match.MatchListener;
import dev.sparring.server.match.Step;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Writes a match in a format of the original system. If the file cannot be written, the match continues and {@link #failure}
 * returns the reason.
 */
public final class ExportWriter<S, V, A> implements MatchListener<S, A>, AutoCloseable {
    private final Path file;
    private final ExportFormat export;
    private final Setup<S, V, A> setup;
    private @Nullable Writer out;
    private @Nullable String failure;

    /** Creates the file, and its folder if that does not exist. */
    public ExportWriter(Path file, ExportFormat export, Setup<S, V, A> setup) {
        this.file = file;
        this.export = export;
        this.setup = setup;
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            this.out = Files.newBufferedWriter(file);
        } catch (IOException e) {
            failed(e);
        }
    }

    /** Writes a state. */
    public void add(S state) {
        if (out != null && failure == null) {
            try {
                out.write(setup.export(export.format(), state));
            } catch (IOException e) {
                failed(e);
            }
        }
    }

    @Override
    public void started(S state) {
        add(state);
    }

    @Override
    public void stepped(Step<S, A> step) {
        add(step.state());
    }

    private void failed(IOException e) {
        failure = "the file " + file + " could not be written: " + e.getMessage();
    }

    /** Returns why the file is incomplete; empty if nothing has gone wrong. */
    public Optional<String> failure() {
        return Optional.ofNullable(failure);
    }

    @Override
    public void close() {
        if (out != null) {
            try {
                out.close();
            } catch (IOException e) {
                failed(e);
            }
        }
    }
}
