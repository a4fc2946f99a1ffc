package dev.sparring.server.web;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Sends requests unchanged, even if they are invalid. */
final class RawHttp {
    private static final Pattern LENGTH = Pattern.compile("(?i)content-length: ([0-9]+)");

    private RawHttp() {}

    /** A status, or 0 if the connection was closed without a response, and all received text. */
    record Answer(int status, String text) {}

    static Answer send(URI server, String request) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.getPort())) {
            socket.setSoTimeout(30_000);
            ByteArrayOutputStream came = new ByteArrayOutputStream();
            try {
                socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
                socket.getOutputStream().flush();
                read(socket.getInputStream(), came);
            } catch (SocketException cut) {
                // The text before the end of the connection is the response.
                came.flush();
            }
            String text = came.toString(StandardCharsets.UTF_8);
            return new Answer(text.startsWith("HTTP/1.1 ") ? Integer.parseInt(text.substring(9, 12)) : 0, text);
        }
    }

    /** Reads one response, or everything up to the end of the connection. */
    private static void read(InputStream in, ByteArrayOutputStream came) throws IOException {
        int missing = Integer.MAX_VALUE;
        for (int next = in.read(); next >= 0; next = in.read()) {
            came.write(next);
            missing--;
            String text = next == '\n' && missing > 1 << 30 ? came.toString(StandardCharsets.ISO_8859_1) : "";
            if (text.endsWith("\r\n\r\n")) {
                Matcher length = LENGTH.matcher(text);
                missing = length.find() ? Integer.parseInt(length.group(1)) : 1 << 29;
            }
            if (missing == 0) {
                return;
            }
        }
    }

    /** Returns a request with a Host header, an Origin header unless it is empty, and Connection: close. */
    static String request(String method, String path, String host, String origin, String more) {
        return method + " " + path + " HTTP/1.1\r\nHost: " + host + "\r\n"
                + (origin.isEmpty() ? "" : "Origin: " + origin + "\r\n") + more + "Connection: close\r\n\r\n";
    }
}
