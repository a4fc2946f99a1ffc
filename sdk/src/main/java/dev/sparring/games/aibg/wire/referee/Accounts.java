package dev.sparring.games.aibg.wire.referee;

import dev.sparring.wire.http.GuessLimit;
import dev.sparring.wire.http.HttpCall;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

/**
 * The players' accounts and tokens. Passwords are stored as salted slow hashes and tokens as hashes, in memory only. Safe for
 * several threads.
 */
public final class Accounts {
    static final Duration TOKEN_LIFE = Duration.ofHours(24);

    private static final int MAX_ACCOUNTS = 10_000;
    private static final int MAX_TOKENS = 100_000;
    private static final Duration BUSY = Duration.ofSeconds(2);
    private static final int TOKEN_BYTES = 32;
    private static final SecureRandom RANDOM = new SecureRandom();

    /** The result of a registration or login. */
    sealed interface Result {
        /** A new token. */
        record Granted(String token, Instant expiresAt) implements Result {}

        /** A refusal, with the HTTP status to answer. */
        record Refused(int status, String why) implements Result {}

        /** A refusal of a password that is wrong, or whose name is unknown. The answer must be held back. */
        record Wrong(Duration heldBack) implements Result {}

        /** A refusal before the password was checked, with the HTTP status to answer and the time until the next attempt. */
        record Later(int status, String why, Duration retryAfter) implements Result {}
    }

    private static final class Account {
        private final byte[] salt;
        private final byte[] hash;

        Account(byte[] salt, byte[] hash) {
            this.salt = salt;
            this.hash = hash;
        }
    }

    /** The owner of a token. */
    private record Owner(String name, Instant expiresAt) {}

    private final Clock clock;
    private final Map<String, Account> accounts = new HashMap<>();
    private final Map<String, Owner> ownersByHash = new HashMap<>();
    private final PasswordHashes hashes = new PasswordHashes();
    private final GuessLimit guesses;

    public Accounts(Clock clock) {
        this.clock = clock;
        this.guesses = new GuessLimit(clock);
    }

    /**
     * Creates an account and issues a token for it.
     *
     * @param address the IP address of the client
     */
    CompletableFuture<Result> register(String name, String password, String address) {
        Optional<Result> refusal = whyNotRegistered(name, password);
        if (refusal.isPresent()) {
            return CompletableFuture.completedFuture(refusal.get());
        }
        byte[] salt = new byte[16];
        RANDOM.nextBytes(salt);
        return hashed(address, password, salt, hash -> create(name, new Account(salt, hash)));
    }

    private synchronized Optional<Result> whyNotRegistered(String name, String password) {
        Optional<Result> wrong = whyNot(name, password).map(why -> new Result.Refused(400, why));
        if (wrong.isPresent()) {
            return wrong;
        }
        if (accounts.containsKey(name)) {
            return Optional.of(registered(name));
        }
        return accounts.size() >= MAX_ACCOUNTS
                ? Optional.of(new Result.Refused(503, "this server cannot create more accounts"))
                : Optional.empty();
    }

    private synchronized Result create(String name, Account account) {
        return accounts.putIfAbsent(name, account) == null ? issueToken(name) : registered(name);
    }

    private CompletableFuture<Result> hashed(
            String address, String password, byte[] salt, Function<byte[], Result> then) {
        return hashes.hash(address, password, salt)
                .map(hash -> hash.thenApply(then))
                .orElseGet(() -> CompletableFuture.completedFuture(new Result.Later(
                        503,
                        "too many passwords are being checked: at most " + PasswordHashes.MAX_WAITING + ", and "
                                + PasswordHashes.MAX_FROM_ADDRESS + " from one address; try again in a few seconds",
                        BUSY)));
    }

    private static Result registered(String name) {
        return new Result.Refused(409, "the name " + name + " is already registered; log in or choose another name");
    }

    /**
     * Issues another token for an existing account.
     *
     * @param address the IP address of the client; wrong passwords from other addresses have no effect on it
     */
    CompletableFuture<Result> login(String name, String password, String address) {
        Optional<String> wrong = whyNot(name, password);
        if (wrong.isPresent()) {
            return CompletableFuture.completedFuture(new Result.Refused(400, wrong.get()));
        }
        String guesser = name + " " + address;
        Duration wait = guesses.untilChecked(guesser);
        if (!wait.isZero()) {
            return CompletableFuture.completedFuture(new Result.Later(
                    429, "too many wrong passwords for this name from your address; try again later", wait));
        }
        Optional<Account> account;
        synchronized (this) {
            account = Optional.ofNullable(accounts.get(name));
        }
        // An unknown name takes as long as a wrong password.
        byte[] salt = account.map(known -> known.salt).orElse(new byte[16]);
        return hashed(address, password, salt, hash -> {
            boolean matches = account.isPresent() && MessageDigest.isEqual(hash, account.get().hash);
            return matches ? issueToken(name) : new Result.Wrong(guesses.wrong(guesser));
        });
    }

    private static Optional<String> whyNot(String name, String password) {
        if (!name.matches("[A-Za-z0-9_.-]{1,64}")) {
            return Optional.of("username: expected 1 to 64 letters, digits, '-', '_' or '.'");
        }
        return password.isEmpty() || password.length() > 256
                ? Optional.of("password: expected 1 to 256 characters")
                : Optional.empty();
    }

    /** Issues a token for a name; the name does not need an account. */
    public synchronized Result.Granted issueToken(String name) {
        Instant now = clock.instant();
        if (ownersByHash.size() >= MAX_TOKENS) {
            ownersByHash.values().removeIf(owner -> !owner.expiresAt().isAfter(now));
        }
        byte[] bytes = new byte[TOKEN_BYTES];
        RANDOM.nextBytes(bytes);
        String token = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
        Instant expiresAt = now.plus(TOKEN_LIFE);
        ownersByHash.put(quickHash(token), new Owner(name, expiresAt));
        return new Result.Granted(token, expiresAt);
    }

    /** Returns the name that the token in the {@code Authorization: Bearer} header of a call was issued for, if it is valid. */
    public Optional<String> caller(HttpCall call) {
        return bearer(Optional.ofNullable(call.headers().get("authorization")));
    }

    /** Looks the token up by its hash, so that the response time reveals nothing about it. */
    synchronized Optional<String> bearer(Optional<String> authorization) {
        return authorization
                .filter(header -> header.regionMatches(true, 0, "Bearer ", 0, 7))
                .map(header -> ownersByHash.get(quickHash(header.substring(7).strip())))
                .filter(owner -> owner.expiresAt().isAfter(clock.instant()))
                .map(Owner::name);
    }

    private static String quickHash(String token) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(token.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
