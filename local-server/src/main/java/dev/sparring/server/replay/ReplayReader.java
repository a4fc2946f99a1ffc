package dev.sparring.server.replay;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.sparring.json.Json;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.text.Excerpt;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads a replay line by line, within the limits of {@link ReplayLines}. */
public final class ReplayReader implements AutoCloseable {
    private static final String WHERE = " (docs/replays.md)";

    private final Path file;
    private final ReplayLines lines;
    private final ReplayHeader header;
    private @Nullable ReplayEnd end;
    private int line;

    /**
     * Opens a replay and reads its header.
     *
     * @throws InvalidInputException if the file does not exist or is not a replay
     */
    public ReplayReader(Path file) {
        this.file = file;
        this.lines = new ReplayLines(file);
        boolean opened = false;
        try {
            this.header = readHeader();
            opened = true;
        } finally {
            if (!opened) {
                lines.close();
            }
        }
    }

    private ReplayHeader readHeader() {
        JsonNode first = nextLine().orElseThrow(() -> new InvalidInputException(file + " is empty" + WHERE));
        if (first.path("sparringReplay").asInt() != ReplayHeader.FORMAT) {
            throw damaged("expected a header with \"sparringReplay\": " + ReplayHeader.FORMAT + ", but found "
                    + Excerpt.of(first.path("sparringReplay").toString()));
        }
        ReplayHeader read = parse(first, ReplayHeader.class);
        if (read.game() == null || read.map() == null || read.played() == null) {
            throw damaged("the header lacks game, map or played");
        }
        if (read.seats() != read.bots().size()) {
            throw damaged("the header has " + read.seats() + " seats and "
                    + read.bots().size() + " bots");
        }
        return read;
    }

    public ReplayHeader header() {
        return header;
    }

    /** Returns the next step; empty after the last one. */
    public Optional<ReplayStep> next() {
        if (end != null) {
            return Optional.empty();
        }
        Optional<JsonNode> read = nextLine();
        if (read.isPresent() && read.get().has("ranking")) {
            end = parse(read.get(), ReplayEnd.class);
            if (!end.fits(header)) {
                throw damaged("the result is not for " + header.seats() + " seats");
            }
            return Optional.empty();
        }
        return read.map(node -> parse(node, ReplayStep.class));
    }

    /** Returns the number of bytes that have been unzipped. */
    public long unzipped() {
        return lines.unzipped();
    }

    /** Returns the result, after {@link #next} has returned the last step; empty if the match was stopped. */
    public Optional<ReplayEnd> end() {
        return Optional.ofNullable(end);
    }

    /** Returns where an incomplete file ends, in a sentence, after {@link #next} has returned the last step. */
    public Optional<String> incompleteReason() {
        if (end != null) {
            return Optional.empty();
        }
        return Optional.of(file + " stops after line " + line + (lines.truncated() ? ", in the middle of a line" : "")
                + ": the match was stopped, or the file could not be written to its end");
    }

    private Optional<JsonNode> nextLine() {
        Optional<String> text = lines.next();
        if (text.isEmpty()) {
            return Optional.empty();
        }
        try {
            JsonNode read = Json.MAPPER.readTree(text.get());
            line++;
            return Optional.of(read);
        } catch (JsonProcessingException e) {
            if (lines.truncated()) {
                return Optional.empty();
            }
            line++;
            throw new InvalidInputException(
                    file + ", line " + line + ": not JSON: " + e.getOriginalMessage() + WHERE, e);
        }
    }

    private <T> T parse(JsonNode node, Class<T> type) {
        try {
            return Json.MAPPER.treeToValue(node, type);
        } catch (JsonProcessingException e) {
            throw new InvalidInputException(file + ", line " + line + ": " + e.getOriginalMessage() + WHERE, e);
        }
    }

    /** Returns the exception for an error in the line that was read last. */
    InvalidInputException damaged(String what) {
        return new InvalidInputException(damage(what));
    }

    /** Returns the exception for an error in the line that was read last, with its cause. */
    InvalidInputException damaged(String what, Exception cause) {
        return new InvalidInputException(damage(what), cause);
    }

    private String damage(String what) {
        return file + ", line " + line + ": " + what + WHERE;
    }

    @Override
    public void close() {
        lines.close();
    }
}
