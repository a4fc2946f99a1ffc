package dev.sparring.server.web;

import dev.sparring.wire.http.HttpAnswer;
import dev.sparring.wire.http.HttpCall;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.zip.GZIPOutputStream;

/** Compresses responses for clients that accept gzip. */
final class Gzip {
    /** The minimum size in bytes of a response that is compressed. */
    private static final int MIN_SIZE = 2 << 10;

    private Gzip() {}

    static boolean isAccepted(HttpCall call) {
        String accepted = call.headers().getOrDefault("accept-encoding", "");
        return accepted.matches("(?i)(.*[ ,])?gzip([ ,;].*)?")
                && !accepted.matches("(?i).*gzip\\s*;\\s*q=0(\\.0*)?([ ,].*)?");
    }

    /** Returns the response, compressed if the client accepts gzip and the response is text of at least the minimum size. */
    static HttpAnswer compress(HttpCall call, HttpAnswer answer) {
        boolean text = answer.contentType().startsWith("application/json")
                || answer.contentType().startsWith("text/");
        if (!text || answer.content().length < MIN_SIZE || !isAccepted(call)) {
            return answer;
        }
        ByteArrayOutputStream zipped = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(zipped)) {
            out.write(answer.content());
        } catch (IOException e) {
            throw new UncheckedIOException("writing to memory failed", e);
        }
        return answer.withContent(zipped.toByteArray()).with("Content-Encoding", "gzip");
    }
}
