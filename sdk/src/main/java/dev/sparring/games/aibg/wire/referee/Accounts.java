package dev.sparring.games.aibg.wire.referee;

import dev.sparring.wire.http.HttpCall;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Base64;
import java.util.Deque;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;

/**
 * The players' accounts and tokens. Passwords are stored as salted slow hashes and tokens as hashes, in memory only. Safe for
 * several threads.
 */
public final class Accounts {
    static final Duration TOKEN_LIFE = Duration.ofHours(24);

    private static final int MAX_ACCOUNTS = 10_000;
    private static final int MAX_TOKENS = 100_000;
    private static final int MAX_FAILURES = 10;
    private static final Duration FAILURES_WITHIN = Duration.ofMinutes(1);
    private static final int ROUNDS = 60_000;
    private static final int HASH_BITS = 256;
    private static final int TOKEN_BYTES = 32;
    private static final SecureRandom RANDOM = new SecureRandom();

    /** The result of a registration or login. */
    sealed interface Result {
        /** A new token. */
        record Granted(String token, Instant expiresAt) implements Result {}

        /** A refusal, with the HTTP status to answer. */
        record Refused(int status, String why) implements Result {}
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
    private final Map<String, Deque<Instant>> failures = new HashMap<>();

    public Accounts(Clock clock) {
        this.clock = clock;
    }

    /** Creates an account and issues a token for it. */
    Result register(String name, String password) {
        Optional<String> wrong = whyNot(name, password);
        if (wrong.isPresent()) {
            return new Result.Refused(400, wrong.get());
        }
        if (isRegistered(name)) {
            return registered(name);
        }
        byte[] salt = new byte[16];
        RANDOM.nextBytes(salt);
        Account account = new Account(salt, slowHash(password, salt));
        synchronized (this) {
            if (accounts.size() >= MAX_ACCOUNTS) {
                return new Result.Refused(503, "this server cannot create more accounts");
            }
            return accounts.putIfAbsent(name, account) == null ? issueToken(name) : registered(name);
        }
    }

    private synchronized boolean isRegistered(String name) {
        return accounts.containsKey(name);
    }

    private static Result registered(String name) {
        return new Result.Refused(409, "the name " + name + " is already registered; log in or choose another name");
    }

    /** Issues another token for an existing account. */
    Result login(String name, String password) {
        Optional<String> wrong = whyNot(name, password);
        if (wrong.isPresent()) {
            return new Result.Refused(400, wrong.get());
        }
        Account account;
        synchronized (this) {
            if (recentFailures(name) >= MAX_FAILURES) {
                return new Result.Refused(429, "too many wrong passwords for this name; try again in a minute");
            }
            account = accounts.get(name);
        }
        // An unknown name takes as long as a wrong password.
        byte[] hash = slowHash(password, account == null ? new byte[16] : account.salt);
        boolean matches = account != null && MessageDigest.isEqual(hash, account.hash);
        synchronized (this) {
            if (matches) {
                return issueToken(name);
            }
            failures.computeIfAbsent(name, key -> new ArrayDeque<>()).add(clock.instant());
            return new Result.Refused(401, "unknown name or wrong password");
        }
    }

    private int recentFailures(String name) {
        Instant since = clock.instant().minus(FAILURES_WITHIN);
        failures.values().removeIf(times -> {
            times.removeIf(time -> time.isBefore(since));
            return times.isEmpty();
        });
        return failures.getOrDefault(name, new ArrayDeque<>()).size();
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

    private static byte[] slowHash(String password, byte[] salt) {
        try {
            PBEKeySpec key = new PBEKeySpec(password.toCharArray(), salt, ROUNDS, HASH_BITS);
            return SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256")
                    .generateSecret(key)
                    .getEncoded();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has PBKDF2", e);
        }
    }
}
