package dev.sparring.wire.http;

import dev.sparring.text.Excerpt;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads one HTTP response from bytes as they arrive. It keeps the body and one line of the headers, both of limited size, and the
 * values of the headers that matter here.
 */
final class HttpResponseReader {
    /** The maximum size of all headers in bytes, with those of interim responses and those that follow a chunked body. */
    static final int MAX_HEADERS = 384 << 10;

    /** The maximum length of the line with the size of a chunk; extensions of chunks are ignored. */
    private static final int MAX_CHUNK_LINE = 4 << 10;

    private static final int FIRST_BODY = 1 << 10;
    private static final int FIRST_LINE = 128;
    private static final int MAX_HEX_DIGITS = 15;
    private static final int MAX_QUOTED = 60;

    private enum Part {
        STATUS_LINE,
        HEADERS,
        /** A body with a length, of which {@link #left} bytes are missing. */
        FIXED_BODY,
        /** A body that ends with the connection. */
        REST,
        CHUNK_SIZE,
        CHUNK,
        CHUNK_END,
        TRAILERS,
        DONE
    }

    private final boolean bodiless;
    private final long maxBody;
    private final LineBytes line = new LineBytes();
    private final ByteArrayOutputStream body = new ByteArrayOutputStream(FIRST_BODY);
    private Part part = Part.STATUS_LINE;
    private int headerBytes;
    private int status;
    private boolean keptOpen;
    private boolean chunked;
    private long length = -1;
    private long left;
    private @Nullable String fault;

    /** The bytes of one line, with the line feed that ends it. */
    private static final class LineBytes {
        private byte[] bytes = new byte[FIRST_LINE];
        private int size;

        void add(byte next) {
            if (size == bytes.length) {
                bytes = Arrays.copyOf(bytes, 2 * size);
            }
            bytes[size++] = next;
        }

        /** Returns the line without its end, and begins another. */
        String take() {
            int end = size > 1 && bytes[size - 2] == '\r' ? size - 2 : size - 1;
            size = 0;
            return new String(bytes, 0, end, StandardCharsets.ISO_8859_1);
        }
    }

    /**
     * Starts to read.
     *
     * @param method the method of the request; the response to {@code HEAD} has no body
     * @param maxBody the maximum size of the body in bytes
     */
    HttpResponseReader(String method, long maxBody) {
        this.bodiless = method.equals("HEAD");
        this.maxBody = maxBody;
    }

    /** Returns whether any byte of the response has arrived. */
    boolean hasBegun() {
        return part != Part.STATUS_LINE || headerBytes > 0;
    }

    /** Returns whether the connection can be used for another request after this response, of which all bytes have been read. */
    boolean isKeptOpen() {
        return keptOpen;
    }

    /**
     * Reads bytes up to the end of the response at most.
     *
     * @return whether the response is complete
     * @throws IOException if this is not HTTP, or larger than allowed
     */
    boolean read(ByteBuffer bytes) throws IOException {
        while (part != Part.DONE && bytes.hasRemaining()) {
            switch (part) {
                case FIXED_BODY, CHUNK -> readBody(bytes, (int) Math.min(left, bytes.remaining()));
                case REST -> readBody(bytes, bytes.remaining());
                default -> {
                    if (readLine(bytes)) {
                        endLine(line.take());
                    }
                }
            }
        }
        return part == Part.DONE;
    }

    /**
     * Ends the response because the connection has been closed.
     *
     * @throws IOException if the response is not complete
     */
    void end() throws IOException {
        if (part == Part.REST) {
            part = Part.DONE;
        } else if (part == Part.FIXED_BODY) {
            throw new IOException(body.size() + " of " + length + " bytes of the body arrived");
        } else if (part != Part.DONE) {
            throw new IOException(
                    !hasBegun()
                            ? "nothing arrived"
                            : hasBody() ? "the body is not complete" : "the headers are not complete");
        }
    }

    private boolean hasBody() {
        return part.compareTo(Part.FIXED_BODY) >= 0;
    }

    HttpOutcome.Answered answer() {
        return new HttpOutcome.Answered(status, body.toString(StandardCharsets.UTF_8), Optional.ofNullable(fault));
    }

    /** Returns the number of bytes in the body so far. */
    int size() {
        return body.size();
    }

    /** Reads to the end of the line, or to the end of the bytes, and returns whether it was the end of the line. */
    private boolean readLine(ByteBuffer bytes) throws IOException {
        boolean inChunks = part == Part.CHUNK_SIZE || part == Part.CHUNK_END;
        while (bytes.hasRemaining()) {
            byte next = bytes.get();
            line.add(next);
            if (!inChunks && ++headerBytes > MAX_HEADERS) {
                throw new IOException("Header size too big: more than " + MAX_HEADERS + " bytes");
            }
            if (inChunks && line.size > MAX_CHUNK_LINE) {
                throw new IOException("the size of a chunk is longer than " + MAX_CHUNK_LINE + " bytes");
            }
            if (next == '\n') {
                return true;
            }
        }
        return false;
    }

