package dev.sparring.games.aibg.wire.referee;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.net.http.WebSocketHandshakeException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class AccountsTest {
    private static final Duration DAY = Duration.ofHours(24);

    private final MovingClock clock = new MovingClock();
    private final Accounts accounts = new Accounts(clock);

    private static String token(Accounts.Result result) {
        return assertInstanceOf(Accounts.Result.Granted.class, result).token();
    }

    private static int status(Accounts.Result result) {
        return assertInstanceOf(Accounts.Result.Refused.class, result).status();
    }

    private Optional<String> nameOf(String token) {
        return accounts.bearer(Optional.of("Bearer " + token));
    }

    @Test
    void aTokenIsValidForADay() {
        Accounts.Result result = accounts.register("ann", "word");
        assertEquals(clock.instant().plus(DAY), ((Accounts.Result.Granted) result).expiresAt());
        clock.pass(DAY.minusSeconds(1));
        assertEquals(Optional.of("ann"), nameOf(token(result)));
        clock.pass(Duration.ofSeconds(1));
        assertEquals(Optional.empty(), nameOf(token(result)));
    }

    @Test
    void everyLoginIssuesANewTokenAndTheOldOneStaysValid() {
        String first = token(accounts.register("ann", "word"));
        String second = token(accounts.login("ann", "word"));
        assertNotEquals(first, second);
        assertEquals(Optional.of("ann"), nameOf(first));
        assertEquals(Optional.of("ann"), nameOf(second));
    }

    @Test
    void tenWrongPasswordsWithinAMinuteBlockTheNameForThatMinute() {
        accounts.register("ann", "word");
        for (int i = 0; i < 10; i++) {
            assertEquals(401, status(accounts.login("ann", "wrong")));
        }
        assertEquals(429, status(accounts.login("ann", "word")));
        clock.pass(Duration.ofSeconds(61));
        token(accounts.login("ann", "word"));
    }

    @Test
    void anUnknownNameIsRefusedLikeAWrongPassword() {
        accounts.register("ann", "word");
        assertEquals(accounts.login("ann", "wrong"), accounts.login("bob", "word"));
    }

    @Test
    void anExpiredTokenCannotOpenTheWebSocket() {
        try (TestAibgServer host = new TestAibgServer(clock)) {
            String token = token(host.accounts.register("ann", "word"));
            open(host, token).abort();
            clock.pass(DAY);
            CompletionException refused = assertThrows(CompletionException.class, () -> open(host, token));
            assertEquals(
                    401,
                    ((WebSocketHandshakeException) refused.getCause())
                            .getResponse()
                            .statusCode());
        }
    }

    private static WebSocket open(TestAibgServer host, String token) {
        return HttpClient.newHttpClient()
                .newWebSocketBuilder()
                .header("Authorization", "Bearer " + token)
                .buildAsync(URI.create(host.webSocket()), new WebSocket.Listener() {})
                .join();
    }
}
