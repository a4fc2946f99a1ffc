package dev.sparring.games.aibg.wire.messages;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sparring.bot.Seat;
import dev.sparring.bot.SplitMix64;
import dev.sparring.games.AibgGame;
import dev.sparring.games.aibg.AibgAction;
import dev.sparring.games.aibg.AibgView;
import dev.sparring.games.aibg.rules.AibgState;
import dev.sparring.json.Json;
import dev.sparring.json.JsonPlace;
import dev.sparring.rules.Setup;
import dev.sparring.rules.SetupRequest;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class AibgJsonTest {
    @Test
    void everyViewOfAMatchCanBeReadBack() {
        Setup<AibgState, AibgView, AibgAction> setup = new AibgGame().setup(SetupRequest.defaults(2, 3));
        SplitMix64 random = new SplitMix64(3);
        AibgState state = setup.start();
        boolean withDomain = false;
        while (!setup.rules().toAct(state).isEmpty()) {
            Map<Seat, AibgAction> actions = new HashMap<>();
            for (Seat seat : setup.rules().toAct(state)) {
                AibgView view = setup.rules().view(state, seat);
                assertEquals(view, AibgJson.view(JsonPlace.parse(Json.line(AibgJsonWriter.view(view)))));
                withDomain |= view.domain().isPresent();
                actions.put(seat, setup.rules().legal(state, seat).sample(random));
            }
            state = setup.rules().apply(state, actions);
        }
        assertTrue(withDomain, "no view has a domain");
    }

    @Test
    void aDomainWithoutElementHasTheElementNoneEverywhere() {
        Setup<AibgState, AibgView, AibgAction> setup = new AibgGame().setup(SetupRequest.defaults(2, 3));
        ObjectNode json =
                Json.MAPPER.valueToTree(AibgJsonWriter.view(setup.rules().view(setup.start(), new Seat(0))));
        JsonNode domain = Json.MAPPER
                .createObjectNode()
                .put("element", "NONE")
                .put("kind", "TURN_ACTION")
                .put("amount", 7);
        json.set("domain", domain);
        json.putArray("shop")
                .addObject()
                .put("name", "Rain")
                .put("cost", 2)
                .put("kind", "DOMAIN")
                .set("domain", domain);

        ObjectNode again =
                Json.MAPPER.valueToTree(AibgJsonWriter.view(AibgJson.view(JsonPlace.parse(Json.line(json)))));

        assertEquals(Json.line(domain), Json.line(again.get("domain")));
        assertEquals(Json.line(domain), Json.line(again.at("/shop/0/domain")));
    }

    @Test
    void aNumericMatchIdIsTheGameIdAndAnyOtherGivesANumberThatJavaScriptCanRepresent() {
        assertEquals(1763764215123L, AibgJson.gameId("1763764215123"));
        long one = AibgJson.gameId("5f0c1d3e-3a51-4b7c-9e0a-0a3c5b1d2e4f");
        assertEquals(one, AibgJson.gameId("5f0c1d3e-3a51-4b7c-9e0a-0a3c5b1d2e4f"));
        assertNotEquals(one, AibgJson.gameId("another"));
        assertTrue(one > 0 && one < (1L << 53), "" + one);
    }
}
