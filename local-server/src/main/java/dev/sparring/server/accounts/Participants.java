package dev.sparring.server.accounts;

import dev.sparring.hosting.Records;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.wire.CannotPlayException;
import dev.sparring.wire.http.GuessLimit;
import dev.sparring.wire.http.PasswordHash;
import dev.sparring.wire.http.PasswordHashes;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The participants of a server, their sessions and tokens, and the invitations to become one. Passwords are stored as salted slow
 * hashes and everything else that is secret as hashes. Nothing is granted before it has been kept. Safe for several threads: those
 * that change nothing never wait for the disk.
 */
public final class Participants {
    static final int MAX_PARTICIPANTS = 10_000;

    private static final String PAGE = " (docs/serve.md#accounts)";
    private static final String NAME = "[A-Za-z0-9][A-Za-z0-9_.-]{0,31}";
    private static final int MIN_PASSWORD = 8;
    private static final int MAX_PASSWORD = 128;
    private static final int MAX_LABEL = 60;
    private static final Duration BUSY = Duration.ofSeconds(2);
    private static final Logger LOG = LoggerFactory.getLogger(Participants.class);

    private final Clock clock;
    private final Records records;
    private final boolean openRegistration;

    /** Participants by their names in lower case. */
    private final KeptMap<Participant> participants;

    private final Invitations invitations;
    private final Sessions sessions;
    private final Tokens tokens;
    private final PasswordHashes hashes;
    private final GuessLimit guesses;

    /** Held by the thread that changes something, until the change has been kept. */
    private final Object changes = new Object();

    /**
     * Loads the participants.
     *
     * @param records what has been kept, and where changes are kept
     * @param openRegistration whether everybody may create an account, without an invitation
     * @throws InvalidInputException if a record cannot be read
     */
    public Participants(Clock clock, Records records, boolean openRegistration) {
        this(clock, records, openRegistration, new PasswordHashes());
    }

    Participants(Clock clock, Records records, boolean openRegistration, PasswordHashes hashes) {
        this.clock = clock;
        this.hashes = hashes;
        this.records = records;
        this.openRegistration = openRegistration;
        this.guesses = new GuessLimit(clock);
        this.participants = new KeptMap<>(records, "participant", (value, end) -> Participant.read(value));
        this.invitations = new Invitations(records);
        this.sessions = new Sessions(clock, records);
        this.tokens = new Tokens(clock, records);
    }

    /** Returns whether everybody may create an account, without an invitation. */
    public boolean isRegistrationOpen() {
        return openRegistration;
    }

    private static String key(String name) {
        return name.toLowerCase(Locale.ROOT);
    }

    /**
     * Creates an account and logs its owner in.
     *
     * @param invitation the code; not needed if the registration is open, but used up if it is valid
     * @param address the IP address of the client
     */
    public CompletableFuture<LoginResult> register(
            String name, String password, Optional<String> invitation, String address) {
        Optional<LoginResult> refusal =
                whyInvalid(name, password).or(() -> whyNotInvited(invitation)).or(() -> whyNotFree(name));
        if (refusal.isPresent()) {
            return CompletableFuture.completedFuture(refusal.get());
        }
        return unlessBusy(
                PasswordHash.create(hashes, address, password),
                hash -> kept(() -> create(new Participant(name, hash, now(), false), invitation)));
    }

    private static Optional<LoginResult> whyInvalid(String name, String password) {
        return whyNotName(name).or(() -> whyNotPassword("password", password)).map(why -> refused(400, why));
    }

    private static Optional<String> whyNotName(String name) {
        return name.matches(NAME)
                ? Optional.empty()
                : Optional.of(
                        "name: expected 1 to 32 letters, digits, '_', '.' or '-', beginning with a letter or digit");
    }

    private static Optional<String> whyNotPassword(String field, String password) {
        return password.length() < MIN_PASSWORD || password.length() > MAX_PASSWORD
                ? Optional.of(field + ": expected " + MIN_PASSWORD + " to " + MAX_PASSWORD + " characters, not "
                        + password.length())
                : Optional.empty();
    }

    private Optional<LoginResult> whyNotInvited(Optional<String> code) {
        if (openRegistration) {
            return Optional.empty();
        }
        if (code.isEmpty()) {
            return Optional.of(
                    refused(403, "an account on this server needs an invitation: ask the organiser for one" + PAGE));
        }
        return invitations.isUsable(code.get())
                ? Optional.empty()
                : Optional.of(refused(
                        403,
                        "this invitation is not valid, or has been used: ask the organiser for another one" + PAGE));
    }

