package dev.sparring.transport;

/** What an {@link HttpHost} sends back; the body goes out as UTF-8. */
public record HttpAnswer(int status, String contentType, String body) {

    public static HttpAnswer json(int status, String json) {
        return new HttpAnswer(status, "application/json", json);
    }

    public static HttpAnswer text(int status, String text) {
        return new HttpAnswer(status, "text/plain; charset=utf-8", text + "\n");
    }
}
