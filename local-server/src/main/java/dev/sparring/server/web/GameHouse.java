package dev.sparring.server.web;

import dev.sparring.core.BadInput;
import dev.sparring.core.CannotPlay;
import dev.sparring.core.Game;
import dev.sparring.core.Player;
import dev.sparring.core.Seat;
import dev.sparring.core.Seating;
import dev.sparring.core.Setup;
import dev.sparring.core.SetupRequest;
import dev.sparring.hosting.Guest;
import dev.sparring.hosting.House;
import dev.sparring.server.config.Entrant;
import dev.sparring.server.config.Table;
import dev.sparring.server.match.Match;
import dev.sparring.server.match.MatchListener;
import dev.sparring.server.match.MatchReport;
import dev.sparring.server.match.Step;
import dev.sparring.server.replay.ReplayFiles;
import dev.sparring.server.replay.ReplayHeader;
import dev.sparring.server.replay.ReplayWriter;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The matches of one game on a server that stays: each has a thread, a replay, and a line when it begins and ends. */
final class GameHouse<S, V, A> implements House<V, A>, AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(GameHouse.class);
    private static final long END_SECONDS = 5;

    private final Game<S, V, A> game;
    private final Hosting hosting;
    private final Supplier<String> base;
    private final ExecutorService referees = Executors.newCachedThreadPool();
    private final Map<String, Running> running = new ConcurrentHashMap<>();
    private volatile boolean closed;

    /** What is needed to seat a bot of this server's own. */
    private final class Running {
        private final Table<V, A> table;
        private volatile Match<S, V, A> match;

        Running(Table<V, A> table) {
            this.table = table;
        }
    }

    GameHouse(Game<S, V, A> game, Hosting hosting, Supplier<String> base) {
        this.game = game;
        this.hosting = hosting;
        this.base = base;
    }

    @Override
    public String base() {
        return base.get();
    }

    @Override
    public List<Guest<V, A>> known() {
        List<Guest<V, A>> known = new ArrayList<>();
        for (Entrant entrant : hosting.entrants(game)) {
            known.add(new Guest<>(
                    entrant.name(),
                    entrant instanceof Entrant.Address address ? Optional.of(address.uri()) : Optional.empty(),
                    seating -> running.get(seating.matchId()).table.seat(entrant, seating)));
        }
        return known;
    }

    @Override
    public CompletableFuture<String> play(List<Guest<V, A>> guests) {
        if (closed || running.size() >= hosting.mostMatches()) {
            return CompletableFuture.failedFuture(
                    new CannotPlay(closed ? "the server is closing" : running.size() + " matches are on; try later"));
        }
        if (guests.size() < game.fewestSeats() || guests.size() > game.mostSeats()) {
            return CompletableFuture.failedFuture(new BadInput(game.title() + " is for " + game.fewestSeats() + " to "
                    + game.mostSeats() + " players, and " + guests.size() + " were named"));
        }
        CompletableFuture<String> ready = new CompletableFuture<>();
        referees.execute(() -> referee(guests, ready));
        return ready;
    }

    private void referee(List<Guest<V, A>> guests, CompletableFuture<String> ready) {
        String id = UUID.randomUUID().toString();
        List<String> names = guests.stream().map(Guest::name).toList();
        try {
            long seed = ThreadLocalRandom.current().nextInt(1, 1_000_000);
            Setup<S, V, A> setup = game.setup(
                    SetupRequest.usual(guests.size(), seed).withNames(names).withOptions(hosting.options(game)));
            ReplayFiles files = ReplayFiles.in(hosting.replays(), game.id(), seed);
            Running match = new Running(new Table<>(game, setup, seating -> files.log(seating.seat(), seating.name())));
            running.put(id, match);
            match.match = new Match<>(setup, names, seat(guests, id, names, setup));
            play(id, match.match, setup, files, names, ready);
        } catch (RuntimeException e) {
            if (!(e instanceof CannotPlay) && !(e instanceof BadInput)) {
                LOG.error("a match of {} failed", game.title(), e);
            }
            if (!ready.completeExceptionally(e)) {
                hosting.say(game.title() + " " + id + " was broken off: " + e.getMessage());
            }
        } finally {
            running.remove(id);
        }
    }

    private List<Player<V, A>> seat(List<Guest<V, A>> guests, String id, List<String> names, Setup<S, V, A> setup) {
        List<Player<V, A>> players = new ArrayList<>();
        try {
            for (int seat = 0; seat < guests.size(); seat++) {
                Seating seating = new Seating(id, new Seat(seat), names, setup.time());
                players.add(guests.get(seat).seat().apply(seating));
            }
            return players;
        } catch (RuntimeException e) {
            players.forEach(Player::close);
            throw e;
        }
    }

    private void play(
            String id,
            Match<S, V, A> match,
            Setup<S, V, A> setup,
            ReplayFiles files,
            List<String> names,
            CompletableFuture<String> ready) {
        List<ReplayHeader.Entrant> recorded =
                names.stream().map(name -> new ReplayHeader.Entrant(name, name)).toList();
        String now = Instant.now().truncatedTo(ChronoUnit.SECONDS).toString();
        try (ReplayWriter<S, A> writer =
                new ReplayWriter<>(files.replay(), ReplayHeader.of(game, setup, recorded, now))) {
            MatchReport<S> report = match.watchedBy(writer)
                    .watchedBy(new Announcing<>(id, names, ready))
                    .play();
            hosting.say(game.title() + " " + id + " is over: " + Places.of(report.ranking(), names) + "; replay "
                    + files.replay());
        }
    }

    /** Says that the match has begun, once it has. */
    private final class Announcing<X> implements MatchListener<X, A> {
        private final String id;
        private final List<String> names;
        private final CompletableFuture<String> ready;

        Announcing(String id, List<String> names, CompletableFuture<String> ready) {
            this.id = id;
            this.names = names;
            this.ready = ready;
        }

        @Override
        public void started(X state) {
            hosting.say(game.title() + " " + id + " begins: " + String.join(", ", names));
            ready.complete(id);
        }

        @Override
        public void stepped(Step<X, A> step) {}
    }

    /** How many matches are on. */
    int matches() {
        return running.size();
    }

    /** Breaks off the matches that are on; their bots are ended. */
    @Override
    public void close() {
        closed = true;
        running.values().forEach(match -> {
            if (match.match != null) {
                match.match.breakOff();
            }
        });
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
