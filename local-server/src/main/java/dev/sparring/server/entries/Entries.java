package dev.sparring.server.entries;

import dev.sparring.hosting.Records;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.entries.Version.State;
import dev.sparring.server.participants.ResolvedBot;
import dev.sparring.text.Excerpt;
import dev.sparring.wire.CannotPlayException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.UnaryOperator;

/**
 * The bots of a competition. A change is kept before its method returns. Safe for several threads. Who may change what is decided by
 * the caller.
 */
public final class Entries {
    private static final String PAGE = " (docs/competition.md#enter-a-bot)";
    /** The owner of bots that have joined. No participant can have this name. */
    private static final String JOINED = "(joined)";

    /** The owner of bots whose owner has been removed. No participant can have this name. */
    private static final String REMOVED = "(removed)";

    private static final String NAME = "[A-Za-z0-9][A-Za-z0-9_.-]{0,31}";
    /** The maximum number of bots in a competition. */
    private static final int MAX = 1_000;
    /** The maximum number of versions of one bot. */
    private static final int MAX_VERSIONS = 1_000;

    private volatile EntryRules rules;
    private final HostAddresses hosts = new HostAddresses();
    private final Programs programs;
    private final Clock clock;
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();

    /** Its lock is also held while a change is kept. */
    private final EntryList entries;

    /**
     * Creates the list with the bots that have been kept.
     *
     * @param programs the programs of those that were uploaded
     * @throws InvalidInputException if a record cannot be read
     */
    public Entries(Records records, EntryRules rules, Programs programs, Clock clock) {
        this.entries = new EntryList(records);
        this.rules = rules;
        this.programs = programs;
        this.clock = clock;
        entries.all().forEach(this::deleteReplaced);
    }

    /** Sets what participants may enter from now on. Bots that have been entered stay. */
    public void setRules(EntryRules next) {
        rules = next;
    }

    /** Adds a listener, which is called after each change by the thread that made it. */
    public void listen(Runnable listener) {
        listeners.add(listener);
    }

    /** Returns all bots, in the order in which they were entered. */
    public List<Entry> all() {
        synchronized (entries) {
            return entries.all();
        }
    }

    /** Returns the bot with a name; capital letters do not matter. */
    public Optional<Entry> find(String name) {
        synchronized (entries) {
            return entries.find(name);
        }
    }

    /**
     * Enters a new bot, or a new version of a bot, that serves at a URL. It waits for the gate.
     *
     * @throws InvalidInputException if the name or the URL cannot be used, the name is taken, or there are too many bots
     * @throws CannotPlayException if it cannot be kept, or the host of the URL cannot be looked up now
     */
    public Entry enter(String owner, String name, URI url) {
        synchronized (entries) {
            // Report a wrong name before the host is looked up, which takes longer.
            withNewVersion(owner, name, Version.Kind.URL, Optional.of(url));
        }
        rules.requireAddress(url, owner, hosts);
        Entry entered;
        synchronized (entries) {
            entered = withNewVersion(owner, name, Version.Kind.URL, Optional.of(url));
            entries.put(entered);
        }
        deleteReplaced(entered);
        notifyListeners();
        return entered;
    }

    /**
     * Enters a new bot, or a new version of a bot, whose program is in an archive. It waits for the gate, which builds it.
     *
     * @param archive a zip or tar.gz file; see docs/upload.md
     * @throws InvalidInputException if the name or the archive cannot be used, the name is taken, there are too many bots, or this
     *     server accepts no programs
     * @throws CannotPlayException if it cannot be kept
     */
    public Entry upload(String owner, String name, byte[] archive) {
        synchronized (entries) {
            // Report a wrong name before the archive is unpacked, which takes longer.
            withNewVersion(owner, name, Version.Kind.PROGRAM, Optional.empty());
        }
        Path unpacked = programs.unpack(archive);
        try {
            Entry entered;
            synchronized (entries) {
                entered = withNewVersion(owner, name, Version.Kind.PROGRAM, Optional.empty());
                programs.assign(unpacked, entered.name(), entered.versions().size());
                entries.put(entered);
            }
            deleteReplaced(entered);
            notifyListeners();
            return entered;
        } finally {
            programs.delete(unpacked);
        }
    }

    /**
     * Returns a version as a bot of a match. Replays name it with its number.
     *
     * @throws InvalidInputException if it is a program that was not built
     * @throws CannotPlayException if it is a program whose files cannot be read
     */
    public ResolvedBot bot(Entry entry, Version version) {
        String named = entry.name() + "@" + version.number();
        return switch (version.kind()) {
            case URL ->
                new ResolvedBot.Address(entry.name(), named, version.url().orElseThrow(), true);
            case PROGRAM -> programs.bot(entry.name(), named, version.number());
            case JOINED -> new ResolvedBot.Joined(entry.name(), named);
        };
    }

    /**
     * Enters a bot that has joined over its competition's own protocol, unless it is entered already, was not rejected and serves at the same
     * URL. Nobody owns it but itself: its name is the name under which it joins.
     *
     * @param url the URL at which it serves; empty if it connects on its own
     * @throws InvalidInputException if the name or the URL cannot be used, the name differs only in capital letters from that of another bot,
     *     or there are too many bots
     * @throws CannotPlayException if it cannot be kept
     */
    void join(String name, Optional<URI> url) {
        url.ifPresent(at -> rules.requireAddress(at, JOINED, hosts));
        Version.Kind kind = url.isPresent() ? Version.Kind.URL : Version.Kind.JOINED;
        synchronized (entries) {
            Optional<Entry> before = entries.find(name);
            if (before.isPresent() && !before.get().name().equals(name)) {
                // Names are the only proof of who joins, and a protocol may tell capital letters apart.
                throw new InvalidInputException("name: there is already a bot with the name "
                        + before.get().name() + PAGE);
            }
            if (before.isEmpty()) {
                requireFree(name);
                entries.put(new Entry(name, JOINED, List.of(version(1, kind, url)), Optional.empty(), false, false));
            } else if (before.get().owner().equals(JOINED) && isNew(before.get(), url)) {
                entries.put(withNewVersion(before.get(), kind, url));
            } else {
                return;
            }
        }
        notifyListeners();
    }

