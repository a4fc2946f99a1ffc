package dev.sparring.wire.stomp;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;

/** A WebSocket client on a plain socket that a test controls completely. */
final class RawWebSocket implements AutoCloseable {
    static final int CONTINUATION = 0;
    static final int TEXT = 1;
    static final int BINARY = 2;
    static final int CLOSE = 8;
    static final int PING = 9;
    static final int PONG = 10;

    private final Socket socket;
    private final InputStream in;
    private final OutputStream out;

    /** A received frame. */
    static final class Received {
        private final int opcode;
        private final byte[] payload;

        Received(int opcode, byte[] payload) {
            this.opcode = opcode;
            this.payload = payload;
        }

        int opcode() {
            return opcode;
        }

        int length() {
            return payload.length;
        }

        String text() {
            return new String(payload, StandardCharsets.UTF_8).replace('\0', '^');
        }

        int closeCode() {
            return ((payload[0] & 0xff) << 8) | (payload[1] & 0xff);
        }
    }

    /** Connects without sending anything. */
    RawWebSocket(int port) throws IOException {
        socket = new Socket();
        // A small window, so that a client that does not read is soon detected.
        socket.setReceiveBufferSize(1 << 14);
        socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        socket.setSoTimeout(20_000);
        in = socket.getInputStream();
        out = socket.getOutputStream();
    }

    /** Opens a WebSocket as a client, with further headers. */
    static RawWebSocket open(StompTestServer server, String name, String... headers) throws IOException {
        RawWebSocket raw = new RawWebSocket(server.host.port());
        String head = raw.handshake("Authorization: Bearer secret-" + name + "\r\n" + String.join("", headers));
        if (!head.startsWith("HTTP/1.1 101 ")) {
            throw new IOException("no WebSocket: " + head);
        }
        return raw;
    }

    /** Opens a WebSocket and sends CONNECT. */
    static RawWebSocket connected(StompTestServer server, String name, String connectHeaders) throws IOException {
        RawWebSocket raw = open(server, name);
        raw.say("CONNECT\naccept-version:1.2\n" + connectHeaders + "\n^");
        Received answer = raw.read();
        if (!answer.text().startsWith("CONNECTED\n")) {
            throw new IOException("not connected: " + answer.text());
        }
        return raw;
    }

    /** Sends a handshake and reads the head of the response. */
    String handshake(String headers) throws IOException {
        write("GET /player HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" + headers + "\r\n");
        return head();
    }

    String head() throws IOException {
        ByteArrayOutputStream head = new ByteArrayOutputStream();
        while (!head.toString(StandardCharsets.UTF_8).endsWith("\r\n\r\n")) {
            int next = in.read();
            if (next < 0) {
                break;
            }
            head.write(next);
        }
        return head.toString(StandardCharsets.UTF_8);
    }

    void write(String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    /** Sends a text message, with a NUL for each {@code ^}. */
    void say(String text) throws IOException {
        send(TEXT, true, text.replace('^', '\0').getBytes(StandardCharsets.UTF_8));
    }

    void send(int opcode, boolean last, byte[] payload) throws IOException {
        ByteArrayOutputStream frame = new ByteArrayOutputStream();
        frame.write((last ? 0x80 : 0) | opcode);
        if (payload.length < 126) {
            frame.write(0x80 | payload.length);
        } else if (payload.length < 1 << 16) {
            frame.write(0x80 | 126);
            frame.write(payload.length >> 8);
            frame.write(payload.length);
        } else {
            frame.write(0x80 | 127);
            for (int shift = 56; shift >= 0; shift -= 8) {
                frame.write((int) ((long) payload.length >> shift));
            }
        }
        // A mask of zeros leaves the payload as it is.
        frame.write(new byte[4]);
        frame.write(payload);
        out.write(frame.toByteArray());
        out.flush();
    }

    /** Sends the head of a text message that announces this length. */
    void sendHeadOnly(long length) throws IOException {
        ByteArrayOutputStream frame = new ByteArrayOutputStream();
        frame.write(0x80 | TEXT);
        frame.write(0x80 | 127);
        for (int shift = 56; shift >= 0; shift -= 8) {
            frame.write((int) (length >> shift));
        }
        frame.write(new byte[4]);
        out.write(frame.toByteArray());
        out.flush();
    }

    /** Returns the next frame that is not a heart-beat. */
    Received read() throws IOException {
        while (true) {
            Received next = readAny();
            if (!next.text().equals("\n")) {
                return next;
            }
        }
    }

    private Received readAny() throws IOException {
        int opcode = readByte() & 0x0f;
        long length = readByte();
        int bytes = length == 126 ? 2 : length == 127 ? 8 : 0;
        for (int i = 0; i < bytes; i++) {
            length = (i == 0 ? 0 : length << 8) | readByte();
        }
        return new Received(opcode, in.readNBytes((int) length));
    }

    private int readByte() throws IOException {
        int next = in.read();
        if (next < 0) {
            throw new IOException("the server closed the connection");
        }
        return next;
    }

    /** Waits until the server has closed the connection, and returns whether it has. */
    boolean isCut() {
        try {
            in.transferTo(OutputStream.nullOutputStream());
            return true;
        } catch (SocketTimeoutException e) {
            return false;
        } catch (IOException e) {
            return true;
        }
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
