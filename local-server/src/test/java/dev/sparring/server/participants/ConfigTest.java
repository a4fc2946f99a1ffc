package dev.sparring.server.participants;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.sparring.rules.InvalidInputException;
import dev.sparring.wire.Containment;
import dev.sparring.wire.Limits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

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
        String message =
                assertThrows(InvalidInputException.class, () -> read(yaml)).getMessage();
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
    void aNameCanBeUsedForOneBotInEachGame() throws IOException {
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
    void anEmptyFileDefinesNoBots() throws IOException {
        assertEquals(List.of(), read("# nothing yet\n").bots());
    }

    @Test
    void anUnknownKeyIsReportedWithItsLine() {
        assertEquals(
                "sparring.yaml, line 4: bot 'mine': unknown key 'comand'; available: game, command, url, class,"
                        + " options, reuse, count, folder",
                failure("bots:\n  mine:\n    game: tally\n    comand: ./bot\n"));
    }

    @Test
    void anUnknownTopLevelKeyIsReported() {
        assertEquals(
                "sparring.yaml, line 1: the file: unknown key 'bot'; available: bots, sandbox, limits",
                failure("bot:\n  mine: {game: tally, command: x}\n"));
    }

    @Test
    void aMissingKeyIsReported() {
        assertEquals(
                "sparring.yaml, line 2: bot 'mine' needs the key 'game'", failure("bots:\n  mine: {command: ./bot}\n"));
        assertEquals(
                "sparring.yaml, line 2: bot 'mine' needs one of the keys command, url and class",
                failure("bots:\n  mine: {game: tally}\n"));
    }

    @Test
    void anUnknownGameIsReportedWithTheAvailableOnes() {
        assertEquals(
                "sparring.yaml, line 2: bot 'mine': unknown game 'warlite'; available: berlin, tally",
                failure("bots:\n  mine: {game: warlite, command: x}\n"));
    }

    @Test
    void valuesOutOfRangeAreReported() {
        assertEquals(
                "sparring.yaml, line 5: count: expected a whole number from 1 to 100, not lots",
                failure("bots:\n  mine:\n    game: tally\n    command: ./bot\n    count: lots\n"));
        assertTrue(
                failure("bots:\n  mine: {game: tally, command: x, count: 0}\n").contains("not 0"));
        assertTrue(failure("bots:\n  mine: {game: tally, command: x, count: 101}\n")
                .contains("not 101"));
    }

    @Test
    void aProgramKeepsRunningIfItsConfigurationSaysSo() throws IOException {
        Config config = read("""
                bots:
                  kept: {game: tally, command: ./bot, reuse: true}
                  ended: {game: tally, class: com.example.Mine, reuse: false}
                  open: {game: tally, command: ./bot}
                """);
        assertEquals(
                Optional.of(true), config.find("tally", "kept").orElseThrow().reuse());
        assertEquals(
                Optional.of(false), config.find("tally", "ended").orElseThrow().reuse());
        assertEquals(
                Optional.empty(), config.find("tally", "open").orElseThrow().reuse());
        assertEquals(
                "sparring.yaml, line 2: reuse: expected true or false, not yes",
                failure("bots:\n  mine: {game: tally, command: x, reuse: yes}\n"));
        assertEquals(
                "sparring.yaml, line 2: bot 'mine' has a url, so it cannot have reuse: Sparring does not start it",
                failure("bots:\n  mine: {game: tally, url: 'http://127.0.0.1:1/', reuse: true}\n"));
    }

    @Test
    void anInvalidUrlIsReported() {
        assertEquals(
                "sparring.yaml, line 2: url: expected a URL such as http://127.0.0.1:8081/, not 'localhost:80'",
                failure("bots:\n  mine: {game: tally, url: 'localhost:80'}\n"));
    }

    @Test
    void aUrlAndACommandAreNotBothAllowed() {
        assertTrue(failure("bots:\n  mine: {game: tally, url: 'http://h/', command: x}\n")
                .contains("keep one"));
    }

    @Test
    void aNameIsUniqueWithinAGame() {
        assertTrue(failure("bots:\n  mine:\n  - {game: tally, command: x}\n  - {game: tally, command: y}\n")
                .contains("line 4: there are two tally bots named 'mine'"));
    }

    @Test
    void aDuplicateKeyIsReported() {
        assertTrue(failure("bots:\n  mine:\n    game: tally\n    game: berlin\n    command: x\n")
                .contains("duplicate key 'game'"));
    }

    /** Pairs of a text under {@code mine:}, which is in line 2, and the message. */
    private static Stream<Arguments> mistakesInYaml() {
        return Stream.of(
                arguments(" {game: tally\n", "2: '{' without '}', or two values without ',' between them"),
                arguments("\n    - game: [tally\n", "3: '[' without ']', or two values without ',' between them"),
                arguments(
                        "\n    game: tally\n    command: 'x\n",
                        "4: a quoted value does not end; expected a closing quote"),
                arguments("\n\tgame: tally\n", "3: a tab; indent with spaces"),
                arguments("\n    command: @x\n", "3: a value cannot begin with '@'; write the value in quotes"),
                arguments(
                        "\n    command: a: b\n",
                        "3: unexpected ':'; check the indentation, and if it belongs to a value, write the value in quotes"),
                arguments(
                        "\n    command: {java} -jar x.jar\n",
                        "3: unexpected text after a value; if it belongs to the value, write the value in quotes"),
                arguments(
                        "\n    game: tally\n   command: x\n",
                        "4: unexpected indentation; indent all keys of one bot by the same number of spaces"),
                arguments("\n    game: tally\n    command\n    class: x\n", "4: expected 'key: value'"),
                arguments(
                        "\n    command: \"x\\q\"\n",
                        "3: unknown escape in a value with double quotes; write '\\\\' for a backslash, or use single quotes"),
                arguments(" *x\n", "2: a value that begins with '*' is an alias in YAML; write the value in quotes"),
                arguments("\n    game: tally\n---\nbots:\n", "4: a second document begins here; remove the line '---'"),
                arguments(
                        "\n    game: tally\n    command: x\u0001\n", "4: the character U+0001 is not allowed in YAML"),
                arguments(
                        "\n    game: tally\n    command: sh 'x\n",
                        "4: the command sh 'x has an opening ' without a closing one"));
    }

    @ParameterizedTest
    @MethodSource("mistakesInYaml")
    void aMistakeInYamlIsExplainedWithItsLine(String text, String message) {
        assertEquals("sparring.yaml, line " + message, failure("bots:\n  mine:" + text));
    }

    @Test
    void aFileThatIsNotTextIsReported() throws IOException {
        Path file = folder.resolve("sparring.yaml");
        Files.write(file, new byte[] {(byte) 0xff, (byte) 0xfe});
        String message = assertThrows(
                        InvalidInputException.class, () -> Config.load(Optional.of(file), Optional.empty(), GAMES))
                .getMessage();
        assertEquals(file + " is not UTF-8 text (docs/config.md)", message);
    }

    @Test
    void aListInsteadOfNamesIsReported() {
        assertEquals(
                "sparring.yaml, line 2: bots: expected names with values, written 'key: value'",
                failure("bots:\n  - mine\n"));
    }

    @Test
    void aGivenFileMustExist() {
        Path missing = folder.resolve("none.yaml");
        String message = assertThrows(
                        InvalidInputException.class, () -> Config.load(Optional.of(missing), Optional.empty(), GAMES))
                .getMessage();
        assertEquals("there is no file " + missing, message);
    }

    @Test
    void theFileInSparringsFolderIsReadIfTheCurrentFolderHasNone() throws IOException {
        read("bots:\n  mine: {game: tally, command: ./bot}\n");
        Config config = Config.load(Optional.empty(), Optional.of(folder), GAMES);
        assertTrue(config.find("tally", "mine").isPresent());
    }

    @Test
    void sandboxAndLimitsAreRead() throws IOException {
        Config config = read("sandbox: on\nlimits: {memory: 512m, processes: 64, cpu-seconds: 10, open-files: 20,"
                + " file-size: 1g, scratch: 16M}\n");
        assertEquals(Containment.Mode.ON, config.containment().mode());
        assertEquals(
                new Limits(512L << 20, 64, 20, 1L << 30, Duration.ofSeconds(10), 16L << 20),
                config.containment().limits());
        assertEquals(Containment.DEFAULT, read("bots: {}\n").containment());
    }

    @Test
    void aWrongSandboxOrLimitIsReportedWithItsLine() {
        assertEquals(
                "sparring.yaml, line 1: sandbox: expected auto, on or off, not 'always' (docs/security.md#bot-programs)",
                failure("sandbox: always\n"));
        assertEquals(
                "sparring.yaml, line 2: memory: expected a size in MiB or GiB, such as 512m or 2g, not 100",
                failure("limits:\n  memory: 100\n"));
        assertEquals(
                "sparring.yaml, line 2: processes: expected a whole number from 1 to 99999999, not many",
                failure("limits:\n  processes: many\n"));
        assertEquals(
                "sparring.yaml, line 2: limits: unknown key 'cores'; available: memory, processes, open-files, file-size,"
                        + " cpu-seconds, scratch",
                failure("limits:\n  cores: 2\n"));
    }

    @Test
    void aBotCannotSeeTheConfigurationOrTheFoldersOfOthers() throws IOException {
        Config config = read("""
                bots:
                  ann: {game: tally, command: ./bot, folder: bots/ann}
                  ben: {game: tally, command: ./bot, folder: bots/ben}
                  old: {game: tally, command: ./bot}
                """);
        Path ann = folder.resolve("bots/ann");
        Path ben = folder.resolve("bots/ben");
        Path file = folder.resolve("sparring.yaml");
        assertEquals(ann, config.find("tally", "ann").orElseThrow().folder());
        assertEquals(Set.of(file, ben), config.containment(ann).hidden());
        assertEquals(Set.of(file, ann, ben), config.containment(folder).hidden());
    }

    @Test
    void aHostileFileGetsAShortMessage() throws IOException {
        String bomb = "a: &a [x,x,x,x,x,x,x,x,x]\n";
        for (char c = 'b'; c < 'z'; c++) {
            char before = (char) (c - 1);
            bomb += c + ": &" + c + " [" + ("*" + before + ",").repeat(8) + "*" + before + "]\n";
        }
        assertTrue(failure(bomb).contains("too many aliases"), failure(bomb));
        String inBots = "bots:\n  a: &a {game: tally, command: x}\n  b: &b [" + "*a,".repeat(30) + "*a]\n";
        assertTrue(failure(inBots).contains("there are two tally bots named 'b'"), failure(inBots));
        assertTrue(failure("bots: &a {x: *a}").contains("unknown key 'x'"), failure("bots: &a {x: *a}"));
        assertTrue(failure("bots: " + "[".repeat(10_000)).contains("nested too deeply"));
        assertTrue(failure("bots: " + "{a: ".repeat(10_000)).contains("nested too deeply"));
        String indented = java.util.stream.IntStream.range(0, 500)
                .mapToObj(depth -> " ".repeat(depth) + "a:\n")
                .collect(java.util.stream.Collectors.joining());
        assertTrue(failure(indented).contains("nested too deeply"), failure(indented));
        assertEquals("sparring.yaml is too large: expected at most 1024 KiB", failure("# ".repeat(600_000)));
        String escapes = failure("bots: {\"x\\e[2J\\nforged\": {game: tally}}");
        assertTrue(escapes.lines().count() == 1 && !escapes.contains("\u001b"), escapes);
        assertTrue(failure("k".repeat(1_000) + ": 1").length() < 200);
    }

    @Test
    void aFileWithoutAnEndIsNotRead() {
        Path endless = Path.of("/dev/zero");
        org.junit.jupiter.api.Assumptions.assumeTrue(Files.exists(endless), "this machine has no /dev/zero");
        String why = assertThrows(
                        InvalidInputException.class, () -> Config.load(Optional.of(endless), Optional.empty(), GAMES))
                .getMessage();
        assertTrue(why.contains("too large"), why);
    }
}
