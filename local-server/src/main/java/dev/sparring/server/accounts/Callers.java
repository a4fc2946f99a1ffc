package dev.sparring.server.accounts;

import dev.sparring.wire.http.GuessLimit;
import dev.sparring.wire.http.HttpCall;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;

/** Finds out who sends a request: by the admin token, the token of a participant, or the cookie of a session. */
public final class Callers {
    private static final String BEARER = "Bearer ";

    private final Optional<String> adminToken;
    private final Participants participants;
    private final Credentials credentials;
    private final GuessLimit guesses;

    /** The sender of a request. */
    public sealed interface Found {
        /**
         * A caller whose credentials are valid, or who sent none.
         *
         * @param session the id of the session whose cookie proves it; empty if something else does, or nothing
         */
        record Known(Caller caller, Optional<String> session) implements Found {}

        /** A caller whose token is wrong. The answer to a refused request must be held back. */
        record WrongToken(Duration heldBack) implements Found {}

        /** A caller whose session has ended. */
        record EndedSession() implements Found {}

        /** A caller whose token was not checked, since there were too many wrong ones from its address. */
        record Unchecked(Duration retryAfter) implements Found {}
    }

    /**
     * Creates an object that finds the callers of a server.
     *
     * @param adminToken the organiser's token; if it is empty, everybody who sends no credentials is the organiser
     */
    public Callers(Optional<String> adminToken, Participants participants, Clock clock) {
        this.adminToken = adminToken;
        this.participants = participants;
        this.credentials = participants.credentials();
        this.guesses = new GuessLimit(clock);
    }

    /** Returns who sends a request. A wrong token counts as a guess, so call this once for a request that may be refused. */
    public Found find(HttpCall call) {
        Optional<String> authorization = Optional.ofNullable(call.headers().get("authorization"))
                .filter(given -> adminToken.isPresent() || given.startsWith(BEARER + Tokens.PREFIX));
        if (authorization.isPresent()) {
            return byToken(call.remoteAddress(), authorization.get());
        }
        Optional<String> session = SessionCookie.id(call);
        if (session.isPresent()) {
            return credentials
                    .ofSession(session.get())
                    .<Found>map(name -> new Found.Known(participants.caller(name), session))
                    .orElseGet(Found.EndedSession::new);
        }
        return new Found.Known(adminToken.isEmpty() ? Caller.ADMIN : Caller.SPECTATOR, Optional.empty());
    }

    private Found byToken(String address, String authorization) {
        if (!authorization.startsWith(BEARER)) {
            // This is not a guess: browsers send such a header with every request if a proxy asks for a password.
            return new Found.WrongToken(Duration.ZERO);
        }
        Duration wait = guesses.untilChecked(address);
        if (!wait.isZero()) {
            return new Found.Unchecked(wait);
        }
        if (adminToken.isPresent() && isSame(BEARER + adminToken.get(), authorization)) {
            return new Found.Known(Caller.ADMIN, Optional.empty());
        }
        return participantToken(authorization)
                .flatMap(credentials::ofToken)
                .<Found>map(name -> new Found.Known(participants.caller(name), Optional.empty()))
                .orElseGet(() -> new Found.WrongToken(guesses.wrong(address)));
    }

    private static Optional<String> participantToken(String authorization) {
        return Optional.of(authorization)
                .filter(given -> given.startsWith(BEARER + Tokens.PREFIX))
                .map(given -> given.substring(BEARER.length()));
    }

    /** Records when the token of a participant was last used, if the request contains one. This may wait for the disk. */
    public void recordUse(HttpCall call) {
        participantToken(call.headers().getOrDefault("authorization", "")).ifPresent(credentials::recordUse);
    }

    private static boolean isSame(String expected, String given) {
        return MessageDigest.isEqual(expected.getBytes(StandardCharsets.UTF_8), given.getBytes(StandardCharsets.UTF_8));
    }

    /**
     * Returns whether a request proves that it is from an organiser: the server has an admin token, and the request contains it or the token
     * of an organiser's account. A browser sends a cookie also for other pages, so it proves nothing here.
     */
    public boolean isOrganiser(HttpCall call) {
        return adminToken.isPresent()
                && find(call) instanceof Found.Known known
                && known.caller().isOrganiser()
                && known.session().isEmpty();
    }

    /** Returns whether the server has an admin token. */
    public boolean hasAdminToken() {
        return adminToken.isPresent();
    }

    /** Returns the value that changes must send besides the cookie of a session, in the header {@code X-CSRF-Token}. */
    public static String csrf(String session) {
        return Sessions.csrf(session);
    }

    /** Returns whether a request contains the value that changes must send besides the cookie of a session. */
    public static boolean hasCsrf(HttpCall call, String session) {
        return isSame(csrf(session), call.headers().getOrDefault("x-csrf-token", ""));
    }
}
