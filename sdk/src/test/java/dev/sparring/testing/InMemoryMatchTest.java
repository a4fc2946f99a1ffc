package dev.sparring.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.bot.Bot;
import dev.sparring.bot.Deadline;
import dev.sparring.bot.Ending;
import dev.sparring.bot.MatchResult;
import dev.sparring.bot.Seat;
import dev.sparring.rules.SetupRequest;
import dev.sparring.testing.Pebbles.Flaw;
import dev.sparring.testing.Pebbles.State;
import dev.sparring.testing.Pebbles.Take;
import dev.sparring.testing.Pebbles.View;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class InMemoryMatchTest {
    private static InMemoryMatch<State, View, Take> match(int seats) {
        return InMemoryMatch.of(new Pebbles(Flaw.NONE).setup(SetupRequest.defaults(seats, 7)));
    }

    private static Take takeAsMany(View view, int wanted) {
        return new Take(Math.min(wanted, view.left()));
    }

    private static Take greedy(View view, Deadline deadline) {
        return takeAsMany(view, 3);
    }

    private static Take modest(View view, Deadline deadline) {
        return takeAsMany(view, 1);
    }

    @Test
    void theBotThatTakesMoreWins() {
        var outcome = match(2).seat(InMemoryMatchTest::modest)
                .seat(InMemoryMatchTest::greedy)
                .play();
        assertEquals(List.of(new Seat(1)), outcome.ranking().winners());
        assertEquals(0, outcome.state().left());
        assertEquals(List.of(), outcome.faults());
    }

    @Test
    void theSameSetupAndBotsPlayTheSameMatch() {
        assertEquals(
                match(3).seat(InMemoryMatchTest::greedy)
                        .seat(InMemoryMatchTest::modest)
                        .seat(InMemoryMatchTest::greedy)
                        .play(),
                match(3).seat(InMemoryMatchTest::greedy)
                        .seat(InMemoryMatchTest::modest)
                        .seat(InMemoryMatchTest::greedy)
                        .play());
    }

    @Test
    void anIllegalAnswerIsReplacedAndReported() {
        var outcome = match(2).seat((view, deadline) -> new Take(9))
                .seat(InMemoryMatchTest::greedy)
                .play();
        assertEquals(
                "turn 1, seat 0: take 9: you can take 1 to 3", outcome.faults().get(0));
        assertEquals(
                "turn 3, seat 0: take 9: you can take 1 to 3", outcome.faults().get(1));
        assertEquals(outcome.faults().size(), outcome.state().taken().get(0), "one pebble for each fault");
    }

    @Test
    void eachBotReceivesTheResultOnceWithItsOwnView() {
        List<String> received = new ArrayList<>();
        record Listener(String name, List<String> received) implements Bot<View, Take> {
            @Override
            public Take decide(View view, Deadline deadline) {
                return new Take(1);
            }

            @Override
            public void matchEnded(View view, MatchResult result) {
                received.add(name + " " + view.left() + " " + view.mine() + " " + result.endings()
                        + result.ranking().isPresent());
            }
        }
        var outcome = match(2).seat(new Listener("a", received))
                .seat(new Listener("b", received))
                .play();
        List<Integer> hidden = outcome.state().hidden();
        String played = List.<Ending>of() + "true";
        assertEquals(List.of("a 0 " + hidden.get(0) + " " + played, "b 0 " + hidden.get(1) + " " + played), received);
    }

    @Test
    void botsReceiveTheGivenDeadline() {
        Deadline given = () -> Duration.ofMillis(5);
        List<Deadline> seen = new ArrayList<>();
        match(2).withDeadline(given)
                .seat((view, deadline) -> {
                    seen.add(deadline);
                    return new Take(1);
                })
                .seat(InMemoryMatchTest::greedy)
                .play();
        assertTrue(seen.size() > 1);
        seen.forEach(deadline -> assertSame(given, deadline));
    }

    @Test
    void eachSeatNeedsOneBot() {
        for (int bots = 0; bots <= 3; bots += 1) {
            if (bots == 2) {
                continue;
            }
            var match = match(2);
            for (int i = 0; i < bots; i++) {
                match.seat(InMemoryMatchTest::greedy);
            }
            String message =
                    assertThrows(IllegalStateException.class, match::play).getMessage();
            assertEquals("expected 2 bots, not " + bots, message);
        }
    }

    @Test
    void aBotThatAnswersNullIsNamed() {
        var match = match(2).seat(InMemoryMatchTest::greedy).seat((view, deadline) -> null);
        assertEquals(
                "turn 2, seat 1: the bot returned null",
                assertThrows(NullPointerException.class, match::play).getMessage());
    }

    @Test
    void theUnknownResultIsEmpty() {
        assertEquals(new MatchResult(Optional.empty(), List.of()), MatchResult.UNKNOWN);
    }
}
