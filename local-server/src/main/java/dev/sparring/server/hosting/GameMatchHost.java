package dev.sparring.server.hosting;

import dev.sparring.bot.Seat;
import dev.sparring.game.Game;
import dev.sparring.hosting.MatchHost;
import dev.sparring.hosting.Participant;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.rules.Setup;
import dev.sparring.rules.SetupRequest;
import dev.sparring.server.lobby.Announcements;
import dev.sparring.server.lobby.LiveMatch;
import dev.sparring.server.lobby.Lobby;
import dev.sparring.server.match.MatchListener;
import dev.sparring.server.match.MatchReport;
import dev.sparring.server.match.Step;
import dev.sparring.server.participants.PlayerFactory;
import dev.sparring.server.participants.ResolvedBot;
import dev.sparring.server.replay.ReplayHeader;
import dev.sparring.server.session.SeatCount;
import dev.sparring.wire.CannotPlayException;
import dev.sparring.wire.Player;
import dev.sparring.wire.Seating;
import dev.sparring.wire.http.HttpCall;
import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The matches among bots that come by themselves to one game of a server: each has a thread, and is in the server's lobby. */
public final class GameMatchHost<S, V, A> implements MatchHost<V, A>, AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(GameMatchHost.class);
    private static final long END_SECONDS = 5;

    private final Game<S, V, A> game;
    private final ServerSettings hosting;
    private final Lobby lobby;
    private final Announcements announcements;
    private final Supplier<String> base;
    private final Predicate<HttpCall> organiser;
    private final Map<String, ResolvedBot> configured = new LinkedHashMap<>();
    private final ExecutorService referees;
    private final Map<String, LiveMatch<S, V, A>> running = new ConcurrentHashMap<>();
    private volatile boolean closed;

    public GameMatchHost(
            Game<S, V, A> game,
            ServerSettings hosting,
            Lobby lobby,
            Supplier<String> base,
            Predicate<HttpCall> organiser) {
        this.game = game;
        this.hosting = hosting;
        this.lobby = lobby;
        this.announcements = new Announcements(hosting.out());
        this.base = base;
        this.organiser = organiser;
        hosting.entrants(game).forEach(entrant -> configured.put(entrant.name(), entrant));
        this.referees = Executors.newCachedThreadPool(work -> new Thread(work, "referee of " + game.id()));
    }

    @Override
    public String base() {
        return base.get();
    }

    @Override
    public List<Participant<V, A>> listedBots() {
        List<Participant<V, A>> known = new ArrayList<>();
        entrants()
                .forEach((id, entrant) -> known.add(new Participant<>(
                        id,
                        entrant.name(),
                        entrant instanceof ResolvedBot.Address address ? Optional.of(address.uri()) : Optional.empty(),
                        seating -> table(seating.matchId()).seat(entrant, seating))));
        return known;
    }

    /** The bots that the server lists, by what they are listed under. */
    private Map<String, ResolvedBot> entrants() {
        Map<String, ResolvedBot> entrants = new LinkedHashMap<>(configured);
        entrants.putAll(lobby.bots().registered(game));
        return entrants;
    }

    @Override
    public void register(String id, String name, URI address) {
        lobby.bots().register(game, id, name, address);
        lobby.botsChanged();
    }

    @Override
    public boolean isOrganiser(HttpCall call) {
        return organiser.test(call);
    }

    private PlayerFactory<V, A> table(String id) {
        return running.get(id).staged().table();
    }

    @Override
    public CompletableFuture<String> startMatch(List<Participant<V, A>> guests) {
        if (closed || running.size() >= hosting.mostMatches()) {
            return CompletableFuture.failedFuture(new CannotPlayException(
                    closed ? "the server is closing" : running.size() + " matches are on; try later"));
        }
        CompletableFuture<String> ready = new CompletableFuture<>();
        try {
            SeatCount.check(game, guests.size());
            referees.execute(() -> referee(guests, ready));
        } catch (InvalidInputException e) {
            ready.completeExceptionally(e);
        }
        return ready;
    }

    private void referee(List<Participant<V, A>> guests, CompletableFuture<String> ready) {
        Optional<LiveMatch<S, V, A>> opened = Optional.empty();
        try {
            LiveMatch<S, V, A> match = open(guests);
            opened = Optional.of(match);
            running.put(match.id(), match);
            match.staged().watchedBy(new Beginning<>(match, ready));
            MatchReport<S> report = match.play(() -> seat(guests, match));
            announcements.over(match.staged(), report.ranking());
        } catch (RuntimeException e) {
            if (!(e instanceof CannotPlayException) && !(e instanceof InvalidInputException)) {
                LOG.error("a match of {} failed", game.title(), e);
            }
            if (!ready.completeExceptionally(e)) {
                opened.ifPresent(match -> announcements.brokenOff(match.staged(), e.getMessage()));
            }
        } finally {
            opened.ifPresent(match -> running.remove(match.id()));
        }
    }

    private LiveMatch<S, V, A> open(List<Participant<V, A>> guests) {
        List<String> names = guests.stream().map(Participant::name).toList();
        long seed = ThreadLocalRandom.current().nextInt(1, 1_000_000);
        Setup<S, V, A> setup = game.setup(
                SetupRequest.defaults(guests.size(), seed).withNames(names).withOptions(hosting.options(game)));
        return lobby.open(game, setup, recorded(guests));
    }

    /** How the replay names these: a bot that the server does not list has a name only. */
    private List<ReplayHeader.Entrant> recorded(List<Participant<V, A>> guests) {
        Map<String, ResolvedBot> entrants = entrants();
        List<ReplayHeader.Entrant> recorded = new ArrayList<>();
        for (Participant<V, A> guest : guests) {
            ResolvedBot entrant = entrants.get(guest.id());
            recorded.add(new ReplayHeader.Entrant(guest.name(), entrant == null ? guest.name() : entrant.bot()));
        }
        return recorded;
    }

    private List<Player<V, A>> seat(List<Participant<V, A>> guests, LiveMatch<S, V, A> match) {
        List<Player<V, A>> players = new ArrayList<>();
        try {
            for (int seat = 0; seat < guests.size(); seat++) {
                Seating seating = new Seating(
                        match.id(),
                        new Seat(seat),
                        match.staged().names(),
                        match.staged().setup().time());
                players.add(guests.get(seat).seat().apply(seating));
            }
            return players;
        } catch (RuntimeException e) {
            players.forEach(Player::close);
            throw e;
        }
    }

    /** Says that the match has begun, once it has. */
    private final class Beginning<X> implements MatchListener<X, A> {
        private final LiveMatch<X, V, A> match;
        private final CompletableFuture<String> ready;

        Beginning(LiveMatch<X, V, A> match, CompletableFuture<String> ready) {
            this.match = match;
            this.ready = ready;
        }

        @Override
        public void started(X state) {
            announcements.begins(match.staged());
            ready.complete(match.id());
        }

        @Override
        public void stepped(Step<X, A> step) {}
    }

    /** Breaks off the matches that are on; their bots are ended. */
    @Override
    public void close() {
        closed = true;
        running.values().forEach(LiveMatch::breakOff);
        referees.shutdown();
        try {
            if (!referees.awaitTermination(END_SECONDS, TimeUnit.SECONDS)) {
                LOG.warn("a match of {} did not end in time", game.title());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
