package dev.sparring.games;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.bot.Seat;
import dev.sparring.game.BuiltInBot;
import dev.sparring.game.Game;
import dev.sparring.rules.SetupRequest;
import dev.sparring.testing.InMemoryMatch;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The built-in bots of a game are levels: each of them clearly beats the one below. {@link PlannersTest} tests Berlin's planner. */
class LevelsTest {
    static Stream<Arguments> levels() {
        Map<String, String> small = Map.of("regions", "20");
        return Stream.of(
                Arguments.of(new WarlightGame(), small, 4, "expander", "random"),
                Arguments.of(new WarlightGame(), small, 2, "planner", "expander"),
                Arguments.of(new BerlinGame(), Map.of(), 4, "general", "random"));
    }

    @ParameterizedTest(name = "{3} beats {4}")
    @MethodSource("levels")
    <S, V, A> void eachLevelBeatsTheOneBelow(
            Game<S, V, A> game, Map<String, String> options, int heats, String higher, String lower) {
        for (int seed = 1; seed <= heats; seed++) {
            SetupRequest request =
                    SetupRequest.defaults(2, seed).withMapName("random").withOptions(options);
            double score = 0;
            for (int seat = 0; seat < 2; seat++) {
                score += score(game, request, higher, lower, seat);
            }
            assertTrue(score > 1, higher + " scored " + score + " of 2 against " + lower + " with seed " + seed);
        }
    }

    private static <S, V, A> double score(
            Game<S, V, A> game, SetupRequest request, String higher, String lower, int seat) {
        InMemoryMatch<S, V, A> match = InMemoryMatch.of(game.setup(request));
        for (int i = 0; i < 2; i++) {
            match.seat(game.bot(i == seat ? higher : lower, 2 * request.seed() + i));
        }
        InMemoryMatch.Outcome<S> outcome = match.play();
        assertEquals(List.of(), outcome.faults());
        List<Seat> winners = outcome.ranking().winners();
        return winners.size() > 1 ? 0.5 : winners.equals(List.of(new Seat(seat))) ? 1 : 0;
    }

    @Test
    void theRatingsAreInTheOrderOfTheLevels() {
        assertEquals(List.of("random", "expander", "planner"), byRating(new WarlightGame()));
        assertEquals(List.of("random", "general", "planner"), byRating(new BerlinGame()));
    }

    private static <S, V, A> List<String> byRating(Game<S, V, A> game) {
        return game.bots().stream()
                .sorted(Comparator.comparingInt(bot -> bot.rating().orElseThrow()))
                .map(BuiltInBot::name)
                .toList();
    }
}
