package dev.sparring.games.berlin.bots;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.bot.Deadline;
import dev.sparring.bot.Seat;
import dev.sparring.games.BerlinGame;
import dev.sparring.games.berlin.BerlinBot;
import dev.sparring.games.berlin.BerlinState;
import dev.sparring.games.berlin.BerlinView;
import dev.sparring.games.berlin.Move;
import dev.sparring.games.berlin.Moves;
import dev.sparring.games.berlin.rules.BerlinRules;
import dev.sparring.rules.SetupRequest;
import dev.sparring.testing.BerlinBoard;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class PlannerBotTest {

    private static BerlinView afterSomeTurnsOnAMapOf(int nodes, int players) {
        BerlinRules rules = (BerlinRules) new BerlinGame()
                .setup(SetupRequest.defaults(players, 1).withMapName("random").withOptions(Map.of("nodes", "" + nodes)))
                .rules();
        BerlinState state = rules.start(players, 1);
        BerlinBot general = new GeneralBot();
        for (int turn = 0; turn < 20; turn++) {
            Map<Seat, Moves> moves = new HashMap<>();
            for (Seat seat : rules.toAct(state)) {
                moves.put(seat, general.decide(rules.view(state, seat), Deadline.none()));
            }
            state = rules.apply(state, moves);
        }
        return rules.view(state, new Seat(0));
    }

    @Test
    void theSameSeedAndViewsGiveTheSameMoves() {
        BerlinView view = afterSomeTurnsOnAMapOf(40, 3);
        BerlinBot one = new PlannerBot(5);
        BerlinBot same = new PlannerBot(5);
        for (int turn = 0; turn < 3; turn++) {
            assertEquals(one.decide(view, Deadline.none()), same.decide(view, Deadline.in(Duration.ofDays(1))));
        }
    }

    @Test
    void withoutTimeItMakesTheMovesOfTheGeneral() {
        BerlinView view = afterSomeTurnsOnAMapOf(40, 2);
        assertEquals(
                new GeneralBot().decide(view, Deadline.none()), new PlannerBot(5).decide(view, () -> Duration.ZERO));
    }

    @Test
    void itStopsWhenHalfOfTheTimeIsOverEvenDuringAPlayout() {
        AtomicInteger looks = new AtomicInteger();
        Deadline ticking = () -> Duration.ofMillis(Math.max(0, 18 - looks.getAndIncrement()));

        new PlannerBot(5).decide(afterSomeTurnsOnAMapOf(24, 2), ticking);

        // The budget reads the clock once at the start, then before each playout and before each move of the general in
        // it.
        assertTrue(looks.get() >= 10 && looks.get() <= 12, "it read the deadline " + looks + " times");
    }

    @Test
    void onAThousandNodesItsMovesAreLegal() {
        for (int players : List.of(2, 8)) {
            BerlinView view = afterSomeTurnsOnAMapOf(1000, players);
            Moves moves = new PlannerBot(1).decide(view, Deadline.in(Duration.ofMillis(500)));
            assertEquals(List.of(), view.legal().whyNot(moves));
        }
    }

    @Test
    void itPlaysTheLastTurnForPoints() {
        BerlinView view = BerlinBoard.parse("1*[0:3] -- 2*[1:2]\n1 -- 3 -- 4[1:9]")
                .inTurn(10, 10)
                .view(0);
        assertEquals(Moves.of(new Move(1, 2, 2)), new PlannerBot(1).decide(view, Deadline.none()));
    }

    @Test
    void aPlayerWithoutSoldiersDoesNotMove() {
        BerlinView view = BerlinBoard.parse("1*[0:0] -- 2*[1:0]").view(0);
        assertEquals(Moves.NONE, new PlannerBot(1).decide(view, Deadline.none()));
    }
}
