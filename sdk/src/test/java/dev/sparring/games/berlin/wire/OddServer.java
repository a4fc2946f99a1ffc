package dev.sparring.games.berlin.wire;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;

/** A server that answers every request with the same bytes, and then behaves as a test defines. */
final class OddServer implements AutoCloseable {

    /** The behaviour after the bytes have been sent. */
    enum Then {
        CLOSE,
        STALL
    }

    private final ServerSocket socket;
    private final List<String> requests = new CopyOnWriteArrayList<>();
    private final CountDownLatch closed = new CountDownLatch(1);

    OddServer(String answer, Then then) {
        try {
            socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        start(() -> {
            while (true) {
                Socket connection = socket.accept();
                start(() -> serve(connection, answer, then));
            }
        });
    }

    private interface Work {
        void run() throws IOException, InterruptedException;
    }

    private static void start(Work work) {
        Thread thread = new Thread(() -> {
            try {
                work.run();
            } catch (IOException e) {
                // The client has closed the connection, or the test has ended; both are expected.
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        thread.setDaemon(true);
        thread.start();
    }

    private void serve(Socket connection, String answer, Then then) throws IOException, InterruptedException {
        try (connection) {
            requests.add(readRequest(connection.getInputStream()));
            OutputStream out = connection.getOutputStream();
            out.write(answer.getBytes(StandardCharsets.UTF_8));
            out.flush();
            if (then == Then.STALL) {
                closed.await();
            }
        }
    }

    private static String readRequest(InputStream in) throws IOException {
        StringBuilder head = new StringBuilder();
        while (head.indexOf("\r\n\r\n") < 0) {
            int next = in.read();
            if (next < 0) {
                throw new IOException("half a request: " + head);
            }
            head.append((char) next);
        }
        String length = head.toString().replaceAll("(?is).*content-length: *([0-9]+).*", "$1");
        return head + new String(in.readNBytes(Integer.parseInt(length)), StandardCharsets.UTF_8);
    }

    static String ok(String body) {
        return "HTTP/1.1 200 OK\r\nContent-Length: " + body.length() + "\r\nConnection: close\r\n\r\n" + body;
    }

    /** Returns an address that nothing listens at. */
    static URI unused() {
        // Below the ports that systems assign, so that no other program gets it in the meantime.
        return URI.create("http://127.0.0.1:1/");
    }

    URI uri() {
        return URI.create("http://127.0.0.1:" + socket.getLocalPort() + "/");
    }

    /** Returns the requests so far, with headers and body. */
    List<String> requests() {
        return requests;
    }

    @Override
    public void close() {
        closed.countDown();
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
