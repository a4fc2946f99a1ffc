package dev.sparring.games.warlight.bots;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.bot.Seat;
import dev.sparring.games.WarlightGame;
import dev.sparring.rules.SetupRequest;
import dev.sparring.testing.InMemoryMatch;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BotsTest {
    private final WarlightGame game = new WarlightGame();

    @Test
    void theExpanderBeatsTheRandomBotFromEitherSeat() {
        int won = 0;
        for (int seed = 1; seed <= 40; seed++) {
            Seat seat = new Seat(seed % 2);
            var setup = game.setup(SetupRequest.defaults(2, seed));
            var outcome = InMemoryMatch.of(setup)
                    .seat(seat.index() == 0 ? new ExpanderWarlightBot() : new RandomWarlightBot(seed))
                    .seat(seat.index() == 0 ? new RandomWarlightBot(seed) : new ExpanderWarlightBot())
                    .play();
            won += outcome.ranking().winners().equals(List.of(seat)) ? 1 : 0;
        }
        assertTrue(won >= 38, "won " + won + " of 40");
    }

    @Test
    void theBuiltInBotsGiveLegalOrdersOnEveryMap() {
        for (var map : game.maps()) {
            var setup = game.setup(
                    SetupRequest.defaults(2, 3).withMapName(map.name()).withOptions(Map.of("max_rounds", "60")));
            InMemoryMatch<?, ?, ?> match = InMemoryMatch.of(setup)
                    .seat(game.bots().get(0).create().apply(1))
                    .seat(game.bots().get(1).create().apply(2));
            List<String> illegal = match.play().faults();
            assertEquals(List.of(), illegal, map.name());
        }
    }
}
