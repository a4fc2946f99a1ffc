package dev.sparring.server.lobby;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.bot.LegalActions;
import dev.sparring.bot.Ranking;
import dev.sparring.bot.Seat;
import dev.sparring.game.BuiltInBot;
import dev.sparring.game.Game;
import dev.sparring.game.GameFacts;
import dev.sparring.json.Json;
import dev.sparring.rules.MapText;
import dev.sparring.rules.Option;
import dev.sparring.rules.Options;
import dev.sparring.rules.Rules;
import dev.sparring.rules.Setup;
import dev.sparring.rules.SetupRequest;
import dev.sparring.server.Tally;
import dev.sparring.server.Tally.Call;
import dev.sparring.server.Tally.Sums;
import dev.sparring.server.participants.Config;
import dev.sparring.server.participants.Games;
import dev.sparring.server.replay.ReplayFiles;
import dev.sparring.server.replay.ReplayHeader;
import dev.sparring.server.session.MatchSession;
import dev.sparring.wire.CannotPlayException;
import dev.sparring.wire.Wire;
import java.lang.ref.WeakReference;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests what a match keeps in memory while it waits. */
@Timeout(60)
class QueueTest {
    @TempDir
    private Path folder;

    private final WatchedTally game = new WatchedTally();
    private Lobby lobby;

    @BeforeEach
    void open() {
        Config none = Config.load(Optional.empty(), Optional.of(folder), List.of());
        lobby = new Lobby(List.of(game), none, folder, 1, new Announcements(line -> {}));
    }

    @AfterEach
    void close() {
        lobby.close();
    }

    /** Tally on any map. Remembers its rules and the first states without keeping them in memory. */
    private static final class WatchedTally implements Game<Sums, Sums, Call> {
        private final Tally inner = new Tally();
        final Queue<WeakReference<Object>> made = new ConcurrentLinkedQueue<>();

        @Override
        public GameFacts<Sums, Sums, Call> facts() {
            return inner.facts();
        }

        @Override
        public List<Option> options() {
            return inner.options();
        }

        @Override
        public List<MapName> maps() {
            return List.of(new MapName("none", "no map"));
        }

        @Override
        public Setup<Sums, Sums, Call> setup(SetupRequest request, Options options) {
            Setup<Sums, Sums, Call> setup = inner.setup(request, options);
            return setup.withRules(new WatchedRules(setup.rules()))
                    .withMap(request.map().orElse(MapText.NONE));
        }

        @Override
        public List<BuiltInBot<Sums, Call>> bots() {
            return inner.bots();
        }

        @Override
        public Wire<Sums, Call> wire() {
            return inner.wire();
        }

        private final class WatchedRules implements Rules<Sums, Sums, Call> {
            private final Rules<Sums, Sums, Call> rules;

            WatchedRules(Rules<Sums, Sums, Call> rules) {
                this.rules = rules;
                made.add(new WeakReference<>(this));
            }

            @Override
            public Sums start(int seats, long seed) {
                Sums start = rules.start(seats, seed);
                made.add(new WeakReference<>(start));
                return start;
            }

            @Override
            public Set<Seat> toAct(Sums state) {
                return rules.toAct(state);
            }

            @Override
            public Sums view(Sums state, Seat seat) {
                return rules.view(state, seat);
            }

            @Override
            public LegalActions<Call> legal(Sums state, Seat seat) {
                return rules.legal(state, seat);
            }

            @Override
            public Sums apply(Sums state, Map<Seat, Call> actions) {
                return rules.apply(state, actions);
            }

            @Override
            public Call fallback(Sums state, Seat seat, Optional<Call> attempt) {
                return rules.fallback(state, seat, attempt);
            }

            @Override
            public Optional<Ranking> ranking(Sums state) {
                return rules.ranking(state);
            }

            @Override
            public int turn(Sums state) {
                return rules.turn(state);
            }
        }
    }

    private static final List<String> NAMES = List.of("two", "zero");

    private Setup<Sums, Sums, Call> setup(MapText map) {
        return game.setup(SetupRequest.defaults(2, 7).withMap(map).withNames(NAMES));
    }

    private MatchSession<Sums, Sums, Call> queued(MapText map) {
        return lobby.open(game, setup(map), MatchSession.recorded(lobby.bots().find(game, NAMES)));
    }

    @Test
    void aMatchThatWaitsKeepsNeitherItsRulesNorItsState() throws InterruptedException {
        for (int i = 0; i < 50; i++) {
            MatchSession<?, ?, ?> waiting = queued(MapText.NONE);
            ViewableMatch match = lobby.find(waiting.id()).orElseThrow();
            assertEquals(0, match.timeline().last());
            assertTrue(match.summary().waiting());
        }
        while (game.made.stream().anyMatch(reference -> reference.get() != null)) {
            System.gc();
            Thread.sleep(20);
        }
        assertEquals(50, lobby.running().size());
    }

    @Test
    void aMatchThatWaitedIsPlayedAndShownToItsEnd() {
        MatchSession<Sums, Sums, Call> session = queued(MapText.NONE);
        LiveMatch<?, ?, ?> match = lobby.running().get(0);
        session.play(
                () -> session.playerFactory().seat(session.id(), lobby.bots().find(game, NAMES)));
        assertEquals(4, match.timeline().last());
        assertEquals(List.of(1, 1, 2, 3, 4), match.timeline().part(0, 4).turns());
    }

    @Test
    void aMapForWhichThereIsNoMemoryIsRefused() {
        MapText large =
                new MapText("large", "x".repeat((int) (Runtime.getRuntime().maxMemory() / 24)));
        queued(large);
        queued(large);
        queued(large);
        String why = assertThrows(
                        CannotPlayException.class,
                        () -> lobby.submit(game, setup(large), lobby.bots().find(game, NAMES)))
                .getMessage();
        assertTrue(why.contains("million characters; try again later"), why);
        lobby.submit(game, setup(MapText.NONE), lobby.bots().find(game, NAMES));
    }

    @Test
    void everyGameSetsAQueuedMatchUpAgainWithTheSameClocksAndTheSameStart() {
        for (Game<?, ?, ?> each : Games.all()) {
            assertSetUpAgain(each);
        }
    }

    private <S, V, A> void assertSetUpAgain(Game<S, V, A> each) {
        List<ReplayHeader.ReplayBot> bots = new ArrayList<>();
        for (int seat = 0; seat < each.minSeats(); seat++) {
            bots.add(new ReplayHeader.ReplayBot("bot" + seat, "bot"));
        }
        List<String> names = bots.stream().map(ReplayHeader.ReplayBot::name).toList();
        Setup<S, V, A> first = each.setup(SetupRequest.defaults(bots.size(), 7).withNames(names));
        Setup<S, V, A> again = MatchSession.queued(each, first, bots, ReplayFiles.in(folder, each.id(), 7))
                .setup();
        assertEquals(first.time(), again.time(), each.id());
        assertEquals(first.faultLimits(), again.faultLimits(), each.id());
        assertEquals(first.map(), again.map(), each.id());
        assertEquals(first.options(), again.options(), each.id());
        assertEquals(Json.hash(first.start()), Json.hash(again.start()), each.id());
    }
}
