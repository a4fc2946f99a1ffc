package dev.sparring.games.aibg.wire.bot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.sparring.rules.InvalidInputException;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class ClientArgumentsTest {
    private static ClientArguments of(String... arguments) {
        return ClientArguments.of(List.of(arguments), Map.of());
    }

    private static String refusal(String... arguments) {
        return assertThrows(InvalidInputException.class, () -> of(arguments)).getMessage();
    }

    @Test
    void aNameAndAPasswordAreEnough() {
        ClientArguments read = of("--username", "ann", "--password", "word");
        assertEquals(URI.create("http://127.0.0.1:8080/"), read.url());
        assertEquals(URI.create("ws://127.0.0.1:8080/player"), read.webSocket());
        assertEquals(OptionalLong.empty(), read.game());
    }

    @Test
    void missingArgumentsAreReadFromTheEnvironment() {
        Map<String, String> environment =
                Map.of("AIBG_URL", "https://there:1/", "AIBG_TOKEN", "secret", "AIBG_GAME", "12");
        ClientArguments read = ClientArguments.of(List.of("--game", "13"), environment);
        assertEquals(URI.create("wss://there:1/player"), read.webSocket());
        assertEquals(Optional.of("secret"), read.token());
        assertEquals(OptionalLong.of(13), read.game());
    }

    @Test
    void invalidArgumentsAreNamed() {
        assertEquals(
                "an AIBG bot needs --username and --password, or --token (docs/protocols/aibg.md#joining)",
                refusal("--username", "ann"));
        assertEquals(
                "unknown argument '--port'; available: --url, --username, --password, --token, --game",
                refusal("--port", "1"));
        assertEquals(
                "--token needs a value; available: --url, --username, --password, --token, --game", refusal("--token"));
        assertEquals(
                "--url: expected a server URL like http://127.0.0.1:8080/, not 'here'",
                refusal("--token", "t", "--url", "here"));
        assertEquals("--game: expected a number, not 'x'", refusal("--token", "t", "--game", "x"));
    }

    @Test
    void neitherPasswordNorTokenIsPrinted() {
        String printed = of("--username", "ann", "--password", "word", "--token", "secret")
                .toString();
        assertFalse(printed.contains("word") || printed.contains("secret"), printed);
    }
}
