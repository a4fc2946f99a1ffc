package dev.sparring.games.aibg.wire.referee;

import dev.sparring.wire.host.HttpHost;
import dev.sparring.wire.http.HttpAnswer;
import java.time.Clock;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** The server for bots that are started on this machine. It runs on a free port of the loopback address while it has users. */
public final class LoopbackAibgServer {
    private static final String BOT = "bot-";
    private static final LoopbackAibgServer ONE = new LoopbackAibgServer();

    private final Accounts accounts = new Accounts(Clock.systemUTC());
    private final PlayerSessions sessions = new PlayerSessions();
    private final LoginRoutes logins = new LoginRoutes(accounts, name -> name.startsWith(BOT));
    private final AtomicLong bots = new AtomicLong();
    private @Nullable HttpHost host;
    private int users;

    private LoopbackAibgServer() {}

    /** Returns the server, and starts it for its first user. Every call must be followed by a call of {@link #release}. */
    public static LoopbackAibgServer acquire() {
        synchronized (ONE) {
            if (ONE.users == 0) {
                ONE.host = HttpHost.openAsync(
                        "127.0.0.1",
                        0,
                        Map.of("/player", AibgHostedGame.endpoint(ONE.accounts, ONE.sessions)),
                        call -> call.path().startsWith("/public/log")
                                        || call.path().startsWith("/public/reg")
                                ? ONE.logins.answer(call)
                                : CompletableFuture.completedFuture(
                                        HttpAnswer.text(404, "unknown path " + call.path())));
            }
            ONE.users++;
            return ONE;
        }
    }

    /** Returns a name that no other bot has. */
    public String nextName() {
        return BOT + bots.incrementAndGet();
    }

    public PlayerSessions sessions() {
        return sessions;
    }

    public Accounts accounts() {
        return accounts;
    }

    /** Returns the server's URL, with a slash at the end. */
    public synchronized String baseUrl() {
        return host().uri().toString();
    }

    private HttpHost host() {
        return Objects.requireNonNull(host, "the server runs while it has users");
    }

    /** Returns the port on which the server listens. */
    public synchronized int port() {
        return host().uri().getPort();
    }

    /** Stops the server if this was its last user. */
    public void release() {
        synchronized (ONE) {
            users--;
            if (users == 0) {
                host().close();
            }
        }
    }
}
