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

/** Reads a replay line by line, so that its length does not matter. */
public final class ReplayReader implements AutoCloseable {
    private static final String WHERE = " (docs/replays.md)";

    private final Path file;
    private final BufferedReader in;
    private final ReplayHeader header;
    private Optional<ReplayEnd> end = Optional.empty();
    private boolean brokenOff;
    private int line;

    /**
     * Opens a replay and reads its header.
     *
     * @throws InvalidInputException if there is no such file or it is no replay
     */
    public ReplayReader(Path file) {
        this.file = file;
        try {
            this.in = new BufferedReader(
                    new InputStreamReader(new AsFarAsItGoes(Files.newInputStream(file)), StandardCharsets.UTF_8));
        } catch (NoSuchFileException e) {
            throw new InvalidInputException("there is no file " + file, e);
        } catch (ZipException | EOFException e) {
            throw new InvalidInputException(file + " is no replay: it is not gzipped" + WHERE, e);
        } catch (IOException e) {
            throw new InvalidInputException(file + " cannot be read: " + e.getMessage(), e);
        }
        JsonNode first = nextLine().orElseThrow(() -> new InvalidInputException(file + " is empty" + WHERE));
        if (first.path("sparringReplay").asInt() != ReplayHeader.FORMAT) {
            throw new InvalidInputException(file + ", line 1: expected a header with \"sparringReplay\": "
                    + ReplayHeader.FORMAT + ", and found " + first.path("sparringReplay") + WHERE);
        }
        this.header = parse(first, ReplayHeader.class);
    }

    public ReplayHeader header() {
        return header;
    }

    /** The next step, or nothing after the last one. */
    public Optional<ReplayStep> next() {
        if (end.isPresent()) {
            return Optional.empty();
        }
        Optional<JsonNode> read = nextLine();
        if (read.isPresent() && read.get().has("ranking")) {
            end = Optional.of(parse(read.get(), ReplayEnd.class));
            return Optional.empty();
        }
        return read.map(node -> parse(node, ReplayStep.class));
    }

    /** How the match ended: known once {@link #next} has come to the end, and empty if it was broken off. */
    public Optional<ReplayEnd> end() {
        return end;
    }

    /** Where the file stops short, in a sentence: known once {@link #next} has come to the end. */
    public Optional<String> stopsShort() {
        if (end.isPresent()) {
            return Optional.empty();
        }
        return Optional.of(file + " stops after line " + line + (brokenOff ? ", in the middle of a line" : "")
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
            if (brokenOff) {
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

    /** Unzips what there is: a match that was broken off leaves a file that ends in the middle. */
    private final class AsFarAsItGoes extends GZIPInputStream {
        AsFarAsItGoes(InputStream in) throws IOException {
            super(in);
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            try {
                return super.read(bytes, offset, length);
            } catch (EOFException e) {
                brokenOff = true;
                return -1;
            }
        }
    }

    /** A breach found in this file, at the line that was read last. */
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
