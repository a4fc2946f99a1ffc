package dev.sparring.wire.http;

import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** Writes an HTTP request. */
final class HttpRequestBytes {
    private static final String NAME_CHARACTERS = "!#$%&'*+-.^_`|~";

    private HttpRequestBytes() {}

    /**
     * Returns a whole request. It can be sent several times with {@link ByteBuffer#duplicate}.
     *
     * @param headers all headers except {@code Host}, {@code User-Agent} and {@code Content-Length}
     * @throws IllegalArgumentException if the method or a header has a character that HTTP does not allow there
     */
    static ByteBuffer of(String method, URI to, Map<String, String> headers, String body) {
        byte[] content = body.getBytes(StandardCharsets.UTF_8);
        StringBuilder head = new StringBuilder(256);
        String url = to.toASCIIString();
        int path = url.indexOf('/', url.indexOf("//") + 2);
        int query = url.indexOf('?');
        int fragment = url.indexOf('#');
        int end = fragment < 0 ? url.length() : fragment;
        head.append(name(method)).append(' ');
        if (path >= 0 && path < end && (query < 0 || path < query)) {
            head.append(url, path, end);
        } else {
            head.append('/').append(url, query < 0 ? end : query, end);
        }
        head.append(" HTTP/1.1\r\nHost: ").append(to.getHost());
        if (to.getPort() >= 0) {
            head.append(':').append(to.getPort());
        }
        head.append("\r\nUser-Agent: Sparring\r\n");
        headers.forEach((name, value) ->
                head.append(name(name)).append(": ").append(value(value)).append("\r\n"));
        if (content.length > 0 || !(method.equals("GET") || method.equals("HEAD"))) {
            head.append("Content-Length: ").append(content.length).append("\r\n");
        }
        head.append("\r\n");
        byte[] start = head.toString().getBytes(StandardCharsets.ISO_8859_1);
        return ByteBuffer.allocate(start.length + content.length)
                .put(start)
                .put(content)
                .flip();
    }

    private static String name(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (!isNameCharacter(text.charAt(i))) {
                throw new IllegalArgumentException("not the name of a method or of a header: " + text);
            }
        }
        return text;
    }

    /** Returns whether a character can be part of the name of a method or of a header. */
    static boolean isNameCharacter(char c) {
        return (c >= 'a' && c <= 'z')
                || (c >= 'A' && c <= 'Z')
                || (c >= '0' && c <= '9')
                || NAME_CHARACTERS.indexOf(c) >= 0;
    }

    private static String value(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if ((c < ' ' && c != '\t') || c >= 127) {
                throw new IllegalArgumentException("a header has a character that is not printable ASCII");
            }
        }
        return text;
    }
}
