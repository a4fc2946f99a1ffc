package dev.sparring.server.competition;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.sparring.game.Game;
import dev.sparring.hosting.Records;
import dev.sparring.json.Json;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.lobby.Lobby;
import dev.sparring.server.participants.HostedBots;
import dev.sparring.server.participants.YamlFile;
import dev.sparring.wire.CannotPlayException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The competition of a server, if it holds one. A document describes it, which comes from a file or from the organiser's page and is kept: what was
 * changed last counts. Safe for several threads.
 */
public final class HeldCompetition implements AutoCloseable {
    private static final String SETTINGS = "settings";
    private static final String NAME = "the settings";

    private final Optional<CompetitionSetup> setup;
    private final Lobby lobby;
    private final Function<Game<?, ?, ?>, HostedBots> hosted;
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
    private volatile @Nullable Competition competition;

    /** Guards the changes, and the next fields. */
    private final Object changes = new Object();

    private Kept kept = new Kept("", "");
    private boolean opened;
    private boolean closed;

    /**
     * The document.
     *
     * @param file the file of the competition when it was read the last time; empty if there was none. While it stays the same, the
     *     changes of the page are newer than the file
     */
    private record Kept(String document, String file) {}

    /**
     * Creates an instance that holds no competition. Call {@link #load}.
     *
     * @param setup what a competition needs; empty if the server has no folder to keep one
     * @param hosted returns the bots that the hosting of a game connects
     */
    public HeldCompetition(Optional<CompetitionSetup> setup, Lobby lobby, Function<Game<?, ?, ?>, HostedBots> hosted) {
        this.setup = setup;
        this.lobby = lobby;
        this.hosted = hosted;
    }

    /**
     * Creates the competition of the file, or else the one that has been kept.
     *
     * @throws InvalidInputException if the document or a record is invalid
     */
    public void load() {
        if (setup.isEmpty()) {
            return;
        }
        CompetitionSetup with = setup.get();
        Optional<Kept> before = with.ownRecords().find(SETTINGS, SETTINGS).map(HeldCompetition::read);
        Optional<String> file = with.file().map(path -> YamlFile.text(path, CompetitionFile.PAGE));
        boolean isFileNewer = file.isPresent() && !before.map(Kept::file).equals(file);
        synchronized (changes) {
            if (isFileNewer) {
                kept = new Kept(file.get(), file.get());
                competition =
                        create(with.terms(settings(String.valueOf(with.file().orElseThrow()), kept.document)));
                keep(kept);
            } else if (before.isPresent()) {
                kept = before.get();
                competition = create(with.terms(settings(NAME, kept.document)));
            }
        }
    }

    private static Kept read(Records.Entry entry) {
        try {
            return Json.MAPPER.readValue(entry.value(), Kept.class);
        } catch (JsonProcessingException e) {
            throw new InvalidInputException(
                    "the kept settings of the competition cannot be read: " + e.getOriginalMessage()
                            + " (docs/data.md#faults)",
                    e);
        }
    }

    private CompetitionSettings settings(String name, String document) {
        CompetitionSettings settings =
                CompetitionFile.read(name, document, setup.orElseThrow().localAddresses());
        List<String> served = lobby.games().stream().map(Game::id).toList();
        if (!served.contains(settings.game().id())) {
            throw new InvalidInputException("game: this server was started for " + String.join(", ", served)
                    + " and not for " + settings.game().id() + " (" + CompetitionFile.PAGE + ")");
        }
        return settings;
    }

    private Competition create(CompetitionTerms terms) {
        Competition created = setup.orElseThrow()
                .on(terms, lobby, hosted.apply(terms.settings().game()));
        listeners.forEach(created::listen);
        return created;
    }

    private void keep(Kept next) {
        setup.orElseThrow()
                .ownRecords()
                .put(List.of(new Records.Entry(SETTINGS, SETTINGS, Json.line(next), Optional.empty())));
        kept = next;
    }

    /** Begins to play the competition, if there is one; one that is set up later begins immediately. */
    public void open() {
        synchronized (changes) {
            opened = true;
            find().ifPresent(Competition::open);
        }
    }

    /** Returns the competition; empty if the server holds none. */
    public Optional<Competition> find() {
        return Optional.ofNullable(competition);
    }

    /** Returns whether the server can hold a competition: whether it has a folder to keep it. */
    public boolean isPossible() {
        return setup.isPresent();
    }

    /** Returns the document that describes the competition; empty if there is none. */
    public Optional<String> document() {
        synchronized (changes) {
            return find().map(held -> kept.document);
        }
    }

    /** Returns whether the file of the competition was changed on the page afterwards. */
    public boolean isFileChanged() {
        synchronized (changes) {
            return !kept.file.isEmpty() && !kept.document.equals(kept.file);
        }
    }

    /**
     * Sets the competition up, or changes it. Matches that have begun are played to their end as before.
     *
     * @throws InvalidInputException if the document is invalid, describes another competition than the one that has begun, or the server
     *     keeps nothing
     * @throws CannotPlayException if the server is stopping or the document cannot be kept; then nothing has changed
     */
    public void set(String document) {
        if (!isPossible()) {
            throw new InvalidInputException(
                    "this server keeps nothing, so it cannot hold a competition: start it with --data DIR" + " ("
                            + CompetitionFile.ON_THE_PAGE + ")");
        }
        CompetitionSetup with = setup.orElseThrow();
        synchronized (changes) {
            if (closed) {
                throw new CannotPlayException("the server is stopping");
            }
            Competition held = competition;
            CompetitionSettings settings = settings(NAME, document);
            // Before the bots are looked up, which loads their classes and so runs their code.
            with.requireListed(
                    settings, held == null ? List.of() : held.settings().bots());
            CompetitionTerms next = with.terms(settings);
            Kept changed = new Kept(document, kept.file);
            if (held != null) {
                held.change(next, () -> keep(changed));
                return;
            }
            Competition created = create(next);
            keep(changed);
            competition = created;
            if (opened) {
                created.open();
            }
        }
        listeners.forEach(Runnable::run);
    }

    /** Adds a listener, which is called after each change; it must return quickly. */
    public void listen(Runnable listener) {
        listeners.add(listener);
        find().ifPresent(held -> held.listen(listener));
    }

    /** Stops the competition. It goes on when it is opened the next time. */
    @Override
    public void close() {
        synchronized (changes) {
            closed = true;
        }
        find().ifPresent(Competition::close);
    }
}