    private Optional<LoginResult> whyNotFree(String name) {
        if (participants.get(key(name)).isPresent()) {
            return Optional.of(
                    refused(409, "the name " + name + " is already taken; log in or choose another name" + PAGE));
        }
        return participants.values().size() >= MAX_PARTICIPANTS
                ? Optional.of(refused(503, "this server cannot create more accounts"))
                : Optional.empty();
    }

    private static LoginResult refused(int status, String why) {
        return new LoginResult.Refused(status, why);
    }

    /** Keeps an account, its first session and the use of its invitation, all or none of them. */
    private LoginResult create(Participant created, Optional<String> code) {
        String name = created.name();
        Optional<LoginResult> refusal = whyNotInvited(code).or(() -> whyNotFree(name));
        if (refusal.isPresent()) {
            return refusal.get();
        }
        Sessions.Created session = sessions.create(name);
        List<Records.Entry> entries = new ArrayList<>();
        entries.add(participants.entry(key(name), created));
        entries.add(session.entry());
        Optional<Invitations.Use> use = code.flatMap(text -> invitations.use(text, name));
        use.ifPresent(used -> entries.add(used.entry()));
        records.put(entries);
        use.ifPresent(used -> used.show().run());
        participants.putKept(key(name), created);
        session.show().run();
        return new LoginResult.Granted(name, session.id());
    }

    /**
     * Logs a participant in. The name may be written in upper or lower case.
     *
     * @param address the IP address of the client; wrong passwords from other addresses have no effect on it
     */
    public CompletableFuture<LoginResult> login(String name, String password, String address) {
        Optional<LoginResult> refusal = whyInvalid(name, password);
        if (refusal.isPresent()) {
            return CompletableFuture.completedFuture(refusal.get());
        }
        return checked(name, password, address, account -> {
            Sessions.Created session = sessions.create(account.name());
            records.put(List.of(session.entry()));
            session.show().run();
            return new LoginResult.Granted(account.name(), session.id());
        });
    }

    /**
     * Changes a password and ends all other sessions of the participant.
     *
     * @param session the session that goes on; empty if the caller uses a token
     */
    public CompletableFuture<LoginResult> changePassword(
            String name, String old, String changed, Optional<String> session, String address) {
        Optional<String> wrong = whyNotPassword("old", old).or(() -> whyNotPassword("new", changed));
        if (wrong.isPresent()) {
            return CompletableFuture.completedFuture(refused(400, wrong.get()));
        }
        Optional<Participant> before = participants.get(key(name));
        return checked(name, old, address, account -> new LoginResult.Granted(account.name(), session.orElse("")))
                .thenCompose(result -> result instanceof LoginResult.Granted
                        ? unlessBusy(
                                PasswordHash.create(hashes, address, changed),
                                hash -> kept(() -> replacePassword(before.orElseThrow(), hash, session)))
                        : CompletableFuture.completedFuture(result));
    }

    private LoginResult replacePassword(Participant before, PasswordHash hash, Optional<String> session) {
        String name = before.name();
        Optional<Participant> now = participants.get(key(name));
        if (now.isEmpty() || !isStill(before)) {
            return refused(409, "the password has just been changed by another request; try again");
        }
        // If the password cannot be kept, the other sessions have ended for nothing. The other way round, they could go
        // on.
        sessions.endOthers(name, session);
        participants.put(key(name), now.get().withPassword(hash));
        return new LoginResult.Granted(name, session.orElse(""));
    }

    /** Calls a function with the account if the password is its own. An unknown name takes as long as a wrong password. */
    private CompletableFuture<LoginResult> checked(
            String name, String password, String address, Function<Participant, LoginResult> then) {
        String guesser = key(name) + " " + address;
        Duration wait = guesses.begin(guesser);
        if (!wait.isZero()) {
            return CompletableFuture.completedFuture(new LoginResult.Later(
                    429, "too many wrong passwords for this name from your address; try again later" + PAGE, wait));
        }
        Optional<Participant> account = participants.get(key(name));
        return unlessBusy(
                        PasswordHash.matches(hashes, address, password, account.map(Participant::password)),
                        matches -> matches
                                ? kept(() ->
                                        isStill(account.orElseThrow()) ? then.apply(account.get()) : wrong(guesser))
                                : wrong(guesser))
                .whenComplete((result, failure) -> guesses.end(guesser));
    }

    /** Returns whether an account still has the password that has been checked. */
    private boolean isStill(Participant checked) {
        return participants
                .get(key(checked.name()))
                .filter(now -> now.password().equals(checked.password()))
                .isPresent();
    }

    private LoginResult wrong(String guesser) {
        return new LoginResult.Wrong(guesses.wrong(guesser));
    }

