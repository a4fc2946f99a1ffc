package dev.sparring.server.cli.play;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.sparring.json.Json;
import dev.sparring.server.cli.Spar;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Assumptions;

/** The result of {@code spar check} for one of the bots in {@code src/test/resources/bots}, which run as real processes. */
record Checked(int status, JsonNode report) {

    /** Checks a script; skips the test if its interpreter is not installed. */
    static Checked script(String game, String interpreter, String file, String how, String... more) {
        boolean there = Arrays.stream(System.getenv("PATH").split(":", -1))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, interpreter)));
        Assumptions.assumeTrue(there, interpreter + " is not on the PATH, so " + file + " is not checked");
        return bot(game, "cmd:" + interpreter + " src/test/resources/bots/" + file + " " + how, more);
    }

    static Checked bot(String game, String bot, String... more) {
        List<String> arguments = new ArrayList<>(List.of("check", game, bot, "--json"));
        arguments.addAll(List.of(more));
        Spar spar = Spar.run(arguments.toArray(String[]::new));
        assertEquals("", spar.err());
        try {
            Checked checked = new Checked(spar.status(), Json.MAPPER.readTree(spar.out()));
            checked.deleteLogs();
            return checked;
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void deleteLogs() {
        try {
            for (JsonNode log : report.get("logs")) {
                Files.delete(Path.of(log.asText()));
            }
            if (!report.get("logs").isEmpty()) {
                Files.delete(Path.of(report.get("logs").get(0).asText()).getParent());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    JsonNode step(String name) {
        for (JsonNode step : report.get("steps")) {
            if (step.get("name").asText().equals(name)) {
                return step;
            }
        }
        throw new AssertionError("there is no step '" + name + "': " + report.toPrettyString());
    }

    private String verdicts(String verdict) {
        List<String> names = new ArrayList<>();
        for (JsonNode step : report.get("steps")) {
            if (step.get("verdict").asText().equals(verdict)) {
                names.add(step.get("name").asText());
            }
        }
        return String.join(", ", names);
    }

    /** Asserts that exactly this step has failed and that its messages contain these texts. */
    void failsIn(String name, String... texts) {
        assertEquals(name, verdicts("failed"), report.toPrettyString());
        assertEquals(1, status);
        assertTrue(report.get("games").isNull(), "no matches are played after a failed step");
        assertTexts(name, texts);
    }

    /** Asserts that nothing has failed and exactly this step has a warning with these texts. */
    void warnsIn(String name, String... texts) {
        assertEquals("", verdicts("failed"), report.toPrettyString());
        assertEquals(name, verdicts("warning"), report.toPrettyString());
        assertEquals(0, status);
        assertTexts(name, texts);
    }

    /** Asserts that nothing has failed and exactly these steps have warnings with these texts. */
    void warnsInAll(List<String> names, String... texts) {
        assertEquals("", verdicts("failed"), report.toPrettyString());
        assertEquals(String.join(", ", names), verdicts("warning"), report.toPrettyString());
        names.forEach(name -> assertTexts(name, texts));
    }

    private void assertTexts(String name, String... texts) {
        String why = step(name).get("why").toString();
        for (String part : texts) {
            assertTrue(why.contains(part), "'" + part + "' is not in the messages: " + report.toPrettyString());
        }
        assertTrue(why.contains("(docs/"), "the messages name no page: " + why);
    }

    /** Asserts that every step has passed and the short matches have been played without faults. */
    void passes(int games) {
        assertEquals("", verdicts("failed"), report.toPrettyString());
        assertEquals("", verdicts("warning"), report.toPrettyString());
        assertEquals("", verdicts("not tried"), report.toPrettyString());
        assertEquals(0, status, report.toPrettyString());
        assertEquals(games, report.get("games").get("played").asInt());
    }
}
