package dev.sparring.server.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class LinksTest {
    private final List<Page> pages = Page.all();
    private final Map<Path, Set<String>> anchors = new HashMap<>();

    LinksTest() throws IOException {
        pages.forEach(page -> anchors.put(page.path(), page.anchors()));
    }

    @Test
    void everyRelativeLinkHasATarget() {
        List<String> broken = new ArrayList<>();
        int looked = 0;
        for (Page page : pages) {
            for (String link : page.links()) {
                if (!link.matches("[a-z]+:.*") && !isMadeLater(page, link)) {
                    looked++;
                    whyBroken(page, link).forEach(why -> broken.add(page.path() + ": " + link + ": " + why));
                }
            }
        }
        assertEquals(List.of(), broken);
        assertTrue(looked > 100, "only " + looked + " links were found");
    }

    /** The SDK, which is in a project that 'spar new' creates but not in the template. */
    private static boolean isMadeLater(Page page, String link) {
        return page.path().startsWith("templates") && link.equals("repo");
    }

    private List<String> whyBroken(Page page, String link) {
        int hash = link.indexOf('#');
        String file = hash < 0 ? link : link.substring(0, hash);
        Path target =
                file.isEmpty() ? page.path() : page.path().resolveSibling(file).normalize();
        if (target.startsWith("..") || !Files.exists(Page.ROOT.resolve(target))) {
            return List.of("there is no such file");
        }
        if (hash < 0) {
            return List.of();
        }
        String anchor = link.substring(hash + 1);
        Set<String> known = anchors.getOrDefault(target, Set.of());
        return known.contains(anchor) ? List.of() : List.of("there is no such heading; available: " + known);
    }

    @Test
    void everyPageIsLinkedFromTheReadmeOrTheIndex() {
        Set<Path> reached = new TreeSet<>();
        List<Path> open = new ArrayList<>(List.of(Path.of("README.md"), Path.of("docs/README.md")));
        Map<Path, Page> byPath = new HashMap<>();
        pages.forEach(page -> byPath.put(page.path(), page));
        while (!open.isEmpty()) {
            Path next = open.remove(open.size() - 1);
            Path index = next.resolve("README.md");
            Page page = byPath.getOrDefault(next, byPath.get(index));
            if (page != null && reached.add(page.path())) {
                page.links().stream()
                        .map(link -> link.replaceFirst("#.*", ""))
                        .filter(link -> !link.isEmpty() && !link.matches("[a-z]+:.*"))
                        .forEach(link ->
                                open.add(page.path().resolveSibling(link).normalize()));
            }
        }
        Set<Path> lost = new TreeSet<>(byPath.keySet());
        lost.removeIf(path -> !path.startsWith("docs"));
        lost.removeAll(reached);
        assertEquals(Set.of(), lost);
    }
}