    private static boolean isNew(Entry entry, Optional<URI> url) {
        List<Version> versions = entry.versions();
        boolean moved = !versions.get(versions.size() - 1).url().equals(url);
        boolean rejected = versions.stream().allMatch(version -> version.state() == State.REJECTED);
        return (moved || rejected) && versions.size() < MAX_VERSIONS;
    }

    private Entry withNewVersion(String owner, String name, Version.Kind kind, Optional<URI> url) {
        Optional<Entry> found = entries.find(name);
        if (found.isEmpty()) {
            requireRoom(owner, name);
            return new Entry(name, owner, List.of(version(1, kind, url)), Optional.empty(), false, false);
        }
        Entry before = found.get();
        if (!before.owner().equals(owner)) {
            throw new InvalidInputException("name: another participant has a bot with the name " + name + PAGE);
        }
        int versions = before.versions().size();
        if (versions >= MAX_VERSIONS) {
            throw new InvalidInputException("name: this bot has " + versions + " versions: enter a new bot" + PAGE);
        }
        return withNewVersion(before, kind, url);
    }

    private Entry withNewVersion(Entry before, Version.Kind kind, Optional<URI> url) {
        return before.with(version(before.versions().size() + 1, kind, url));
    }

    private Version version(int number, Version.Kind kind, Optional<URI> url) {
        return new Version(
                number,
                kind,
                url,
                clock.instant().truncatedTo(ChronoUnit.SECONDS).toString(),
                State.WAITING);
    }

    private void requireRoom(String owner, String name) {
        if (!name.matches(NAME)) {
            throw new InvalidInputException(
                    "name: expected 1 to 32 letters, digits, '_', '.' or '-', the first one a letter or"
                            + " a digit, not " + Excerpt.of(name) + PAGE);
        }
        requireFree(name);
        long own = entries.all().stream()
                .filter(entry -> entry.owner().equals(owner))
                .count();
        if (own >= rules.botsPerParticipant()) {
            throw new InvalidInputException("you have entered " + own + " bots, and this competition allows "
                    + rules.botsPerParticipant() + ": enter a new version of one of them" + PAGE);
        }
    }

    private void requireFree(String name) {
        if (rules.reserved().contains(EntryList.key(name))) {
            throw new InvalidInputException("name: " + name + " is the name of a bot of the organiser" + PAGE);
        }
        if (entries.all().size() >= MAX) {
            throw new InvalidInputException("the competition is full: it has " + MAX + " bots" + PAGE);
        }
    }

    /** Never called by a thread that holds the lock: listeners have locks of their own, under which they read this list. */
    private void notifyListeners() {
        listeners.forEach(Runnable::run);
    }

    /** Takes a bot out of the competition until a new version is entered. Its results stay. */
    public void withdraw(String name) {
        change(name, Entry::withdraw);
    }

    /** Excludes a bot, or lets it play again. */
    public void ban(String name, Optional<String> why) {
        change(name, entry -> entry.banned(why));
    }

    /** Sets whether other participants may play friendly matches against a bot. */
    public void allowFriendlies(String name, boolean allowed) {
        change(name, entry -> entry.friendlies(allowed));
    }

    /**
     * Takes the bots of a participant out of the competition for good: nobody owns them any more, not even an account that takes the
     * participant's name later. Their results stay.
     *
     * @throws CannotPlayException if it cannot be kept
     */
    public void removeOwner(String owner) {
        synchronized (entries) {
            List<Entry> left = entries.all().stream()
                    .filter(entry -> entry.owner().equals(owner))
                    .map(entry -> entry.leftTo(REMOVED))
                    .toList();
            entries.putAll(left);
        }
        notifyListeners();
    }

    private void change(String name, UnaryOperator<Entry> change) {
        synchronized (entries) {
            Entry before = entries.find(name)
                    .orElseThrow(() -> new InvalidInputException("there is no bot " + Excerpt.of(name)));
            entries.put(change.apply(before));
        }
        notifyListeners();
    }

    /** Keeps what the gate has decided, unless the version has been replaced meanwhile. */
    void judge(String name, int number, State state, String report) {
        synchronized (entries) {
            Optional<Entry> before = entries.find(name);
            if (before.flatMap(entry -> entry.version(number)).stream()
                    .noneMatch(version -> version.state() == State.WAITING)) {
                return;
            }
            entries.put(before.orElseThrow().with(number, state), number, report);
        }
        if (state == State.REJECTED) {
            programs.delete(name, number);
        }
        notifyListeners();
    }

    /** Deletes the programs of versions that the gate will never check. */
    private void deleteReplaced(Entry entry) {
        entry.versions().stream()
                .filter(version -> version.state() == State.REPLACED && version.kind() == Version.Kind.PROGRAM)
                .forEach(version -> programs.delete(entry.name(), version.number()));
    }

    /** Returns the gate's report on a version; empty if there is none yet. */
    public Optional<String> report(String name, int number) {
        return entries.report(name, number);
    }
}
