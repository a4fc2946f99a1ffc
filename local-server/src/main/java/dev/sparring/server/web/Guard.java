package dev.sparring.server.web;

import dev.sparring.json.JsonPlace;
import dev.sparring.wire.http.HttpCall;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Locale;
import java.util.Optional;

/**
 * Says which requests are not what they seem: a web page of somebody else's that makes the browser on this machine call us.
 *
 * <p>Such a page gives itself away by its Origin, or, where its own name was made to lead to this machine, by the Host that it
 * believes to call. An address in digits cannot be made to lead anywhere else, so only names have to be known.
 */
final class Guard {
    private static final String PAGE = " (docs/serve.md#security)";

    private final boolean loopback;
    private final String bound;
    private final Optional<URI> publicUrl;
    private final Optional<String> adminToken;

    /**
     * The guard of a server.
     *
     * @param bound the address that the server binds
     * @param adminToken what whoever changes something through the API must know; empty if nobody must
     */
    Guard(String bound, Optional<URI> publicUrl, Optional<String> adminToken) {
        this.bound = bound.toLowerCase(Locale.ROOT);
        this.loopback = isLoopback(bound);
        this.publicUrl = publicUrl;
        this.adminToken = adminToken;
    }

    /** Whether an address is of this machine alone. */
    static boolean isLoopback(String address) {
        String host = address.toLowerCase(Locale.ROOT);
        return host.equals("localhost")
                || host.equals("[::1]")
                || host.equals("::1")
                || host.matches("127(\\.[0-9]{1,3}){3}");
    }

    /** Why a request to the page or the API is refused; empty if it is fine. */
    Optional<String> whyNotPage(HttpCall call) {
        Optional<String> host = Optional.ofNullable(call.headers().get("host"));
        if (host.isEmpty() || !isOurs(host.get())) {
            return Optional.of(
                    "the request is for the host " + shown(host.orElse("")) + ", which is not what this server is"
                            + " called: use its address, or name it with --public-url" + PAGE);
        }
        return whyNotOrigin(call);
    }

    /**
     * Why a request to a competition's own routes is refused; empty if it is fine. Bots send no Origin, and on a server for
     * other machines may call it by any name.
     */
    Optional<String> whyNotBot(HttpCall call) {
        boolean browser = call.headers().containsKey("origin");
        boolean named = call.headers().containsKey("host");
        return browser || (loopback && named) ? whyNotPage(call) : Optional.empty();
    }

    /** Why somebody may not change anything; empty if they may. */
    Optional<String> whyNotAdmin(HttpCall call) {
        if (adminToken.isEmpty()) {
            return Optional.empty();
        }
        byte[] wanted = ("Bearer " + adminToken.get()).getBytes(StandardCharsets.UTF_8);
        byte[] given = call.headers().getOrDefault("authorization", "").getBytes(StandardCharsets.UTF_8);
        return MessageDigest.isEqual(wanted, given)
                ? Optional.empty()
                : Optional.of("this needs the server's admin token, sent as Authorization: Bearer TOKEN" + PAGE);
    }

    /** Whether a caller has proved to be the organiser: it sends the admin token, and there is one. */
    boolean isOrganiser(HttpCall call) {
        return adminToken.isPresent() && whyNotAdmin(call).isEmpty();
    }

    private Optional<String> whyNotOrigin(HttpCall call) {
        Optional<String> origin = Optional.ofNullable(call.headers().get("origin"));
        if (origin.isEmpty()
                || origin.get().equalsIgnoreCase("http://" + call.headers().get("host"))
                || publicUrl
                        .map(Guard::origin)
                        .filter(origin.get()::equalsIgnoreCase)
                        .isPresent()) {
            return Optional.empty();
        }
        return Optional.of(
                "the request comes from a page of " + shown(origin.get()) + ", not from this server's own" + PAGE);
    }

    private static String origin(URI url) {
        return url.getScheme() + "://" + url.getAuthority();
    }

    private boolean isOurs(String host) {
        String name = host.toLowerCase(Locale.ROOT).replaceFirst(":[0-9]{1,5}$", "");
        if (isLoopback(name) || name.equals(bound) || name.equals("[" + bound + "]")) {
            return true;
        }
        boolean isPublic =
                publicUrl.map(URI::getHost).filter(name::equalsIgnoreCase).isPresent();
        boolean digits = name.matches("[0-9]{1,3}(\\.[0-9]{1,3}){3}") || name.matches("\\[[0-9a-f:.]+]");
        return isPublic || (digits && !loopback);
    }

    private static String shown(String text) {
        return "'" + JsonPlace.excerpt(text.replaceAll("[^\\x20-\\x7e]", "?"), 80) + "'";
    }
}
