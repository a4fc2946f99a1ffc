package dev.sparring.games.warlight;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PagesTest {
    private static final Path ROOT = Path.of("..");
    private static final Pattern LINK = Pattern.compile("(docs/[a-z/]+\\.md)#([a-z]+)?");

    private static Set<String> anchors(String page) throws IOException {
        return Files.readAllLines(ROOT.resolve(page)).stream()
                .filter(line -> line.startsWith("## "))
                .map(line -> line.substring(3).toLowerCase(Locale.ROOT).replace(' ', '-'))
                .collect(Collectors.toSet());
    }

    private static String source(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void everyPlaceThatAMessageSendsItsReaderToIsThere() throws IOException {
        Set<String> links = new TreeSet<>();
        try (Stream<Path> files = Files.walk(Path.of("src/main/java/dev/sparring/games/warlight"))) {
            files.filter(file -> file.toString().endsWith(".java")).forEach(file -> {
                Matcher link = LINK.matcher(source(file));
                while (link.find()) {
                    // WarlightLegal puts the last word on by itself.
                    List<String> places = link.group(2) == null
                            ? List.of("round", "picking", "placing", "marching")
                            : List.of(link.group(2));
                    places.forEach(place -> links.add(link.group(1) + "#" + place));
                }
            });
        }
        assertTrue(links.size() >= 6, links.toString());
        for (String link : links) {
            String[] parts = link.split("#", -1);
            assertTrue(anchors(parts[0]).contains(parts[1]), link + " is not there");
        }
    }
}
