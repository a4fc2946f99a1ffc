package dev.sparring.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import javax.tools.JavaCompiler;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Keeps versions of a bot, and compares them: the jars contain different classes with one name. */
@Timeout(300)
class KeepTest {
    @TempDir
    private Path folder;

    @BeforeEach
    void configure() throws IOException {
        Files.writeString(folder.resolve("sparring.yaml"), """
                bots:
                  mine:
                    - game: warlight
                      class: my.Own@mine.jar
                  program:
                    - game: warlight
                      command: python3 bot.py
                """);
        build("random");
    }

    /** Builds a jar with a class that plays like a built-in bot. */
    private void build(String like) throws IOException {
        String source = """
                package my;
                public final class Own implements dev.sparring.games.warlight.WarlightBot {
                    private final dev.sparring.bot.Bot<dev.sparring.games.warlight.WarlightView,
                            dev.sparring.games.warlight.WarlightAction> bot;
                    public Own(long seed) {
                        bot = new dev.sparring.games.WarlightGame().bot("%s", seed);
                    }
                    @Override
                    public dev.sparring.games.warlight.WarlightAction decide(
                            dev.sparring.games.warlight.WarlightView view, dev.sparring.bot.Deadline deadline) {
                        return bot.decide(view, deadline);
                    }
                }
                """.formatted(like);
        Path classes = Files.createTempDirectory(folder, "classes");
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        var file = new SimpleJavaFileObject(URI.create("string:///my/Own.java"), SimpleJavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return source;
            }
        };
        List<String> options =
                List.of("-d", classes.toString(), "-classpath", System.getProperty("java.class.path"), "-proc:none");
        assertTrue(
                compiler.getTask(null, null, null, options, null, List.of(file)).call());
        try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(folder.resolve("mine.jar")))) {
            jar.putNextEntry(new JarEntry("my/Own.class"));
            Files.copy(classes.resolve("my/Own.class"), jar);
        }
    }

    private Spar spar(String... arguments) {
        List<String> all = new ArrayList<>(List.of(arguments));
        all.addAll(List.of("--config", folder.resolve("sparring.yaml").toString()));
        return Spar.run(all.toArray(String[]::new));
    }

    @Test
    void aKeptBotStaysAsItWas() throws IOException {
        Spar kept = spar("keep", "first");
        assertEquals(0, kept.status(), kept.err());
        assertTrue(kept.out().contains("spar compare warlight class:mine class:first"), kept.out());
        build("expander");
        Spar compared =
                spar("compare", "warlight", "class:mine", "class:first", "--option", "regions=20", "--seed", "4");
        assertEquals(0, compared.status(), compared.err());
        assertTrue(compared.out().contains("mine is better than first."), compared.out());
    }

    @Test
    void aKeptBotIsListedAndIsNotTheDefaultBot() throws IOException {
        spar("keep", "first");
        Files.writeString(folder.resolve("sparring.yaml"), """
                bots:
                  mine: {game: warlight, class: my.Own@mine.jar}
                """);
        String bots = spar("bots").out();
        assertTrue(
                bots.lines().anyMatch(line -> line.matches(" *warlight +first +kept +class my.Own@.*first.jar")), bots);
        Spar played = spar("play", "warlight", "--option", "max_rounds=2", "--replay", folder + "/match.ndjson.gz");
        assertTrue(played.out().contains("No bot was named: mine, the only warlight bot"), played.out());
    }

    @Test
    void aNameIsUsedOnlyOnceUnlessItIsReplaced() {
        assertEquals(0, spar("keep", "first").status());
        Spar again = spar("keep", "first");
        assertEquals(2, again.status());
        assertTrue(again.err().contains("there already is a kept bot 'first'; use --replace"), again.err());
        assertEquals(0, spar("keep", "first", "--replace").status());
        assertTrue(spar("keep", "mine").err().contains("there already is a bot 'mine'"));
    }

    @Test
    void whatCannotBeKeptGetsAMessage() throws IOException {
        assertTrue(spar("keep", "a b").err().contains("expected a name of letters"));
        assertTrue(
                spar("keep", "first", "--bot", "nobody").err().contains("there is no bot 'nobody' in sparring.yaml"));
        Spar program = spar("keep", "first", "--bot", "program");
        assertEquals(2, program.status());
        assertTrue(program.err().contains("the bot 'program' has no class in a jar"), program.err());
        Files.delete(folder.resolve("mine.jar"));
        assertTrue(spar("keep", "first").err().contains("mine.jar; has it been built?"));
        assertFalse(Files.exists(folder.resolve("opponents")));
    }

    @Test
    void aFolderThatCannotBeWrittenGetsAMessage() throws IOException {
        Files.writeString(folder.resolve("opponents"), "a file");
        Spar spar = spar("keep", "first");
        assertEquals(1, spar.status());
        assertTrue(spar.err().contains("opponents: it is a file and not a folder"), spar.err());
    }
}
