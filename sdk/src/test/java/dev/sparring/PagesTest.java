package dev.sparring;

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
    private static final Pattern LINK = Pattern.compile("(docs/[a-z/-]+\\.md)(#[a-z-]*)?");
    /** The end of a link whose beginning is in a constant. */
    private static final Pattern LAST_WORD = Pattern.compile("PAGE\\s*\\+\\s*\"([a-z-]+)\\)");

    private static Set<String> anchors(String page) throws IOException {
        return Files.readAllLines(ROOT.resolve(page)).stream()
                .filter(line -> line.matches("#{2,} .*"))
                .map(line -> line.replaceFirst("#+ ", "")
                        .toLowerCase(Locale.ROOT)
                        .replaceAll("[^\\w -]", "")
                        .replace(' ', '-'))
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
    void everyLinkInAMessageHasATarget() throws IOException {
        Set<String> links = new TreeSet<>();
        for (String sources : List.of("src/main/java", "../local-server/src/main/java")) {
            try (Stream<Path> files = Files.walk(Path.of(sources))) {
                files.filter(file -> file.toString().endsWith(".java")).forEach(file -> links.addAll(links(file)));
            }
        }
        assertTrue(links.size() >= 30, links.toString());
        for (String link : links) {
            String[] parts = link.split("#", -1);
            assertTrue(Files.exists(ROOT.resolve(parts[0])), link + " does not exist");
            assertTrue(parts.length == 1 || anchors(parts[0]).contains(parts[1]), link + " does not exist");
        }
    }

    private static Set<String> links(Path file) {
        Set<String> links = new TreeSet<>();
        String source = source(file);
        Matcher link = LINK.matcher(source);
        while (link.find()) {
            if (link.group(2) == null || !link.group(2).equals("#")) {
                links.add(link.group());
            } else if (file.endsWith("WarlightLegal.java")) {
                // The last word of these links is appended in another method.
                List.of("round", "picking", "placing", "marching").forEach(word -> links.add(link.group() + word));
            } else {
                Matcher word = LAST_WORD.matcher(source);
                while (word.find()) {
                    links.add(link.group() + word.group(1));
                }
            }
        }
        return links;
    }
}
