package dev.sparring.server.competition;

import dev.sparring.concurrent.Threads;
import dev.sparring.game.Game;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.rules.Setup;
import dev.sparring.rules.SetupRequest;
import dev.sparring.server.entries.Entry;
import dev.sparring.server.lobby.Lobby;
import dev.sparring.server.participants.HostedBots;
import dev.sparring.server.participants.ResolvedBot;
import dev.sparring.server.participants.Roster;
import dev.sparring.server.session.MatchSession;
import dev.sparring.text.Excerpt;
import dev.sparring.wire.CannotPlayException;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Single matches that participants request, which change no rating: their bots against built-in bots, or against bots whose owners allow
 * it. A bot is not in a friendly match and in a heat at the same time: the match waits until the heat has ended, and the ladder chooses
 * the bot again when the match has ended. Safe for several threads.
 */
public final class Friendlies {
    private static final String PAGE = " (docs/competition.md#friendly-matches)";
    private static final int SEEDS = 1_000_000;
    private static final Logger LOG = LoggerFactory.getLogger(Friendlies.class);

    private final Competition competition;
    private final Lobby lobby;
    private final HostedBots hosted;
    private final List<ResolvedBot> builtIn;
    private final FriendlyLimits limits;

    /** The latest match that was requested for each bot. */
    private final Map<String, String> latest = new ConcurrentHashMap<>();

    /** The matches whose bots are not free, the oldest first. Guarded by the competition's lock, as is the next field. */
    private final List<Friendly> waiting = new ArrayList<>();

    private final List<Friendly> playing = new ArrayList<>();

    /**
     * A match.
     *
     * @param entries the names of the entered bots that play in it
     * @param participant who requested it; empty for the organiser
     */
    private record Friendly(
            MatchSession<?, ?, ?> session, Runnable play, Set<String> entries, Optional<String> participant) {}

    /** The answer to a request. */
    public sealed interface Result {}

    /** The match is queued. */
    public record Opened(String id) implements Result {}

    /** The participant has requested too many matches. */
    public record Later(String why, Duration retryAfter) implements Result {}

    /**
     * A bot against which a bot can play.
     *
     * @param owner empty for a built-in bot
     */
    public record Opponent(String name, Optional<String> owner) {}

    Friendlies(Competition competition, Lobby lobby, HostedBots hosted, List<ResolvedBot> builtIn, Clock clock) {
        this.competition = competition;
        this.lobby = lobby;
        this.hosted = hosted;
        this.builtIn = List.copyOf(builtIn);
        this.limits = new FriendlyLimits(clock);
    }

    /** Begins to play the matches that are requested. */
    void open() {
        Threads.daemon("friendly matches", this::run);
    }

    /** Returns the bots against which a bot can play: the built-in bots, then the entered ones. */
    public List<Opponent> opponents(Entry own) {
        List<Opponent> opponents = new ArrayList<>();
        builtIn.forEach(bot -> opponents.add(new Opponent(bot.name(), Optional.empty())));
        competition.entries().all().stream()
                .filter(entry ->
                        !entry.name().equals(own.name()) && entry.ranked().isPresent() && isAllowed(own, entry))
                .forEach(entry -> opponents.add(new Opponent(entry.name(), Optional.of(entry.owner()))));
        return opponents;
    }

    private static boolean isAllowed(Entry own, Entry opponent) {
        return opponent.friendlies() || opponent.owner().equals(own.owner());
    }

    /** Returns the id of the latest match that was requested for a bot since the server started. */
    public Optional<String> latest(Entry own) {
        return Optional.ofNullable(latest.get(own.name()));
    }

    /**
     * Opens a match between a bot and an opponent.
     *
     * @param participant who requests it; empty for the organiser, who is not limited
     * @throws InvalidInputException if one of the bots cannot play, or the owner of the opponent does not allow it
     * @throws CannotPlayException if the queue is full or the server is closing
     */
    public Result request(Optional<String> participant, Entry own, String opponent) {
        Set<String> entered = new HashSet<>(Set.of(own.name()));
        List<ResolvedBot> seated = new ArrayList<>(List.of(ready(own)));
        Optional<ResolvedBot> found =
                builtIn.stream().filter(bot -> bot.name().equals(opponent)).findFirst();
        if (found.isPresent()) {
            seated.add(found.get());
        } else {
            Entry other = willing(own, opponent);
            seated.add(ready(other));
            entered.add(other.name());
        }
        Optional<Later> later = participant.flatMap(limits::begin);
        if (later.isPresent()) {
            return later.get();
        }
        try {
            Friendly friendly = open(competition.settings().game(), seated, entered, participant);
            latest.put(own.name(), friendly.session.id());
            synchronized (competition.lock()) {
                waiting.add(friendly);
                competition.lock().notifyAll();
            }
            return new Opened(friendly.session.id());
        } catch (RuntimeException e) {
            participant.ifPresent(limits::undo);
            throw e;
        }
    }

