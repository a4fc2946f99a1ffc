package dev.sparring.server.competition;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.rules.InvalidInputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CompetitionFileTest {
    @TempDir
    private Path folder;

    private CompetitionSettings read(String text, boolean local) throws IOException {
        Path file = folder.resolve("competition.yaml");
        Files.writeString(file, text);
        return CompetitionFile.read(file, local);
    }

    @Test
    void onlyTheGameIsNeeded() throws IOException {
        CompetitionSettings settings = read("game: berlin\n", false);
        assertEquals("Berlin", settings.title());
        assertEquals(2, settings.players());
        assertEquals(List.of("random"), settings.maps().names());
        assertEquals(List.of(), settings.bots());
        assertEquals(Duration.ofSeconds(10), settings.rest());
        assertEquals(2, settings.botsPerParticipant());
        assertFalse(settings.localAddresses());
        assertTrue(read("game: berlin\n", true).localAddresses());
    }

    @Test
    void everyKeyIsRead() throws IOException {
        CompetitionSettings settings = read("""
                title: Autumn cup
                game: berlin
                players: 3
                maps: [random]
                options: {}
                bots: [general, random]
                gate-opponent: random
                matches-at-once: 7
                rest-seconds: 0
                bots-per-participant: 4
                local-addresses: false
                """, true);
        assertEquals("Autumn cup", settings.title());
        assertEquals(3, settings.players());
        assertEquals(Map.of(), settings.options());
        assertEquals(List.of("general", "random"), settings.bots());
        assertEquals("random", settings.gateOpponent());
        assertEquals(7, settings.matchesAtOnce());
        assertEquals(Duration.ZERO, settings.rest());
        assertEquals(4, settings.botsPerParticipant());
        assertFalse(settings.localAddresses());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "title: x | line 1: the key 'game' is missing",
                "game: chess | unknown game 'chess'",
                "game: berlin, player: 2 | unknown key 'player'",
                "game: berlin, players: 1 | players: expected a whole number from 2",
                "game: berlin, maps: [nowhere] | unknown berlin map 'nowhere'",
                "game: berlin, gate-opponent: nobody | expected a built-in bot of berlin, not 'nobody'",
                "game: berlin, rest-seconds: 5s | rest-seconds: expected a whole number from 0 to 3600, not '5s'",
                "game: berlin, local-addresses: maybe | expected true or false, not 'maybe'"
            })
    void aMistakeIsReported(String text, String expected) {
        String message = assertThrows(InvalidInputException.class, () -> read("{" + text + "}\n", false))
                .getMessage();
        assertTrue(message.contains(expected), message);
        assertTrue(message.contains("docs/competition.md#the-file"), message);
    }
}
