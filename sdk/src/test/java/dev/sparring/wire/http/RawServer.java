package dev.sparring.wire.http;

import dev.sparring.concurrent.Threads;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;

/** A server on plain sockets that misbehaves as a test defines. */
final class RawServer implements AutoCloseable {
    /** Serves one connection, which is closed afterwards. */
    interface Behaviour {
        void serve(Connection connection) throws IOException;
    }

    final AtomicInteger connections = new AtomicInteger();
    /** One entry for each connection that the client has closed. */
    final BlockingQueue<String> ends = new LinkedBlockingQueue<>();

    private final ServerSocket socket;
    private final ConcurrentLinkedQueue<Socket> open = new ConcurrentLinkedQueue<>();

    /** Starts to serve. Connections are numbered from 1. */
    RawServer(Behaviour behaviour) throws IOException {
        socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        Threads.daemon("raw server", () -> {
            try {
                while (true) {
                    Socket accepted = socket.accept();
                    open.add(accepted);
                    int number = connections.incrementAndGet();
                    Threads.daemon("raw connection", () -> serve(behaviour, accepted, number));
                }
            } catch (IOException e) {
                // Closed: the test is over.
                return;
            }
        });
    }

    private void serve(Behaviour behaviour, Socket accepted, int number) {
        try (accepted) {
            behaviour.serve(new Connection(accepted, number));
        } catch (IOException e) {
            // The client has closed the connection, which many tests expect.
            ends.add("aborted");
        }
    }

    URI uri() {
        return URI.create("http://127.0.0.1:" + socket.getLocalPort() + "/");
    }

    @Override
    public void close() throws IOException {
        socket.close();
        for (Socket accepted : open) {
            accepted.close();
        }
    }

    /** The server's end of one connection. */
    final class Connection {
        final int number;
        private final Socket socket;
        private final InputStream in;
        private final OutputStream out;

        Connection(Socket socket, int number) throws IOException {
            this.socket = socket;
            this.number = number;
            this.in = socket.getInputStream();
            this.out = socket.getOutputStream();
        }

        /** Reads a request up to the end of its body, which is "xyz" in all tests. */
        String request() throws IOException {
            ByteArrayOutputStream read = new ByteArrayOutputStream();
            while (!read.toString(StandardCharsets.UTF_8).endsWith("xyz")) {
                int next = in.read();
                if (next < 0) {
                    throw new IOException("there was no request");
                }
                read.write(next);
            }
            return read.toString(StandardCharsets.UTF_8);
        }

        /** Reads up to this character, and returns the number of bytes. */
        int countTo(char last) throws IOException {
            byte[] piece = new byte[1 << 16];
            int total = 0;
            int count;
            do {
                count = in.read(piece);
                total += count;
            } while (piece[count - 1] != last);
            return total;
        }

        void send(String text) throws IOException {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }

        void answer(String body) throws IOException {
            send("HTTP/1.1 200 OK\r\nContent-Length: " + body.length() + "\r\n\r\n" + body);
        }

        /** Waits until the client has closed its end. */
        void awaitEnd() throws IOException {
            while (in.read() >= 0) {
                // The input does not matter.
            }
            ends.add("closed");
        }

        /** Closes when the first byte of a request has come, with the rest unread, so that the connection is reset. */
        void closeOnNextRequest() throws IOException {
            if (in.read() >= 0) {
                socket.close();
            }
        }
    }
}
