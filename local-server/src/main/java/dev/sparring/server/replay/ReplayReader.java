package dev.sparring.server.replay;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.sparring.json.Json;
import dev.sparring.rules.InvalidInputException;
import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/** Reads a replay line by line, so that its length does not matter. */
public final class ReplayReader implements AutoCloseable {
    private static final String WHERE = " (docs/replays.md)";

    private final Path file;
    private final BufferedReader in;
    private final ReplayHeader header;
    private @Nullable ReplayEnd end;
    private boolean truncated;
    private int line;

    /**
     * Opens a replay and reads its header.
     *
     * @throws InvalidInputException if the file does not exist or is not a replay
     */
    public ReplayReader(Path file) {
        this.file = file;
        try {
            this.in = new BufferedReader(
                    new InputStreamReader(new TolerantUnzip(Files.newInputStream(file)), StandardCharsets.UTF_8));
        } catch (NoSuchFileException e) {
            throw new InvalidInputException("there is no file " + file, e);
        } catch (ZipException | EOFException e) {
            throw new InvalidInputException(file + " is not a replay: it is not gzipped" + WHERE, e);
        } catch (IOException e) {
            throw new InvalidInputException(file + " cannot be read: " + e.getMessage(), e);
        }
        JsonNode first = nextLine().orElseThrow(() -> new InvalidInputException(file + " is empty" + WHERE));
        if (first.path("sparringReplay").asInt() != ReplayHeader.FORMAT) {
            throw new InvalidInputException(file + ", line 1: expected a header with \"sparringReplay\": "
                    + ReplayHeader.FORMAT + ", but found " + first.path("sparringReplay") + WHERE);
        }
        this.header = parse(first, ReplayHeader.class);
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
            return Optional.empty();
        }
        return read.map(node -> parse(node, ReplayStep.class));
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
        return Optional.of(file + " stops after line " + line + (truncated ? ", in the middle of a line" : "")
                + ": the match was stopped");
    }

    private Optional<JsonNode> nextLine() {
        String text;
        try {
            text = in.readLine();
        } catch (IOException e) {
            throw new InvalidInputException(file + ", after line " + line + ": damaged: " + e.getMessage(), e);
        }
        if (text == null) {
            return Optional.empty();
        }
        try {
            JsonNode read = Json.MAPPER.readTree(text);
            line++;
            return Optional.of(read);
        } catch (JsonProcessingException e) {
            if (truncated) {
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

    /** Decompresses as much as possible: if the server was killed during the match, the file is truncated. */
    private final class TolerantUnzip extends GZIPInputStream {
        TolerantUnzip(InputStream in) throws IOException {
            super(in);
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            try {
                return super.read(bytes, offset, length);
            } catch (EOFException e) {
                truncated = true;
                return -1;
            }
        }
    }

    /** Returns the exception for an error in the line that was read last. */
    InvalidInputException damaged(String what) {
        return new InvalidInputException(file + ", line " + line + ": " + what + WHERE);
    }

    @Override
    public void close() {
        try {
            in.close();
        } catch (IOException e) {
            throw new InvalidInputException(file + " cannot be closed: " + e.getMessage(), e);
        }
    }
}
