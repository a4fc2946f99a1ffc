package dev.sparring.server.competition;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.Tally;
import dev.sparring.server.participants.ResolvedBot;
import dev.sparring.server.schedule.TournamentType;
import dev.sparring.server.store.ServerStore;
import dev.sparring.server.tournament.MapPool;
import dev.sparring.server.tournament.Results;
import dev.sparring.server.tournament.UnitResult;
import dev.sparring.server.tournament.UnitRunner;
import dev.sparring.server.tournament.WorkUnit;
import dev.sparring.wire.CannotPlayException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.function.Function;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.mockito.Mockito;

@Timeout(60)
class FinalsTest {
    private static final String NOON = "2026-07-01T12:00:00Z";

    @TempDir
    private Path folder;

    private final Clock clock = Mockito.mock(Clock.class);
    private volatile Instant now = Instant.parse(NOON);
    private final TestHost host = new TestHost();
    private ServerStore store;
    private Finals finals;

    /** A competition without a ladder, in which a bot with an earlier name always wins. */
    private static final class TestHost implements Finals.Host {
        private final Object lock = new Object();
        private volatile List<Contestant> ranked = List.of();
        private volatile boolean ladderIdle = true;
        private volatile List<FinalSettings> planned = List.of();
        private volatile Function<WorkUnit, UnitResult> matches = TestHost::earlierNameWins;
        private final ConcurrentLinkedQueue<String> played = new ConcurrentLinkedQueue<>();

        static UnitResult earlierNameWins(WorkUnit unit) {
            boolean first = unit.bots().get(0).compareTo(unit.bots().get(1)) < 0;
            return Results.of(unit, 0, first ? 1 : 0, first ? 0 : 1);
        }

        @Override
        public Object lock() {
            return lock;
        }

        @Override
        public CompetitionSettings settings() {
            Tally game = new Tally();
            return new CompetitionSettings(
                    "Cup",
                    game,
                    2,
                    MapPool.defaults(game),
                    Map.of(),
                    List.of(),
                    "",
                    1,
                    Duration.ZERO,
                    2,
                    true,
                    planned);
        }

        @Override
        public List<Contestant> ranked() {
            return ranked;
        }

        @Override
        public boolean isIdle() {
            return ladderIdle;
        }

        @Override
        public long seed() {
            return 1;
        }

        @Override
        public UnitRunner runner(FinalRecord begun, FinalRunner.Listener listener) {
            CountDownLatch closed = new CountDownLatch(1);
            return new UnitRunner() {
                @Override
                public UnitResult play(WorkUnit unit) {
                    listener.opened(unit, "match-" + unit.key());
                    UnitResult result = matches.apply(unit);
                    if (closed.getCount() == 0) {
                        throw new CannotPlayException("stopped");
                    }
                    played.add(unit.key());
                    listener.played(unit, "match-" + unit.key());
                    return result;
                }

                @Override
                public void close() {
                    closed.countDown();
                }
            };
        }

        @Override
        public void changed() {
            synchronized (lock) {
                lock.notifyAll();
            }
        }
    }

    private static Contestant bot(String name, int version) {
        return new Contestant(
                name,
                Optional.of("ann"),
                version,
                new ResolvedBot.Address(name, name + "@" + version, URI.create("http://127.0.0.1/")));
    }

    @BeforeEach
    void open() {
        Mockito.when(clock.instant()).thenAnswer(call -> now);
        Mockito.when(clock.getZone()).thenReturn(ZoneOffset.UTC);
        host.ranked = List.of(bot("b", 1), bot("a", 1), bot("c", 1), bot("d", 1));
        store = ServerStore.open(folder.resolve("data"));
        start();
    }

    private void start() {
        finals = new Finals(host, store.records("competition"), store.finals(), clock);
        finals.open();
    }

    private void restart() {
        finals.close();
        store.close();
        store = ServerStore.open(folder.resolve("data"));
        start();
    }

    @AfterEach
    void close() {
        finals.close();
        store.close();
    }

    private static FinalSettings settings(String name, TournamentType type, int heats, Optional<Integer> bots) {
        return new FinalSettings(name, type, Optional.empty(), Optional.of(heats), bots, Optional.empty());
    }

    private FinalView awaiting(String name, Predicate<FinalView> condition) throws InterruptedException {
        synchronized (host.lock) {
            while (!condition.test(finals.find(name).orElseThrow())) {
                host.lock.wait(1_000);
            }
        }
        return finals.find(name).orElseThrow();
    }

    private FinalView awaitOver(String name) throws InterruptedException {
        return awaiting(name, view -> view.state().equals("over"));
    }

    private static List<String> places(FinalView view) {
        return view.table().stream().map(row -> row.place() + " " + row.bot()).toList();
    }

