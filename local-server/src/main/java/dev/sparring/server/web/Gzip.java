package dev.sparring.server.web;

import dev.sparring.wire.http.HttpAnswer;
import dev.sparring.wire.http.HttpCall;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.zip.GZIPOutputStream;

/** Makes answers smaller for those who take them so. */
final class Gzip {
    /** Below this, nothing is won. */
    private static final int SMALL = 2 << 10;

    private Gzip() {}

    static boolean isWelcome(HttpCall call) {
        return call.headers().getOrDefault("accept-encoding", "").matches("(?i)(.*[ ,])?gzip([ ,;].*)?")
                && !call.headers().get("accept-encoding").matches("(?i).*gzip\\s*;\\s*q=0(\\.0*)?([ ,].*)?");
    }

    /** The answer zipped, if that is welcome and of use. */
    static HttpAnswer maybe(HttpCall call, HttpAnswer answer) {
        boolean text = answer.contentType().startsWith("application/json")
                || answer.contentType().startsWith("text/");
        if (!text || answer.content().length < SMALL || !isWelcome(call)) {
            return answer;
        }
        ByteArrayOutputStream zipped = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(zipped)) {
            out.write(answer.content());
        } catch (IOException e) {
            throw new UncheckedIOException("memory does not fail", e);
        }
        return answer.withContent(zipped.toByteArray()).with("Content-Encoding", "gzip");
    }
}
