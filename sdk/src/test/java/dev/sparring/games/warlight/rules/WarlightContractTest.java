package dev.sparring.games.warlight.rules;

import dev.sparring.bot.Seat;
import dev.sparring.games.WarlightGame;
import dev.sparring.games.warlight.Phase;
import dev.sparring.games.warlight.WarlightAction;
import dev.sparring.games.warlight.WarlightMap;
import dev.sparring.games.warlight.WarlightView;
import dev.sparring.rules.Setup;
import dev.sparring.rules.SetupRequest;
import dev.sparring.testing.GameContract;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class WarlightContractTest {
    private final WarlightGame game = new WarlightGame();

    private GameContract<WarlightState, WarlightView, WarlightAction> contract() {
        return GameContract.of(game).changingHiddenState(WarlightContractTest::disguised);
    }

    /** Changes owners and armies in the fog, the placements of the opponent, and the random numbers. */
    private static WarlightState disguised(
            Setup<WarlightState, WarlightView, WarlightAction> setup,
            WarlightState state,
            Seat seat,
            RandomGenerator random) {
        WarlightMap map = ((WarlightRules) setup.rules()).map();
        if (state.phase() == Phase.PICK) {
            return state;
        }
        int[] owners = state.owners().toArray();
        int[] armies = state.copyOfArmies();
        int other = 1 - seat.index();
        for (int i = 0; i < owners.length; i++) {
            if (!Fog.shows(map, state.owners().of(seat.index()), i)) {
                owners[i] = random.nextBoolean() ? other : WarlightState.NEUTRAL;
                armies[i] = 1 + random.nextInt(9) + placedOn(state, map.id(i));
            }
        }
        List<ResolvedOrder> placed = state.placed().stream()
                .map(deed -> deed instanceof ResolvedOrder.Placed place && place.seat() == other
                        ? more(place, armies, map)
                        : deed)
                .toList();
        List<ResolvedOrder> lastRound = state.lastRound().stream()
                .filter(deed -> deed.seat() != other || deed.seen())
                .toList();
        int[] toPlace = {state.armiesToPlace(0), state.armiesToPlace(1)};
        toPlace[other]++;
        return new WarlightState(
                state.phase(),
                state.round(),
                owners,
                armies,
                toPlace,
                state.opening(),
                state.pickable(),
                state.picks(),
                placed,
                lastRound,
                List.of(),
                state.random() + 1);
    }

    private static int placedOn(WarlightState state, int region) {
        return state.placed().stream()
                .mapToInt(deed ->
                        deed instanceof ResolvedOrder.Placed place && place.region() == region ? place.armies() : 0)
                .sum();
    }

    private static ResolvedOrder more(ResolvedOrder.Placed place, int[] armies, WarlightMap map) {
        armies[map.index(place.region())] += 3;
        return new ResolvedOrder.Placed(place.seat(), place.region(), place.armies() + 3, place.seen());
    }

    private SetupRequest on(String map, Map<String, String> options) {
        return SetupRequest.defaults(2, 1).withMapName(map).withOptions(options);
    }

    @Test
    void theContractHoldsOnTheShippedMaps() {
        contract()
                .on(on("archipelago", Map.of()), on("crossing", Map.of()))
                .checkingViewsEvery(7)
                .check(3);
    }

    @Test
    void theContractHoldsOnSmallGeneratedMapsAtEveryStep() {
        contract()
                .on(on("random", Map.of("regions", "20", "max_rounds", "25")), on("random", Map.of("max_rounds", "25")))
                .check(5);
    }

    @Test
    void theContractHoldsOnLargeGeneratedMaps() {
        contract()
                .on(on("random", Map.of("regions", "500", "max_rounds", "40")))
                .checkingViewsEvery(20)
                .check(1);
        contract()
                .on(on("random", Map.of("regions", "5000", "max_rounds", "20")))
                .checkingViewsEvery(23)
                .check(1);
    }
}
