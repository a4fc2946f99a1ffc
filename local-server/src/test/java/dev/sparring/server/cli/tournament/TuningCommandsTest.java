package dev.sparring.server.cli.tournament;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sparring.rules.MapText;
import dev.sparring.server.participants.Games;
import dev.sparring.server.tournament.Entrant;
import dev.sparring.server.tournament.Heat;
import dev.sparring.server.tournament.MapPool;
import dev.sparring.server.tournament.Results;
import dev.sparring.server.tuning.Parameter;
import dev.sparring.server.tuning.Tuning;
import dev.sparring.server.tuning.TuningPlan;
import dev.sparring.server.tuning.TuningState;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TuningCommandsTest {
    private static final String BEFORE = " 'cmd:./mine{depth=5}' --against random --players 2";

    /** Returns the end of the command that compares the result of a stored search with its start. */
    private static String compared(String game, MapPool maps, Optional<MapText> map, Map<String, String> options) {
        Parameter depth = new Parameter("depth", 0, 10, 5, false, Parameter.Scale.LINEAR);
        TuningPlan plan = new TuningPlan("mine", List.of("random"), 2, List.of(depth), 1, 1, maps, 7);
        List<Entrant> entrants = List.of(new Entrant("mine", "cmd:./mine", ""), new Entrant("random", "random", ""));
        Tuning stored = new Tuning(game, plan, options, map, entrants);
        TuningState state = new TuningState(plan, List.of());
        String winner = plan.pair(1, plan.start()).one().name();
        Heat heat = state.open().get(0);
        heat.units()
                .forEach(unit -> state.add(
                        heat,
                        Results.of(
                                unit,
                                0,
                                unit.bots().stream()
                                        .mapToLong(bot -> bot.equals(winner) ? 1 : 0)
                                        .toArray())));
        String command =
                TuningCommands.of(stored, Games.named(game)).compare(state).orElseThrow();
        return command.replaceFirst("^spar compare " + game + " 'cmd:\\./mine\\{depth=[0-9.]+}'", "");
    }

    @Test
    void theDefaultMapIsNotNamed() {
        MapPool maps = MapPool.defaults(Games.named("warlight"));
        assertEquals(BEFORE, compared("warlight", maps, Optional.empty(), Map.of()));
    }

    @Test
    void mapsAndOptionsAreThoseOfTheSearch() {
        MapPool maps = new MapPool(List.of("crossing", "archipelago"));
        assertEquals(
                BEFORE + " --map crossing --map archipelago --option max_rounds=9 --option regions=7",
                compared("warlight", maps, Optional.empty(), Map.of("regions", "7", "max_rounds", "9")));
    }

    @Test
    void filesWhoseNamesAreNotStoredAreReplacedByAWord() {
        Optional<MapText> own = Optional.of(new MapText("own.json", "{}"));
        assertEquals(BEFORE + " --map FILE", compared("warlight", MapPool.FILE, own, Map.of()));
        MapPool maps = MapPool.defaults(Games.named("aibg"));
        assertEquals(
                BEFORE + " --option catalogue=FILE",
                compared("aibg", maps, Optional.empty(), Map.of("catalogue", "{\"creatures\":[]}")));
    }
}
