package dev.sparring.wire.http;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/** What an {@code HttpHost} sends back. */
public final class HttpAnswer {
    /** The header in which a bot reports that its own code failed; servers that do not know it ignore it. */
    static final String FAULT = "Sparring-Fault";

    private final int status;
    private final String contentType;
    private final byte[] content;
    private final Map<String, String> headers;

    private HttpAnswer(int status, String contentType, byte[] content, Map<String, String> headers) {
        this.status = status;
        this.contentType = contentType;
        this.content = content;
        this.headers = Map.copyOf(headers);
    }

    /** An answer whose body goes out as UTF-8. */
    public HttpAnswer(int status, String contentType, String body) {
        this(status, contentType, body.getBytes(StandardCharsets.UTF_8), Map.of());
    }

    /**
     * An answer of any bytes.
     *
     * @param content not to be changed afterwards: answers that are the same for many share it
     */
    public static HttpAnswer bytes(int status, String contentType, byte[] content) {
        return new HttpAnswer(status, contentType, content, Map.of());
    }

    public static HttpAnswer json(int status, String json) {
        return new HttpAnswer(status, "application/json", json);
    }

    public static HttpAnswer text(int status, String text) {
        return new HttpAnswer(status, "text/plain; charset=utf-8", text + "\n");
    }

    /** Reports that the bot's own code failed: status 500, with the sentence in the header {@link #FAULT} and in the body. */
    public static HttpAnswer failed(String why) {
        return text(500, why).with(FAULT, why.replaceAll("[^ -~]", "?"));
    }

    /** The same with one more header; it takes the place of one of the same name. */
    public HttpAnswer with(String name, String value) {
        return with(Map.of(name, value));
    }

    /** The same with more headers; they take the place of those of the same names. */
    public HttpAnswer with(Map<String, String> more) {
        Map<String, String> all = new LinkedHashMap<>(headers);
        all.putAll(more);
        return new HttpAnswer(status, contentType, content, all);
    }

    /** The same status and headers with other bytes. */
    public HttpAnswer withContent(byte[] other) {
        return new HttpAnswer(status, contentType, other, headers);
    }

    public int status() {
        return status;
    }

    /** What the content is; empty for an answer that has none. */
    public String contentType() {
        return contentType;
    }

    /** The body; not to be changed. */
    public byte[] content() {
        return content;
    }

    /** The headers beside the content's type and length. */
    public Map<String, String> headers() {
        return headers;
    }

    @Override
    public String toString() {
        return status + " " + contentType + ", " + content.length + " bytes";
    }
}