    @Test
    void aRoundRobinGivesPlacesByTheMeanScore() throws InterruptedException {
        finals.add(settings("cup", TournamentType.ROUND_ROBIN, 1, Optional.of(3)));
        FinalView view = awaitOver("Cup");
        assertEquals(List.of("1 a", "2 b", "3 c"), places(view));
        assertEquals(List.of(3, 3), List.of(view.played(), view.planned()));
        assertEquals(1.0, view.table().get(0).score());
        assertEquals(1, view.rounds().size());
        FinalView.Group group = view.rounds().get(0).groups().get(0);
        assertEquals(2, group.heats().get(0).matches().size());
    }

    @Test
    void aKnockoutHasRoundsAndThePlacesOfItsRules() throws InterruptedException {
        finals.add(settings("cup", TournamentType.KNOCKOUT, 1, Optional.empty()));
        FinalView view = awaitOver("cup");
        assertEquals(List.of("1 a", "2 b", "3 c", "4 d"), places(view));
        assertEquals(2, view.rounds().size());
        assertEquals(
                List.of(List.of("b", "d"), List.of("a", "c")),
                view.rounds().get(0).groups().stream()
                        .map(FinalView.Group::bots)
                        .toList());
        assertFalse(view.rounds().get(1).tieBreak());
    }

    @Test
    void theBotsThatAreStillInAKnockoutHaveNoPlaceYet() throws InterruptedException {
        Semaphore allowed = new Semaphore(6);
        host.matches = unit -> {
            allowed.acquireUninterruptibly();
            return TestHost.earlierNameWins(unit);
        };
        host.ranked = List.of(bot("a", 1), bot("b", 1), bot("c", 1));
        finals.add(settings("cup", TournamentType.KNOCKOUT, 2, Optional.empty()));
        FinalView view = awaiting("cup", each -> each.played() == 3);
        assertEquals(List.of("null a", "null b", "3 c"), places(view));
        allowed.release(2);
        assertEquals(List.of("1 a", "2 b", "3 c"), places(awaitOver("cup")));
    }

    @Test
    void aTieIsBrokenInARoundThatSaysSo() throws InterruptedException {
        host.matches =
                unit -> unit.key().startsWith("heat-1-") ? Results.of(unit, 0, 1, 1) : TestHost.earlierNameWins(unit);
        finals.add(settings("cup", TournamentType.KNOCKOUT, 1, Optional.of(2)));
        FinalView view = awaitOver("cup");
        assertEquals(
                List.of(false, true),
                view.rounds().stream().map(FinalView.Round::tieBreak).toList());
        assertEquals(List.of("1 a", "2 b"), places(view));
    }

    @Test
    void aFinalBeginsAtItsTimeWithTheBotsAndVersionsOfThatMoment() throws InterruptedException {
        host.planned = List.of(new FinalSettings(
                "cup",
                TournamentType.ROUND_ROBIN,
                Optional.empty(),
                Optional.of(1),
                Optional.of(2),
                Optional.of("2026-07-01T13:00:00Z")));
        restart();
        assertEquals("scheduled", finals.find("cup").orElseThrow().state());
        host.ranked = List.of(bot("x", 3), bot("y", 2), bot("a", 1));
        host.ladderIdle = false;
        now = Instant.parse("2026-07-01T13:00:00Z");
        host.changed();
        FinalView running = awaiting("cup", view -> view.state().equals("running"));
        assertTrue(isRunning());
        assertEquals(0, host.played.size());
        host.ranked = List.of(bot("z", 1), bot("x", 4), bot("y", 2));
        host.ladderIdle = true;
        host.changed();
        FinalView view = awaitOver("cup");
        assertFalse(isRunning());
        assertEquals(List.of("1 x", "2 y"), places(view));
        assertEquals(3, view.table().get(0).version());
        assertEquals("2026-07-01T13:00:00Z", running.begins());
        // The file still contains it at the next start.
        restart();
        assertEquals("over", finals.find("cup").orElseThrow().state());
    }

    private boolean isRunning() {
        synchronized (host.lock) {
            return finals.isRunning();
        }
    }

    @Test
    void aFinalThatWasCutOffGoesOnAndEveryMatchCountsOnce() throws InterruptedException {
        Semaphore allowed = new Semaphore(5);
        host.matches = unit -> {
            allowed.acquireUninterruptibly();
            return TestHost.earlierNameWins(unit);
        };
        finals.add(settings("cup", TournamentType.ROUND_ROBIN, 2, Optional.empty()));
        awaiting("cup", view -> view.played() == 2);
        Thread closing = new Thread(this::close);
        closing.start();
        allowed.release(1);
        closing.join();
        assertEquals("running", finals.find("cup").orElseThrow().state());
        host.matches = TestHost::earlierNameWins;
        store = ServerStore.open(folder.resolve("data"));
        start();
        FinalView view = awaitOver("cup");
        assertEquals(12, view.played());
        assertEquals(
                List.of(6, 6, 6, 6),
                view.table().stream().map(FinalView.Row::heats).toList());
        assertEquals(
                24,
                view.rounds().get(0).groups().stream()
                        .flatMap(group -> group.heats().stream())
                        .mapToInt(heat -> heat.matches().size())
                        .sum());
        // At most the match that was cut off has been played twice.
        assertTrue(host.played.size() <= 25, host.played.toString());
    }

