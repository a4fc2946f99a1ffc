package dev.sparring.server.entries;

import dev.sparring.concurrent.Threads;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.participants.HostedBots;
import dev.sparring.server.participants.ResolvedBot;
import dev.sparring.wire.CannotPlayException;
import java.net.URI;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Enters the bots that join over their competition's own protocol: those that connect to the server, and those that register a URL. A bot
 * that did not pass the gate is checked again when it connects the next time.
 */
public final class JoinedBots implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(JoinedBots.class);
    private static final long LOOK_MILLIS = 500;
    /** After a failure of the server, bots are looked for again after this time. */
    private static final long PAUSE_SECONDS = 5;

    private final Entries entries;
    private final HostedBots hosted;
    private final Supplier<Map<String, ResolvedBot.Address>> registered;
    private final BooleanSupplier open;
    private final CountDownLatch closing = new CountDownLatch(1);
    private final Map<String, Optional<URI>> seen = new HashMap<>();

    /**
     * Creates an instance. Call {@link #open}.
     *
     * @param registered returns the bots of the game that have registered a URL, by name
     * @param open whether bots can be entered now
     */
    public JoinedBots(
            Entries entries,
            HostedBots hosted,
            Supplier<Map<String, ResolvedBot.Address>> registered,
            BooleanSupplier open) {
        this.entries = entries;
        this.hosted = hosted;
        this.registered = registered;
        this.open = open;
    }

    /** Begins to look for bots that join. */
    public void open() {
        Threads.daemon("joined bots", this::run);
    }

    private void run() {
        try {
            do {
                lookIfOpen();
            } while (!closing.await(LOOK_MILLIS, TimeUnit.MILLISECONDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void lookIfOpen() throws InterruptedException {
        try {
            if (open.getAsBoolean()) {
                look();
            }
        } catch (RuntimeException e) {
            LOG.error("bots that have joined could not be entered", e);
            closing.await(PAUSE_SECONDS, TimeUnit.SECONDS);
        }
    }

    private void look() {
        Map<String, Optional<URI>> now = new HashMap<>();
        registered.get().forEach((name, bot) -> {
            if (hosted.includes(bot)) {
                now.put(name, Optional.of(bot.uri()));
            }
        });
        hosted.connected().forEach(name -> now.put(name, Optional.empty()));
        seen.keySet().retainAll(now.keySet());
        now.forEach((name, url) -> {
            if (!url.equals(seen.get(name))) {
                enter(name, url);
            }
        });
    }

    private void enter(String name, Optional<URI> url) {
        try {
            entries.join(name, url);
            seen.put(name, url);
        } catch (InvalidInputException e) {
            seen.put(name, url);
            LOG.info("{} has joined, but cannot take part: {}", name, e.getMessage());
        } catch (CannotPlayException e) {
            LOG.warn("{} has joined, but its entry could not be kept", name, e);
        }
    }

    @Override
    public void close() {
        closing.countDown();
    }
}
