package dev.sparring.server.golden;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sparring.json.Json;
import dev.sparring.rules.SetupRequest;
import dev.sparring.server.Tally;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GoldenMatchTest {
    private static final int STEPS = 6;

    private final Tally game = new Tally();
    private final GoldenMatch match = new GoldenMatch(
            "tally", "tally-1", SetupRequest.defaults(2, 1).withOptions(Map.of("turns", "" + STEPS)), 5);

    @TempDir
    private Path folder;

    private List<JsonNode> lines;

    @BeforeEach
    void record() throws IOException {
        match.renew(game, folder);
        lines = match.lines(folder);
    }

    /** Changes one line of the file, as if it had been recorded with other rules. */
    private void change(int line, Consumer<ObjectNode> change) throws IOException {
        change.accept((ObjectNode) lines.get(line));
        String text = lines.stream().map(Json::line).collect(Collectors.joining("\n"));
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(match.in(folder)))) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }
    }

    private void assertDiffers(String how) {
        String message = assertThrows(AssertionError.class, () -> match.verify(game, folder))
                .getMessage();
        assertTrue(message.startsWith("The rules of tally have changed, but rulesVersion is still 1."), message);
        assertTrue(message.contains("The golden match tally-1 differs " + how), message);
        assertTrue(message.contains("return 2 from rulesVersion() in dev.sparring.server.Tally"), message);
        assertTrue(message.contains("-Dtest=GoldenMatchesTest -Dgolden=renew"), message);
    }

    @Test
    void aMatchWithTheRecordedResultPasses() throws IOException {
        match.verify(game, folder);
        assertEquals(STEPS + 2, lines.size());
    }

    @Test
    void aDifferentStateIsReportedWithItsStep() throws IOException {
        change(3, step -> step.put("hash", "0000000000000000"));

        assertDiffers("at step 3 (turn 3): after the actions " + lines.get(3).get("actions")
                + " the recorded state has the hash \"0000000000000000\", and now it has ");
    }

    @Test
    void aDifferentFallbackIsReportedWithTheAnswer() throws IOException {
        change(2, step -> step.putObject("attempts").putNull("0"));
        String action = Json.line(lines.get(2).get("actions").get("0"));

        assertDiffers("at step 2 (turn 2): seat 0 answered nothing; the recorded action that counted is " + action
                + ", and now it is {\"value\":0}");
    }

    @Test
    void anActionThatIsNoLongerLegalIsReported() throws IOException {
        change(4, step -> {
            step.remove("attempts");
            step.withObject("actions").putObject("1").put("value", 7);
        });

        assertDiffers("at step 4 (turn 4): seat 1 answered {\"value\":7}; the recorded action that counted is"
                + " {\"value\":7}, and now it is {\"value\":0}");
    }

    @Test
    void differentSeatsToActAreReported() throws IOException {
        change(1, step -> step.withObject("actions").remove("1"));

        assertDiffers("at step 1 (turn 1): the recorded seats that act are [0], and now they are [0, 1]");
    }

    @Test
    void aDifferentRankingIsReported() throws IOException {
        change(STEPS + 1, end -> ((ObjectNode) end.at("/ranking/standings/1")).put("score", 99));

        assertDiffers("at the end: the recorded ranking is ");
    }

    @Test
    void aDifferentMapIsReported() throws IOException {
        change(0, header -> header.withObject("map").put("text", "another"));

        assertDiffers("in the setup: the map for the seed 1 is not the recorded one");
    }

    @Test
    void aMatchOfAnotherVersionMustBeRecordedAgain() throws IOException {
        change(0, header -> header.put("rulesVersion", 0));

        String message = assertThrows(AssertionError.class, () -> match.verify(game, folder))
                .getMessage();
        assertTrue(
                message.startsWith("tally-1: recorded by version 0 of the rules of tally; the rules now have version 1."
                        + " Renew the golden matches with"),
                message);
        match.renew(game, folder);
        match.verify(game, folder);
    }

    @Test
    void aMatchThatDiffersIsOnlyRecordedAgainForANewVersion() throws IOException {
        change(3, step -> step.put("hash", "0000000000000000"));
        byte[] before = Files.readAllBytes(match.in(folder));

        assertThrows(AssertionError.class, () -> match.renew(game, folder));
        assertArrayEquals(before, Files.readAllBytes(match.in(folder)));
    }

    @Test
    void aMissingMatchIsReportedWithTheCommandThatRecordsIt() throws IOException {
        Files.delete(match.in(folder));

        String message = assertThrows(AssertionError.class, () -> match.verify(game, folder))
                .getMessage();
        assertTrue(message.startsWith("tally-1: there is no file " + match.in(folder)), message);
    }
}
