package dev.sparring.server.accounts;

import dev.sparring.hosting.Records;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.wire.CannotPlayException;
import dev.sparring.wire.http.PasswordHash;
import dev.sparring.wire.http.PasswordHashes;
import java.time.Clock;
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

/**
 * The participants of a server, with their passwords and roles, and the invitations to become one. Passwords are stored as salted slow
 * hashes. Nothing is granted before it has been kept. Safe for several threads: those that change nothing never wait for the disk.
 */
public final class Participants {
    static final int MAX_PARTICIPANTS = 10_000;

    static final String PAGE = " (docs/serve.md#accounts)";
    private static final String NAME = "[A-Za-z0-9][A-Za-z0-9_.-]{0,31}";

    private final Clock clock;
    private final Records records;
    private final boolean openRegistration;

    /** Participants by their names in lower case. */
    private final KeptMap<Participant> participants;

    private final Invitations invitations;
    private final Credentials credentials;
    private final Passwords passwords;

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
        this.records = records;
        this.openRegistration = openRegistration;
        this.passwords = new Passwords(clock, hashes);
        this.participants = new KeptMap<>(records, "participant", (value, end) -> Participant.read(value));
        this.invitations = new Invitations(records);
        this.credentials = new Credentials(clock, records, changes);
    }

    /** Returns whether everybody may create an account, without an invitation. */
    public boolean isRegistrationOpen() {
        return openRegistration;
    }

    /** Returns the sessions and tokens of the participants. */
    public Credentials credentials() {
        return credentials;
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
        return passwords.hash(
                password, address, hash -> kept(() -> create(new Participant(name, hash, now(), false), invitation)));
    }

    private static Optional<LoginResult> whyInvalid(String name, String password) {
        return whyNotName(name)
                .or(() -> Passwords.whyInvalid("password", password))
                .map(why -> refused(400, why));
    }

    private static Optional<String> whyNotName(String name) {
        return name.matches(NAME)
                ? Optional.empty()
                : Optional.of(
                        "name: expected 1 to 32 letters, digits, '_', '.' or '-', beginning with a letter or digit");
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
        Sessions.Created session = credentials.newSession(name);
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
            Sessions.Created session = credentials.newSession(account.name());
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
        Optional<String> wrong = Passwords.whyInvalid("old", old).or(() -> Passwords.whyInvalid("new", changed));
        if (wrong.isPresent()) {
            return CompletableFuture.completedFuture(refused(400, wrong.get()));
        }
        Optional<Participant> before = participants.get(key(name));
        return checked(name, old, address, account -> new LoginResult.Granted(account.name(), session.orElse("")))
                .thenCompose(result -> result instanceof LoginResult.Granted
                        ? passwords.hash(
                                changed,
                                address,
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
        credentials.endOtherSessions(name, session);
        participants.put(key(name), now.get().withPassword(hash));
        return new LoginResult.Granted(name, session.orElse(""));
    }

    /** Calls a function with the account if the password is its own. */
    private CompletableFuture<LoginResult> checked(
            String name, String password, String address, Function<Participant, LoginResult> then) {
        String key = key(name);
        Optional<Participant> account = participants.get(key);
        return passwords.check(
                key,
                password,
                address,
                account.map(Participant::password),
                () -> kept(() ->
                        isStill(account.orElseThrow()) ? then.apply(account.get()) : passwords.wrong(key, address)));
    }

    /** Returns whether an account still has the password that has been checked. */
    private boolean isStill(Participant checked) {
        return participants
                .get(key(checked.name()))
                .filter(now -> now.password().equals(checked.password()))
                .isPresent();
    }

    /** Changes something while no other thread does. */
    private LoginResult kept(Supplier<LoginResult> change) {
        synchronized (changes) {
            try {
                return change.get();
            } catch (CannotPlayException e) {
                return new LoginResult.Later(503, e.getMessage(), Passwords.BUSY);
            }
        }
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
                credentials.removeAll(known);
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
