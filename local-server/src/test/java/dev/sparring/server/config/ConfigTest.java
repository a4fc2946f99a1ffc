package dev.sparring.server.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.core.BadInput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConfigTest {
    private static final List<String> GAMES = List.of("berlin", "tally");

    @TempDir
    private Path folder;

    private Config read(String yaml) throws IOException {
        Path file = folder.resolve("sparring.yaml");
        Files.writeString(file, yaml);
        return Config.load(Optional.of(file), Optional.empty(), GAMES);
    }

    private String failure(String yaml) {
        String message = assertThrows(BadInput.class, () -> read(yaml)).getMessage();
        return message.replace(folder + "/", "").replace(" (docs/config.md)", "");
    }

    @Test
    void everyKindOfBotIsRead() throws IOException {
        Config config = read("""
                bots:
                  program: {game: tally, command: python3 'my bot.py' --deep, options: {DEPTH: 3}}
                  server: {game: tally, url: "http://127.0.0.1:8081/bot"}
                  inside: {game: tally, class: com.example.Mine@mine.jar, count: 2}
                """);
        BotDefinition program = config.find("tally", "program").orElseThrow();
        assertEquals(
                List.of("python3", "my bot.py", "--deep"), program.command().orElseThrow());
        assertEquals(Map.of("DEPTH", "3"), program.options());
        assertEquals(
                "http://127.0.0.1:8081/bot",
                config.find("tally", "server").orElseThrow().url().orElseThrow().toString());
        BotDefinition inside = config.find("tally", "inside").orElseThrow();
        assertEquals(2, inside.count());
        assertEquals(
                folder.resolve("mine.jar"), inside.inJvm().orElseThrow().jar().orElseThrow());
    }

    @Test
    void aNameMayStandForOneBotInEachGame() throws IOException {
        Config config = read("""
                bots:
                  mine:
                    - {game: tally, command: ./tally}
                    - {game: berlin, command: ./berlin}
                """);
        assertEquals(
                List.of("./berlin"),
                config.find("berlin", "mine").orElseThrow().command().orElseThrow());
        assertTrue(config.find("warlight", "mine").isEmpty());
    }

    @Test
    void anEmptyFileNamesNobody() throws IOException {
        assertEquals(List.of(), read("# nothing yet\n").bots());
    }

    @Test
    void anUnknownKeyIsNamedWithItsLine() {
        assertEquals(
                "sparring.yaml, line 4: bot 'mine': unknown key 'comand'; expected one of game, command, url, class,"
                        + " options, count",
                failure("bots:\n  mine:\n    game: tally\n    comand: ./bot\n"));
    }

    @Test
    void anUnknownKeyAtTheTopIsNamed() {
        assertEquals(
                "sparring.yaml, line 1: the file: unknown key 'bot'; expected one of bots",
                failure("bot:\n  mine: {game: tally, command: x}\n"));
    }

    @Test
    void whatIsMissingIsNamed() {
        assertEquals(
                "sparring.yaml, line 2: bot 'mine' needs game: which game it plays",
                failure("bots:\n  mine: {command: ./bot}\n"));
        assertEquals(
                "sparring.yaml, line 2: bot 'mine' needs one of command, url or class",
                failure("bots:\n  mine: {game: tally}\n"));
    }

    @Test
    void aGameThatIsNoneIsNamedWithTheOnesThereAre() {
        assertEquals(
                "sparring.yaml, line 2: bot 'mine': there is no game 'warlite'; there is berlin, tally",
                failure("bots:\n  mine: {game: warlite, command: x}\n"));
    }

    @Test
    void valuesOutOfRangeAreNamed() {
        assertEquals(
                "sparring.yaml, line 5: count: expected a whole number from 1 to 100, and found lots",
                failure("bots:\n  mine:\n    game: tally\n    command: ./bot\n    count: lots\n"));
        assertTrue(
                failure("bots:\n  mine: {game: tally, command: x, count: 0}\n").contains("found 0"));
        assertTrue(failure("bots:\n  mine: {game: tally, command: x, count: 101}\n")
                .contains("found 101"));
    }

    @Test
    void anAddressThatIsNoneIsNamed() {
        assertEquals(
                "sparring.yaml, line 2: url: expected an address such as http://127.0.0.1:8081/, and found localhost:80",
                failure("bots:\n  mine: {game: tally, url: 'localhost:80'}\n"));
    }

    @Test
    void twoWaysToReachOneBotAreTooMany() {
        assertTrue(failure("bots:\n  mine: {game: tally, url: 'http://h/', command: x}\n")
                .contains("keep one"));
    }

    @Test
    void twoBotsOfOneNameInOneGameAreTooMany() {
        assertTrue(failure("bots:\n  mine:\n  - {game: tally, command: x}\n  - {game: tally, command: y}\n")
                .contains("line 4: there are two bots called 'mine' for tally"));
    }

    @Test
    void aKeyThatStandsTwiceIsNamed() {
        assertTrue(failure("bots:\n  mine:\n    game: tally\n    game: berlin\n    command: x\n")
                .contains("'game' stands there twice"));
    }

    @Test
    void yamlThatIsNoneIsNamedWithItsLine() {
        assertTrue(failure("bots:\n  mine: {game: tally\n").startsWith("sparring.yaml, line 3: "));
    }

    @Test
    void aListWhereNamesBelongIsNamed() {
        assertEquals(
                "sparring.yaml, line 2: bots: expected names with values, written 'key: value'",
                failure("bots:\n  - mine\n"));
    }

    @Test
    void aFileThatWasAskedForMustBeThere() {
        Path missing = folder.resolve("none.yaml");
        String message = assertThrows(BadInput.class, () -> Config.load(Optional.of(missing), Optional.empty(), GAMES))
                .getMessage();
        assertEquals("there is no file " + missing, message);
    }

    @Test
    void theFileInTheHomeIsReadWhenThereIsNoneHere() throws IOException {
        read("bots:\n  mine: {game: tally, command: ./bot}\n");
        Config config = Config.load(Optional.empty(), Optional.of(folder), GAMES);
        assertTrue(config.find("tally", "mine").isPresent());
    }
}
