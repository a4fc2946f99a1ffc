package dev.sparring.server.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Checks that the code that bot authors copy imports only packages for bot authors. */
class AuthorImportsTest {
    private static final Pattern IMPORT = Pattern.compile("(?m)^\\s*import (?:static )?(dev\\.sparring\\.[\\w.]+);");
    private static final Pattern FOR_AUTHORS =
            Pattern.compile("dev\\.sparring\\.(sample|bot|testing|games(\\.[a-z]+(\\.rules)?)?)\\.[A-Z].*");

    /** The pages for bot authors. The guide to adding a game is for game authors. */
    private static final List<String> PAGES = List.of(
            "README.md",
            "docs/guide/first-bot.md",
            "docs/guide/testing.md",
            "docs/guide/debugging.md",
            "docs/guide/search.md",
            "docs/guide/going-live.md");

    /** This test measures bots on maps, so it sets up its matches as a game author does. */
    private static final String EXEMPT = "BerlinMapsTest.java";

    @Test
    void samplesStartersAndGuidesImportOnlyPackagesForBotAuthors() throws IOException {
        List<Path> files =
                new ArrayList<>(PAGES.stream().map(Page.ROOT::resolve).toList());
        for (String folder : List.of("sample-ai/src", "templates", "docs/games")) {
            try (Stream<Path> found = Files.walk(Page.ROOT.resolve(folder))) {
                found.filter(file -> file.toString().matches(".*\\.(java|md)"))
                        .filter(file -> !file.endsWith(EXEMPT))
                        .forEach(files::add);
            }
        }
        List<String> others = new ArrayList<>();
        for (Path file : files) {
            Matcher imports = IMPORT.matcher(Files.readString(file));
            while (imports.find()) {
                if (!FOR_AUTHORS.matcher(imports.group(1)).matches()) {
                    others.add(Page.ROOT.relativize(file) + " imports " + imports.group(1));
                }
            }
        }
        assertEquals(List.of(), others);
    }
}
