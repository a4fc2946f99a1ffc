package dev.sparring.games.berlin.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sparring.bot.Bot;
import dev.sparring.bot.Deadline;
import dev.sparring.bot.MatchResult;
import dev.sparring.bot.Seat;
import dev.sparring.games.BerlinGame;
import dev.sparring.games.berlin.BerlinState;
import dev.sparring.games.berlin.BerlinView;
import dev.sparring.games.berlin.Move;
import dev.sparring.games.berlin.Moves;
import dev.sparring.games.berlin.bots.GeneralBot;
import dev.sparring.games.berlin.bots.RandomBot;
import dev.sparring.rules.Setup;
import dev.sparring.rules.SetupRequest;
import dev.sparring.testing.BerlinBoard;
import dev.sparring.testing.InMemoryMatch;
import dev.sparring.wire.Player;
import dev.sparring.wire.Reply;
import dev.sparring.wire.Seating;
import dev.sparring.wire.host.HttpHost;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Checks that a bot behaves the same in this JVM and over its protocol: each test is run both ways. */
@Timeout(60)
class BothWaysTest {

    enum Way {
        IN_PROCESS,
        OVER_HTTP
    }

    private final List<AutoCloseable> open = new ArrayList<>();

    @AfterEach
    void close() throws Exception {
        for (AutoCloseable each : open) {
            each.close();
        }
    }

    private Bot<BerlinView, Moves> seat(Way way, int seat, Supplier<Bot<BerlinView, Moves>> bots) {
        return way == Way.IN_PROCESS ? bots.get() : new Remote(seat, bots);
    }

    /** Uses the referee's end as a bot. */
    private final class Remote implements Bot<BerlinView, Moves> {
        private final Player<BerlinView, Moves> player;
        private boolean started;

        Remote(int seat, Supplier<Bot<BerlinView, Moves>> bots) {
            HttpHost host = BerlinWire.open(bots, "127.0.0.1", 0);
            Setup<BerlinState, BerlinView, Moves> setup = new BerlinGame().setup(SetupRequest.defaults(2, 7));
            Seating seating = new Seating("both-ways", new Seat(seat), List.of("a", "b"), setup.time());
            player = new BerlinWire().reach(host.uri(), seating);
            open.add(player);
            open.add(host);
        }

        @Override
        public Moves decide(BerlinView view, Deadline deadline) {
            if (!started) {
                player.start(view).join().ifPresent(why -> {
                    throw new AssertionError(why);
                });
                started = true;
            }
            if (player.ask(view, deadline).join() instanceof Reply.Answer<Moves> answer) {
                assertEquals(List.of(), answer.faults());
                return answer.action();
            }
            throw new AssertionError("no answer");
        }

        @Override
        public void matchEnded(BerlinView view, MatchResult result) {
            player.end(view, result).join();
        }
    }

    @ParameterizedTest
    @EnumSource
    void aBotSeesTheSameBoard(Way way) {
        BerlinBoard board = BerlinBoard.parse("1*[0:5] -> 2 -- 3*[1:4]").inTurn(3, 9);
        List<BerlinView> seen = new ArrayList<>();

        seat(way, 1, () -> (view, deadline) -> {
                    seen.add(view);
                    return Moves.NONE;
                })
                .decide(board.view(1), Deadline.none());

        assertEquals(List.of(board.view(1)), seen);
    }

    @ParameterizedTest
    @EnumSource
    void theRefereeGetsTheMovesThatTheBotMade(Way way) {
        BerlinBoard board = BerlinBoard.parse("1[0:5] -- 2 -- 3[1:4]");
        Moves odd = Moves.of(new Move(1, 2, 3), new Move(9, -4, 0), new Move(1, 2, -7), new Move(1, 2, 2147483647));

        Moves answer = seat(way, 0, () -> (view, deadline) -> odd).decide(board.view(0), Deadline.none());

        assertEquals(odd, answer);
    }

    @ParameterizedTest
    @EnumSource
    void aWholeMatchHasTheSameResult(Way way) {
        List<String> ends = new ArrayList<>();
        InMemoryMatch<BerlinState, BerlinView, Moves> match = InMemoryMatch.of(new BerlinGame()
                .setup(SetupRequest.defaults(2, 7).withOptions(Map.of("maximum_number_of_turns", "12"))));

        var outcome = match.seat(seat(way, 0, GeneralBot::new))
                .seat(seat(way, 1, () -> new Bot<>() {
                    private final RandomBot random = new RandomBot(5);

                    @Override
                    public Moves decide(BerlinView view, Deadline deadline) {
                        return random.decide(view, deadline);
                    }

                    @Override
                    public void matchEnded(BerlinView view, MatchResult result) {
                        ends.add("over in turn " + view.turn() + " with " + view.pointsOf(view.me()));
                    }
                }))
                .play();

        assertEquals(List.of(), outcome.faults());
        assertEquals(List.of(new Seat(0)), outcome.ranking().winners());
        assertEquals(EXPECTED, outcome.state().toString());
        assertEquals(
                List.of("over in turn 9 with "
                        + outcome.ranking().standingOf(new Seat(1)).score()),
                ends);
    }

    /** Plays the match in one way and returns its final state. */
    private static final String EXPECTED = "BerlinState[after 9 turns,"
            + " owners [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],"
            + " soldiers [1, 2, 1, 4, 2, 4, 1, 1, 1, 3, 16, 5, 1, 2, 1, 4, 0, 8, 0, 0, 4, 4, 2, 0]]";
}
