package dev.sparring.server.replay;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sparring.json.Json;
import dev.sparring.server.match.MatchListener;
import dev.sparring.server.match.MatchReport;
import dev.sparring.server.match.Step;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.zip.GZIPOutputStream;

/**
 * Writes a match down as gzipped lines of JSON while it is played.
 *
 * <p>A file that cannot be written does not end the match: the match goes on unrecorded, and {@link #failure} says
 * what went wrong.
 */
public final class ReplayWriter<S, A> implements MatchListener<S, A>, AutoCloseable {
    private final Path file;
    private final LogLengths logs;
    private OutputStream out;
    private Optional<String> failure = Optional.empty();

    /** Begins a file; its folder is made if it is not there. */
    public ReplayWriter(Path file, ReplayHeader header) {
        this(file, header, new LogLengths(List.of()));
    }

    /** Begins a file that also says how long the bots' logs were after each step. */
    public ReplayWriter(Path file, ReplayHeader header, LogLengths logs) {
        this.file = file;
        this.logs = logs;
        attempt(() -> {
            Path folder = file.toAbsolutePath().getParent();
            Files.createDirectories(folder);
            out = new GZIPOutputStream(new BufferedOutputStream(Files.newOutputStream(file)), 1 << 13, true);
            writeLine(header);
            // So that a folder without room or permission is known before the match, not after it.
            out.flush();
        });
    }

    @Override
    public void stepped(Step<S, A> step) {
        Map<Integer, JsonNode> actions = new TreeMap<>();
        step.actions().forEach((seat, action) -> actions.put(seat.index(), Json.MAPPER.valueToTree(action)));
        Map<Integer, Double> millis = new TreeMap<>();
        step.used().forEach((seat, used) -> millis.put(seat.index(), milliseconds(used)));
        List<ReplayStep.ReplayNote> notes =
                step.notes().stream().map(ReplayStep.ReplayNote::of).toList();
        ReplayStep line = new ReplayStep(
                step.number(), step.turn(), actions, notes, millis, Json.hash(step.state()), logs.after(step.number()));
        attempt(() -> {
            writeLine(line);
            // A program that is killed loses no step that has been played.
            out.flush();
        });
    }

    private static double milliseconds(Duration used) {
        return Math.round(used.toNanos() / 1000.0) / 1000.0;
    }

    @Override
    public void ended(MatchReport<S> report) {
        List<ReplayEnd.ReplayEnding> endings = report.seats().stream()
                .map(seat -> new ReplayEnd.ReplayEnding(
                        seat.ending().word(), seat.ending().why()))
                .toList();
        attempt(() -> writeLine(new ReplayEnd(report.turns(), report.ranking(), endings)));
    }

    private void writeLine(Object value) throws IOException {
        out.write((Json.line(value) + "\n").getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public void close() {
        if (out != null) {
            OutputStream opened = out;
            attempt(opened::close);
        }
    }

    /** Why the replay is not whole, in a sentence; empty if it is. */
    public Optional<String> failure() {
        return failure;
    }

    @FunctionalInterface
    private interface Writing {
        void run() throws IOException;
    }

    private void attempt(Writing writing) {
        if (failure.isPresent()) {
            return;
        }
        try {
            writing.run();
        } catch (IOException e) {
            failure = Optional.of("the replay " + file + " could not be written: " + reason(e));
        }
    }

    private static String reason(IOException e) {
        if (e instanceof java.nio.file.AccessDeniedException) {
            return "no permission for " + e.getMessage();
        }
        if (e instanceof java.nio.file.FileAlreadyExistsException) {
            return e.getMessage() + " is a file, not a folder";
        }
        return e.getMessage();
    }
}
