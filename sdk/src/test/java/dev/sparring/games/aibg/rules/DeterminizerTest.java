package dev.sparring.games.aibg.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sparring.bot.Seat;
import dev.sparring.bot.SplitMix64;
import dev.sparring.games.aibg.AibgAction;
import dev.sparring.games.aibg.AibgView;
import dev.sparring.games.aibg.Phase;
import dev.sparring.games.aibg.maps.CatalogueFile;
import dev.sparring.json.Json;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DeterminizerTest {
    private final AibgRules rules = new AibgRules(CatalogueFile.standard());

    /** Returns the view as JSON, without the ids of the opponent's creatures, which can differ. */
    private static JsonNode comparable(AibgView view) {
        ObjectNode json = Json.MAPPER.valueToTree(view);
        json.get("opponentInPlay").forEach(creature -> ((ObjectNode) creature).remove("id"));
        return json;
    }

    @Test
    void aDeterminizedStateFitsTheViewAndCanBePlayedOn() {
        for (int seed = 1; seed <= 20; seed++) {
            SplitMix64 random = new SplitMix64(seed);
            AibgState state = rules.start(2, seed);
            while (state.phase() != Phase.OVER) {
                Seat seat = new Seat(seed % 2);
                AibgView view = rules.view(state, seat);
                AibgState determinized = rules.determinize(view, List.of(), seed);
                assertEquals(comparable(view), comparable(rules.view(determinized, seat)), "seed " + seed);
                step(determinized, random);
                state = step(state, random);
            }
        }
    }

    private AibgState step(AibgState state, SplitMix64 random) {
        Map<Seat, AibgAction> actions = new HashMap<>();
        rules.toAct(state)
                .forEach(seat -> actions.put(seat, rules.legal(state, seat).sample(random)));
        return rules.apply(state, actions);
    }

    @Test
    void theSeedDeterminesTheReserve() {
        SplitMix64 random = new SplitMix64(1);
        AibgView view = rules.view(step(step(rules.start(2, 1), random), random), new Seat(0));
        assertEquals(rules.determinize(view, List.of(), 5), rules.determinize(view, List.of(), 5));
        assertNotEquals(rules.determinize(view, List.of(), 5), rules.determinize(view, List.of(), 6));
    }

    @Test
    void aViewOfAnotherCatalogueIsAnException() {
        AibgView view = Cards.board("me: Wet\nop: Hot\n").view(0);
        assertThrows(IllegalArgumentException.class, () -> rules.determinize(view, List.of(), 1));
    }
}
