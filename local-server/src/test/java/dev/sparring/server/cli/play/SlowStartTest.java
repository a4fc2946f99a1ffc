package dev.sparring.server.cli.play;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sparring.json.Json;
import dev.sparring.server.Children;
import dev.sparring.server.cli.Spar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests slow starts of real processes in Bottle Bats, whose first answer is due after two seconds. */
@Tag("timing")
class SlowStartTest {
    private static final String CLASS = SlowStart.class.getName();
    private static final String COMMAND =
            "{java} -Xshare:auto -XX:TieredStopAtLevel=1 -cp " + System.getProperty("java.class.path") + " " + CLASS;

    @TempDir
    private Path folder;

    private Spar play(String bot) {
        return Spar.run(
                "play",
                "bottlebats",
                bot,
                "random",
                "--seed",
                "5",
                "--json",
                "--option",
                "max_steps=6",
                "--config",
                folder.resolve("sparring.yaml").toString(),
                "--replay",
                folder.resolve("match.ndjson.gz").toString());
    }

    private void configure(String keys) throws IOException {
        Files.writeString(folder.resolve("sparring.yaml"), "bots:\n  slow: {game: bottlebats, " + keys + "}\n");
    }

    private static JsonNode bot(Spar spar) throws IOException {
        assertEquals(0, spar.status(), spar.err());
        return Json.MAPPER.readTree(spar.out()).get("bots").get(0);
    }

    private static void assertNotCharged(JsonNode bot) {
        assertEquals("played", bot.get("ending").asText(), bot.toString());
        assertEquals(0, bot.get("timeouts").asInt() + bot.get("warnings").asInt(), bot.toString());
        assertTrue(bot.get("slowestMs").asDouble() < 2000, bot.toString());
    }

    @AfterEach
    void noProcessIsLeft() {
        assertEquals(List.of(), Children.left());
    }

    @Test
    void startingAClassOverTheProtocolIsNotCharged() throws IOException {
        configure("class: " + CLASS);
        assertNotCharged(bot(play("slow")));
        assertNotCharged(bot(play("protocol:" + CLASS)));
    }

    @Test
    void startingACommandThatIsAlsoAClassIsNotCharged() throws IOException {
        configure("command: '" + COMMAND + "', class: " + CLASS);
        assertNotCharged(bot(play("slow")));
    }

    @Test
    void startingACommandIsChargedAsInTheOriginal() throws IOException {
        configure("command: '" + COMMAND + "'");
        assertEquals("timed-out", bot(play("slow")).get("ending").asText());
    }

    @Test
    void aProgramCanReportItsStart() throws IOException {
        configure("command: '" + COMMAND + "', options: {SPARRING_ANNOUNCE_READY: 1}");
        assertNotCharged(bot(play("slow")));
    }

    @Test
    void aCheckDoesNotChargeTheStart() throws IOException {
        configure("class: " + CLASS);
        Spar spar = Spar.run(
                "check",
                "bottlebats",
                "--games",
                "0",
                "--config",
                folder.resolve("sparring.yaml").toString());
        assertEquals(0, spar.status(), spar.out() + spar.err());
        assertTrue(spar.out().contains("passed     answers with marches"), spar.out());
    }
}
