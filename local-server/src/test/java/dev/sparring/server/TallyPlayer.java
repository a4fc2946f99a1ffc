package dev.sparring.server;

import dev.sparring.bot.Deadline;
import dev.sparring.server.Tally.Call;
import dev.sparring.server.Tally.Sums;
import dev.sparring.wire.Launch;
import dev.sparring.wire.Player;
import dev.sparring.wire.Reply;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;

/**
 * A player that simulates a Tally program: the last word of its command selects its behaviour. It writes a line to its log each time
 * it is asked.
 */
final class TallyPlayer implements Player<Sums, Call> {
    private final Launch launch;
    private final String behaviour;
    private final CompletableFuture<Void> closed = new CompletableFuture<>();

    TallyPlayer(Launch launch) {
        this.launch = launch;
        List<String> command = launch.command();
        this.behaviour = command.get(command.size() - 1);
    }

    @Override
    public CompletableFuture<Reply<Call>> ask(Sums view, Deadline deadline) {
        log("turn " + view.turn() + ": <script>alert('ä')</script>\u0007\u202e\n");
        Call call = new Call(
                switch (behaviour) {
                    case "two" -> 2;
                    case "nine" -> 9;
                    case "slow", "never" -> 1;
                    default -> 0;
                });
        if (behaviour.equals("never")) {
            return closed.thenApply(nothing -> new Reply.Unavailable<>("it was closed", true));
        }
        Executor later = CompletableFuture.delayedExecutor(behaviour.equals("slow") ? 20 : 0, TimeUnit.MILLISECONDS);
        return CompletableFuture.supplyAsync(() -> new Reply.Answer<>(call), later);
    }

    private void log(String line) {
        try {
            Files.createDirectories(launch.log().toAbsolutePath().getParent());
            Files.writeString(launch.log(), line, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        closed.complete(null);
    }
}
