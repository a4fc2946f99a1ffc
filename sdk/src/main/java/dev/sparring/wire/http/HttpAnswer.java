package dev.sparring.wire.http;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;

/** An HTTP answer of an {@code HttpHost}: status, headers and content. */
public final class HttpAnswer {
    /** The header in which a bot reports that its own code failed; servers that do not know it ignore it. */
    static final String FAULT = "Sparring-Fault";

    private final int status;
    private final String contentType;
    private final byte[] content;
    private final Map<String, String> headers;
    private final Duration delay;

    private HttpAnswer(int status, String contentType, byte[] content, Map<String, String> headers, Duration delay) {
        this.status = status;
        this.contentType = contentType;
        this.content = content;
        this.headers = Map.copyOf(headers);
        this.delay = delay;
    }

    /** Creates an answer with a body in UTF-8. */
    public HttpAnswer(int status, String contentType, String body) {
        this(status, contentType, body.getBytes(StandardCharsets.UTF_8), Map.of(), Duration.ZERO);
    }

    /**
     * Returns an answer with these bytes as its content.
     *
     * @param content must not be changed afterwards: many answers may share it
     */
    public static HttpAnswer bytes(int status, String contentType, byte[] content) {
        return new HttpAnswer(status, contentType, content, Map.of(), Duration.ZERO);
    }

    public static HttpAnswer json(int status, String json) {
        return new HttpAnswer(status, "application/json", json);
    }

    public static HttpAnswer text(int status, String text) {
        return new HttpAnswer(status, "text/plain; charset=utf-8", text + "\n");
    }

    /** Returns the answer of a bot whose own code failed: status 500, with the reason in the header {@link #FAULT} and the body. */
    public static HttpAnswer failed(String why) {
        return text(500, why).with(FAULT, why.replaceAll("[^ -~]", "?"));
    }

    /** Returns the same answer with one more header, which replaces a header of the same name. */
    public HttpAnswer with(String name, String value) {
        return with(Map.of(name, value));
    }

    /** Returns the same answer with more headers, which replace headers of the same names. */
    public HttpAnswer with(Map<String, String> more) {
        Map<String, String> all = new LinkedHashMap<>(headers);
        all.putAll(more);
        return new HttpAnswer(status, contentType, content, all, delay);
    }

    /** Returns the same status and headers with other bytes. */
    public HttpAnswer withContent(byte[] other) {
        return new HttpAnswer(status, contentType, other, headers, delay);
    }

    /** Returns the same answer, to be sent this much later. No thread waits for that time. */
    public HttpAnswer after(Duration time) {
        return new HttpAnswer(status, contentType, content, headers, time);
    }

    /** Returns the same answer with the header {@code Retry-After}: the time, rounded up to seconds. */
    public HttpAnswer retryAfter(Duration time) {
        return with("Retry-After", Long.toString(time.plusMillis(999).toSeconds()));
    }

    public int status() {
        return status;
    }

    /** Returns the content type; empty for an answer without content. */
    public String contentType() {
        return contentType;
    }

    /** Returns the body, which must not be changed. */
    public byte[] content() {
        return content;
    }

    /** Returns the headers besides the content's type and length. */
    public Map<String, String> headers() {
        return headers;
    }

    /** Returns how long the answer is held back before it is sent. */
    public Duration delay() {
        return delay;
    }

    @Override
    public String toString() {
        return status + " " + contentType + ", " + content.length + " bytes";
    }
}
