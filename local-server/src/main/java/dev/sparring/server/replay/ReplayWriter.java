package dev.sparring.server.replay;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.POJONode;
import dev.sparring.json.Json;
import dev.sparring.server.match.MatchListener;
import dev.sparring.server.match.MatchReport;
import dev.sparring.server.match.Step;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * Writes the replay of a match, as gzipped lines of JSON, while the match is played.
 *
 * <p>If the file cannot be written, the match continues unrecorded and {@link #failure} returns the reason. The steps that were
 * written before stay readable. If not even the header could be written, no file is left, and an earlier replay stays as it was.
 */
public final class ReplayWriter<S, A> implements MatchListener<S, A>, AutoCloseable {
    private final Path file;
    private final IntFunction<Map<Integer, Long>> logs;
    private @Nullable OutputFile target;
    private @Nullable OutputStream out;
    private boolean begun;
    private volatile @Nullable String failure;

    /** Creates the file, and its folder if that does not exist, and writes the header. */
    public ReplayWriter(Path file, ReplayHeader header) {
        this(file, header, number -> Map.of());
    }

    /**
     * Creates the file and writes the header.
     *
     * @param logs returns the lengths of the bots' logs after the step with a number, by seat
     */
    public ReplayWriter(Path file, ReplayHeader header, IntFunction<Map<Integer, Long>> logs) {
        this.file = file;
        this.logs = logs;
        attempt(() -> {
            OutputFile opened = OutputFile.open(file);
            target = opened;
            out = new GZIPOutputStream(new BufferedOutputStream(opened.out()), 1 << 13, true);
            writeLine(header);
            // This detects a full disk or a missing permission before the match, not after it.
            out.flush();
            opened.publish();
            begun = true;
        });
    }

    @Override
    public void stepped(Step<S, A> step) {
        Map<Integer, JsonNode> actions = new TreeMap<>();
        step.actions().forEach((seat, action) -> actions.put(seat.index(), new POJONode(action)));
        ReplayStep line = new ReplayStep(
                step.number(),
                step.turn(),
                actions,
                ReplayStep.notes(step),
                ReplayStep.millis(step),
                Json.hash(step.state()),
                logs.apply(step.number()));
        attempt(() -> {
            writeLine(line);
            // If this program is killed, no played step is lost.
            out().flush();
        });
    }

    @Override
    public void ended(MatchReport<S> report) {
        attempt(() -> writeLine(ReplayEnd.of(report)));
    }

    private void writeLine(Object value) throws IOException {
        out().write(Json.bytes(value));
        out().write('\n');
    }

    private OutputStream out() {
        return Objects.requireNonNull(out, "nothing is written after a failure to create the file");
    }

    @Override
    public void close() {
        if (out != null) {
            OutputStream opened = out;
            attempt(opened::close);
        }
        closeFile();
        if (!begun) {
            deleteIfEmpty();
        }
    }

    /** Closes the file without writing what is still buffered. */
    private void closeFile() {
        OutputFile opened = target;
        if (opened != null) {
            target = null;
            try {
                opened.close();
            } catch (IOException e) {
                fail(e);
            }
        }
    }

    /** Deletes the file if it was only reserved for this replay. */
    private void deleteIfEmpty() {
        ReplayFiles.of(file).deleteIfEmpty();
    }

    /** Returns why the replay is incomplete; empty if nothing has gone wrong. */
    public Optional<String> failure() {
        return Optional.ofNullable(failure);
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
            // What is still buffered was written in part, perhaps: writing it again would damage the file.
            closeFile();
        }
    }

    private void fail(IOException e) {
        if (failure == null) {
            failure = "the replay " + file + " could not be written: " + OutputFile.reason(e)
                    + (begun ? "; it contains the steps before that" : "");
        }
    }
}