    private Entry willing(Entry own, String opponent) {
        Entry other = competition
                .entries()
                .find(opponent)
                .orElseThrow(() -> new InvalidInputException("opponent: there is no bot " + Excerpt.of(opponent)
                        + "; GET /api/v1/entries/" + own.name() + "/friendlies lists the opponents" + PAGE));
        if (other.name().equals(own.name())) {
            throw new InvalidInputException("opponent: expected another bot than " + own.name() + PAGE);
        }
        if (!isAllowed(own, other)) {
            throw new InvalidInputException(
                    "opponent: the owner of " + other.name() + " does not allow friendly matches" + PAGE);
        }
        return other;
    }

    /** Returns the version of a bot that plays ranked matches. */
    private ResolvedBot ready(Entry entry) {
        ResolvedBot bot = entry.ranked()
                .map(version -> competition.entries().bot(entry, version))
                .orElseThrow(() -> new InvalidInputException(
                        entry.name() + " has no version that plays ranked matches now" + PAGE));
        if (!hosted.isThere(bot)) {
            throw new InvalidInputException(entry.name() + " is not connected" + PAGE);
        }
        return bot;
    }

    private <S, V, A> Friendly open(
            Game<S, V, A> game, List<ResolvedBot> bots, Set<String> entered, Optional<String> participant) {
        List<ResolvedBot> seated = new ArrayList<>(bots);
        Collections.shuffle(seated, ThreadLocalRandom.current());
        while (seated.size() < game.minSeats()) {
            seated.add(builtIn.get(0));
        }
        List<ResolvedBot> named = Roster.distinct(seated);
        long seed = ThreadLocalRandom.current().nextInt(1, SEEDS);
        SetupRequest request = SetupRequest.defaults(named.size(), seed)
                .withOptions(competition.settings().options())
                .withNames(named.stream().map(ResolvedBot::name).toList());
        Setup<S, V, A> setup = game.setup(competition
                .settings()
                .maps()
                .draw(seed)
                .map(request::withMapName)
                .orElse(request));
        lobby.checkRoomFor(setup.map());
        MatchSession<S, V, A> session = lobby.openUnannounced(game, setup, MatchSession.recorded(named));
        return new Friendly(
                session,
                () -> session.play(
                        () -> hosted.connecting(session.playerFactory()).seat(session.id(), named)),
                entered,
                participant);
    }

    /** Returns whether a bot plays a friendly match, or one waits for it. The caller holds the competition's lock. */
    boolean wants(String bot) {
        return waiting.stream().anyMatch(friendly -> friendly.entries.contains(bot))
                || playing.stream().anyMatch(friendly -> friendly.entries.contains(bot));
    }

    /** Returns whether no match is being played. The caller holds the competition's lock, which is notified when a match has ended. */
    boolean isIdle() {
        return playing.isEmpty();
    }

    private void run() {
        try {
            for (Optional<Friendly> next = next(); next.isPresent(); next = next()) {
                start(next.get());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Waits until the bots of a match are free. Returns empty when the competition is closed. */
    private Optional<Friendly> next() throws InterruptedException {
        synchronized (competition.lock()) {
            while (!competition.isClosed()) {
                Optional<Friendly> next = free();
                if (next.isPresent()) {
                    waiting.remove(next.get());
                    playing.add(next.get());
                    return next;
                }
                competition.lock().wait();
            }
            return Optional.empty();
        }
    }

    /** Returns the oldest match whose bots are free, and for whose bots no older match waits. */
    private Optional<Friendly> free() {
        if (competition.isFinalRunning()) {
            return Optional.empty();
        }
        Set<String> taken = new HashSet<>();
        playing.forEach(friendly -> taken.addAll(friendly.entries));
        for (Friendly friendly : waiting) {
            if (friendly.entries.stream().noneMatch(bot -> taken.contains(bot) || competition.isPlayingRanked(bot))) {
                return Optional.of(friendly);
            }
            taken.addAll(friendly.entries);
        }
        return Optional.empty();
    }

    private void start(Friendly friendly) {
        try {
            boolean rankedStill = friendly.entries.stream()
                    .allMatch(name -> competition
                            .entries()
                            .find(name)
                            .flatMap(Entry::ranked)
                            .isPresent());
            if (!rankedStill) {
                // A bot has been withdrawn or excluded meanwhile.
                friendly.session.stop();
            }
            lobby.enqueue(friendly.session, () -> play(friendly));
        } catch (CannotPlayException e) {
            LOG.debug("{} was not played", friendly.session.id(), e);
            ended(friendly);
        } catch (RuntimeException e) {
            LOG.error("{} could not be played", friendly.session.id(), e);
            ended(friendly);
        }
    }

    private void play(Friendly friendly) {
        try {
            friendly.play.run();
        } finally {
            ended(friendly);
        }
    }

    private void ended(Friendly friendly) {
        friendly.participant.ifPresent(limits::ended);
        synchronized (competition.lock()) {
            playing.remove(friendly);
            competition.lock().notifyAll();
        }
    }
}
