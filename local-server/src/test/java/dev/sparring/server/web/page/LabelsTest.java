package dev.sparring.server.web.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Draws 200 positions of each game in a wide window and on a phone, and measures the texts that are drawn: none overlaps another
 * one, covers a place, or is wider than the shape that it is in. {@code overlaps.js} measures.
 */
@Timeout(300)
class LabelsTest {
    private static final int POSITIONS = 200;
    private static final Path SCRIPT = Path.of("src/test/js/page/overlaps.js");
    private static final int[] WIDE = {860, 400};
    private static final int[] PHONE = {366, 420};
    private static final int[] SMALL = {300, 260};

    @TempDir
    private static Path folder;

    private static Chromium chromium;
    private static PageServer server;
    private static BrowserPage browser;

    @BeforeAll
    static void open() throws IOException {
        chromium = Chromium.openOrSkip();
        server = PageServer.open(folder, "");
        browser = BrowserPage.wide(chromium, server.uri());
        browser.page().addInitScript(SCRIPT);
        browser.open("bots");
        browser.await("main > *:nth-child(2) > *");
    }

    @AfterAll
    static void close() {
        if (server != null) {
            browser.assertQuiet();
            browser.close();
            server.close();
            chromium.close();
        }
    }

    /** Draws positions of some matches, every other match from the viewpoint of seat 0, and returns how many places of one have no name. */
    private static int assertNoOverlaps(int[][] sizes, String... wishes) {
        int positions = 0;
        int texts = 0;
        int unnamed = 0;
        List<Object> problems = new ArrayList<>();
        int share = POSITIONS / wishes.length / sizes.length + 1;
        for (int i = 0; i < wishes.length; i++) {
            String id = server.play(wishes[i]);
            for (int[] size : sizes) {
                Map<?, ?> result = (Map<?, ?>) browser.page()
                        .evaluate(
                                "args => overlapsOf(...args)",
                                List.of(id, i % 2 == 0 ? "whole" : "0", share, size[0], size[1]));
                positions += ((Number) result.get("positions")).intValue();
                texts += ((Number) result.get("texts")).intValue();
                unnamed = Math.max(unnamed, ((Number) result.get("unnamed")).intValue());
                problems.addAll((List<?>) result.get("problems"));
            }
        }
        assertTrue(positions >= POSITIONS, "only " + positions + " positions");
        assertTrue(texts >= positions, "only " + texts + " texts in " + positions + " positions");
        assertEquals(List.of(), problems.subList(0, Math.min(20, problems.size())), problems.size() + " problems");
        return unnamed;
    }

    @Test
    void warlightShowsEveryRegionIdAtEverySize() {
        int unnamed = assertNoOverlaps(
                new int[][] {WIDE, PHONE, SMALL},
                "{\"game\":\"warlight\",\"seats\":[\"expander\",\"expander\"],\"seed\":7}",
                "{\"game\":\"warlight\",\"seats\":[\"expander\",\"expander\"],\"seed\":8}",
                "{\"game\":\"warlight\",\"seats\":[\"expander\",\"random\"],\"seed\":9}",
                "{\"game\":\"warlight\",\"seats\":[\"random\",\"random\"],\"seed\":10}");
        assertEquals(0, unnamed, "regions of one position without their ids");
    }

    @Test
    void berlin() {
        String game = "{\"game\":\"berlin\",\"options\":{\"maximum_number_of_turns\":\"60\"},\"seats\":";
        assertNoOverlaps(
                new int[][] {WIDE, PHONE},
                game + "[\"general\",\"general\",\"random\",\"general\"],\"map\":\"corners\",\"seed\":7}",
                game + "[\"random\",\"random\",\"random\",\"random\"],\"map\":\"corners\",\"seed\":8}",
                game + "[\"random\",\"random\",\"random\",\"random\"],\"map\":\"corners\",\"seed\":9}",
                game + "[\"random\",\"random\"],\"seed\":11}",
                game + "[\"random\",\"random\"],\"seed\":12}",
                game + "[\"random\",\"random\"],\"seed\":13}",
                game + "[\"general\",\"random\"],\"map\":\"corners\",\"seed\":10}");
    }

    @Test
    void bottleBats() {
        assertNoOverlaps(
                new int[][] {WIDE, PHONE},
                "{\"game\":\"bottlebats\",\"seats\":[\"besieger\",\"rusher\",\"besieger\"],\"seed\":7}",
                "{\"game\":\"bottlebats\",\"seats\":[\"besieger\",\"rusher\"],\"seed\":8}");
    }

    @Test
    void shoreditch() {
        assertNoOverlaps(
                new int[][] {WIDE, PHONE},
                "{\"game\":\"shoreditch\",\"seats\":[\"founder\",\"publicist\",\"founder\",\"random\"],"
                        + "\"options\":{\"rounds\":\"10\"},\"seed\":7}");
    }

    @Test
    void aibg() {
        assertNoOverlaps(
                new int[][] {WIDE, PHONE},
                "{\"game\":\"aibg\",\"seats\":[\"tactician\",\"brawler\"],\"seed\":7}",
                "{\"game\":\"aibg\",\"seats\":[\"planner\",\"tactician\"],\"seed\":8}");
    }
}
