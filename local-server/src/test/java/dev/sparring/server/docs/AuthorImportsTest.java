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

/** Checks that the code that authors of bots copy imports only the packages that are for them. */
class AuthorImportsTest {
    private static final Pattern IMPORT = Pattern.compile("(?m)^\\s*import (?:static )?(dev\\.sparring\\.[\\w.]+);");
    private static final Pattern FOR_AUTHORS =
            Pattern.compile("dev\\.sparring\\.(sample|bot|testing|games(\\.[a-z]+(\\.rules)?)?)\\.[A-Z].*");

    /** Pages for authors of bots. Adding a game is for authors of games. */
    private static final List<String> PAGES = List.of(
            "README.md",
            "docs/guide/first-bot.md",
            "docs/guide/testing.md",
            "docs/guide/debugging.md",
            "docs/guide/search.md",
            "docs/guide/going-live.md");

    /** It measures bots on maps, so it sets up its matches as an author of games does. */
    private static final String EXEMPT = "BerlinMapsTest.java";

    @Test
    void samplesStartersAndGuidesImportOnlyPackagesForAuthorsOfBots() throws IOException {
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
