package dev.sparring.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sparring.server.api.ApiClient;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Plays a final with {@code spar serve --competition} processes, one of which is killed. */
@Timeout(180)
class FinalTest {
    @TempDir
    private Path folder;

    private ServedProcess start() throws IOException {
        Path settings = folder.resolve("competition.yaml");
        Files.writeString(settings, """
                game: shoreditch
                players: 2
                bots: [founder, publicist, random]
                rest-seconds: 0
                matches-at-once: 1
                options: {rounds: 10}
                """);
        return ServedProcess.start(
                folder, "--data", folder.resolve("data").toString(), "--competition", settings.toString());
    }

    private static JsonNode awaiting(ApiClient api, String path, Predicate<JsonNode> condition)
            throws InterruptedException {
        for (int tries = 0; tries < 3_000; tries++) {
            JsonNode body = api.get("api/v1/competition" + path).body();
            if (condition.test(body)) {
                return body;
            }
            Thread.sleep(20);
        }
        throw new AssertionError(path + ": " + api.get("api/v1/competition" + path));
    }

    private static JsonNode awaitState(ApiClient api, String state) throws InterruptedException {
        return awaiting(api, "/finals/cup", body -> body.get("state").asText().equals(state));
    }

    private static int heats(ApiClient api) {
        return api.get("api/v1/competition").body().get("heats").asInt();
    }

    /** Returns the heats of all rounds. */
    private static List<JsonNode> all(JsonNode shown) {
        List<JsonNode> heats = new ArrayList<>();
        shown.get("rounds")
                .forEach(round ->
                        round.get("groups").forEach(group -> group.get("heats").forEach(heats::add)));
        return heats;
    }

    @Test
    void aFinalThatWasKilledGoesOnAndTheLadderWaits() throws Exception {
        int ladder;
        try (ServedProcess server = start()) {
            ApiClient api = new ApiClient(server.uri());
            awaiting(api, "", body -> body.get("heats").asInt() >= 2);
            ApiClient.Answer planned =
                    api.post("api/v1/competition/finals", "{\"name\": \"cup\", \"type\": \"knockout\", \"heats\": 20}");
            assertEquals(201, planned.status(), planned.toString());
            awaiting(api, "/finals/cup", body -> body.get("played").asInt() >= 3);
            ladder = heats(api);
            assertEquals(
                    "running",
                    api.get("api/v1/competition/finals/cup").body().get("state").asText());
            server.process().destroyForcibly().waitFor();
        }
        try (ServedProcess server = start()) {
            ApiClient api = new ApiClient(server.uri());
            JsonNode resumed = api.get("api/v1/competition/finals/cup").body();
            assertTrue(resumed.get("played").asInt() >= 3, resumed.toString());
            int waiting = ladder;
            JsonNode over = awaiting(api, "/finals/cup", body -> {
                int now = heats(api);
                boolean stillRunning = api.get("api/v1/competition/finals/cup")
                        .body()
                        .get("state")
                        .asText()
                        .equals("running");
                assertTrue(!stillRunning || now == waiting, "the ladder has played during the final");
                return body.get("state").asText().equals("over");
            });
            List<String> places = over.get("table").findValuesAsText("place");
            assertEquals(List.of("1", "2", "3"), places, over.toString());
            List<String> matches = new ArrayList<>();
            for (JsonNode heat : all(over)) {
                assertEquals("played", heat.get("state").asText(), heat.toString());
                heat.get("matches").forEach(match -> matches.add(match.asText()));
            }
            int played = over.get("played").asInt();
            assertTrue(played >= 40, over.toString());
            assertEquals(2 * played, matches.size());
            assertEquals(matches.size(), Set.copyOf(matches).size());
            assertEquals("over", api.awaitOver(matches.get(0)).get("state").asText());
            awaiting(api, "", body -> body.get("heats").asInt() > waiting);
            assertShown(played);
        }
    }

    /** Checks that {@code spar tournament show} reads the results. */
    private void assertShown(int heats) {
        Spar shown = Spar.run(
                "tournament",
                "show",
                "--json",
                folder.resolve("data/finals/cup.sqlite").toString());
        assertEquals(
                2L * heats,
                shown.out().lines().filter(line -> line.contains("\"key\"")).count(),
                shown.toString());
    }

    @Test
    void aFinalIsPlannedAndCancelledAndMistakesAreReported() throws Exception {
        try (ServedProcess server = start()) {
            ApiClient api = new ApiClient(server.uri());
            String path = "api/v1/competition/finals";
            ApiClient.Answer planned = api.post(
                    path, "{\"name\": \"cup\", \"type\": \"swiss\", \"bots\": 2, \"at\": \"2999-01-01T00:00:00Z\"}");
            assertEquals(201, planned.status(), planned.toString());
            assertEquals("scheduled", awaitState(api, "scheduled").get("state").asText());
            assertEquals(
                    400,
                    api.post(path, "{\"name\": \"cup\", \"type\": \"swiss\"}").status());
            assertEquals(
                    400,
                    api.post(path, "{\"name\": \"x\", \"type\": \"ladder\"}").status());
            assertEquals(
                    400,
                    api.post(path, "{\"name\": \"x\", \"type\": \"swiss\", \"heats\": 0}")
                            .status());
            assertEquals(204, api.send("DELETE", path + "/cup", "").status());
            assertEquals(404, api.send("DELETE", path + "/nobody", "").status());
            assertEquals(404, api.get(path + "/nobody").status());
            assertEquals(
                    "cancelled",
                    api.get(path).body().get("finals").get(0).get("state").asText());
        }
    }
}
