package dev.sparring.wire.http;

import dev.sparring.wire.BotActivity;
import dev.sparring.wire.CannotPlayException;
import dev.sparring.wire.Launch;
import dev.sparring.wire.process.BotProcess;
import dev.sparring.wire.sandbox.Network;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ThreadLocalRandom;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A bot's program that serves HTTP on this machine.
 *
 * <p>The program gets its port through {@code {port}} in its command and {@code PORT} in its environment. Its output goes to
 * its log.
 */
public final class HttpBotProcess implements AutoCloseable {
    private static final int FIRST_PORT = 20_000;

    /** The first port that Linux gives to sockets that ask for any port; other systems begin higher. */
    private static final int FIRST_SYSTEM_PORT = 32_768;

    private static final int MAX_ATTEMPTS = 1_000;
    private static final Logger LOG = LoggerFactory.getLogger(HttpBotProcess.class);

    private final BotProcess bot;
    private final URI address;
    /** Of the current match: what waits for the end of the program does so for one match only. */
    private CompletableFuture<String> ended = new CompletableFuture<>();

    private HttpBotProcess(BotProcess bot, URI address) {
        this.bot = bot;
        this.address = address;
    }

    /**
     * Starts a program that serves. It may take a while to start listening.
     *
     * @throws CannotPlayException if it cannot be started
     */
    public static HttpBotProcess start(Launch launch) {
        return start(launch, true);
    }

    /**
     * Starts a program that only connects to the referee. It gets a port, too, but nobody can connect to that.
     *
     * @throws CannotPlayException if it cannot be started
     */
    public static HttpBotProcess startClient(Launch launch) {
        return start(launch, false);
    }

    // The callback on the end of the process completes a future of this class.
    @SuppressWarnings("FutureReturnValueIgnored")
    private static HttpBotProcess start(Launch launch, boolean serves) {
        int free = freePort();
        String port = Integer.toString(free);
        List<String> command = launch.command().stream()
                .map(argument -> argument.replace("{port}", port))
                .toList();
        Launch filled = launch.withCommand(command).withEnvironment(Map.of("PORT", port));
        BotProcess bot = BotProcess.start(
                filled, true, new Network(serves ? OptionalInt.of(free) : OptionalInt.empty(), launch.refereePort()));
        HttpBotProcess started = new HttpBotProcess(bot, URI.create("http://127.0.0.1:" + port + "/"));
        bot.process().onExit().thenAccept(process -> started.ended().complete(bot.howItEnded()));
        return started;
    }

    /** Returns a port that is free now. Until the program listens, no other socket gets the port by chance. */
    private static int freePort() {
        for (int attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
            int port = ThreadLocalRandom.current().nextInt(FIRST_PORT, FIRST_SYSTEM_PORT);
            try (ServerSocket probe = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
                return probe.getLocalPort();
            } catch (IOException e) {
                LOG.debug("port {} is in use", port, e);
            }
        }
        throw new CannotPlayException("there is no free port from " + FIRST_PORT + " to " + (FIRST_SYSTEM_PORT - 1)
                + " on this machine (" + MAX_ATTEMPTS + " attempts)");
    }

    /** Returns the URL at which the program should serve. */
    public URI address() {
        return address;
    }

    /** Returns the activity of the program that can be observed besides its answers. */
    public BotActivity activity() {
        return bot;
    }

    public boolean isAlive() {
        return bot.isAlive();
    }

    /** Notes that the program's match has ended. */
    public void endMatch() {
        bot.endMatch();
    }

    /**
     * Prepares the program for another match.
     *
     * @return false if it cannot play another
     */
    public synchronized boolean nextMatch(Launch launch) {
        if (ended.isDone() || !bot.nextMatch(launch.log())) {
            return false;
        }
        CompletableFuture<String> other = new CompletableFuture<>();
        ended = other;
        if (!bot.isAlive()) {
            other.complete(bot.howItEnded());
        }
        return true;
    }

    /** Completes with a description of how the program ended in the current match, once it has. */
    public synchronized CompletableFuture<String> ended() {
        return ended;
    }

    @Override
    public void close() {
        bot.end();
    }
}
