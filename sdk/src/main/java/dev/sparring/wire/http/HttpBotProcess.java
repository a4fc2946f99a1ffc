package dev.sparring.wire.http;

import dev.sparring.wire.BotActivity;
import dev.sparring.wire.CannotPlayException;
import dev.sparring.wire.Launch;
import dev.sparring.wire.process.BotProcess;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/**
 * A bot's program that serves HTTP on this machine.
 *
 * <p>The program gets its port through {@code {port}} in its command and {@code PORT} in its environment. Its output goes to
 * its log.
 */
public final class HttpBotProcess implements AutoCloseable {
    private final BotProcess bot;
    private final URI address;
    private final CompletableFuture<String> ended;

    private HttpBotProcess(BotProcess bot, URI address) {
        this.bot = bot;
        this.address = address;
        this.ended = bot.process().onExit().thenApply(process -> bot.howItEnded());
    }

    /**
     * Starts the program. It may take a while to start listening.
     *
     * @throws CannotPlayException if it cannot be started
     */
    public static HttpBotProcess start(Launch launch) {
        String port = Integer.toString(freePort());
        List<String> command = launch.command().stream()
                .map(argument -> argument.replace("{port}", port))
                .toList();
        Map<String, String> environment = new HashMap<>(launch.environment());
        environment.put("PORT", port);
        BotProcess bot = BotProcess.start(new Launch(command, launch.directory(), environment, launch.log()), true);
        return new HttpBotProcess(bot, URI.create("http://127.0.0.1:" + port + "/"));
    }

    private static int freePort() {
        try (ServerSocket probe = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return probe.getLocalPort();
        } catch (IOException e) {
            throw new CannotPlayException("there is no free port on this machine: " + e.getMessage(), e);
        }
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

    /** Completes with a description of how the program ended, once it has. */
    public CompletableFuture<String> ended() {
        return ended;
    }

    @Override
    public void close() {
        bot.end();
    }
}