    @Test
    void aHeatOfABotThatCannotPlayIsVoidAndTheOthersPlayOn() throws InterruptedException {
        host.matches = unit -> unit.bots().contains("d")
                ? UnitResult.voided(unit, "d cannot play: nothing is listening")
                : TestHost.earlierNameWins(unit);
        finals.add(settings("cup", TournamentType.ROUND_ROBIN, 1, Optional.empty()));
        FinalView view = awaitOver("cup");
        assertEquals(List.of(3, 3), List.of(view.played(), view.voided()));
        assertEquals(List.of("1 a", "2 b", "3 c", "null d"), places(view));
        FinalView.HeatEntry heat = view.rounds().get(0).groups().stream()
                .filter(group -> group.bots().contains("d"))
                .findFirst()
                .orElseThrow()
                .heats()
                .get(0);
        assertEquals("void", heat.state());
        assertEquals(List.of(), heat.matches());
        assertEquals("d cannot play: nothing is listening", heat.why());
    }

    @Test
    void aFinalIsCancelled() throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(1);
        host.matches = unit -> {
            begun.countDown();
            try {
                new CountDownLatch(1).await();
            } catch (InterruptedException e) {
                throw new CannotPlayException("stopped", e);
            }
            return TestHost.earlierNameWins(unit);
        };
        finals.add(settings("cup", TournamentType.SWISS, 1, Optional.empty()));
        begun.await();
        assertTrue(finals.cancel("cup"));
        assertTrue(finals.cancel("cup"));
        assertFalse(finals.cancel("nobody"));
        assertFalse(isRunning());
        host.matches = TestHost::earlierNameWins;
        finals.add(settings("next", TournamentType.SWISS, 1, Optional.empty()));
        awaitOver("next");
        FinalView view = finals.find("cup").orElseThrow();
        assertEquals("cancelled", view.state());
        assertEquals("the organiser has cancelled it", view.why());
        assertThrows(InvalidInputException.class, () -> finals.cancel("next"));
        assertEquals(
                List.of("cup", "next"),
                finals.all().stream().map(FinalView::name).toList());
    }

    @Test
    void aFinalThatCannotBeginSaysWhy() throws InterruptedException {
        host.ranked = List.of(bot("a", 1));
        finals.add(settings("cup", TournamentType.GAUNTLET, 1, Optional.empty()));
        FinalView view = awaiting("cup", each -> each.state().equals("cancelled"));
        assertTrue(String.valueOf(view.why()).contains("the number of ranked bots was 1"), view.why());
    }

    @Test
    void mistakesAreReported() {
        finals.add(settings("cup", TournamentType.SWISS, 1, Optional.empty()));
        reported("a final with the name cup", settings("CUP", TournamentType.SWISS, 1, Optional.empty()));
        reported("name: expected 1 to 32", settings("../cup", TournamentType.SWISS, 1, Optional.empty()));
        reported(
                "heats: expected a whole number from 1 to 100, not 0",
                settings("x", TournamentType.SWISS, 0, Optional.empty()));
        reported(
                "bots: expected a whole number from 2 to 100, not 1",
                settings("x", TournamentType.SWISS, 1, Optional.of(1)));
        assertThrows(InvalidInputException.class, () -> FinalSettings.type("ladder"));
        assertThrows(InvalidInputException.class, () -> FinalSettings.at("noon"));
        for (String far : List.of("+999999999-12-31T23:59:59Z", "1999-12-31T23:59:59Z", "9999-12-31T23:00:00-02:00")) {
            String refused = assertThrows(InvalidInputException.class, () -> FinalSettings.at(far))
                    .getMessage();
            assertTrue(refused.contains("a year from 2000 to 9999, not " + far), refused);
        }
        assertEquals(NOON, FinalSettings.at("2026-07-01T14:00:00.5+02:00"));
    }

    private void reported(String expected, FinalSettings wrong) {
        String message = assertThrows(InvalidInputException.class, () -> finals.add(wrong))
                .getMessage();
        assertTrue(message.contains(expected), message);
        assertTrue(message.contains("docs/competition.md#finals"), message);
    }
}
