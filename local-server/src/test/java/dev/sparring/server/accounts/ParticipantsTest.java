package dev.sparring.server.accounts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.hosting.Records;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.wire.http.GuessLimit;
import dev.sparring.wire.http.PasswordHashes;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ParticipantsTest {
    private static final String PASSWORD = "correct horse";
    private static final String HOME = "192.0.2.1";

    private final MovingClock clock = new MovingClock();
    private final MapRecords records = new MapRecords();
    private Participants participants = participants(true);

    private static final class MovingClock extends Clock {
        private Instant now = Instant.parse("2026-01-01T00:00:00Z");

        void advance(Duration time) {
            now = now.plus(time);
        }

        @Override
        public Instant instant() {
            return now;
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }
    }

    /** Creates participants whose passwords are hashed fast; most tests check what happens around the hashes. */
    private Participants participants(boolean openRegistration) {
        return new Participants(clock, records, openRegistration, new PasswordHashes(1));
    }

    private void restart() {
        participants = participants(true);
    }

    private LoginResult.Granted registered(String name) {
        return assertInstanceOf(
                LoginResult.Granted.class,
                participants.register(name, PASSWORD, Optional.empty(), HOME).join());
    }

    private LoginResult login(String name, String password) {
        return participants.login(name, password, HOME).join();
    }

    private String session(String name) {
        return assertInstanceOf(LoginResult.Granted.class, login(name, PASSWORD))
                .session();
    }

    private static int status(LoginResult result) {
        return assertInstanceOf(LoginResult.Refused.class, result).status();
    }

    @Test
    void accountsSessionsAndTokensOutlastARestart() {
        String session = registered("Ann").session();
        String token = participants.credentials().createToken("Ann", "laptop").text();
        restart();
        assertEquals(Optional.of("Ann"), participants.credentials().ofSession(session));
        assertEquals(Optional.of("Ann"), participants.credentials().ofToken(token));
        assertEquals("laptop", participants.credentials().tokens("Ann").get(0).label());
        assertEquals(
                "Ann",
                assertInstanceOf(LoginResult.Granted.class, login("ann", PASSWORD))
                        .name());
        assertEquals(
                List.of("Ann"),
                participants.all().stream().map(Participants.Entry::name).toList());
    }

    @Test
    void outsideTestsPasswordsAreHashedSlowly() {
        participants = new Participants(clock, records, true);
        registered("Ann");
        assertTrue(records.text().contains("\"rounds\":60000"), records.text());
        assertInstanceOf(LoginResult.Wrong.class, login("Ann", "wrong password"));
        assertInstanceOf(LoginResult.Granted.class, login("Ann", PASSWORD));
    }

    @Test
    void concurrentGuessesAreCheckedNoMoreThanGuessesOneAfterTheOther() {
        participants = new Participants(clock, records, true);
        registered("Ann");
        List<CompletableFuture<LoginResult>> guesses = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            guesses.add(participants.login(i % 2 == 0 ? "Ann" : "ann", "wrong password", HOME));
        }
        long checked = guesses.stream()
                .map(CompletableFuture::join)
                .filter(LoginResult.Wrong.class::isInstance)
                .count();
        assertTrue(
                checked >= GuessLimit.FREE && checked <= GuessLimit.FREE + GuessLimit.MAX_HELD, "checked: " + checked);
        clock.advance(GuessLimit.MAX_DELAY);
        assertInstanceOf(LoginResult.Granted.class, login("Ann", PASSWORD));
    }

    @Test
    void noSecretIsKeptInPlainText() {
        String session = registered("Ann").session();
        String token = participants.credentials().createToken("Ann", "laptop").text();
        String code = participants.invite().code();
        for (String secret : List.of(PASSWORD, session, Callers.csrf(session), token, code)) {
            assertFalse(records.text().contains(secret), records.text());
        }
    }

    @Test
    void namesAreUniqueIgnoringCaseAndHaveRules() {
        registered("Ann");
        assertEquals(
                409,
                status(participants
                        .register("aNN", PASSWORD, Optional.empty(), HOME)
                        .join()));
        for (String name : List.of("", "..", ".hidden", "-x", "a b", "a/b", "\u00e4", "x".repeat(33))) {
            assertEquals(
                    400,
                    status(participants
                            .register(name, PASSWORD, Optional.empty(), HOME)
                            .join()),
                    name);
        }
        registered("x".repeat(32));
        registered("0.b_c-d");
    }

    @Test
    void passwordsHaveEightToAHundredAndTwentyEightCharacters() {
        for (String password : List.of("", "1234567", "x".repeat(129))) {
            assertEquals(
                    400,
                    status(participants
                            .register("bob", password, Optional.empty(), HOME)
                            .join()));
        }
        assertInstanceOf(
                LoginResult.Granted.class,
                participants
                        .register("bob", "x".repeat(128), Optional.empty(), HOME)
                        .join());
    }

    @Test
    void aSessionEndsAfterFourteenDays() {
        String session = registered("ann").session();
        clock.advance(Duration.ofDays(14).minusSeconds(1));
        restart();
        assertEquals(Optional.of("ann"), participants.credentials().ofSession(session));
        clock.advance(Duration.ofSeconds(1));
        assertEquals(Optional.empty(), participants.credentials().ofSession(session));
        restart();
        assertEquals(Optional.empty(), participants.credentials().ofSession(session));
    }

    @Test
    void anotherLoginEndsTheOldestOfTooManySessions() {
        String first = registered("ann").session();
        clock.advance(Duration.ofSeconds(1));
        String second = session("ann");
        for (int i = 2; i < Sessions.MAX_EACH; i++) {
            clock.advance(Duration.ofSeconds(1));
            session("ann");
        }
        assertEquals(Optional.of("ann"), participants.credentials().ofSession(first));
        session("ann");
        assertEquals(Optional.empty(), participants.credentials().ofSession(first));
        assertEquals(Optional.of("ann"), participants.credentials().ofSession(second));
    }

    @Test
    void aLogoutEndsOnlyThisSession() {
        String one = registered("ann").session();
        String two = session("ann");
        participants.credentials().logOut(one);
        restart();
        assertEquals(Optional.empty(), participants.credentials().ofSession(one));
        assertEquals(Optional.of("ann"), participants.credentials().ofSession(two));
    }

    @Test
    void aNewPasswordReplacesTheOldOneAndEndsTheOtherSessions() {
        String own = registered("ann").session();
        String other = session("ann");
        String bobs = registered("bob").session();
        assertInstanceOf(
                LoginResult.Wrong.class,
                participants
                        .changePassword("ann", "wrong password", "battery staple", Optional.of(own), HOME)
                        .join());
        assertEquals(Optional.of("ann"), participants.credentials().ofSession(other));
        assertInstanceOf(
                LoginResult.Granted.class,
                participants
                        .changePassword("ann", PASSWORD, "battery staple", Optional.of(own), HOME)
                        .join());
        restart();
        assertEquals(Optional.of("ann"), participants.credentials().ofSession(own));
        assertEquals(Optional.empty(), participants.credentials().ofSession(other));
        assertEquals(Optional.of("bob"), participants.credentials().ofSession(bobs));
        assertInstanceOf(LoginResult.Wrong.class, login("ann", PASSWORD));
        assertInstanceOf(LoginResult.Granted.class, login("ann", "battery staple"));
    }

    @Test
    void aTokenWorksUntilItIsRevokedByItsOwner() {
        registered("ann");
        registered("bob");
        Credentials.NewToken token = participants.credentials().createToken("ann", "laptop");
        assertTrue(token.text().startsWith("spar_"));
        assertEquals(List.of(), participants.credentials().tokens("bob"));
        assertFalse(participants.credentials().revokeToken("bob", token.token().id()));
        assertEquals(Optional.of("ann"), participants.credentials().ofToken(token.text()));
        assertTrue(participants.credentials().revokeToken("ann", token.token().id()));
        assertEquals(Optional.empty(), participants.credentials().ofToken(token.text()));
        restart();
        assertEquals(Optional.empty(), participants.credentials().ofToken(token.text()));
    }

    @Test
    void theUseOfATokenIsRecordedOncePerHour() {
        registered("ann");
        String token = participants.credentials().createToken("ann", "laptop").text();
        assertEquals(
                Optional.empty(),
                participants.credentials().tokens("ann").get(0).lastUsed());
        Instant first = clock.instant();
        participants.credentials().recordUse(token);
        clock.advance(Duration.ofMinutes(59));
        participants.credentials().recordUse(token);
        assertEquals(
                Optional.of(first),
                participants.credentials().tokens("ann").get(0).lastUsed());
        clock.advance(Duration.ofMinutes(1));
        participants.credentials().recordUse(token);
        restart();
        assertEquals(
                Optional.of(clock.instant()),
                participants.credentials().tokens("ann").get(0).lastUsed());
    }

    @Test
    void tokensHaveALabelAndAMaximumNumber() {
        registered("ann");
        for (String label : List.of("", "  ", "x".repeat(61))) {
            assertThrows(
                    InvalidInputException.class,
                    () -> participants.credentials().createToken("ann", label));
        }
        for (int i = 0; i < Tokens.MAX_EACH; i++) {
            participants.credentials().createToken("ann", "token " + i);
        }
        assertThrows(
                InvalidInputException.class, () -> participants.credentials().createToken("ann", "one more"));
    }

    @Test
    void anInvitationIsUsedOnceEvenByConcurrentRequests() {
        participants = participants(false);
        assertEquals(
                403,
                status(participants
                        .register("ann", PASSWORD, Optional.empty(), HOME)
                        .join()));
        assertEquals(
                403,
                status(participants
                        .register("ann", PASSWORD, Optional.of("guess"), HOME)
                        .join()));
        Optional<String> code = Optional.of(participants.invite().code());
        List<CompletableFuture<LoginResult>> answers = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            answers.add(participants.register("p" + i, PASSWORD, code, HOME));
        }
        long granted = answers.stream()
                .map(CompletableFuture::join)
                .filter(LoginResult.Granted.class::isInstance)
                .count();
        assertEquals(1, granted);
        assertEquals(1, participants.all().size());
        assertEquals(
                Optional.of(participants.all().get(0).name()),
                participants.invitations().get(0).usedBy());
        participants = participants(false);
        assertEquals(
                403, status(participants.register("late", PASSWORD, code, HOME).join()));
    }

    @Test
    void aRemovedAccountLeavesNothingToTheNextOwnerOfItsName() {
        String session = registered("ann").session();
        String token = participants.credentials().createToken("ann", "laptop").text();
        assertTrue(participants.remove("ANN", name -> {}));
        assertFalse(participants.remove("ann", name -> {}));
        restart();
        assertInstanceOf(
                LoginResult.Granted.class,
                participants
                        .register("ann", "battery staple", Optional.empty(), HOME)
                        .join());
        assertEquals(Optional.empty(), participants.credentials().ofSession(session));
        assertEquals(Optional.empty(), participants.credentials().ofToken(token));
        assertInstanceOf(LoginResult.Wrong.class, login("ann", PASSWORD));
    }

    @Test
    void nothingIsGrantedIfItCannotBeKept() {
        registered("ann");
        records.setFull(true);
        assertEquals(
                503,
                assertInstanceOf(
                                LoginResult.Later.class,
                                participants
                                        .register("bob", PASSWORD, Optional.empty(), HOME)
                                        .join())
                        .status());
        assertInstanceOf(LoginResult.Later.class, login("ann", PASSWORD));
        records.setFull(false);
        registered("bob");
    }

    @Test
    void wrongPasswordsAndUnknownNamesAreHeldBackInTheSameWay() {
        registered("ann");
        for (String name : List.of("ann", "nobody")) {
            for (int i = 0; i < 10; i++) {
                assertEquals(new LoginResult.Wrong(Duration.ZERO), login(name, "wrong password"));
            }
            assertEquals(new LoginResult.Wrong(Duration.ofSeconds(1)), login(name, "wrong password"));
            assertEquals(
                    new LoginResult.Wrong(Duration.ofSeconds(2)),
                    login(name.toUpperCase(Locale.ROOT), "wrong password"));
            login(name, "wrong password");
            login(name, "wrong password");
            assertEquals(
                    429,
                    assertInstanceOf(LoginResult.Later.class, login(name, PASSWORD))
                            .status());
        }
        assertInstanceOf(
                LoginResult.Granted.class,
                participants.login("ann", PASSWORD, "192.0.2.2").join(),
                "another address is not affected");
    }

    @Test
    void tooManyPasswordsAreRefusedWithoutBeingHashed() {
        List<CompletableFuture<LoginResult>> answers = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            answers.add(participants.register("p" + i, PASSWORD, Optional.empty(), HOME));
        }
        // A refusal is there immediately, and the others wait.
        long busy = answers.stream()
                .filter(CompletableFuture::isDone)
                .map(CompletableFuture::join)
                .filter(result -> result instanceof LoginResult.Later later && later.status() == 503)
                .count();
        assertTrue(busy > 100 && busy < 300, "busy: " + busy);
    }

    @Test
    void aRecordThatCannotBeReadStopsTheStart() {
        records.put(List.of(new Records.Entry("participant", "ann", "{}", Optional.empty())));
        InvalidInputException e = assertThrows(InvalidInputException.class, this::restart);
        assertTrue(e.getMessage().contains("the kept participant ann"), e.getMessage());
        assertTrue(e.getMessage().contains("docs/data.md#faults"), e.getMessage());
    }
}
