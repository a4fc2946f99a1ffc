package dev.sparring.wire.host;

import dev.sparring.rules.InvalidInputException;
import dev.sparring.wire.CannotPlayException;
import dev.sparring.wire.http.Responder;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;

/** Runs a bot that serves HTTP as a standalone program. */
public final class BotServer {
    private BotServer() {}

    /**
     * Serves until the process is ended or the thread is interrupted, and prints {@code NAME is listening at URL} to standard error
     * as soon as the bot can be reached.
     *
     * @param name the bot in messages: {@code a Berlin bot}
     * @param arguments {@code --port} (default: the environment's PORT, or else 8081) and {@code --host} (default 127.0.0.1)
     * @param prepare called once the server is open, before the line is printed
     * @return the exit status for the process
     * @throws InvalidInputException if an argument cannot be used
     * @throws CannotPlayException if the port is in use or the address does not belong to this machine
     */
    public static int run(String name, Responder bot, List<String> arguments, Consumer<HttpHost> prepare) {
        ServeArguments where = ServeArguments.of(arguments, System.getenv());
        try (HttpHost host = HttpHost.open(where.host(), where.port(), bot)) {
            prepare.accept(host);
            System.err.println(name + " is listening at " + host.uri());
            new CountDownLatch(1).await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return 0;
    }
}
