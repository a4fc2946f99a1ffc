package dev.sparring.games.berlin.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.bot.Seat;
import dev.sparring.games.berlin.BerlinView;
import dev.sparring.games.berlin.PlayerId;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.rules.TimeControl;
import dev.sparring.testing.BerlinBoard;
import dev.sparring.wire.Seating;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RequestTest {
    private static final String INFOS = "{\"game_id\":\"7c7905c6\",\"current_turn\":3,\"maximum_number_of_turns\":10,"
            + "\"number_of_players\":2,\"time_limit_per_turn\":5000,\"directed\":false,\"player_id\":1,\"odd\":[]}";
    private static final String MAP = """
            {"types":[{"name":"node","points":0,"soldiers_per_turn":0},{"name":"city","points":1,"soldiers_per_turn":1}],
             "nodes":[{"id":1,"type":"city"},{"id":2,"type":"node"},{"id":4,"type":"city"}],
             "paths":[{"from":1,"to":2},{"from":2,"to":4}]}
            """;
    private static final String STATE = """
            [{"node_id":1,"player_id":0,"number_of_soldiers":24},
             {"node_id":2,"player_id":null,"number_of_soldiers":0},
             {"node_id":4,"player_id":1,"number_of_soldiers":23}]
            """;

    private final RequestReader reader = new RequestReader();

    private static String body(String action, String infos, String map, String state) {
        return String.join(
                "&",
                Form.field("action", action),
                Form.field("infos", infos),
                Form.field("map", map),
                Form.field("state", state));
    }

    private static Seating seating(int seat) {
        TimeControl time = TimeControl.perTurn(Duration.ofSeconds(5));
        return new Seating("7c7905c6", new Seat(seat), List.of("a", "b"), time);
    }

    @Test
    void theRulebooksRequestIsRead() {
        Request request = reader.read(body("turn", INFOS, MAP, STATE));

        assertEquals(Action.TURN, request.action());
        assertEquals("7c7905c6", request.gameId());
        assertEquals(Duration.ofSeconds(5), request.time());
        BerlinView view = request.view();
        assertEquals(new PlayerId("1"), view.me());
        assertEquals(3, view.turn());
        assertEquals(8, view.turnsLeft());
        assertEquals(23, view.node(4).soldiers());
        assertEquals(Optional.of(new PlayerId("0")), view.node(1).owner());
        assertTrue(view.node(2).isFree());
    }

    @Test
    void theTurnMayBeNullBeforeTheFirstTurn() {
        String infos = INFOS.replace("\"current_turn\":3", "\"current_turn\":null");

        assertEquals(
                1, reader.read(body("game_start", infos, MAP, STATE)).view().turn());
    }

    @Test
    void playerIdsMayBeTexts() {
        Request request = reader.read(body(
                "turn",
                INFOS.replace("\"player_id\":1", "\"player_id\":\"AI #2\""),
                MAP,
                STATE.replace("\"player_id\":1", "\"player_id\":\"AI #2\"")));

        assertEquals(new PlayerId("AI #2"), request.view().me());
        assertEquals(
                List.of(4),
                request.view().mine().stream().map(node -> node.id()).toList());
        assertEquals(
                List.of(new PlayerId("0"), new PlayerId("AI #2")),
                request.view().players());
    }

    @Test
    void theBotReadsTheRequestThatTheRefereeWrites() {
        BerlinBoard board = BerlinBoard.parse("1*[0:5] -> 2 -- 3*[1:4]\n3 -- 4").inTurn(7, 25);
        for (int seat = 0; seat < 2; seat++) {
            String written = new RequestWriter(seating(seat)).write(Action.TURN, board.view(seat));

            assertEquals(
                    new Request(Action.TURN, "7c7905c6", board.view(seat), Duration.ofSeconds(5)),
                    reader.read(written));
        }
    }

    @Test
    void aRequestHasTheFieldsOfTheRulebook() {
        BerlinBoard board = BerlinBoard.parse("1*[0:5] -- 2\n3[1:1]").inTurn(7, 25);

        Map<String, String> form = Form.read(new RequestWriter(seating(0)).write(Action.TURN, board.view(0)));

        assertEquals("turn", form.get("action"));
        assertEquals(
                "{\"game_id\":\"7c7905c6\",\"current_turn\":7,\"maximum_number_of_turns\":25,\"number_of_players\":2,"
                        + "\"time_limit_per_turn\":5000,\"directed\":false,\"player_id\":0}",
                form.get("infos"));
        assertEquals(
                "{\"types\":[{\"name\":\"node\",\"points\":0,\"soldiers_per_turn\":0},"
                        + "{\"name\":\"city\",\"points\":1,\"soldiers_per_turn\":1}],"
                        + "\"nodes\":[{\"id\":1,\"type\":\"city\"},{\"id\":2,\"type\":\"node\"},{\"id\":3,\"type\":\"node\"}],"
                        + "\"paths\":[{\"from\":1,\"to\":2}]}",
                form.get("map"));
        assertEquals(
                "[{\"node_id\":1,\"player_id\":0,\"number_of_soldiers\":5},"
                        + "{\"node_id\":2,\"player_id\":null,\"number_of_soldiers\":0},"
                        + "{\"node_id\":3,\"player_id\":1,\"number_of_soldiers\":1}]",
                form.get("state"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "infos | \"player_id\":1 | \"player_id\":[] | infos.player_id: expected a string or a whole number, not []",
                "infos | \"maximum_number_of_turns\":10, | `` |"
                        + " infos.maximum_number_of_turns: expected a whole number from 1 to 2147483647, but it is missing",
                "infos | \"time_limit_per_turn\":5000 | \"time_limit_per_turn\":\"5 s\" |"
                        + " infos.time_limit_per_turn: expected a number of milliseconds, not \"5 s\"",
                "map | \"to\":4 | \"to\":9 | paths[1].to: there is no node 9",
                "map | \"id\":4 | \"id\":\"4\" | map.nodes[2].id: expected a whole number, not \"4\"",
                "state | \"node_id\":4 | \"node_id\":9 | state[2].node_id: expected the id of a node of the map, not 9",
                "state | \"node_id\":4 | \"node_id\":1 |"
                        + " state: expected an entry for every node, but there is none for node 4",
                "state | \"number_of_soldiers\":23 | \"number_of_soldiers\":-1 |"
                        + " state[2].number_of_soldiers: expected a whole number from 0 to 2147483647, not -1",
            })
    void anInvalidRequestIsRejectedWithTheLocation(String field, String what, String by, String complaint) {
        String body = body(
                "turn",
                field.equals("infos") ? INFOS.replace(what, by) : INFOS,
                field.equals("map") ? MAP.replace(what, by) : MAP,
                field.equals("state") ? STATE.replace(what, by) : STATE);

        assertEquals(
                complaint,
                assertThrows(InvalidInputException.class, () -> reader.read(body))
                        .getMessage());
    }

    @Test
    void aTextThatIsNotARequestIsRejected() {
        assertRefused("", "there is no field 'action'; expected a form with action, infos, map and state");
        assertRefused("action=turn", "there is no field 'infos'; expected a form with action, infos, map and state");
        assertRefused("action=dance", "action: expected ping, game_start, turn or game_over, not 'dance'");
        assertRefused("action=%zz", "the body is not a form: URLDecoder: Illegal hex characters in escape (%) pattern");
        assertTrue(assertThrows(InvalidInputException.class, () -> reader.read("action=turn&infos={&map=&state="))
                .getMessage()
                .startsWith("infos: invalid JSON: "));
    }

    private void assertRefused(String body, String start) {
        String message = assertThrows(InvalidInputException.class, () -> reader.read(body))
                .getMessage();
        assertTrue(message.startsWith(start), message);
    }
}
