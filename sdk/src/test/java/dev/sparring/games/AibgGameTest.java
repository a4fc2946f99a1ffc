package dev.sparring.games;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.bot.Seat;
import dev.sparring.bot.SplitMix64;
import dev.sparring.games.aibg.AibgAction;
import dev.sparring.games.aibg.AibgView;
import dev.sparring.games.aibg.Phase;
import dev.sparring.games.aibg.maps.CatalogueFile;
import dev.sparring.games.aibg.rules.AibgRules;
import dev.sparring.games.aibg.rules.AibgState;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.rules.MapText;
import dev.sparring.rules.Setup;
import dev.sparring.rules.SetupRequest;
import dev.sparring.rules.TimeControl;
import java.time.Duration;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class AibgGameTest {
    private final AibgGame game = new AibgGame();

    /** Returns the maximum time of each phase of a match. */
    private static Map<Phase, Duration> limits(Setup<AibgState, AibgView, AibgAction> setup) {
        Map<Phase, Duration> limits = new EnumMap<>(Phase.class);
        SplitMix64 random = new SplitMix64(1);
        AibgState state = setup.start();
        while (limits.size() < 3) {
            AibgState now = state;
            Map<Seat, AibgAction> actions = new HashMap<>();
            for (Seat seat : setup.rules().toAct(now)) {
                limits.put(now.phase(), setup.clockCharges().of(now, seat).limit());
                actions.put(seat, setup.rules().legal(now, seat).sample(random));
            }
            state = setup.rules().apply(now, actions);
        }
        return limits;
    }

    @Test
    void everyPhaseHasItsOwnTime() {
        var defaults = game.setup(SetupRequest.defaults(2, 1));
        assertEquals(
                Map.of(
                        Phase.POOL, Duration.ofSeconds(10),
                        Phase.LINEUP, Duration.ofSeconds(5),
                        Phase.MOVE, Duration.ofSeconds(1)),
                limits(defaults));
        assertEquals(TimeControl.perTurn(Duration.ofSeconds(10)), defaults.time());
        var other = game.setup(SetupRequest.defaults(2, 1)
                .withOptions(Map.of("pool_time", "100", "lineup_time", "200", "move_time", "3000")));
        assertEquals(
                Map.of(
                        Phase.POOL, Duration.ofMillis(100),
                        Phase.LINEUP, Duration.ofMillis(200),
                        Phase.MOVE, Duration.ofMillis(3000)),
                limits(other));
        assertEquals(TimeControl.perTurn(Duration.ofSeconds(3)), other.time());
    }

    @Test
    void theCatalogueIsTheMap() {
        var setup = game.setup(SetupRequest.defaults(2, 1));
        assertEquals("standard", setup.map().name());
        String other = setup.map().text().replace("\"Shark\"", "\"Haifisch\"");
        var changed = game.setup(SetupRequest.defaults(2, 1).withMap(new MapText("mine.json", other)));
        assertTrue(((AibgRules) changed.rules()).catalogue().creature("Haifisch") >= 0);
        assertEquals(other, changed.map().text());
        var asOption = game.setup(SetupRequest.defaults(2, 1).withOptions(Map.of("catalogue", other)));
        assertEquals(other, asOption.map().text());
        assertFalse(asOption.options().containsKey("catalogue"), "it is recorded only as the map");
    }

    @Test
    void theSummaryOfTheStandardCatalogueIsCorrect() {
        var catalogue = CatalogueFile.standard();
        assertTrue(game.maps()
                .get(0)
                .summary()
                .startsWith(catalogue.creatures().size() + " creature types and "
                        + catalogue.items().size() + " items"));
    }

    @Test
    void invalidRequestsAreRejectedWithAReason() {
        assertRejected(SetupRequest.defaults(3, 1), "AIBG 6.0: expected 2 players, not 3");
        assertRejected(
                SetupRequest.defaults(2, 1).withMapName("zoo"),
                "unknown map 'zoo'; available: standard, or a map file");
        assertRejected(
                SetupRequest.defaults(2, 1).withOptions(Map.of("move_time", "0")),
                "option move_time=0: expected a whole number from 1 to 3600000");
    }

    private void assertRejected(SetupRequest request, String sentence) {
        assertEquals(
                sentence,
                assertThrows(InvalidInputException.class, () -> game.setup(request))
                        .getMessage());
    }

    @Test
    void theBoardShowsBothLineUpsTheReservesAndTheShop() {
        var setup = game.setup(SetupRequest.defaults(2, 1));
        AibgState state = setup.start();
        assertEquals("Round 0, POOL; rounds won: 0 and 0" + System.lineSeparator(), setup.board(state));
        SplitMix64 random = new SplitMix64(1);
        for (int i = 0; i < 2; i++) {
            Map<Seat, AibgAction> actions = new HashMap<>();
            for (Seat seat : setup.rules().toAct(state)) {
                actions.put(seat, setup.rules().legal(state, seat).sample(random));
            }
            state = setup.rules().apply(state, actions);
        }
        String[] lines = setup.board(state).split(System.lineSeparator(), -1);
        assertTrue(lines[0].matches("Round 1, MOVE, turn 1; rounds won: 0 and 0; shop:( \\w+\\(\\d+\\)){3}"), lines[0]);
        String line =
                "  player%d, 3 atoms: \\w+#\\d+ \\d+/\\d+( \\| \\w+#\\d+ \\d+/\\d+){0,3}; in reserve:( \\w+#\\d+){8,11}";
        assertTrue(lines[1].matches(line.formatted(1)), lines[1]);
        assertTrue(lines[2].matches(line.formatted(2)), lines[2]);
    }
}
