package dev.sparring.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.server.JarMaker;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Creates the class data archive of a real bot, and plays with it. */
@Timeout(300)
class ArchiveCommandTest {
    private static final String PLAY = "spar play warlight mine class:random --option max_rounds=3 --strict";

    /** Says in its log from where its own class was loaded. */
    private static final String BOT = """
            package my;
            import java.util.Scanner;
            public final class LineBot {
                public static void main(String[] arguments) {
                    System.err.println("options: "
                            + java.lang.management.ManagementFactory.getRuntimeMXBean().getInputArguments());
                    Scanner in = new Scanner(System.in);
                    while (in.hasNextLine()) {
                        String[] words = in.nextLine().split(" ");
                        if (words[0].equals("pick_starting_region")) {
                            System.out.println(words[2]);
                        } else if (words[0].equals("go")) {
                            System.out.println("No moves");
                        }
                    }
                }
            }
            """;

    @TempDir
    private Path folder;

    private Terminal terminal;
    private Path jar;

    @BeforeEach
    void prepare() throws IOException {
        Path source = folder.resolve("LineBot.java");
        Files.writeString(source, BOT);
        jar = new JarMaker(folder.resolve("classes")).sources(source).pack(folder.resolve("bot/my-bot.jar"));
        Files.writeString(folder.resolve("sparring.yaml"), """
                sandbox: off
                bots:
                  mine:
                    game: warlight
                    folder: bot
                    command: "{java} -Xlog:class+load:file=loaded.txt -cp my-bot.jar my.LineBot"
                  own-options:
                    game: warlight
                    folder: bot
                    command: "{java} -Xshare:off -cp my-bot.jar my.LineBot"
                  python:
                    game: warlight
                    command: python3 bot.py
                """);
        terminal = new Terminal(folder, folder.resolve("tools"));
    }

    @AfterEach
    void close() {
        terminal.close();
    }

    private String play(String command) throws IOException, InterruptedException {
        Terminal.Typed typed = terminal.type(command + " --replay match.ndjson.gz");
        assertEquals(0, typed.status(), typed.output());
        String loaded = Files.readString(folder.resolve("bot/loaded.txt"));
        return loaded.lines()
                .filter(line -> line.contains(" my.LineBot "))
                .findFirst()
                .orElseThrow();
    }

    private String log() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return Files.readString(files.filter(file -> file.toString().endsWith(".log"))
                    .findFirst()
                    .orElseThrow());
        }
    }

    private List<String> filesNextToTheJar() throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve("bot"))) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.startsWith("my-bot"))
                    .sorted()
                    .toList();
        }
    }

    @Test
    void aBotStartsWithItsArchiveAsLongAsItFits() throws IOException, InterruptedException {
        assertFalse(play(PLAY).contains("shared objects file"));
        Terminal.Typed made = terminal.type("spar archive warlight mine");
        assertEquals(0, made.status(), made.output());
        String stem = "my-bot-" + Runtime.version();
        assertTrue(
                made.output().endsWith("Created " + folder.toRealPath().resolve("bot") + "/" + stem + ".jsa\n"),
                made.output());
        assertEquals(List.of(stem + ".classes", stem + ".jsa", "my-bot.jar"), filesNextToTheJar());
        assertTrue(play(PLAY).contains("shared objects file"));
        assertTrue(log().contains("-XX:ArchiveRelocationMode=0"), log());

        // The JVM checks the time of the jar, in seconds.
        Files.setLastModifiedTime(jar, FileTime.from(Instant.now().plusSeconds(10)));
        assertFalse(play(PLAY).contains("shared objects file"));

        // An archive that the JVM cannot use does not disturb the protocol.
        Path archive = folder.resolve("bot").resolve(stem + ".jsa");
        Files.delete(archive);
        Files.writeString(archive, "no archive");
        Files.setLastModifiedTime(archive, FileTime.from(Instant.now().plusSeconds(20)));
        assertFalse(play(PLAY).contains("shared objects file"));
    }

    @Test
    void aBotThatCannotHaveAnArchiveIsReported() throws IOException, InterruptedException {
        for (String bot : List.of("own-options", "python", "class:random")) {
            Terminal.Typed refused = terminal.type("spar archive warlight " + bot);
            assertEquals(2, refused.status(), refused.output());
            assertTrue(
                    refused.output().contains("'" + bot + "' has no command with {java} and a jar"), refused.output());
        }
        Terminal.Typed half = terminal.type("spar archive warlight");
        assertEquals(2, half.status(), half.output());
        assertTrue(half.output().contains("expected GAME and BOT, or neither"), half.output());
    }
}
