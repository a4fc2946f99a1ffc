package dev.sparring.server.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.bot.Ending;
import dev.sparring.server.cli.Typed;
import dev.sparring.server.match.Note;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Compares the lists on the reference pages with the code. */
class ReferenceTest {
    private static final Pattern ROW = Pattern.compile("(?m)^\\| `([\\w-]+)` \\|");
    private static final Pattern KEYS = Pattern.compile("KEYS =\\s+List\\.of\\(([^)]*)\\)");

    private static String page(String name) throws IOException {
        return Files.readString(Page.ROOT.resolve(name));
    }

    /** Returns the first cells of the table rows under a heading. */
    private static Set<String> rows(String page, String heading) throws IOException {
        String section =
                page(page).replaceFirst("(?s).*?\n#+ " + heading + "\n", "").replaceFirst("(?s)\n#+ .*", "\n");
        Set<String> rows = new TreeSet<>();
        Matcher row = ROW.matcher(section);
        while (row.find()) {
            rows.add(row.group(1));
        }
        return rows;
    }

    @Test
    void exactlyTheKindsOfNotesAreExplained() throws IOException {
        Set<String> kinds = new TreeSet<>();
        for (Note.Kind kind : Note.Kind.values()) {
            kinds.add(kind.name());
        }
        assertEquals(kinds, rows("docs/verdicts.md", "Notes"));
    }

    @Test
    void exactlyTheEndingsAreExplained() throws ReflectiveOperationException, IOException {
        Set<String> words = new TreeSet<>();
        for (Class<?> ending : Ending.class.getPermittedSubclasses()) {
            var constructor = ending.getDeclaredConstructors()[0];
            constructor.setAccessible(true);
            Object made =
                    constructor.getParameterCount() == 0 ? constructor.newInstance() : constructor.newInstance(1, "");
            words.add(((Ending) made).word());
        }
        assertEquals(words, rows("docs/verdicts.md", "Endings"));
    }

    @Test
    void exactlyTheKeysOfTheConfigurationAreExplained() throws IOException {
        String reader = page("local-server/src/main/java/dev/sparring/server/participants/ConfigReader.java");
        Matcher keys = KEYS.matcher(reader);
        assertTrue(keys.find());
        Set<String> known =
                new TreeSet<>(List.of(keys.group(1).replaceAll("[\"\\s]", "").split(",", -1)));
        assertEquals(known, rows("docs/config.md", "Keys"));
    }

    @Test
    void everyCommandIsListed() throws IOException {
        String page = page("docs/commands.md");
        List<String> missing = new ArrayList<>(Typed.commands());
        missing.removeIf(command -> page.contains("\n| `" + command + "` |") || page.contains("\n| `" + command + " "));
        assertEquals(List.of(), missing);
    }

    @Test
    void everyPackageIsListed() throws IOException {
        String page = page("docs/architecture.md");
        List<String> missing = new ArrayList<>();
        for (String module : List.of("sdk", "local-server")) {
            Path sources = Page.ROOT.resolve(module + "/src/main/java/dev/sparring");
            try (Stream<Path> files = Files.walk(sources)) {
                files.filter(file -> file.endsWith("package-info.java"))
                        .map(file ->
                                sources.relativize(file.getParent()).toString().replace(File.separatorChar, '.'))
                        .map(room -> room.replaceFirst("^games\\.\\w+", "games.<game>"))
                        .filter(room -> !page.contains("\n| `" + room + "` |"))
                        .forEach(missing::add);
            }
        }
        assertEquals(List.of(), missing);
    }

    @Test
    void everyDecisionIsInTheIndex() throws IOException {
        String index = page("docs/adr/README.md");
        List<String> missing = new ArrayList<>();
        try (var files = Files.list(Page.ROOT.resolve("docs/adr"))) {
            files.map(file -> file.getFileName().toString())
                    .filter(name -> !name.equals("README.md") && !index.contains("(" + name + ")"))
                    .forEach(missing::add);
        }
        assertEquals(List.of(), missing);
    }
}
