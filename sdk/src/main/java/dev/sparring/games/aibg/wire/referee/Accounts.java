package dev.sparring.games.aibg.wire.referee;

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

/** Who may come in. Passwords are kept only as salted slow hashes, tokens only as hashes; all are forgotten with the process. */
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

    /** What came of a request to come in. */
    sealed interface Result {
        /** Let in, with a token. */
        record Welcome(String token, Instant expiresAt) implements Result {}

        /** Not let in. */
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

    private record Ticket(String name, Instant expiresAt) {}

    private final Clock clock;
    private final Map<String, Account> accounts = new HashMap<>();
    private final Map<String, Ticket> tickets = new HashMap<>();
    private final Map<String, Deque<Instant>> failures = new HashMap<>();

    public Accounts(Clock clock) {
        this.clock = clock;
    }

    /** Makes an account, and lets its owner in. */
    Result register(String name, String password) {
        Optional<String> wrong = whyNot(name, password);
        if (wrong.isPresent()) {
            return new Result.Refused(400, wrong.get());
        }
        if (isTaken(name)) {
            return new Result.Refused(409, "the name " + name + " is taken; log in, or choose another");
        }
        byte[] salt = new byte[16];
        RANDOM.nextBytes(salt);
        Account account = new Account(salt, slowHash(password, salt));
        synchronized (this) {
            if (accounts.size() >= MAX_ACCOUNTS) {
                return new Result.Refused(503, "no more accounts are made here");
            }
            return accounts.putIfAbsent(name, account) == null
                    ? welcome(name)
                    : new Result.Refused(409, "the name " + name + " is taken; log in, or choose another");
        }
    }

    private synchronized boolean isTaken(String name) {
        return accounts.containsKey(name);
    }

    /** Lets somebody in who has an account. */
    Result login(String name, String password) {
        Optional<String> wrong = whyNot(name, password);
        if (wrong.isPresent()) {
            return new Result.Refused(400, wrong.get());
        }
        Optional<Account> account;
        synchronized (this) {
            if (recentFailures(name) >= MAX_FAILURES) {
                return new Result.Refused(429, "too many wrong passwords for this name; wait a minute");
            }
            account = Optional.ofNullable(accounts.get(name));
        }
        // A name that is not there takes as long as a wrong password.
        byte[] hash = slowHash(password, account.map(known -> known.salt).orElseGet(() -> new byte[16]));
        boolean right = account.isPresent() && MessageDigest.isEqual(hash, account.get().hash);
        synchronized (this) {
            if (right) {
                return welcome(name);
            }
            failures.computeIfAbsent(name, key -> new ArrayDeque<>()).add(clock.instant());
            return new Result.Refused(401, "there is no such name with this password");
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

    /** A token for a name, without any account: for a bot that the server itself has started. */
    public synchronized Result.Welcome welcome(String name) {
        Instant now = clock.instant();
        if (tickets.size() >= MAX_TOKENS) {
            tickets.values().removeIf(ticket -> !ticket.expiresAt().isAfter(now));
        }
        byte[] bytes = new byte[TOKEN_BYTES];
        RANDOM.nextBytes(bytes);
        String token = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
        Ticket ticket = new Ticket(name, now.plus(TOKEN_LIFE));
        tickets.put(quickHash(token), ticket);
        return new Result.Welcome(token, ticket.expiresAt());
    }

    /** Whose an {@code Authorization: Bearer} header is. A token is looked up by its hash, so the time tells nothing of it. */
    public synchronized Optional<String> bearer(Optional<String> authorization) {
        return authorization
                .filter(header -> header.regionMatches(true, 0, "Bearer ", 0, 7))
                .map(header -> tickets.get(quickHash(header.substring(7).strip())))
                .filter(ticket -> ticket.expiresAt().isAfter(clock.instant()))
                .map(Ticket::name);
    }

    private static String quickHash(String token) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(token.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    private static byte[] slowHash(String password, byte[] salt) {
        try {
            PBEKeySpec key = new PBEKeySpec(password.toCharArray(), salt, ROUNDS, HASH_BITS);
            return SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256")
                    .generateSecret(key)
                    .getEncoded();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has PBKDF2", e);
        }
    }
}
