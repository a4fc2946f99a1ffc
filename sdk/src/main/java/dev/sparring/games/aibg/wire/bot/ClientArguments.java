package dev.sparring.games.aibg.wire.bot;

import dev.sparring.rules.InvalidInputException;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Where a bot plays, and as whom.
 *
 * @param url the server, {@code http://host:port/}
 * @param token a token; without it the bot logs in, or registers
 * @param game the one game to play; empty for all that come
 */
public record ClientArguments(URI url, String username, String password, Optional<String> token, OptionalLong game) {
    private static final List<String> NAMES = List.of("url", "username", "password", "token", "game");
    private static final String USE = "; there is --url, --username, --password, --token and --game";

    /**
     * Reads a command line, and the environment for what is not there.
     *
     * @throws InvalidInputException if it cannot be used
     */
    public static ClientArguments of(List<String> arguments, Map<String, String> environment) {
        Map<String, String> given = new HashMap<>();
        for (String name : NAMES) {
            Optional.ofNullable(environment.get("AIBG_" + name.toUpperCase(Locale.ROOT)))
                    .ifPresent(value -> given.put(name, value));
        }
        for (int i = 0; i < arguments.size(); i += 2) {
            String name = arguments.get(i).startsWith("--") ? arguments.get(i).substring(2) : "";
            if (!NAMES.contains(name)) {
                throw new InvalidInputException("unknown argument '" + arguments.get(i) + "'" + USE);
            }
            if (i + 1 == arguments.size()) {
                throw new InvalidInputException("--" + name + " needs a value" + USE);
            }
            given.put(name, arguments.get(i + 1));
        }
        boolean token = given.containsKey("token");
        if (!token && (!given.containsKey("username") || !given.containsKey("password"))) {
            throw new InvalidInputException(
                    "an AIBG bot needs --username and --password, or --token (docs/protocols/aibg.md#joining)");
        }
        return new ClientArguments(
                url(given.getOrDefault("url", "http://127.0.0.1:8080/")),
                given.getOrDefault("username", ""),
                given.getOrDefault("password", ""),
                Optional.ofNullable(given.get("token")),
                game(given.get("game")));
    }

    private static URI url(String text) {
        if (!text.matches("https?://[^\\s/]+/?")) {
            throw new InvalidInputException("--url: expected a server like http://127.0.0.1:8080/, not '" + text + "'");
        }
        return URI.create(text.endsWith("/") ? text : text + "/");
    }

    private static OptionalLong game(String text) {
        if (text == null) {
            return OptionalLong.empty();
        }
        if (!text.matches("[0-9]{1,18}")) {
            throw new InvalidInputException("--game: expected a number, not '" + text + "'");
        }
        return OptionalLong.of(Long.parseLong(text));
    }

    /** Where the WebSocket is. */
    URI webSocket() {
        return URI.create(url.toString().replaceFirst("^http", "ws") + "player");
    }

    /** Neither password nor token. */
    @Override
    public String toString() {
        return username + " at " + url;
    }
}
