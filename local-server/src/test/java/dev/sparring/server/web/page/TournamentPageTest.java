package dev.sparring.server.web.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.WaitForSelectorState;
import dev.sparring.server.report.Tournaments;
import dev.sparring.server.schedule.TournamentType;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests the page with the results of a tournament, which is a file. */
@Timeout(300)
class TournamentPageTest {
    private static final String SCRIPT = "<script>document.title='taken'</script><img src=x onerror=alert(1)>";
    private static final List<String> BOTS =
            List.of("general", "rusher-v12", SCRIPT, "turned\u202e\u0007", "a-very-long-name-".repeat(8), "random");

    @TempDir
    private Path folder;

    private URI page(TournamentType type, int players, int heats, List<String> bots) throws IOException {
        Path file = folder.resolve(type.word() + "-" + bots.size() + ".html");
        return Files.writeString(file, Tournaments.page(type, players, heats, bots))
                .toUri();
    }

    private static BrowserPage open(Chromium chromium, URI page, int width, ColorScheme colours) {
        BrowserPage browser = BrowserPage.of(chromium, page, width, 800, colours);
        browser.page().navigate(page.toString());
        return browser;
    }

    @Test
    void hostileNamesAreOnlyText() throws IOException {
        try (Chromium chromium = Chromium.openOrSkip();
                BrowserPage browser =
                        open(chromium, page(TournamentType.ROUND_ROBIN, 2, 8, BOTS), 1280, ColorScheme.LIGHT)) {
            assertEquals("Berlin: round robin - Sparring", browser.page().title());
            assertEquals(0, browser.find("script").count());
            List<String> names = browser.find("tbody th .name").allTextContents();
            assertTrue(names.contains("<script>document...onerror=alert(1)>"), names.toString());
            assertEquals(
                    SCRIPT, browser.find(".name:has-text('alert(1)')").first().getAttribute("title"));
            assertTrue(names.contains("turned\\u202e\\u0007"), names.toString());
            browser.assertQuiet();
        }
    }

    @Test
    void aCellOfTheCrossTableShowsTheCommandsThatRepeatItsMatches() throws IOException {
        try (Chromium chromium = Chromium.openOrSkip();
                BrowserPage browser =
                        open(chromium, page(TournamentType.ROUND_ROBIN, 2, 8, BOTS), 1280, ColorScheme.LIGHT)) {
            assertFalse(browser.find("#pair-1-2").isVisible());
            browser.find(".cross a[href='#pair-1-2']").click();
            browser.await("#pair-1-2 li code");
            List<String> commands = browser.find("#pair-1-2 li code").allTextContents();
            assertTrue(
                    commands.stream()
                            .allMatch(command -> command.startsWith("./spar tournament play results.ndjson heat-")),
                    commands.toString());
            List<String> results = browser.find("#pair-1-2 li span").allTextContents();
            List<String> words =
                    results.stream().map(result -> result.replaceAll(":.*", "")).toList();
            List<String> order = List.of("lost", "drawn", "won");
            assertEquals(
                    words.stream()
                            .sorted((a, b) -> order.indexOf(a) - order.indexOf(b))
                            .toList(),
                    words);
            browser.find("#pair-1-2 a").click();
            browser.find("#pair-1-2").waitFor(new Locator.WaitForOptions().setState(WaitForSelectorState.HIDDEN));
            browser.assertQuiet();
        }
    }

    @Test
    void noPageIsWiderThanAPhone() throws IOException {
        List<String> many = Stream.iterate(1, i -> i + 1)
                .limit(24)
                .map(i -> "a-long-name-of-a-bot-" + i)
                .toList();
        List<URI> pages = List.of(
                page(TournamentType.ROUND_ROBIN, 2, 20, BOTS),
                page(TournamentType.ROUND_ROBIN, 2, 1, many),
                page(TournamentType.GAUNTLET, 3, 4, BOTS),
                page(TournamentType.SWISS, 2, 1, BOTS));
        try (Chromium chromium = Chromium.openOrSkip()) {
            for (URI page : pages) {
                try (BrowserPage browser = open(chromium, page, 360, ColorScheme.DARK)) {
                    for (String hash : List.of("", "#pair-1-2")) {
                        browser.page().navigate(page + hash);
                        browser.await("h1");
                        browser.assertNothingToScrollSideways();
                        // The tables have boxes that scroll.
                        assertTrue((Boolean) browser.run("[...document.querySelectorAll('table')].every("
                                + "t => t.parentElement.classList.contains('scroll'))"));
                        // The points of the plot are where the ratings are: the best bot is the rightmost.
                        assertTrue((Boolean) browser.run("[...document.querySelectorAll('svg')].every(svg => {"
                                + "const x = [...svg.querySelectorAll('circle')].map(c => c.getBoundingClientRect().x);"
                                + "return x.length > 0 && x.every((v, i) => i === 0 || v <= x[i - 1]);})"));
                        if (page.equals(pages.get(0)) && hash.isEmpty()) {
                            picture(browser, "-phone");
                        }
                    }
                }
            }
        }
    }

    @Test
    void theStyleSheetIsAllowed() throws IOException {
        try (Chromium chromium = Chromium.openOrSkip()) {
            URI page = page(TournamentType.ROUND_ROBIN, 2, 20, BOTS);
            for (ColorScheme colours : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
                try (BrowserPage browser = open(chromium, page, 1280, colours)) {
                    browser.page().navigate(page + "#pair-2-1");
                    assertEquals(
                            colours == ColorScheme.LIGHT ? "rgb(243, 244, 246)" : "rgb(15, 18, 22)",
                            browser.run("getComputedStyle(document.body).backgroundColor"));
                    browser.assertNothingToScrollSideways();
                    picture(browser, colours == ColorScheme.LIGHT ? "" : "-dark");
                    browser.assertQuiet();
                }
            }
        }
    }

    /** Takes a picture for the documentation if {@code -Dscreenshots=FOLDER} is set. */
    private static void picture(BrowserPage browser, String suffix) {
        String images = System.getProperty("screenshots", "");
        if (!images.isEmpty()) {
            browser.page()
                    .screenshot(new Page.ScreenshotOptions()
                            .setPath(Path.of(images).resolve("page-tournament" + suffix + ".png"))
                            .setFullPage(true));
        }
    }
}
