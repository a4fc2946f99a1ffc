package dev.sparring.games;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.game.Game;
import dev.sparring.games.warlight.WarlightMap;
import dev.sparring.games.warlight.rules.WarlightRules;
import dev.sparring.rules.FaultLimits;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.rules.SetupRequest;
import dev.sparring.rules.TimeControl;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;

class WarlightGameTest {
    private final WarlightGame game = new WarlightGame();

    private WarlightRules rules(SetupRequest request) {
        return (WarlightRules) game.setup(request).rules();
    }

    @Test
    void theGameIsFoundAmongTheGames() {
        List<String> found = new ArrayList<>();
        for (Game<?, ?, ?> each : ServiceLoader.load(Game.class)) {
            found.add(each.id());
        }
        assertTrue(found.contains("warlight"), found.toString());
    }

    @Test
    void theDefaultTimesAndStrikesAreThoseOfTheOriginal() {
        var defaults = game.setup(SetupRequest.defaults(2, 1));
        assertEquals(TimeControl.bank(Duration.ofSeconds(10), Duration.ofMillis(500)), defaults.time());
        assertEquals(new FaultLimits(2, 0), defaults.faultLimits());
        var other = game.setup(SetupRequest.defaults(2, 1)
                .withOptions(Map.of("timebank", "2000", "time_per_move", "0", "strikes", "0")));
        assertEquals(TimeControl.bank(Duration.ofSeconds(2), Duration.ZERO), other.time());
        assertEquals(new FaultLimits(0, 0), other.faultLimits());
    }

    @Test
    void theDefaultNumberOfRoundsDependsOnTheMap() {
        assertEquals(
                160,
                rules(SetupRequest.defaults(2, 1).withMapName("archipelago")).maxRounds());
        assertEquals(
                60, rules(SetupRequest.defaults(2, 1).withMapName("crossing")).maxRounds());
        SetupRequest short7 = SetupRequest.defaults(2, 1).withOptions(Map.of("max_rounds", "7"));
        assertEquals(7, rules(short7).maxRounds());
    }

    @Test
    void theShippedMapsFitTheirSummaries() {
        WarlightMap archipelago =
                rules(SetupRequest.defaults(2, 1).withMapName("archipelago")).map();
        assertEquals(64, archipelago.regions().size());
        assertEquals(13, archipelago.superRegions().size());
        WarlightMap crossing =
                rules(SetupRequest.defaults(2, 1).withMapName("crossing")).map();
        assertEquals(24, crossing.regions().size());
        assertEquals(5, crossing.superRegions().size());
        assertTrue(archipelago.isConnected() && crossing.isConnected());
    }

    @Test
    void eachSeedGivesItsOwnMap() {
        assertEquals(
                game.setup(SetupRequest.defaults(2, 1)).map(),
                game.setup(SetupRequest.defaults(2, 1)).map());
        assertNotEquals(
                game.setup(SetupRequest.defaults(2, 1)).map(),
                game.setup(SetupRequest.defaults(2, 2)).map());
        SetupRequest large = SetupRequest.defaults(2, 1).withOptions(Map.of("regions", "300"));
        assertEquals(300, rules(large).map().regions().size());
    }

    @Test
    void invalidRequestsAreRejectedWithAReason() {
        assertRejected(SetupRequest.defaults(3, 1), "Warlight AI Challenge 2: expected 2 players, not 3");
        assertRejected(
                SetupRequest.defaults(2, 1).withMapName("atlantis"),
                "unknown map 'atlantis'; available: random, archipelago, crossing, or a map file");
        assertRejected(
                SetupRequest.defaults(2, 1).withOptions(Map.of("regions", "19")),
                "option regions=19: expected a whole number from 20 to 5000");
    }

    private void assertRejected(SetupRequest request, String sentence) {
        InvalidInputException refused = assertThrows(InvalidInputException.class, () -> game.setup(request));
        assertEquals(sentence, refused.getMessage());
    }
}
