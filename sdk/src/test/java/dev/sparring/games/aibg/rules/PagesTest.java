package dev.sparring.games.aibg.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.games.AibgGame;
import dev.sparring.rules.SetupRequest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PagesTest {
    private static final Path PAGE = Path.of("../docs/games/aibg.md");
    private static final Pattern LINK = Pattern.compile("docs/games/aibg\\.md#([a-z-]+)");
    private static final Pattern OWN_LINK = Pattern.compile("\\]\\(#([a-z-]+)\\)");

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Set<String> anchors() {
        return text(PAGE)
                .lines()
                .filter(line -> line.startsWith("## "))
                .map(line -> line.substring(3).toLowerCase(Locale.ROOT).replace(' ', '-'))
                .collect(Collectors.toSet());
    }

    private static void find(Pattern link, String text, Set<String> found) {
        Matcher matcher = link.matcher(text);
        while (matcher.find()) {
            found.add(matcher.group(1));
        }
    }

    @Test
    void everyLinkInAMessageOrOnThePageHasATarget() throws IOException {
        Set<String> links = new TreeSet<>();
        try (Stream<Path> files = Files.walk(Path.of("src/main/java/dev/sparring/games/aibg"))) {
            files.filter(file -> file.toString().endsWith(".java")).forEach(file -> find(LINK, text(file), links));
        }
        assertTrue(links.size() >= 8, links.toString());
        find(OWN_LINK, text(PAGE), links);
        links.removeAll(anchors());
        assertEquals(Set.of(), links, "links without a target");
    }

    @Test
    void thePageListsEveryOptionAndEveryBuiltInBot() {
        AibgGame game = new AibgGame();
        String page = text(PAGE);
        game.options()
                .forEach(option -> assertTrue(
                        page.contains("| `" + option.name() + "` | "
                                + option.preset().map(preset -> preset + " ").orElse("") + "|"),
                        option.name()));
        game.bots().forEach(bot -> assertTrue(page.contains("- `" + bot.name() + "` "), bot.name()));
    }

    @Test
    void theCatalogueEntriesOnThePageAreInTheStandardCatalogue() {
        String page = text(PAGE);
        String standard =
                new AibgGame().setup(SetupRequest.defaults(2, 1)).map().text();
        Matcher entry = Pattern.compile("\\{\"name\": [^{}]*(\\{[^{}]*\\})?\\}").matcher(page);
        int entries = 0;
        while (entry.find()) {
            entries++;
            assertTrue(standard.contains(entry.group()), entry.group());
        }
        assertEquals(6, entries);
    }
}
