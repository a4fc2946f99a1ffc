package dev.sparring.server.web;

import dev.sparring.text.Excerpt;
import dev.sparring.wire.http.HttpCall;
import java.net.URI;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Rejects requests that other web sites make through a browser on this machine.
 *
 * <p>Such a request has a foreign Origin header or, if the site's name was redirected to this machine (DNS rebinding), a foreign
 * Host header. A numeric address cannot be redirected, so only names are checked.
 */
final class Guard {
    private static final String PAGE = " (docs/serve.md#security)";

    private final boolean loopback;
    private final String bound;
    private final @Nullable URI publicUrl;

    /**
     * Creates the guard of a server.
     *
     * @param bound the address that the server binds
     * @param publicUrl the URL under which other machines reach the server, if it is known
     */
    Guard(String bound, Optional<URI> publicUrl) {
        this.bound = bound.toLowerCase(Locale.ROOT);
        this.loopback = isLoopback(bound);
        this.publicUrl = publicUrl.orElse(null);
    }

    /** Returns whether an address can be reached only from this machine. */
    static boolean isLoopback(String address) {
        String host = address.toLowerCase(Locale.ROOT);
        return host.equals("localhost")
                || host.equals("[::1]")
                || host.equals("::1")
                || host.matches("127(\\.[0-9]{1,3}){3}");
    }

    /** Returns why a request to the page or the API is rejected; empty if it is accepted. */
    Optional<String> rejectPage(HttpCall call) {
        Optional<String> host = Optional.ofNullable(call.headers().get("host"));
        if (host.isEmpty() || !isOwnHost(host.get())) {
            return Optional.of("the request is for the host " + quoted(host.orElse(""))
                    + ", which is not a name of this server:" + " use its address, or set --public-url" + PAGE);
        }
        return whyNotOrigin(call);
    }

    /**
     * Returns why a request to a competition's own routes is rejected; empty if it is accepted. Bots send no Origin header, and
     * they may use any host name for a server that other machines can reach.
     */
    Optional<String> rejectBot(HttpCall call) {
        boolean browser = call.headers().containsKey("origin");
        boolean named = call.headers().containsKey("host");
        return browser || (loopback && named) ? rejectPage(call) : Optional.empty();
    }

    private Optional<String> whyNotOrigin(HttpCall call) {
        Optional<String> origin = Optional.ofNullable(call.headers().get("origin"));
        if (origin.isEmpty()
                || origin.get().equalsIgnoreCase("http://" + call.headers().get("host"))
                || (publicUrl != null && origin.get().equalsIgnoreCase(origin(publicUrl)))) {
            return Optional.empty();
        }
        return Optional.of("the request comes from a page at " + quoted(origin.get()) + ", not on this server" + PAGE);
    }

    private static String origin(URI url) {
        return url.getScheme() + "://" + url.getAuthority();
    }

    private boolean isOwnHost(String host) {
        String name = host.toLowerCase(Locale.ROOT).replaceFirst(":[0-9]{1,5}$", "");
        if (isLoopback(name) || name.equals(bound) || name.equals("[" + bound + "]")) {
            return true;
        }
        boolean isPublic = publicUrl != null && name.equalsIgnoreCase(publicUrl.getHost());
        boolean digits = name.matches("[0-9]{1,3}(\\.[0-9]{1,3}){3}") || name.matches("\\[[0-9a-f:.]+]");
        return isPublic || (digits && !loopback);
    }

    private static String quoted(String text) {
        return "'" + Excerpt.of(text.replaceAll("[^\\x20-\\x7e]", "?"), 80) + "'";
    }
}
