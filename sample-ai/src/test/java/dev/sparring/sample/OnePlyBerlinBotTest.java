package dev.sparring.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.bot.Bot;
import dev.sparring.bot.Deadline;
import dev.sparring.bot.Seat;
import dev.sparring.games.BerlinGame;
import dev.sparring.games.berlin.BerlinView;
import dev.sparring.games.berlin.Move;
import dev.sparring.games.berlin.Moves;
import dev.sparring.testing.BerlinBoard;
import dev.sparring.testing.InMemoryMatch;
import java.util.List;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Test;

class OnePlyBerlinBotTest {
    private static final int SEEDS = Integer.getInteger("search", 5);

    /** Plays each seed twice, once from each seat, and returns the number of wins. */
    private static int won(LongFunction<Bot<BerlinView, Moves>> opponent) {
        int won = 0;
        for (int seed = 1; seed <= SEEDS; seed++) {
            for (int mine = 0; mine < 2; mine++) {
                var match = InMemoryMatch.of(new BerlinGame().setup(2, seed));
                for (int seat = 0; seat < 2; seat++) {
                    match.seat(seat == mine ? new OnePlyBerlinBot(seed) : opponent.apply(seed));
                }
                var outcome = match.play();
                assertEquals(List.of(), outcome.faults());
                won += outcome.ranking().winners().equals(List.of(new Seat(mine))) ? 1 : 0;
            }
        }
        return won;
    }

    @Test
    void itTakesEveryNodeThatItCanInTheLastTurn() {
        var view = BerlinBoard.parse("1*[0:3] -- 2*[1:1]").inTurn(10, 10).view(0);
        Moves moves = new OnePlyBerlinBot(1).decide(view, Deadline.none());
        assertEquals(1, moves.moves().size());
        assertEquals(
                new Move(1, 2, moves.moves().get(0).soldiers()), moves.moves().get(0));
    }

    @Test
    void itBeatsTheRandomBot() {
        int won = won(seed -> new BerlinGame().bot("random", seed));
        System.out.println("one ply against random: won " + won + " of " + 2 * SEEDS);
        assertTrue(won >= 1.8 * SEEDS, "won " + won + " of " + 2 * SEEDS);
    }

    @Test
    void itWinsSomeMatchesAgainstTheGeneral() {
        int won = won(seed -> new BerlinGame().bot("general", seed));
        System.out.println("one ply against the general: won " + won + " of " + 2 * SEEDS);
        assertTrue(won >= 0.6 * SEEDS, "won " + won + " of " + 2 * SEEDS);
    }
}
