package dev.sparring.games.bottlebats.bots;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.bot.Deadline;
import dev.sparring.bot.Seat;
import dev.sparring.games.BottleBatsGame;
import dev.sparring.games.bottlebats.BottleBatsAction;
import dev.sparring.games.bottlebats.BottleBatsBot;
import dev.sparring.games.bottlebats.MarchOrder;
import dev.sparring.rules.SetupRequest;
import dev.sparring.testing.BottleBatsBoard;
import dev.sparring.testing.InMemoryMatch;
import java.util.List;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Test;

class BottleBatsBotsTest {
    private static final int GAMES = 50;

    private static int won(LongFunction<BottleBatsBot> bot, LongFunction<BottleBatsBot> other) {
        int won = 0;
        for (int seed = 1; seed <= GAMES; seed++) {
            int mine = seed % 2;
            var match = InMemoryMatch.of(new BottleBatsGame().setup(SetupRequest.defaults(2, seed)));
            for (int seat = 0; seat < 2; seat++) {
                match.seat(seat == mine ? bot.apply(seed) : other.apply(seed));
            }
            var outcome = match.play();
            assertEquals(List.of(), outcome.faults());
            won += outcome.ranking().winners().equals(List.of(new Seat(mine))) ? 1 : 0;
        }
        return won;
    }

    @Test
    void bothHeuristicsBeatTheRandomBot() {
        int besieger = won(seed -> new BesiegerBottleBatsBot(), RandomBottleBatsBot::new);
        int rusher = won(seed -> new RusherBottleBatsBot(), RandomBottleBatsBot::new);
        int better = won(seed -> new BesiegerBottleBatsBot(), seed -> new RusherBottleBatsBot());
        System.out.println("of " + GAMES + ": besieger of random " + besieger + ", rusher of random " + rusher
                + ", besieger of rusher " + better);
        assertTrue(besieger >= 45, "the besieger won " + besieger);
        assertTrue(rusher >= 45, "the rusher won " + rusher);
    }

    @Test
    void theRusherSendsAllSoldiersAndItsRearToTheFront() {
        String position = "rear[me:8] --2-- front[me:9] --3-- keep[op:4]";
        assertEquals(
                new BottleBatsAction.Marches(
                        List.of(new MarchOrder("front", "keep", 9), new MarchOrder("rear", "front", 8))),
                sorted(new RusherBottleBatsBot()
                        .decide(BottleBatsBoard.parse(position).view("me"), Deadline.none())));
    }

    @Test
    void theRusherWaitsIfItCannotBeatANeighbour() {
        String position = "front[me:6] --3-- keep[op:4]";
        assertEquals(
                BottleBatsAction.Marches.none(),
                new RusherBottleBatsBot().decide(BottleBatsBoard.parse(position).view("me"), Deadline.none()));
    }

    private static BottleBatsAction sorted(BottleBatsAction action) {
        return new BottleBatsAction.Marches(((BottleBatsAction.Marches) action)
                .orders().stream()
                        .sorted(java.util.Comparator.comparing(MarchOrder::origin))
                        .toList());
    }
}
