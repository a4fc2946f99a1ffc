package dev.sparring.server.accounts;

import dev.sparring.wire.http.GuessLimit;
import dev.sparring.wire.http.PasswordHash;
import dev.sparring.wire.http.PasswordHashes;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Hashes and checks the passwords of participants. Refuses those that the machine has no time for, and those of clients that guess.
 * Safe for several threads.
 */
final class Passwords {
    /** The time after which a client can try again if the server is busy. */
    static final Duration BUSY = Duration.ofSeconds(2);

    private static final int MIN = 8;
    private static final int MAX = 128;

    private final PasswordHashes hashes;
    private final GuessLimit guesses;

    Passwords(Clock clock, PasswordHashes hashes) {
        this.hashes = hashes;
        this.guesses = new GuessLimit(clock);
    }

    /**
     * Returns why nobody can have such a password; empty if somebody can.
     *
     * @param field the field of the request that contains it
     */
    static Optional<String> whyInvalid(String field, String password) {
        return password.length() < MIN || password.length() > MAX
                ? Optional.of(field + ": expected " + MIN + " to " + MAX + " characters, not " + password.length())
                : Optional.empty();
    }

    /**
     * Hashes a new password.
     *
     * @param address the IP address of the client
     * @param then called with the hash
     */
    CompletableFuture<LoginResult> hash(String password, String address, Function<PasswordHash, LoginResult> then) {
        return unlessBusy(PasswordHash.create(hashes, address, password), then);
    }

    /**
     * Checks a password. An unknown name takes as long as a wrong password.
     *
     * @param key the name in lower case
     * @param address the IP address of the client; wrong passwords from other addresses have no effect on it
     * @param expected the hash of the account's password; empty if there is no such account
     * @param then called if the password is right
     */
    CompletableFuture<LoginResult> check(
            String key, String password, String address, Optional<PasswordHash> expected, Supplier<LoginResult> then) {
        String guesser = guesser(key, address);
        Duration wait = guesses.begin(guesser);
        if (!wait.isZero()) {
            return CompletableFuture.completedFuture(new LoginResult.Later(
                    429,
                    "too many wrong passwords for this name from your address; try again later" + Participants.PAGE,
                    wait));
        }
        return unlessBusy(
                        PasswordHash.matches(hashes, address, password, expected),
                        matches -> matches ? then.get() : wrong(key, address))
                .whenComplete((result, failure) -> guesses.end(guesser));
    }

    /** Counts a wrong password of a client. */
    LoginResult wrong(String key, String address) {
        return new LoginResult.Wrong(guesses.wrong(guesser(key, address)));
    }

    private static String guesser(String key, String address) {
        return key + " " + address;
    }

    private static <T> CompletableFuture<LoginResult> unlessBusy(
            Optional<CompletableFuture<T>> work, Function<T, LoginResult> then) {
        return work.map(result -> result.thenApply(then))
                .orElseGet(
                        () -> CompletableFuture.completedFuture(new LoginResult.Later(503, PasswordHashes.BUSY, BUSY)));
    }
}