    private void readBody(ByteBuffer bytes, int count) throws IOException {
        if (body.size() + (long) count > maxBody) {
            throw new BoundedBody.TooLarge(maxBody);
        }
        byte[] more = new byte[count];
        bytes.get(more);
        body.writeBytes(more);
        left -= count;
        if (left == 0 && part == Part.FIXED_BODY) {
            part = Part.DONE;
        } else if (left == 0 && part == Part.CHUNK) {
            part = Part.CHUNK_END;
        }
    }

    private void endLine(String text) throws IOException {
        switch (part) {
            case STATUS_LINE -> startHeaders(text);
            case HEADERS -> {
                if (text.isEmpty()) {
                    endHeaders();
                } else {
                    header(text);
                }
            }
            case CHUNK_SIZE -> {
                left = chunkSize(text);
                part = left == 0 ? Part.TRAILERS : Part.CHUNK;
            }
            case CHUNK_END -> {
                if (!text.isEmpty()) {
                    throw new IOException("a chunk of the body is longer than its size");
                }
                part = Part.CHUNK_SIZE;
            }
            default -> part = text.isEmpty() ? Part.DONE : part;
        }
    }

    private void startHeaders(String text) throws IOException {
        boolean readable = text.startsWith("HTTP/1.")
                && text.length() >= 12
                && text.charAt(8) == ' '
                && text.chars().skip(9).limit(3).allMatch(c -> c >= '0' && c <= '9')
                && (text.length() == 12 || text.charAt(12) == ' ');
        if (!readable) {
            throw new IOException("expected a line such as 'HTTP/1.1 200 OK', not '" + quoted(text) + "'");
        }
        status = Integer.parseInt(text, 9, 12, 10);
        keptOpen = text.charAt(7) != '0';
        chunked = false;
        length = -1;
        fault = null;
        part = Part.HEADERS;
    }

    private void header(String text) throws IOException {
        int colon = text.indexOf(':');
        // A line that begins with a space continues the value of the header before it, and none of ours has a second
        // line.
        if (colon < 0 || text.charAt(0) == ' ' || text.charAt(0) == '\t') {
            return;
        }
        String name = text.substring(0, colon);
        if (!name.chars().allMatch(c -> HttpRequestBytes.isNameCharacter((char) c))) {
            throw new IOException("expected the name of a header, not '" + quoted(name) + "'");
        }
        String value = text.substring(colon + 1).strip();
        switch (name.toLowerCase(Locale.ROOT)) {
            case "content-length" -> contentLength(value);
            case "transfer-encoding" -> {
                if (chunked || !value.equalsIgnoreCase("chunked")) {
                    throw new IOException("expected the transfer encoding 'chunked', not '" + quoted(value) + "'");
                }
                chunked = true;
            }
            case "connection" -> {
                String options = value.toLowerCase(Locale.ROOT);
                keptOpen = options.contains("close") ? false : keptOpen || options.contains("keep-alive");
            }
            default -> {
                if (fault == null && name.equalsIgnoreCase(HttpAnswer.FAULT)) {
                    fault = value;
                }
            }
        }
    }

    private void contentLength(String value) throws IOException {
        boolean number = !value.isEmpty()
                && value.length() <= MAX_HEX_DIGITS
                && value.chars().allMatch(c -> c >= '0' && c <= '9');
        if (!number || (length >= 0 && length != Long.parseLong(value))) {
            throw new IOException("expected one length of the body in bytes, not '" + quoted(value) + "'");
        }
        length = Long.parseLong(value);
    }

    private void endHeaders() throws IOException {
        if (status == 101) {
            throw new IOException("status 101 changes the protocol, which was not asked for");
        }
        if (status < 200) {
            part = Part.STATUS_LINE;
            return;
        }
        if (chunked && length >= 0) {
            // Its end is not certain, so nothing else may follow on this connection.
            keptOpen = false;
        }
        if (bodiless || status == 204 || status == 304) {
            part = Part.DONE;
        } else if (chunked) {
            part = Part.CHUNK_SIZE;
        } else if (length >= 0) {
            if (length > maxBody) {
                throw new BoundedBody.TooLarge(maxBody);
            }
            left = length;
            part = length == 0 ? Part.DONE : Part.FIXED_BODY;
        } else {
            left = Long.MAX_VALUE;
            keptOpen = false;
            part = Part.REST;
        }
    }

    private long chunkSize(String text) throws IOException {
        int semicolon = text.indexOf(';');
        String digits = (semicolon < 0 ? text : text.substring(0, semicolon)).strip();
        boolean number = !digits.isEmpty()
                && digits.length() <= MAX_HEX_DIGITS
                && digits.chars().allMatch(c -> c < 128 && Character.digit(c, 16) >= 0);
        if (!number) {
            throw new IOException("expected the size of a chunk of the body, not '" + quoted(text) + "'");
        }
        return Long.parseLong(digits, 16);
    }

    private static String quoted(String text) {
        return Excerpt.of(text, MAX_QUOTED);
    }
}
