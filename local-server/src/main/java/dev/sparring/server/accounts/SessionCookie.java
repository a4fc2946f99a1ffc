package dev.sparring.server.accounts;

import dev.sparring.wire.http.HttpCall;
import java.util.Arrays;
import java.util.Optional;

/** The cookie in which a browser keeps the id of a session. Scripts of the page cannot read it. */
public final class SessionCookie {
    private static final String NAME = "sparring-session";

    private SessionCookie() {}

    /** Returns the id of the session whose cookie a request contains; empty if it has none. */
    public static Optional<String> id(HttpCall call) {
        return Arrays.stream(call.headers().getOrDefault("cookie", "").split(";", -1))
                .map(String::strip)
                .filter(cookie -> cookie.startsWith(NAME + "="))
                .map(cookie -> cookie.substring(NAME.length() + 1))
                .filter(id -> !id.isEmpty())
                .findFirst();
    }

    /**
     * Returns the header that sets the cookie.
     *
     * @param https whether the browser reaches the server with HTTPS, and may send the cookie in no other way
     */
    public static String set(String id, boolean https) {
        return header(id, Sessions.LIFE.toSeconds(), https);
    }

    /** Returns the header that removes the cookie. */
    public static String removed(boolean https) {
        return header("", 0, https);
    }

    private static String header(String id, long seconds, boolean https) {
        return NAME + "=" + id + "; Path=/; Max-Age=" + seconds + "; HttpOnly; SameSite=Strict"
                + (https ? "; Secure" : "");
    }
}
