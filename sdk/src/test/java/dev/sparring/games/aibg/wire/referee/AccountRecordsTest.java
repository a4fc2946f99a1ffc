package dev.sparring.games.aibg.wire.referee;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.hosting.Records;
import dev.sparring.rules.InvalidInputException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Accounts whose process is restarted: each {@link Accounts} stands for one process. */
@Tag("computing")
@Timeout(60)
class AccountRecordsTest {
    private static final Duration DAY = Duration.ofHours(24);

    private final MovingClock clock = new MovingClock();
    private final KeptRecords records = new KeptRecords();

    private Accounts start() {
        return new Accounts(clock, records);
    }

    private static Accounts.Result register(Accounts accounts, String name, String password) {
        return accounts.register(name, password, "192.0.2.1").join();
    }

    private static Accounts.Result login(Accounts accounts, String name, String password) {
        return accounts.login(name, password, "192.0.2.1").join();
    }

    private static String token(Accounts.Result result) {
        return assertInstanceOf(Accounts.Result.Granted.class, result).token();
    }

    private static Optional<String> nameOf(Accounts accounts, String token) {
        return accounts.bearer(Optional.of("Bearer " + token));
    }

    @Test
    void passwordsAndTokensAreValidAfterARestart() {
        Accounts before = start();
        String registered = token(register(before, "ann", "word"));
        String loggedIn = token(login(before, "ann", "word"));

        Accounts after = start();
        assertEquals(Optional.of("ann"), nameOf(after, registered));
        assertEquals(Optional.of("ann"), nameOf(after, loggedIn));
        token(login(after, "ann", "word"));
        assertInstanceOf(Accounts.Result.Wrong.class, login(after, "ann", "other"));
        Accounts.Result taken = register(after, "ann", "mine");
        assertEquals(409, assertInstanceOf(Accounts.Result.Refused.class, taken).status());
    }

    @Test
    void aTokenExpiresADayAfterItWasIssuedAlsoIfTheServerIsRestarted() {
        clock.pass(Duration.ofNanos(1_234_567));
        Accounts.Result.Granted granted =
                assertInstanceOf(Accounts.Result.Granted.class, register(start(), "ann", "word"));
        clock.pass(Duration.between(clock.instant(), granted.expiresAt()).minusMillis(1));
        Accounts after = start();
        assertEquals(Optional.of("ann"), nameOf(after, granted.token()));
        clock.pass(Duration.ofMillis(1));
        assertEquals(Optional.empty(), nameOf(after, granted.token()));
        assertEquals(Optional.empty(), nameOf(start(), granted.token()));
        assertEquals(
                DAY.toSeconds(),
                Duration.between(clock.instant().minus(DAY), granted.expiresAt())
                        .toSeconds());
    }

    @Test
    void neitherPasswordsNorTokensAreKeptInPlainText() {
        Accounts accounts = start();
        String token = token(register(accounts, "ann", "correct horse"));
        String second = token(login(accounts, "ann", "correct horse"));
        assertEquals(3, records.everything().size());
        for (Records.Entry entry : records.everything()) {
            for (String secret : List.of("correct horse", token, second)) {
                assertFalse(entry.toString().contains(secret), entry.toString());
            }
        }
        register(accounts, "ben", "correct horse");
        List<String> accountsKept =
                records.all("account").stream().map(Records.Entry::value).toList();
        assertFalse(accountsKept.get(0).equals(accountsKept.get(1)), "the same password has the same hash");
    }

    @Test
    void nothingIsGrantedThatCannotBeKept() {
        Accounts accounts = start();
        register(accounts, "ann", "word");
        records.setFull(true);
        for (Accounts.Result result : List.of(register(accounts, "ben", "word"), login(accounts, "ann", "word"))) {
            Accounts.Result.Later refused = assertInstanceOf(Accounts.Result.Later.class, result);
            assertEquals(503, refused.status());
            assertTrue(refused.why().contains("there is no room"), refused.why());
        }
        assertEquals(2, records.everything().size());
        assertInstanceOf(Accounts.Result.Wrong.class, login(accounts, "ben", "word"));

        records.setFull(false);
        token(register(accounts, "ben", "word"));
        token(login(start(), "ben", "word"));
    }

    @Test
    void aRecordThatCannotBeReadIsNamedAndNotIgnored() {
        for (String value : List.of("{}", "no JSON", "{\"salt\":\"0g\",\"hash\":\"00\",\"rounds\":1}")) {
            records.put(List.of(new Records.Entry("account", "ann", value, Optional.empty())));
            String message =
                    assertThrows(InvalidInputException.class, this::start).getMessage();
            assertTrue(message.startsWith("the kept account ann of AIBG cannot be read: "), message);
        }
    }
}
