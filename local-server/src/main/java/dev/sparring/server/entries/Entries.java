package dev.sparring.server.entries;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.sparring.hosting.Records;
import dev.sparring.json.Json;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.entries.Version.State;
import dev.sparring.server.participants.ResolvedBot;
import dev.sparring.text.Excerpt;
import dev.sparring.wire.CannotPlayException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.UnaryOperator;

/**
 * The bots of a competition. A change is kept before its method returns. Safe for several threads. Who may change what is decided by
 * the caller.
 */
public final class Entries {
    private static final String PAGE = " (docs/competition.md#enter-a-bot)";
    private static final String ENTRY = "entry";
    private static final String REPORT = "report";
    /** The owner of bots that have joined. No participant can have this name. */
    private static final String JOINED = "(joined)";

    /** The owner of bots whose owner has been removed. No participant can have this name. */
    private static final String REMOVED = "(removed)";

    private static final String NAME = "[A-Za-z0-9][A-Za-z0-9_.-]{0,31}";
    /** The maximum number of bots in a competition. */
    private static final int MAX = 1_000;
    /** The maximum number of versions of one bot. */
    private static final int MAX_VERSIONS = 1_000;

    private final Records records;
    private volatile EntryRules rules;
    private final HostAddresses hosts = new HostAddresses();
    private final Programs programs;
    private final Clock clock;
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();

    /** The entries by their names in lower case. Also held while a change is kept. */
    private final Map<String, Entry> entries = new LinkedHashMap<>();

    /**
     * Creates the list with the bots that have been kept.
     *
     * @param programs the programs of those that were uploaded
     * @throws InvalidInputException if a record cannot be read
     */
    public Entries(Records records, EntryRules rules, Programs programs, Clock clock) {
        this.records = records;
        this.rules = rules;
        this.programs = programs;
        this.clock = clock;
        for (Records.Entry kept : records.all(ENTRY)) {
            try {
                Entry entry = Json.MAPPER.readValue(kept.value(), Entry.class);
                entries.put(key(entry.name()), entry);
                deleteReplaced(entry);
            } catch (JsonProcessingException e) {
                throw new InvalidInputException(
                        "the kept entry " + Excerpt.of(kept.key()) + " cannot be read: " + e.getOriginalMessage()
                                + " (docs/data.md#faults)",
                        e);
            }
        }
    }

    private static String key(String name) {
        return name.toLowerCase(Locale.ROOT);
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
            return List.copyOf(entries.values());
        }
    }

    /** Returns the bot with a name; capital letters do not matter. */
    public Optional<Entry> find(String name) {
        synchronized (entries) {
            return Optional.ofNullable(entries.get(key(name)));
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
            keep(entered, List.of());
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
                keep(entered, List.of());
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
            Entry before = entries.get(key(name));
            if (before != null && !before.name().equals(name)) {
                // Names are the only proof of who joins, and a protocol may tell capital letters apart.
                throw new InvalidInputException("name: there is already a bot with the name " + before.name() + PAGE);
            }
            if (before == null) {
                requireFree(name);
                keep(
                        new Entry(name, JOINED, List.of(version(1, kind, url)), Optional.empty(), false, false),
                        List.of());
            } else if (before.owner().equals(JOINED) && isNew(before, url)) {
                keep(before.with(version(before.versions().size() + 1, kind, url)), List.of());
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
        Entry before = entries.get(key(name));
        if (before == null) {
            requireRoom(owner, name);
            return new Entry(name, owner, List.of(version(1, kind, url)), Optional.empty(), false, false);
        }
        if (!before.owner().equals(owner)) {
            throw new InvalidInputException("name: another participant has a bot with the name " + name + PAGE);
        }
        int versions = before.versions().size();
        if (versions >= MAX_VERSIONS) {
            throw new InvalidInputException("name: this bot has " + versions + " versions: enter a new bot" + PAGE);
        }
        return before.with(version(versions + 1, kind, url));
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
        long own = entries.values().stream()
                .filter(entry -> entry.owner().equals(owner))
                .count();
        if (own >= rules.botsPerParticipant()) {
            throw new InvalidInputException("you have entered " + own + " bots, and this competition allows "
                    + rules.botsPerParticipant() + ": enter a new version of one of them" + PAGE);
        }
    }

    private void requireFree(String name) {
        if (rules.reserved().contains(key(name))) {
            throw new InvalidInputException("name: " + name + " is the name of a bot of the organiser" + PAGE);
        }
        if (entries.size() >= MAX) {
            throw new InvalidInputException("the competition is full: it has " + MAX + " bots" + PAGE);
        }
    }

    /** Keeps an entry together with other records. */
    private void keep(Entry entry, List<Records.Entry> others) {
        List<Records.Entry> changed = new ArrayList<>(others);
        changed.add(record(entry));
        records.put(changed);
        entries.put(key(entry.name()), entry);
    }

    private static Records.Entry record(Entry entry) {
        return new Records.Entry(ENTRY, key(entry.name()), Json.line(entry), Optional.empty());
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
            List<Entry> left = entries.values().stream()
                    .filter(entry -> entry.owner().equals(owner))
                    .map(entry -> entry.leftTo(REMOVED))
                    .toList();
            records.put(left.stream().map(Entries::record).toList());
            left.forEach(entry -> entries.put(key(entry.name()), entry));
        }
        notifyListeners();
    }

    private void change(String name, UnaryOperator<Entry> change) {
        synchronized (entries) {
            Entry before = entries.get(key(name));
            if (before == null) {
                throw new InvalidInputException("there is no bot " + Excerpt.of(name));
            }
            keep(change.apply(before), List.of());
        }
        notifyListeners();
    }

    /** Keeps what the gate has decided, unless the version has been replaced meanwhile. */
    void judge(String name, int number, State state, String report) {
        synchronized (entries) {
            Entry before = entries.get(key(name));
            if (before == null
                    || before.version(number).stream().noneMatch(version -> version.state() == State.WAITING)) {
                return;
            }
            keep(
                    before.with(number, state),
                    List.of(new Records.Entry(REPORT, reportKey(name, number), report, Optional.empty())));
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

    private static String reportKey(String name, int number) {
        return key(name) + "/" + number;
    }

    /** Returns the gate's report on a version; empty if there is none yet. */
    public Optional<String> report(String name, int number) {
        return records.find(REPORT, reportKey(name, number)).map(Records.Entry::value);
    }
}
