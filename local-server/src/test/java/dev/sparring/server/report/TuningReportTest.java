package dev.sparring.server.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sparring.json.Json;
import dev.sparring.server.tournament.Heat;
import dev.sparring.server.tournament.HeatRecord;
import dev.sparring.server.tuning.Tuning;
import dev.sparring.server.tuning.TuningState;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Tests the text, JSON and page of a parameter search; {@code TuningPageTest} shows the page in a browser. */
class TuningReportTest {
    private static final Tuning TUNING = Tunings.of("mine", "two", 8);

    @Test
    void theTextSaysWhatIsSearchedAndFound() {
        assertEquals(
                List.of(
                        "Parameters of mine: depth from 1 to 8; a-long-name-of-a-parameter from 0.0001 to 10 (log)",
                        "8 iterations of 5 heats: 160 matches",
                        "A heat: 4 matches on one map and seed; each of two variants has each seat once, against two."),
                TuningText.plan(TUNING));
        String text = TuningText.result(Tunings.played(TUNING, 40), Colours.NONE);
        assertTrue(text.contains("after the last 2 iterations"), text);
        assertTrue(text.lines().anyMatch(line -> line.matches("  depth +3 +[1-8] +[1-8] to [1-8]")), text);
        assertTrue(
                text.contains("Score in the first iteration: 0.")
                        && text.contains("Score in the last 2 iterations: 0."),
                text);
        assertTrue(text.lines().allMatch(line -> line.length() <= 80), text);
    }

    @Test
    void heatsThatDoNotCountAreReported() throws IOException {
        TuningState state = new TuningState(TUNING.plan(), List.of());
        for (Heat heat : state.open()) {
            for (int i = 0; i < HeatRecord.ATTEMPTS; i++) {
                state.voided(heat, "no processor");
            }
        }
        assertEquals(1, state.iterations().size());
        assertTrue(TuningText.scores(state).get(3).startsWith("5 heats do not count"));
        JsonNode line = Json.MAPPER.readTree(
                TuningJson.line(TUNING.plan(), state.iterations().get(0)));
        assertTrue(line.get("scores").get(0).isNull());
        assertEquals(3, line.get("values").get("depth").asDouble(), 1e-9);
        JsonNode result = Json.MAPPER.readTree(TuningJson.result(state, "a", "b"));
        assertEquals(5, result.get("void").asInt());
        assertTrue(result.get("last").get("score").isNull());
        assertFalse(
                TuningPage.of(TUNING, state, "Berlin", "a", Optional.of("b")).contains("NaN"));
    }

    @Test
    void thePageHasAPlotOfEachParameterAndOfTheScore() {
        String page = Tunings.page("<script>alert(1)</script>", "\" onload='x'", 45);
        assertFalse(page.contains("<script"));
        assertTrue(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;"));
        assertFalse(page.contains("NaN"));
        assertTrue(page.contains("content=\"default-src &#39;none&#39;; style-src &#39;sha256-"));
        assertFalse(page.replace("http://www.w3.org/2000/svg", "").contains("//"), "an address");
        Matcher path =
                Pattern.compile("<polyline class=\"path\" points=\"([^\"]*)\"").matcher(page);
        for (int i = 0; i < 2; i++) {
            assertTrue(path.find());
            assertEquals(46, path.group(1).split(" ").length, "the start, and a point for each iteration");
        }
        assertFalse(path.find());
        assertEquals(15, page.split("<circle").length - 1, "each point of the scores is three iterations");
    }
}
