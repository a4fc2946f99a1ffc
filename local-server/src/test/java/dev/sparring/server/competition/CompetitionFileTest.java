package dev.sparring.server.competition;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.participants.Config;
import dev.sparring.server.participants.ResolvedBot;
import dev.sparring.server.participants.Roster;
import dev.sparring.server.schedule.TournamentType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
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
                finals:
                  - {name: semi, type: swiss, at: "2026-07-01T14:00:00+02:00", players: 2, heats: 7, bots: 8}
                  - name: end
                    type: knockout
                    at: 2026-07-02T12:00:00Z
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
        assertEquals(
                new FinalSettings(
                        "semi",
                        TournamentType.SWISS,
                        Optional.of(2),
                        Optional.of(7),
                        Optional.of(8),
                        Optional.of("2026-07-01T12:00:00Z")),
                settings.finals().get(0));
        assertEquals(
                Optional.of("2026-07-02T12:00:00Z"), settings.finals().get(1).at());
    }

    @Test
    void everyExampleIsValid() throws IOException {
        Path examples = Path.of("../docs/competitions");
        List<String> games = new ArrayList<>();
        try (Stream<Path> files = Files.list(examples)) {
            for (Path file : files.toList()) {
                CompetitionSettings settings = CompetitionFile.read(file, false);
                assertEquals(settings.game().id() + ".yaml", file.getFileName().toString());
                assertFalse(settings.finals().isEmpty());
                List<ResolvedBot> bots = new Roster(
                                settings.game(), Config.load(Optional.empty(), Optional.empty(), List.of()))
                        .each(settings.bots());
                assertEquals(settings.bots().size(), bots.size());
                games.add(settings.game().id());
            }
        }
        assertEquals(Set.of("aibg", "berlin", "bottlebats", "shoreditch", "warlight"), Set.copyOf(games));
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
                "game: berlin, local-addresses: maybe | expected true or false, not 'maybe'",
                "game: berlin, finals: soon | finals: expected a list of finals",
                "game: berlin, finals: [{name: x, type: swiss}] | a final: the key 'at' is missing",
                "game: berlin, finals: [{name: x, type: cup, at: 1}] | type: expected round-robin, gauntlet, swiss, knockout, not",
                "game: berlin, finals: [{name: x, type: swiss, at: noon}] | at: expected a time such as",
                "game: berlin, finals: [{name: x/y, type: swiss, at: 2026-07-01T12:00:00Z}] | name: expected 1 to 32",
                "game: berlin, finals: [{name: x, type: swiss, at: 2026-07-01T12:00:00Z, heats: 101}] | heats: expected a whole number from 1 to 100"
            })
    void aMistakeIsReported(String text, String expected) {
        String message = assertThrows(InvalidInputException.class, () -> read("{" + text + "}\n", false))
                .getMessage();
        assertTrue(message.contains(expected), message);
        assertTrue(message.contains("docs/competition.md#the-file"), message);
    }
}
