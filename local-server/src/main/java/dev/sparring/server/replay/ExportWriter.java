package dev.sparring.server.replay;

import dev.sparring.game.ExportFormat;
import dev.sparring.rules.Setup;
import dev.sparring.server.match.MatchListener;
import dev.sparring.server.match.MatchReport;
import dev.sparring.server.match.Step;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Writes a match in a format of the original system. If the file cannot be written, the match continues and {@link #failure}
 * returns the reason. The file appears when it is complete; a partial file is deleted, and an earlier one stays as it was.
 */
public final class ExportWriter<S, V, A> implements MatchListener<S, A>, AutoCloseable {
    private final Path file;
    private final ExportFormat export;
    private final Setup<S, V, A> setup;
    private @Nullable OutputFile target;
    private @Nullable Writer out;
    private @Nullable String failure;

    /** Creates the file's folder if that does not exist, and begins to write. */
    public ExportWriter(Path file, ExportFormat export, Setup<S, V, A> setup) {
        this.file = file;
        this.export = export;
        this.setup = setup;
        attempt(() -> {
            OutputFile opened = OutputFile.open(file);
            target = opened;
            out = new BufferedWriter(new OutputStreamWriter(opened.out(), StandardCharsets.UTF_8));
        });
    }

    /** Writes a state. */
    public void add(S state) {
        attempt(() -> out().write(setup.export(export.format(), state)));
    }

    @Override
    public void started(S state) {
        add(state);
    }

    @Override
    public void stepped(Step<S, A> step) {
        add(step.state());
    }

    @Override
    public void ended(MatchReport<S> report) {
        complete();
    }

    /** Gives the file its name: everything has been added. */
    public void complete() {
        attempt(() -> {
            out().flush();
            Objects.requireNonNull(target, "it is open").publish();
        });
    }

    private Writer out() {
        return Objects.requireNonNull(out, "nothing is written after a failure to create the file");
    }

    @FunctionalInterface
    private interface Writing {
        void run() throws IOException;
    }

    private void attempt(Writing writing) {
        if (failure != null) {
            return;
        }
        try {
            writing.run();
        } catch (IOException e) {
            fail(e);
        }
    }

    private void fail(IOException e) {
        if (failure == null) {
            failure = "the file " + file + " could not be written: " + OutputFile.reason(e);
        }
    }

    /** Returns why the file does not exist or is incomplete; empty if nothing has gone wrong. */
    public Optional<String> failure() {
        return Optional.ofNullable(failure);
    }

    /** Closes the file, and deletes it unless it is complete. */
    @Override
    public void close() {
        OutputFile opened = target;
        if (opened != null) {
            try {
                opened.close();
            } catch (IOException e) {
                fail(e);
            }
        }
    }
}
