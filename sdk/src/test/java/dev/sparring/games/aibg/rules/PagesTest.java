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
    void everyPlaceThatAMessageOrThePageSendsItsReaderToIsThere() throws IOException {
        Set<String> places = new TreeSet<>();
        try (Stream<Path> files = Files.walk(Path.of("src/main/java/dev/sparring/games/aibg"))) {
            files.filter(file -> file.toString().endsWith(".java")).forEach(file -> find(LINK, text(file), places));
        }
        assertTrue(places.size() >= 8, places.toString());
        find(OWN_LINK, text(PAGE), places);
        places.removeAll(anchors());
        assertEquals(Set.of(), places, "places that are not there");
    }

    @Test
    void thePageKnowsEveryOptionAndEveryBuiltInBot() {
        AibgGame game = new AibgGame();
        String page = text(PAGE);
        game.options()
                .forEach(option -> assertTrue(
                        page.contains("| `" + option.name() + "` | "
                                + option.defaultValue()
                                        .map(value -> value + " ")
                                        .orElse("") + "|"),
                        option.name()));
        game.bots().forEach(bot -> assertTrue(page.contains("- `" + bot.name() + "` "), bot.name()));
    }

    @Test
    void theCataloguePiecesOnThePageAreThoseThatAreShipped() {
        String page = text(PAGE);
        String shipped = new AibgGame().setup(SetupRequest.defaults(2, 1)).map().text();
        Matcher piece = Pattern.compile("\\{\"name\": [^{}]*(\\{[^{}]*\\})?\\}").matcher(page);
        int pieces = 0;
        while (piece.find()) {
            pieces++;
            assertTrue(shipped.contains(piece.group()), piece.group());
        }
        assertEquals(6, pieces);
    }
}
