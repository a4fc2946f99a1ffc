package dev.sparring.games.aibg.wire.bot;

import dev.sparring.rules.InvalidInputException;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * The arguments of a bot's connection.
 *
 * @param url the server's URL, {@code http://host:port/}
 * @param username the name to log in with; empty if there is a token
 * @param password the password to log in with; empty if there is a token
 * @param token a token; without it the bot logs in or registers
 * @param game the id of the only match to play; empty for all matches
 */
public record ClientArguments(URI url, String username, String password, Optional<String> token, OptionalLong game) {
    private static final List<String> NAMES = List.of("url", "username", "password", "token", "game");
    private static final String USE = "; available: --url, --username, --password, --token, --game";

    /**
     * Reads a command line, and the environment for missing arguments.
     *
     * @throws InvalidInputException if an argument is unknown, invalid or missing
     */
    public static ClientArguments of(List<String> arguments, Map<String, String> environment) {
        Map<String, String> values = new HashMap<>();
        for (String name : NAMES) {
            String value = environment.get("AIBG_" + name.toUpperCase(Locale.ROOT));
            if (value != null) {
                values.put(name, value);
            }
        }
        for (int i = 0; i < arguments.size(); i += 2) {
            String name = arguments.get(i).startsWith("--") ? arguments.get(i).substring(2) : "";
            if (!NAMES.contains(name)) {
                throw new InvalidInputException("unknown argument '" + arguments.get(i) + "'" + USE);
            }
            if (i + 1 == arguments.size()) {
                throw new InvalidInputException("--" + name + " needs a value" + USE);
            }
            values.put(name, arguments.get(i + 1));
        }
        boolean token = values.containsKey("token");
        if (!token && (!values.containsKey("username") || !values.containsKey("password"))) {
            throw new InvalidInputException(
                    "an AIBG bot needs --username and --password, or --token (docs/protocols/aibg.md#joining)");
        }
        return new ClientArguments(
                url(values.getOrDefault("url", "http://127.0.0.1:8080/")),
                values.getOrDefault("username", ""),
                values.getOrDefault("password", ""),
                Optional.ofNullable(values.get("token")),
                game(values.get("game")));
    }

    private static URI url(String text) {
        if (!text.matches("https?://[^\\s/]+/?")) {
            throw new InvalidInputException(
                    "--url: expected a server URL like http://127.0.0.1:8080/, not '" + text + "'");
        }
        return URI.create(text.endsWith("/") ? text : text + "/");
    }

    private static OptionalLong game(@Nullable String text) {
        if (text == null) {
            return OptionalLong.empty();
        }
        if (!text.matches("[0-9]{1,18}")) {
            throw new InvalidInputException("--game: expected a number, not '" + text + "'");
        }
        return OptionalLong.of(Long.parseLong(text));
    }

    /** Returns the address of the WebSocket. */
    URI webSocket() {
        return URI.create(url.toString().replaceFirst("^http", "ws") + "player");
    }

    /** Returns the name and the server, but not the password or the token. */
    @Override
    public String toString() {
        return username + " at " + url;
    }
}
