package dev.sparring.wire.host;

import io.undertow.UndertowOptions;
import io.undertow.server.AbstractServerConnection;
import io.undertow.server.DefaultByteBufferPool;
import io.undertow.server.HttpHandler;
import io.undertow.server.HttpServerExchange;
import io.undertow.server.protocol.http.HttpOpenListener;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.xnio.ChannelListener;
import org.xnio.ChannelListeners;
import org.xnio.IoUtils;
import org.xnio.OptionMap;
import org.xnio.Options;
import org.xnio.StreamConnection;
import org.xnio.Xnio;
import org.xnio.XnioWorker;
import org.xnio.channels.AcceptingChannel;

/**
 * The listening socket of an {@link HttpHost}, and its threads. It adds each connection to the {@link OpenConnections} before
 * Undertow reads from it.
 */
final class HttpListener implements AutoCloseable {
    /** The size of a buffer for input and output, as Undertow recommends it. */
    private static final int BUFFER = (16 << 10) - 20;

    private static final int BUFFERS_PER_THREAD = 4;
    private static final int IO_THREADS = 2;
    private static final int WORKERS = 32;
    private static final int BACKLOG = 1000;

    /** How long requests that are being answered may delay the end of the server. */
    private static final long STOP_MILLIS = 1_000;

    private static final Logger LOG = LoggerFactory.getLogger(HttpListener.class);

    private final XnioWorker worker;
    private final AcceptingChannel<? extends StreamConnection> socket;
    private final AtomicBoolean closed = new AtomicBoolean();

    private HttpListener(XnioWorker worker, AcceptingChannel<? extends StreamConnection> socket) {
        this.worker = worker;
        this.socket = socket;
    }

    /**
     * Starts to listen.
     *
     * @throws IOException if the port is in use or the address does not belong to this machine
     */
    static HttpListener open(
            String address, int port, OptionMap options, OpenConnections connections, HttpHandler handler)
            throws IOException {
        InetSocketAddress bound = new InetSocketAddress(InetAddress.getByName(address), port);
        HttpOpenListener undertow = new HttpOpenListener(
                new DefaultByteBufferPool(true, BUFFER, -1, BUFFERS_PER_THREAD),
                OptionMap.builder()
                        .set(UndertowOptions.BUFFER_PIPELINED_DATA, true)
                        .addAll(options)
                        .getMap());
        undertow.setRootHandler(handler);
        XnioWorker worker = Xnio.getInstance(HttpListener.class.getClassLoader())
                .createWorker(OptionMap.builder()
                        .set(Options.WORKER_IO_THREADS, IO_THREADS)
                        .set(Options.WORKER_TASK_CORE_THREADS, WORKERS)
                        .set(Options.WORKER_TASK_MAX_THREADS, WORKERS)
                        .set(Options.TCP_NODELAY, true)
                        .getMap());
        try {
            ChannelListener<StreamConnection> opened = connection -> accept(connection, connections, undertow);
            AcceptingChannel<? extends StreamConnection> socket = worker.createStreamConnectionServer(
                    bound,
                    ChannelListeners.openListenerAdapter(opened),
                    OptionMap.builder()
                            .set(Options.WORKER_IO_THREADS, IO_THREADS)
                            .set(Options.TCP_NODELAY, true)
                            .set(Options.REUSE_ADDRESSES, true)
                            .set(Options.BACKLOG, BACKLOG)
                            .getMap());
            socket.resumeAccepts();
            return new HttpListener(worker, socket);
        } catch (IOException | RuntimeException e) {
            worker.shutdownNow();
            throw e;
        }
    }

    private static void accept(StreamConnection connection, OpenConnections connections, HttpOpenListener undertow) {
        if (!connections.add(connection, () -> closeLater(connection))) {
            LOG.warn("a new connection is closed: there are too many (docs/security.md#connections)");
            IoUtils.safeClose(connection);
            return;
        }
        undertow.handleEvent(connection);
        ChannelListener<? super StreamConnection> undertowClosed = connection.getCloseListener();
        connection.setCloseListener(closed -> {
            connections.remove(closed);
            ChannelListeners.invokeChannelListener(closed, undertowClosed);
        });
        if (!connection.isOpen()) {
            // It was closed before it had this listener.
            connections.remove(connection);
        }
    }

    /** Closes a connection in its I/O thread, which may be using it now. */
    private static void closeLater(StreamConnection connection) {
        try {
            connection.getIoThread().execute(() -> IoUtils.safeClose(connection));
        } catch (RejectedExecutionException e) {
            LOG.debug("a connection outlived its server", e);
            IoUtils.safeClose(connection);
        }
    }

    /** Returns the connection of a request, as the {@link OpenConnections} know it. */
    static Object connection(HttpServerExchange exchange) {
        return ((AbstractServerConnection) exchange.getConnection()).getChannel();
    }

    InetSocketAddress address() {
        return socket.getLocalAddress(InetSocketAddress.class);
    }

    /** Closes the socket and all connections, and ends the threads. Further calls do nothing. */
    @Override
    public void close() {
        if (closed.getAndSet(true)) {
            return;
        }
        IoUtils.safeClose(socket);
        worker.shutdown();
        try {
            if (!worker.awaitTermination(STOP_MILLIS, TimeUnit.MILLISECONDS)) {
                LOG.debug("requests are still being answered");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        worker.shutdownNow();
    }
}