    private static <T> CompletableFuture<LoginResult> unlessBusy(
            Optional<CompletableFuture<T>> work, Function<T, LoginResult> then) {
        return work.map(result -> result.thenApply(then))
                .orElseGet(
                        () -> CompletableFuture.completedFuture(new LoginResult.Later(503, PasswordHashes.BUSY, BUSY)));
    }

    /** Changes something while no other thread does. */
    private LoginResult kept(Supplier<LoginResult> change) {
        synchronized (changes) {
            try {
                return change.get();
            } catch (CannotPlayException e) {
                return new LoginResult.Later(503, e.getMessage(), BUSY);
            }
        }
    }

    /** Returns the participant whose session this is; empty if it has ended. */
    Optional<String> ofSession(String id) {
        return sessions.participant(id);
    }

    /** Returns the participant as a caller, with the role that the account has now. */
    public Caller caller(String name) {
        return Caller.account(
                name, participants.get(key(name)).filter(Participant::organiser).isPresent());
    }

    /** Gives an account the role of an organiser, or takes it back; returns whether there is such an account. */
    public boolean setOrganiser(String name, boolean organiser) {
        synchronized (changes) {
            Optional<Participant> account = participants.get(key(name));
            account.ifPresent(known -> participants.put(key(name), known.withRole(organiser)));
            return account.isPresent();
        }
    }

    /** Returns whether this is a session of the caller. */
    public boolean isSession(String id, Caller caller) {
        return caller.participant().isPresent() && caller.participant().equals(sessions.participant(id));
    }

    /** Returns the participant to whom a token belongs; empty if it is not valid. */
    Optional<String> ofToken(String text) {
        return tokens.owner(text);
    }

    /** Records that a token has been used, unless that was recorded a short time ago. */
    void recordUse(String token) {
        if (tokens.isUseNew(token)) {
            synchronized (changes) {
                try {
                    tokens.use(token);
                } catch (CannotPlayException e) {
                    // The token works without it.
                    LOG.warn("the use of a token could not be recorded: {}", e.getMessage());
                }
            }
        }
    }

    /** Ends a session. */
    public void logOut(String session) {
        synchronized (changes) {
            sessions.close(session);
        }
    }

    /** Returns the tokens of a participant, the oldest first. */
    public List<Token> tokens(String name) {
        return tokens.of(name);
    }

    /** A new token and its text, which cannot be read again. */
    public record NewToken(Token token, String text) {}

    /**
     * Creates a token for the scripts of a participant.
     *
     * @throws InvalidInputException if the label is empty or too long
     * @throws CannotPlayException if the participant has too many tokens, or it cannot be kept
     */
    public NewToken createToken(String name, String label) {
        if (label.isBlank() || label.length() > MAX_LABEL) {
            throw new InvalidInputException("label: expected 1 to " + MAX_LABEL + " characters, not " + label.length());
        }
        synchronized (changes) {
            Tokens.Created created = tokens.create(name, label);
            return new NewToken(created.token(), created.text());
        }
    }

    /** Revokes a token; returns whether the participant had it. */
    public boolean revokeToken(String name, String id) {
        synchronized (changes) {
            return tokens.revoke(name, id);
        }
    }

    /** A new invitation and its code, which cannot be read again. */
    public record NewInvitation(Invitation invitation, String code) {}

    /** Creates an invitation. */
    public NewInvitation invite() {
        synchronized (changes) {
            return invitations.create(now());
        }
    }

    /** Returns all invitations, the oldest first. */
    public List<Invitation> invitations() {
        return invitations.all();
    }

    /**
     * A participant as others may see it.
     *
     * @param created when the account was created
     * @param organiser whether it has the role of an organiser
     */
    public record Entry(String name, Instant created, boolean organiser) {}

    /** Returns all participants, the oldest account first. */
    public List<Entry> all() {
        return participants.values().stream()
                .map(participant -> new Entry(participant.name(), participant.created(), participant.organiser()))
                .sorted(Comparator.comparing(Entry::created).thenComparing(Entry::name))
                .toList();
    }

    /**
     * Removes an account with its sessions and tokens; returns whether there was one. Its name can be taken again.
     *
     * @param leaving removes what else belongs to the name, before somebody can take it
     */
    public boolean remove(String name, Consumer<String> leaving) {
        synchronized (changes) {
            Optional<Participant> account = participants.get(key(name));
            // The account goes last: if only a part is removed, nobody else can take over the rest.
            account.map(Participant::name).ifPresent(known -> {
                sessions.endOthers(known, Optional.empty());
                tokens.revokeAll(known);
                leaving.accept(known);
                participants.remove(key(known));
            });
            return account.isPresent();
        }
    }

    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }
}
