package dev.sparring.server.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sparring.json.Json;
import dev.sparring.server.schedule.TournamentType;
import dev.sparring.server.standings.Standings;
import dev.sparring.server.tournament.Results;
import dev.sparring.server.tournament.SeatResult;
import dev.sparring.server.tournament.Tournament;
import dev.sparring.server.tournament.TournamentState;
import dev.sparring.server.tournament.UnitResult;
import dev.sparring.server.tournament.WorkUnit;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Tests the JSON and CSV forms of results. */
class ReportFilesTest {
    private static final List<String> NAMES = List.of("=cmd|' /C calc'!A0", "b \"x\", y", "c");

    private static Tournament tournament() {
        return Tournaments.of(TournamentType.ROUND_ROBIN, 2, 3, NAMES);
    }

    private static SeatResult timed(int place, String ending, int late, int faults, long millis) {
        return new SeatResult(
                place, 3, ending, late, faults, 4, Duration.ofMillis(millis), Optional.of(Duration.ofMillis(500)));
    }

    private static JsonNode json(Standings standings) throws IOException {
        return Json.MAPPER.readTree(TableJson.line(standings));
    }

    @Test
    void theTableAsJson() throws IOException {
        JsonNode line = json(Tournaments.standings(tournament(), Tournaments.stronger(NAMES)));
        assertEquals(List.of("table", "void", "voids", "times"), fields(line));
        assertEquals(
                List.of(
                        "name",
                        "heats",
                        "games",
                        "score",
                        "low",
                        "high",
                        "rating",
                        "place",
                        "ratingLow",
                        "ratingHigh",
                        "late",
                        "faults",
                        "failures"),
                fields(line.get("table").get(0)));
        JsonNode best = line.get("table").get(0);
        assertEquals(NAMES.get(0), best.get("name").asText());
        assertEquals(6, best.get("heats").asInt());
        assertEquals(12, best.get("games").asInt());
        assertEquals(1, best.get("score").asDouble());
        assertEquals(1, best.get("high").asDouble());
        assertTrue(best.get("low").asDouble() > 0.5 && best.get("low").asDouble() < 1);
        assertTrue(best.get("ratingHigh").isNull());
        assertTrue(best.get("ratingLow").isNumber());
        assertTrue(line.get("table").get(2).get("ratingLow").isNull());
        assertEquals(0.5, line.get("times").get(0).get("meanMs").asDouble());
    }

    private static List<String> fields(JsonNode object) {
        return object.properties().stream().map(field -> field.getKey()).toList();
    }

    @Test
    void numbersThatAreNotKnownAreNull() throws IOException {
        JsonNode line = json(Tournaments.standings(
                tournament(), new TournamentState(tournament().plan(), List.of())));
        for (String field : List.of("score", "low", "high", "rating", "place", "ratingLow", "ratingHigh")) {
            assertTrue(line.get("table").get(0).get(field).isNull(), field);
        }
        assertTrue(line.get("times").get(0).get("meanMs").isNull());
        assertEquals(0, line.get("void").asInt());
    }

    @Test
    void faultsAndTimesAreAddedUp() throws IOException {
        Tournament tournament = Tournaments.of(TournamentType.ROUND_ROBIN, 2, 1, List.of("a", "b"));
        TournamentState state = new TournamentState(tournament.plan(), List.of());
        for (WorkUnit unit : state.open().get(0).units()) {
            List<SeatResult> seats = unit.bots().get(0).equals("a")
                    ? List.of(timed(2, "crashed", 1, 2, 100), timed(1, "played", 0, 0, 2))
                    : List.of(timed(1, "played", 0, 0, 2), timed(2, "played", 3, 4, 20));
            state.add(state.open().get(0), new UnitResult(unit, seats, 1, Optional.empty()));
        }
        JsonNode line = json(Tournaments.standings(tournament, state));
        JsonNode worse = line.get("table").get(1);
        assertEquals("a", worse.get("name").asText());
        assertEquals(1, worse.get("failures").asInt());
        assertEquals(4, worse.get("late").asInt());
        assertEquals(6, worse.get("faults").asInt());
        assertEquals(15, line.get("times").get(1).get("meanMs").asDouble());
        assertEquals(0.5, line.get("times").get(1).get("cpuSeconds").asDouble());
        StringBuilder csv = new StringBuilder();
        MatchCsv.write(state.played(), csv);
        assertTrue(csv.toString().contains(",a,2,3,crashed,1,2,4,100.0,500.0\r\n"), csv.toString());
    }

    @Test
    void aMatchAsJson() {
        WorkUnit unit = new WorkUnit("heat-1-1", 5, Optional.empty(), List.of("b", "a"));
        assertEquals(
                "{\"key\":\"heat-1-1\",\"seed\":5,\"map\":null,\"bots\":[\"b\",\"a\"],\"places\":[2,1],\"scores\":[3,8],"
                        + "\"endings\":[\"played\",\"played\"]}",
                MatchJson.line(Results.of(unit, 0, 3, 8)));
    }

    @Test
    void namesInCsvAreQuotedAndNeverFormulas() {
        Standings standings = Tournaments.standings(tournament(), Tournaments.stronger(NAMES));
        StringBuilder csv = new StringBuilder();
        TableCsv.write(standings, csv);
        String[] rows = csv.toString().split("\r\n", -1);
        assertEquals(
                "place,name,heats,games,score,low,high,rating,ratingLow,ratingHigh,late,faults,failures,decisions,meanMs,"
                        + "cpuSeconds",
                rows[0]);
        assertTrue(rows[1].contains(",'=cmd|' /C calc'!A0,6,12,1.0,"), rows[1]);
        assertTrue(rows[2].contains(",\"b \"\"x\"\", y\",6,12,0.5,"), rows[2]);
        assertEquals("", rows[4]);
    }

    @Test
    void theCsvOfMatchesHasARowForEachSeat() {
        TournamentState state = Tournaments.played(tournament(), Tournaments.stronger(NAMES));
        StringBuilder csv = new StringBuilder();
        MatchCsv.write(state.played(), csv);
        String[] rows = csv.toString().split("\r\n", -1);
        assertEquals("heat,key,seed,map,seat,bot,place,points,ending,late,faults,decisions,used_ms,cpu_ms", rows[0]);
        assertEquals(1 + 9 * 2 * 2 + 1, rows.length);
        assertTrue(rows[1].matches("1,heat-1-1,[0-9]+,(corners|ring),0,.*,played,0,0,10,5.0,"), rows[1]);
    }
}
