package dev.sparring.server.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.wire.http.HttpAnswer;
import dev.sparring.wire.http.HttpCall;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;

class StaticFilesTest {
    private final StaticFiles files = new StaticFiles("page-of-tests");

    private Optional<HttpAnswer> find(String path, String... header) {
        return files.find(new HttpCall(
                "GET", path, "", header.length == 0 ? Map.of() : Map.of(header[0], header[1]), "", "127.0.0.1"));
    }

    @Test
    void aFileIsFoundOnlyByItsExactPath() {
        assertEquals("text/html; charset=utf-8", find("/").orElseThrow().contentType());
        assertEquals("text/css; charset=utf-8", find("/style.css").orElseThrow().contentType());
        assertEquals(
                "text/javascript; charset=utf-8",
                find("/inside/large.js").orElseThrow().contentType());
        for (String path :
                new String[] {"/inside", "/inside/", "//style.css", "/./style.css", "/STYLE.css", "style.css"}) {
            assertTrue(find(path).isEmpty(), path);
        }
    }

    @Test
    void anUnchangedFileIsNotSentAgain() {
        String tag = find("/style.css").orElseThrow().headers().get("ETag");
        HttpAnswer answer =
                find("/style.css", "if-none-match", "\"other\", " + tag).orElseThrow();
        assertEquals(304, answer.status());
        assertEquals(0, answer.content().length);
        assertEquals(
                200,
                find("/style.css", "if-none-match", "\"other\"").orElseThrow().status());
    }

    @Test
    void aLargeFileIsCompressedForClientsThatAcceptGzip() throws IOException {
        byte[] plain = find("/inside/large.js").orElseThrow().content();
        HttpAnswer zipped =
                find("/inside/large.js", "accept-encoding", "gzip, deflate, br").orElseThrow();
        assertEquals("gzip", zipped.headers().get("Content-Encoding"));
        assertTrue(zipped.content().length < plain.length / 2);
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(zipped.content()))) {
            assertEquals(
                    new String(plain, StandardCharsets.UTF_8), new String(in.readAllBytes(), StandardCharsets.UTF_8));
        }
        HttpAnswer refused =
                find("/inside/large.js", "accept-encoding", "gzip;q=0").orElseThrow();
        assertTrue(refused.headers().get("Content-Encoding") == null);
    }
}
