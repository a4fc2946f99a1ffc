package dev.sparring.games.aibg.wire.referee;

import dev.sparring.hosting.Records;
import dev.sparring.json.Json;
import dev.sparring.json.JsonPlace;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.wire.CannotPlayException;
import dev.sparring.wire.http.GuessLimit;
import dev.sparring.wire.http.HttpCall;
import dev.sparring.wire.http.PasswordHash;
import dev.sparring.wire.http.PasswordHashes;
import dev.sparring.wire.http.RandomSecret;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

/**
 * The players' accounts and tokens. Passwords are stored as salted slow hashes and tokens as hashes, in memory and in the
 * {@link Records}, if there are some. Nothing is granted before it has been kept. Safe for several threads.
 */
public final class Accounts {
    static final Duration TOKEN_LIFE = Duration.ofHours(24);

    private static final int MAX_ACCOUNTS = 10_000;
    private static final int MAX_TOKENS = 100_000;
    private static final Duration BUSY = Duration.ofSeconds(2);

    private static final String ACCOUNT = "account";
    private static final String TOKEN = "token";

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

    /** The owner of a token. */
    private record Owner(String name, Instant expiresAt) {
        Records.Entry kept(String tokenHash) {
            return new Records.Entry(TOKEN, tokenHash, Json.line(Map.of("name", name)), Optional.of(expiresAt));
        }
    }

    private final Clock clock;
    private final Records records;

    /** Held while an account is created, so that a name that is being kept cannot be registered again. */
    private final Object creation = new Object();

    private final Map<String, PasswordHash> accounts = new HashMap<>();
    private final Map<String, Owner> ownersByHash = new HashMap<>();
    private final PasswordHashes hashes = new PasswordHashes();
    private final GuessLimit guesses;

    /** Creates accounts that are forgotten at the end of the process. */
    public Accounts(Clock clock) {
        this(clock, Records.none());
    }

    /**
     * Creates accounts that outlast the process.
     *
     * @param records what has been kept, and where accounts and tokens are kept
     * @throws InvalidInputException if a record cannot be read
     */
    Accounts(Clock clock, Records records) {
        this.clock = clock;
        this.records = records;
        this.guesses = new GuessLimit(clock);
        for (Records.Entry entry : records.all(ACCOUNT)) {
            accounts.put(entry.key(), read(entry, PasswordHash::read));
        }
        for (Records.Entry entry : records.all(TOKEN)) {
            entry.expiresAt()
                    .filter(time -> time.isAfter(clock.instant()))
                    .ifPresent(time -> ownersByHash.put(
                            entry.key(),
                            read(entry, value -> new Owner(value.field("name").text(), time))));
        }
    }

    private static <T> T read(Records.Entry entry, Function<JsonPlace, T> reader) {
        try {
            return reader.apply(JsonPlace.parse(entry.value()));
        } catch (InvalidInputException e) {
            throw new InvalidInputException(
                    "the kept " + entry.kind() + " " + entry.key() + " of AIBG cannot be read: " + e.getMessage()
                            + " (docs/data.md#faults)",
                    e);
        }
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
        return unlessBusy(PasswordHash.create(hashes, address, password), hash -> create(name, hash));
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

    private Result create(String name, PasswordHash account) {
        synchronized (creation) {
            synchronized (this) {
                if (accounts.containsKey(name)) {
                    return registered(name);
                }
            }
            return grant(name, Optional.of(account));
        }
    }

    /** Issues a token, for a new account if one is given, and keeps both before anybody can use them. */
    private Result grant(String name, Optional<PasswordHash> created) {
        String token = RandomSecret.create();
        String hash = RandomSecret.hash(token);
        Owner owner = new Owner(name, expiry());
        List<Records.Entry> entries = new ArrayList<>();
        created.ifPresent(account ->
                entries.add(new Records.Entry(ACCOUNT, name, Json.line(account.fields()), Optional.empty())));
        entries.add(owner.kept(hash));
        try {
            records.put(entries);
        } catch (CannotPlayException e) {
            return new Result.Later(503, e.getMessage(), BUSY);
        }
        synchronized (this) {
            created.ifPresent(account -> accounts.put(name, account));
            add(hash, owner);
        }
        return new Result.Granted(token, owner.expiresAt());
    }

    private static <T> CompletableFuture<Result> unlessBusy(
            Optional<CompletableFuture<T>> work, Function<T, Result> then) {
        return work.map(result -> result.thenApply(then))
                .orElseGet(() -> CompletableFuture.completedFuture(new Result.Later(503, PasswordHashes.BUSY, BUSY)));
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
        Duration wait = guesses.begin(guesser);
        if (!wait.isZero()) {
            return CompletableFuture.completedFuture(new Result.Later(
                    429, "too many wrong passwords for this name from your address; try again later", wait));
        }
        Optional<PasswordHash> account;
        synchronized (this) {
            account = Optional.ofNullable(accounts.get(name));
        }
        return unlessBusy(
                        PasswordHash.matches(hashes, address, password, account),
                        matches -> matches ? grant(name, Optional.empty()) : new Result.Wrong(guesses.wrong(guesser)))
                .whenComplete((result, failure) -> guesses.end(guesser));
    }

    private static Optional<String> whyNot(String name, String password) {
        if (!name.matches("[A-Za-z0-9_.-]{1,64}")) {
            return Optional.of("username: expected 1 to 64 letters, digits, '-', '_' or '.'");
        }
        return password.isEmpty() || password.length() > 256
                ? Optional.of("password: expected 1 to 256 characters")
                : Optional.empty();
    }

    /** Issues a token for a name; the name does not need an account. The token is not kept. */
    public synchronized Result.Granted issueToken(String name) {
        String token = RandomSecret.create();
        Owner owner = new Owner(name, expiry());
        add(RandomSecret.hash(token), owner);
        return new Result.Granted(token, owner.expiresAt());
    }

    /** Returns when a token expires that is issued now, as precisely as it is kept. */
    private Instant expiry() {
        return clock.instant().plus(TOKEN_LIFE).truncatedTo(ChronoUnit.MILLIS);
    }

    private synchronized void add(String tokenHash, Owner owner) {
        if (ownersByHash.size() >= MAX_TOKENS) {
            Instant now = clock.instant();
            ownersByHash.values().removeIf(other -> !other.expiresAt().isAfter(now));
        }
        ownersByHash.put(tokenHash, owner);
    }

    /** Returns the name that the token in the {@code Authorization: Bearer} header of a call was issued for, if it is valid. */
    public Optional<String> caller(HttpCall call) {
        return bearer(Optional.ofNullable(call.headers().get("authorization")));
    }

    /** Looks the token up by its hash, so that the response time reveals nothing about it. */
    synchronized Optional<String> bearer(Optional<String> authorization) {
        return authorization
                .filter(header -> header.regionMatches(true, 0, "Bearer ", 0, 7))
                .map(header ->
                        ownersByHash.get(RandomSecret.hash(header.substring(7).strip())))
                .filter(owner -> owner.expiresAt().isAfter(clock.instant()))
                .map(Owner::name);
    }
}
