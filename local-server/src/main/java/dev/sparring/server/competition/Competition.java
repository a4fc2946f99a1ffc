package dev.sparring.server.competition;

import dev.sparring.hosting.Records;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.entries.Entries;
import dev.sparring.server.entries.Gate;
import dev.sparring.server.entries.JoinedBots;
import dev.sparring.server.lobby.Lobby;
import dev.sparring.server.participants.HostedBots;
import dev.sparring.server.participants.ResolvedBot;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A competition on a server: the bots that take part, and the ladder that they play. What the organiser changes and what is played is
 * kept. Safe for several threads.
 */
public final class Competition implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Competition.class);

    private final Entries entries;
    private final CurrentTerms terms;
    private final HostedBots hosted;
    private final JoinedBots joined;
    private final Gate gate;
    private final OrganiserControls controls;
    private final LadderRun run;
    private final Finals finals;
    private final Friendlies friendlies;
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();

    /** Guards the fields below. It is notified when another heat may be possible. */
    private final Object lock = new Object();

    private final LadderResults results;
    private boolean closed;

    /**
     * Creates a competition with what has been kept. Call {@link #open}.
     *
     * @param terms what the organiser decides; it can be changed
     * @param builtIn the built-in bots of the game
     * @param hosted the bots that the hosting of the game connects
     * @param seed decides the maps, seeds and line-ups, if the competition is new
     * @throws InvalidInputException if a record cannot be read, or the terms do not fit what has been kept
     */
    public Competition(
            CompetitionTerms terms,
            Entries entries,
            List<ResolvedBot> builtIn,
            Gate gate,
            Lobby lobby,
            HostedBots hosted,
            Records records,
            LadderLog log,
            FinalLogs finalLogs,
            Clock clock,
            long seed) {
        this.terms = new CurrentTerms(terms, entries, gate);
        this.entries = entries;
        CompetitionSettings settings = terms.settings();
        this.hosted = hosted;
        this.joined = new JoinedBots(
                entries,
                hosted,
                () -> lobby.bots().registered(settings.game()),
                () -> !controls().state().frozen());
        this.gate = gate;
        this.results = new LadderResults(log, settings.players());
        this.controls = new OrganiserControls(
                records, lock, this::changed, new OrganiserState(settings.game().id(), false, false, "", seed));
        requirePossible(terms);
        this.run = new LadderRun(this, lobby, hosted, clock, results.lastNumber());
        this.finals = new Finals(new CompetitionHost(this, lobby, hosted), records, finalLogs, clock);
        this.friendlies = new Friendlies(this, lobby, hosted, builtIn, clock);
    }

    private void requireSameKind(CompetitionTerms next) {
        controls.state().requireGame(next.settings().game().id());
        results.requirePlayers(next.settings().players());
    }

    /**
     * Checks whether the organiser may change the competition in this way.
     *
     * @throws InvalidInputException if the results would not be comparable, or a bot of the organiser has the name of an entered one
     */
    private void requirePossible(CompetitionTerms next) {
        synchronized (lock) {
            requireSameKind(next);
            terms.requireFreeNames(next);
        }
    }

    /**
     * Changes the competition. Matches that have begun are played to their end as before.
     *
     * @param keep keeps the change; no heat ends meanwhile. If it throws an exception, nothing has changed
     * @throws InvalidInputException if the terms are those of another competition
     */
    void change(CompetitionTerms next, Runnable keep) {
        synchronized (lock) {
            requirePossible(next);
            keep.run();
            terms.set(next);
            results.setPlayers(next.settings().players());
        }
        finals.plan();
        run.open();
        changed();
    }

    /** Begins to check new versions and to play. */
    public void open() {
        controls.open();
        entries.listen(this::changed);
        joined.open();
        gate.open();
        finals.open();
        run.open();
        friendlies.open();
    }

    /** Adds a listener, which is called after each change; it must return quickly. */
    public void listen(Runnable listener) {
        listeners.add(listener);
    }

    /** Notifies the threads that wait on the lock, and the listeners. Never called with the lock: listeners have locks of their own. */
    void changed() {
        synchronized (lock) {
            lock.notifyAll();
        }
        listeners.forEach(Runnable::run);
    }

    /** Returns the settings. */
    public CompetitionSettings settings() {
        return terms.settings();
    }

    /** Returns what the organiser controls while the competition runs. */
    public OrganiserControls controls() {
        return controls;
    }

    /** Returns the bots of participants. */
    public Entries entries() {
        return entries;
    }

    /** Returns the matches that participants request. */
    public Friendlies friendlies() {
        return friendlies;
    }

    /** Returns the bots that play ranked matches now. */
    public List<Contestant> contestants() {
        return terms.contestants();
    }

    /**
     * Removes a heat, so that it no longer counts, and computes all ratings again.
     *
     * @return false if there is no such heat
     */
    public boolean voidHeat(int number) {
        synchronized (lock) {
            if (!results.remove(number, settings().players())) {
                return false;
            }
        }
        changed();
        return true;
    }

    /** Keeps a heat that has been played, unless the number of players has been changed since it began: only one number can be kept. */
    void add(LadderHeat heat) {
        synchronized (lock) {
            if (heat.bots().size() != settings().players()) {
                LOG.info("heat {} does not count: the number of players has been changed", heat.number());
                return;
            }
            results.add(heat);
        }
        changed();
    }

    Object lock() {
        return lock;
    }

    boolean isClosed() {
        synchronized (lock) {
            return closed;
        }
    }

    /** Returns whether a bot plays a ranked match now. The caller holds the lock. */
    boolean isPlayingRanked(String bot) {
        return run.isPlaying(bot);
    }

    /** Returns whether further heats may begin. The caller holds the lock. */
    boolean isRunning() {
        return !controls.state().paused() && !isFinalRunning();
    }

    /** Returns whether a final is being played, or will begin when no other match is played. The caller holds the lock. */
    boolean isFinalRunning() {
        return finals.isRunning();
    }

    /** Returns whether neither the ladder nor a participant plays a match. The caller holds the lock. */
    boolean isIdle() {
        return run.isIdle() && friendlies.isIdle();
    }

    /**
     * Returns the bots that beat a clearly better one in a match of the ladder, by the ratings before its heat.
     *
     * @param places the place of each bot, by name
     */
    public Set<String> upsets(String match, Map<String, Integer> places) {
        Map<String, Integer> scores = new HashMap<>();
        places.forEach((bot, place) -> scores.put(bot, -place));
        synchronized (lock) {
            Map<String, Rating> before = run.ratings(match);
            return before.isEmpty() ? results.table().upsets(match) : Upsets.of(scores, before);
        }
    }

    /** Returns the bots of the organiser. */
    List<Contestant> house() {
        return terms.house();
    }

    /** Returns the table. The caller holds the lock while it uses the table. */
    LadderTable table() {
        return results.table();
    }

    long seed() {
        return controls.state().seed();
    }

    /** Returns how often a heat was void since the server started. */
    int voids() {
        return run.voids();
    }

    /** Returns why a heat was void the last time; empty if none was since the server started. */
    Optional<String> lastVoid() {
        return run.lastVoid();
    }

    /** Returns why bots cannot play now, by name. */
    public Map<String, String> absent() {
        List<Contestant> bots = contestants();
        Map<String, String> reasons = new TreeMap<>(run.absent(bots));
        bots.stream()
                .filter(bot -> !hosted.isThere(bot.bot()))
                .forEach(bot -> reasons.put(bot.name(), "not connected"));
        return reasons;
    }

    /**
     * Returns after about how many seconds each bot plays its next heat, by name; 0 for a bot that plays now. A bot that cannot play is
     * missing, and so are all bots while no heats begin or none have been played.
     */
    public Map<String, Integer> waits() {
        Map<String, String> absent = absent();
        List<Contestant> bots = contestants().stream()
                .filter(bot -> !absent.containsKey(bot.name()))
                .toList();
        synchronized (lock) {
            return run.waits(bots);
        }
    }

    /** Returns the finals. */
    public Finals finals() {
        return finals;
    }

    /** Returns a view of the results so far. */
    public CompetitionView view() {
        return new CompetitionView(this);
    }

    /** Stops the gate and the matches. What was cut off is repeated when the competition is opened again. */
    @Override
    public void close() {
        synchronized (lock) {
            closed = true;
            lock.notifyAll();
        }
        joined.close();
        gate.close();
        finals.close();
        run.close();
    }
}
