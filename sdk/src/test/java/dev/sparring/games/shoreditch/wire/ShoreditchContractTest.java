package dev.sparring.games.shoreditch.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sparring.bot.Seat;
import dev.sparring.games.ShoreditchGame;
import dev.sparring.games.shoreditch.ShoreditchAction;
import dev.sparring.games.shoreditch.ShoreditchView;
import dev.sparring.games.shoreditch.rules.ShoreditchState;
import dev.sparring.json.Json;
import dev.sparring.rules.ClockCharge;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.rules.MapText;
import dev.sparring.rules.Setup;
import dev.sparring.rules.SetupRequest;
import dev.sparring.testing.GameContract;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class ShoreditchContractTest {

    @Test
    void shoreditchFulfilsTheGameContract() {
        GameContract.of(new ShoreditchGame())
                .on(
                        SetupRequest.defaults(2, 1),
                        SetupRequest.defaults(3, 2).withNames(List.of("ann", "bob", "eve")),
                        SetupRequest.defaults(4, 3).withOptions(Map.of("improvedYield", "2", "rounds", "40")),
                        SetupRequest.defaults(6, 4).withOptions(Map.of("actionsPerTurn", "2", "customers", "4")))
                .changingHiddenState(ShoreditchContractTest::disguise)
                .checkingViewsEvery(7)
                .check(5);
    }

    /** Changes the hidden startups of the others and the random generator. */
    private static ShoreditchState disguise(
            Setup<ShoreditchState, ShoreditchView, ShoreditchAction> setup,
            ShoreditchState state,
            Seat seat,
            RandomGenerator random) {
        ObjectNode json = Json.MAPPER.valueToTree(state);
        for (int other = 0; other < state.seats(); other++) {
            if (other != seat.index()) {
                ObjectNode startup = (ObjectNode) json.get("startups").get(other);
                startup.withObject("/resources").put("cash", 1 + random.nextInt(9));
                startup.withObject("/generators").put("kettle", 1 + random.nextInt(5));
                startup.put("customers", random.nextInt(9));
                startup.put("pr", random.nextInt(9));
            }
        }
        json.put("chance", random.nextLong());
        try {
            return Json.MAPPER.treeToValue(json, ShoreditchState.class);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void mapsAndInvalidOptionsAndNumbersOfPlayersAreRejected() {
        SetupRequest two = SetupRequest.defaults(2, 1);
        assertRefused(two.withMapName("city"), "Shoreditch has no maps");
        assertRefused(two.withMap(new MapText("city", "a map")), "Shoreditch has no maps");
        assertRefused(SetupRequest.defaults(1, 1), "2 to 6 players, not 1");
        assertRefused(SetupRequest.defaults(7, 1), "2 to 6 players, not 7");
        assertRefused(two.withOptions(Map.of("improvedYield", "3")), "from 1 to 2");
    }

    private static void assertRefused(SetupRequest request, String part) {
        String message = assertThrows(InvalidInputException.class, () -> new ShoreditchGame().setup(request))
                .getMessage();
        assertTrue(message.contains(part), message);
    }

    @Test
    void aTurnHasFifteenSecondsAndAnOfferTakesAtMostFiveOfThem() {
        Setup<ShoreditchState, ShoreditchView, ShoreditchAction> setup =
                new ShoreditchGame().setup(SetupRequest.defaults(2, 1));
        ShoreditchState start = setup.start();
        Seat first = new Seat(1);
        assertEquals(Duration.ofSeconds(15), setup.time().bank());
        assertEquals(
                ClockCharge.uncharged(Duration.ofSeconds(5)),
                setup.clockCharges().of(start, first));
        ShoreditchState taken = setup.rules().apply(start, Map.of(first, new ShoreditchAction.TakeTurn()));
        assertEquals(ClockCharge.of(first), setup.clockCharges().of(taken, first));
        assertEquals(
                ClockCharge.of(first).atMost(Duration.ofSeconds(5)),
                setup.clockCharges().of(taken, new Seat(0)));
    }

    @Test
    void theStateIsFormattedAsATableOfPlayers() {
        ShoreditchGame game = new ShoreditchGame();
        Setup<ShoreditchState, ShoreditchView, ShoreditchAction> setup =
                game.setup(SetupRequest.defaults(2, 1).withNames(List.of("ann", "bob")));
        String board = setup.board(setup.start());
        assertEquals("Round 1", board.lines().findFirst().orElseThrow());
        assertTrue(board.lines().anyMatch(line -> line.startsWith("-> bob ")), board);
        assertTrue(board.contains("2 customers"), board);
    }
}
