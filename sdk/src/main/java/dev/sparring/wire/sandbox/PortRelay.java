package dev.sparring.wire.sandbox;

import dev.sparring.wire.CannotPlayException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.StandardProtocolFamily;
import java.net.StandardSocketOptions;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.Channel;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Connects the ports of a bot's protocol with a sandbox that has its own network. This is the end outside; {@code socat} is the
 * end inside. Between them are two Unix sockets in a folder that only this user can enter, and that the bot does not see.
 *
 * <p>The bot's port is opened here once the bot listens on it inside. Until then a connection is refused, as it would be without
 * a sandbox.
 */
public final class PortRelay implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(PortRelay.class);

    /** The names of the sockets, in the folder of the relay. */
    private static final String REFEREE = "referee";

    private static final String BOT = "bot";

    private static final RelayFolders FOLDERS = RelayFolders.ofSystem(List.of(REFEREE, BOT));

    private static final int POLL_MILLIS = 5;
    private static final int CHUNK = 1 << 14;

    /** The state of a socket that listens, in {@code /proc/net/tcp}. */
    private static final String LISTENS = "0A";

    private static final ExecutorService THREADS = Executors.newCachedThreadPool(work -> {
        Thread thread = new Thread(work, "relay of a bot");
        thread.setDaemon(true);
        return thread;
    });

    private final Network network;
    private final Path folder;
    private final Set<Channel> open = ConcurrentHashMap.newKeySet();
    private volatile boolean closed;

    private PortRelay(Network network, Path folder) {
        this.network = network;
        this.folder = folder;
    }

    /**
     * Opens a relay before the sandbox is started: from then on, the sandbox can connect to the referee.
     *
     * @throws CannotPlayException if no folder or socket can be created
     */
    static PortRelay open(Network network) {
        PortRelay relay = new PortRelay(network, FOLDERS.take());
        try {
            if (network.refereePort().isPresent()) {
                relay.serveReferee(network.refereePort().getAsInt());
            }
            return relay;
        } catch (IOException e) {
            relay.close();
            throw new CannotPlayException("the connection to a bot in a sandbox cannot be opened: " + e, e);
        }
    }

    /** Returns the arguments of {@link Bubblewrap}'s script for the end inside: the folder and the two ports. */
    List<String> arguments() {
        return List.of(folder.toString(), text(network.botPort()), text(network.refereePort()));
    }

    private static String text(OptionalInt port) {
        return port.isPresent() ? Integer.toString(port.getAsInt()) : "";
    }

    private void serveReferee(int port) throws IOException {
        ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
        server.bind(UnixDomainSocketAddress.of(folder.resolve(REFEREE)));
        open.add(server);
        THREADS.execute(() -> accept(server, new InetSocketAddress(InetAddress.getLoopbackAddress(), port)));
    }

    /** Relays connections to the bot, from when it listens in this sandbox until the sandbox ends. */
    // Nothing follows the close.
    @SuppressWarnings("FutureReturnValueIgnored")
    public void started(Process process) {
        process.onExit().thenRun(this::close);
        ProcessHandle sandbox = process.toHandle();
        if (network.botPort().isPresent()) {
            int port = network.botPort().getAsInt();
            THREADS.execute(() -> serveBot(sandbox, port));
        }
    }

    private void serveBot(ProcessHandle sandbox, int port) {
        Path socket = folder.resolve(BOT);
        try {
            List<Path> tables = List.of();
            while (tables.isEmpty() || !listens(tables, port)) {
                if (closed || !sandbox.isAlive()) {
                    return;
                }
                Thread.sleep(POLL_MILLIS);
                if (tables.isEmpty() && Files.exists(socket)) {
                    tables = socketTables(sandbox);
                }
            }
            ServerSocketChannel server = ServerSocketChannel.open();
            open.add(server);
            server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
            if (closed) {
                server.close();
            }
            accept(server, UnixDomainSocketAddress.of(socket));
        } catch (IOException e) {
            LOG.warn("port {} of a bot in a sandbox cannot be reached: {}", port, e.toString());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * Returns the tables of the sockets in the network of a sandbox, which its first child is in. To list the children takes long, so
     * this is called once for a sandbox, after the child has created the socket of the relay.
     */
    private static List<Path> socketTables(ProcessHandle sandbox) {
        return sandbox.children()
                .findFirst()
                .map(inside -> Path.of("/proc", Long.toString(inside.pid()), "net"))
                .map(network -> List.of(network.resolve("tcp"), network.resolve("tcp6")))
                .orElse(List.of());
    }

    /** Returns whether anything listens on a port according to tables of sockets. */
    private static boolean listens(List<Path> tables, int port) {
        String local = ":" + HexFormat.of().withUpperCase().toHexDigits((short) port) + " ";
        for (Path table : tables) {
            try {
                for (String line : Files.readAllLines(table)) {
                    int remote = line.indexOf(local) + local.length();
                    int state = line.indexOf(' ', remote) + 1;
                    if (remote >= local.length() && line.startsWith(LISTENS, state)) {
                        return true;
                    }
                }
            } catch (IOException e) {
                LOG.trace("a sandbox has ended", e);
            }
        }
        return false;
    }

    private void accept(ServerSocketChannel server, SocketAddress to) {
        try (server) {
            while (true) {
                SocketChannel from = server.accept();
                THREADS.execute(() -> connect(from, to));
            }
        } catch (IOException e) {
            // The relay was closed.
            open.remove(server);
        }
    }

    private void connect(SocketChannel from, SocketAddress to) {
        open.add(from);
        try (from;
                SocketChannel other = SocketChannel.open(to)) {
            open.add(other);
            withoutDelay(from);
            withoutDelay(other);
            if (!closed) {
                Future<?> back = THREADS.submit(() -> copy(other, from));
                copy(from, other);
                back.get();
            }
            open.remove(other);
        } catch (IOException | ExecutionException e) {
            LOG.trace("a relayed connection has ended", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            open.remove(from);
        }
    }

    private static void withoutDelay(SocketChannel channel) throws IOException {
        if (channel.supportedOptions().contains(StandardSocketOptions.TCP_NODELAY)) {
            channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
        }
    }

    /** Copies one direction until its end; the other direction then goes on, unless the connection broke. */
    private static void copy(SocketChannel from, SocketChannel to) {
        ByteBuffer chunk = ByteBuffer.allocateDirect(CHUNK);
        try {
            while (from.read(chunk) >= 0) {
                chunk.flip();
                while (chunk.hasRemaining()) {
                    to.write(chunk);
                }
                chunk.clear();
            }
            to.shutdownOutput();
        } catch (IOException broken) {
            close(from);
            close(to);
        }
    }

    private static void close(Channel channel) {
        try {
            channel.close();
        } catch (IOException e) {
            LOG.trace("closing a relayed connection", e);
        }
    }

    /** Closes all connections and deletes the sockets. */
    @Override
    public synchronized void close() {
        if (closed) {
            return;
        }
        closed = true;
        open.forEach(PortRelay::close);
        open.clear();
        FOLDERS.giveBack(folder);
    }
}
