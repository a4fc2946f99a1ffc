package dev.sparring.games.aibg.wire.referee;

import dev.sparring.wire.host.HttpHost;
import dev.sparring.wire.http.HttpAnswer;
import java.time.Clock;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;

/** A server for bots that are started on this machine: it is up while somebody plays, on any port that is free. */
public final class LoopbackAibgServer {
    private static final String BOT = "bot-";
    private static final LoopbackAibgServer ONE = new LoopbackAibgServer();

    private final Accounts accounts = new Accounts(Clock.systemUTC());
    private final PlayerSessions hall = new PlayerSessions();
    private final LoginRoutes logins = new LoginRoutes(accounts, name -> name.startsWith(BOT));
    private final AtomicLong bots = new AtomicLong();
    private HttpHost host;
    private int users;

    private LoopbackAibgServer() {}

    public static LoopbackAibgServer enter() {
        synchronized (ONE) {
            if (ONE.users == 0) {
                ONE.host = HttpHost.open(
                        "127.0.0.1",
                        0,
                        Map.of("/player", AibgHostedGame.endpoint(ONE.accounts, ONE.hall)),
                        call -> call.path().startsWith("/public/log")
                                        || call.path().startsWith("/public/reg")
                                ? ONE.logins.answer(call)
                                : HttpAnswer.text(404, "there is no " + call.path() + " here"));
            }
            ONE.users++;
            return ONE;
        }
    }

    /** Returns a name that no other bot has had. */
    public String nextName() {
        return BOT + bots.incrementAndGet();
    }

    public PlayerSessions hall() {
        return hall;
    }

    public Accounts accounts() {
        return accounts;
    }

    public synchronized String base() {
        return host.uri().toString();
    }

    public void leave() {
        synchronized (ONE) {
            users--;
            if (users == 0) {
                host.close();
            }
        }
    }
}
