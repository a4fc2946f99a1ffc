package dev.sparring.server.api;

import dev.sparring.server.accounts.Caller;
import dev.sparring.server.accounts.Callers;
import dev.sparring.server.accounts.Callers.Found;
import dev.sparring.server.accounts.Role;
import dev.sparring.server.accounts.SessionCookie;
import dev.sparring.wire.http.HttpAnswer;
import dev.sparring.wire.http.HttpCall;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;

/** Decides whether a caller may use a route. */
final class Access {
    private static final Set<String> READING = Set.of("GET", "HEAD");
    private static final String SECURITY = " (docs/serve.md#security)";
    private static final String ACCOUNTS = " (docs/serve.md#accounts)";

    /** The header {@code WWW-Authenticate} of a refusal after which a caller should log in. */
    static final String ACCOUNT_CHALLENGE = "Bearer realm=\"account\"";

    private final Callers callers;
    private final boolean spectators;
    private final boolean https;

    Access(Callers callers, ServerInfo info) {
        this.callers = callers;
        this.spectators = info.spectators();
        this.https = info.https();
    }

    /** The decision about a request. */
    sealed interface Decision {
        /** The request may be answered. */
        record Passed(Caller caller) implements Decision {}

        /** The request gets this answer instead. */
        record Refused(HttpAnswer answer) implements Decision {}
    }

    /** Returns whether a request changes nothing. */
    static boolean isReading(HttpCall call) {
        return READING.contains(call.method());
    }

    /**
     * Returns whether everybody may make a request to a route, so that it does not matter who does.
     *
     * @param needed the role that the route needs
     */
    boolean isOpen(HttpCall call, Role needed) {
        return isReading(call) && effective(call, needed) == Role.SPECTATOR;
    }

    /**
     * Decides about a request to a route. A wrong token counts as a guess each time.
     *
     * @param needed the role that the route needs
     */
    Decision decide(HttpCall call, Role needed) {
        Role role = effective(call, needed);
        Found found = callers.find(call);
        if (found instanceof Found.Known known) {
            return refusal(call, role, known)
                    .<Decision>map(Decision.Refused::new)
                    .orElseGet(() -> new Decision.Passed(known.caller()));
        }
        // Whoever logs in again still has the cookie of the last session.
        boolean ignored = isReading(call) || found instanceof Found.EndedSession;
        return role == Role.SPECTATOR && ignored
                ? new Decision.Passed(Caller.SPECTATOR)
                : new Decision.Refused(unknown(found, role));
    }

    /** Returns the role that a request needs: without spectators, reading needs an account, except for who is logged in. */
    private Role effective(HttpCall call, Role needed) {
        boolean watching = isReading(call) && !call.path().equals(AccountRoutes.SESSION);
        return needed == Role.SPECTATOR && watching && !spectators ? Role.PARTICIPANT : needed;
    }

    private static Optional<HttpAnswer> refusal(HttpCall call, Role role, Found.Known known) {
        if (!known.caller().role().includes(role)) {
            return Optional.of(known.caller()
                    .participant()
                    .map(name -> Answers.error(
                            403,
                            (role == Role.ADMIN
                                            ? "this request needs the server's admin token"
                                            : "only the organiser can do this")
                                    + ", and you are logged in as " + name + ACCOUNTS))
                    .orElseGet(() -> unauthorised(missing(role), role, Duration.ZERO)));
        }
        boolean forged = !isReading(call)
                && known.session()
                        .filter(session -> !Callers.hasCsrf(call, session))
                        .isPresent();
        return forged
                ? Optional.of(Answers.error(
                        403,
                        "a change with a session's cookie needs the header X-CSRF-Token with the value that the login"
                                + " and GET " + AccountRoutes.SESSION + " return; reload the page if it is open"
                                + ACCOUNTS))
                : Optional.empty();
    }

    private HttpAnswer unknown(Found found, Role role) {
        if (found instanceof Found.Unchecked unchecked) {
            return Answers.error(429, "too many wrong admin tokens from your address; try again later" + SECURITY)
                    .retryAfter(unchecked.retryAfter());
        }
        if (found instanceof Found.WrongToken wrong) {
            String why = role.includes(Role.ORGANISER)
                    ? missing(role)
                    : "the token in the header Authorization is not valid: create another one on the page" + ACCOUNTS;
            return unauthorised(why, role, wrong.heldBack());
        }
        return unauthorised("your session has ended: log in again" + ACCOUNTS, Role.PARTICIPANT, Duration.ZERO)
                .with("Set-Cookie", SessionCookie.removed(https));
    }

    private static String missing(Role role) {
        return role.includes(Role.ORGANISER)
                ? "this request needs the server's admin token: send the header Authorization: Bearer TOKEN" + SECURITY
                : "this request needs an account: log in on the page, or send the header Authorization: Bearer TOKEN"
                        + " with a token of your account" + ACCOUNTS;
    }

    private static HttpAnswer unauthorised(String why, Role needed, Duration heldBack) {
        // The page asks for the admin token only if a login would not help.
        String challenge = needed.includes(Role.ORGANISER) ? "Bearer" : ACCOUNT_CHALLENGE;
        return Answers.error(401, why).with("WWW-Authenticate", challenge).after(heldBack);
    }
}
