package dev.sparring.games.aibg.wire.referee;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.wire.http.GuessLimit;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.net.http.WebSocketHandshakeException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Tag("computing")
@Timeout(60)
class AccountsTest {
    private static final Duration DAY = Duration.ofHours(24);

    private static final String HOME = "192.0.2.1";
    private static final String ELSEWHERE = "192.0.2.2";

    private final MovingClock clock = new MovingClock();
    private final Accounts accounts = new Accounts(clock);

    private static String token(Accounts.Result result) {
        return assertInstanceOf(Accounts.Result.Granted.class, result).token();
    }

    private static Duration heldBack(Accounts.Result result) {
        return assertInstanceOf(Accounts.Result.Wrong.class, result).heldBack();
    }

    private Accounts.Result register(String name, String password) {
        return accounts.register(name, password, HOME).join();
    }

    private Accounts.Result login(String name, String password) {
        return accounts.login(name, password, HOME).join();
    }

    private Optional<String> nameOf(String token) {
        return accounts.bearer(Optional.of("Bearer " + token));
    }

    @Test
    void aTokenIsValidForADay() {
        Accounts.Result result = register("ann", "word");
        assertEquals(clock.instant().plus(DAY), ((Accounts.Result.Granted) result).expiresAt());
        clock.pass(DAY.minusSeconds(1));
        assertEquals(Optional.of("ann"), nameOf(token(result)));
        clock.pass(Duration.ofSeconds(1));
        assertEquals(Optional.empty(), nameOf(token(result)));
    }

    @Test
    void everyLoginIssuesANewTokenAndTheOldOneStaysValid() {
        String first = token(register("ann", "word"));
        String second = token(login("ann", "word"));
        assertNotEquals(first, second);
        assertEquals(Optional.of("ann"), nameOf(first));
        assertEquals(Optional.of("ann"), nameOf(second));
    }

    @Test
    void wrongPasswordsFromOneAddressAreCheckedMoreAndMoreSlowly() {
        register("ann", "word");
        for (int i = 0; i < GuessLimit.FREE; i++) {
            assertEquals(Duration.ZERO, heldBack(login("ann", "wrong")));
        }
        for (int seconds : List.of(1, 2, 4, 8)) {
            assertEquals(Duration.ofSeconds(seconds), heldBack(login("ann", "wrong")));
        }
        Accounts.Result.Later later = assertInstanceOf(Accounts.Result.Later.class, login("ann", "word"));
        assertEquals(429, later.status());
        assertEquals(Duration.ofSeconds(1), later.retryAfter());
        clock.pass(Duration.ofSeconds(1));
        token(login("ann", "word"));
    }

    @Test
    void concurrentGuessesAreCheckedNoMoreThanGuessesOneAfterTheOther() {
        register("ann", "word");
        List<CompletableFuture<Accounts.Result>> guesses = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            guesses.add(accounts.login("ann", "wrong", HOME));
        }
        long checked = guesses.stream()
                .map(CompletableFuture::join)
                .filter(Accounts.Result.Wrong.class::isInstance)
                .count();
        assertTrue(
                checked >= GuessLimit.FREE && checked <= GuessLimit.FREE + GuessLimit.MAX_HELD, "checked: " + checked);
        clock.pass(GuessLimit.MAX_DELAY);
        token(login("ann", "word"));
    }

    @Test
    void wrongPasswordsFromElsewhereDoNotAffectTheOwner() {
        register("ann", "word");
        for (int i = 0; i < GuessLimit.FREE + GuessLimit.MAX_HELD; i++) {
            heldBack(accounts.login("ann", "wrong", ELSEWHERE).join());
        }
        assertInstanceOf(
                Accounts.Result.Later.class,
                accounts.login("ann", "word", ELSEWHERE).join());
        token(login("ann", "word"));
        assertEquals(Duration.ZERO, heldBack(login("ann", "wrong")));
    }

    @Test
    void theRightPasswordIsAcceptedAfterTenWrongOnesFromTheSameAddress() {
        register("ann", "word");
        for (int i = 0; i < GuessLimit.FREE + 1; i++) {
            heldBack(login("ann", "wrong"));
        }
        token(login("ann", "word"));
    }

    @Test
    void oneAddressCanOnlyFillAPartOfTheQueueOfPasswords() {
        List<CompletableFuture<Accounts.Result>> flood = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            flood.add(accounts.register("flood" + i, "word", ELSEWHERE));
        }
        CompletableFuture<Accounts.Result> ann = accounts.register("ann", "word", HOME);
        token(ann.join());
        assertFalse(flood.stream().allMatch(CompletableFuture::isDone), "ann did not wait for the others");
        List<Accounts.Result> refused = flood.stream()
                .filter(CompletableFuture::isDone)
                .map(CompletableFuture::join)
                .filter(Accounts.Result.Later.class::isInstance)
                .toList();
        assertTrue(refused.size() >= 20, () -> "refused: " + refused.size());
        assertEquals(503, ((Accounts.Result.Later) refused.get(0)).status());
    }

    @Test
    void anUnknownNameIsRefusedLikeAWrongPassword() {
        register("ann", "word");
        assertEquals(login("ann", "wrong"), login("bob", "word"));
    }

    @Test
    void anExpiredTokenCannotOpenTheWebSocket() {
        try (TestAibgServer host = new TestAibgServer(clock)) {
            String token = token(host.accounts.register("ann", "word", HOME).join());
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
