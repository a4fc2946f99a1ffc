package dev.sparring.server.web.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.WaitForSelectorState;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests the pages of a competition with a ladder that plays. */
@Timeout(300)
class CompetitionPageTest {
    private static final String BOTS = """
            title: Warlight cup
            game: warlight
            bots: [expander, random, planner]
            rest-seconds: 1
            options: {regions: 20}
            """;
    private static final String NO_BOTS = "title: Empty cup\ngame: warlight\nrest-seconds: 1\n";
    private static final String SCRIPT = "<script>document.title='taken'</script><img src=x onerror=alert(1)>";

    /** The pages, with an element of each that appears last. */
    private static final Map<String, String> PAGES = Map.of(
            "",
            ".ladder td",
            "cross",
            ".cross td a",
            "results",
            ".heat",
            "my-bots",
            ".empty, .entry",
            "organise",
            "[data-switch]",
            "bot/expander",
            ".rating-plot canvas",
            "matches",
            ".match");

    private static Chromium chromium;
    private static PageServer playing;
    private static PageServer empty;

    @TempDir
    private static Path folder;

    @BeforeAll
    static void open() throws IOException {
        chromium = Chromium.openOrSkip();
        playing = PageServer.openCompetition(Files.createDirectory(folder.resolve("playing")), BOTS);
        empty = PageServer.openCompetition(Files.createDirectory(folder.resolve("empty")), NO_BOTS);
    }

    @AfterAll
    static void close() {
        for (AutoCloseable each : new AutoCloseable[] {playing, empty, chromium}) {
            try {
                if (each != null) {
                    each.close();
                }
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        }
    }

    private static int newestHeat(BrowserPage browser) {
        browser.await(".heat");
        return Integer.parseInt(browser.find(".heat").first().getAttribute("data-heat"));
    }

    private static void awaitGone(BrowserPage browser, String selector) {
        browser.find(selector).first().waitFor(new Locator.WaitForOptions().setState(WaitForSelectorState.HIDDEN));
    }

    @Test
    void theFirstPageIsLiveAndLinksToMatchesAndBots() {
        try (BrowserPage browser = BrowserPage.wide(chromium, playing.uri())) {
            browser.open("");
            browser.await("h1:has-text('Warlight cup')");
            for (String bot : List.of("expander", "random", "planner")) {
                browser.await("tr[data-bot=" + bot + "] .number:has-text('\u00b1')");
            }
            assertEquals("Warlight cup \u00b7 Sparring", browser.page().title());
            assertEquals("page", browser.find("nav [data-page='']").getAttribute("aria-current"));
            int first = newestHeat(browser);
            browser.page()
                    .waitForFunction(
                            "old => [...document.querySelectorAll('.heat')].some(heat => Number(heat.dataset.heat) > old)",
                            first);
            browser.find(".heat-matches a").first().click();
            browser.await("main[data-frame] .board");

            browser.open("");
            browser.await("tr[data-bot=expander] a");
            browser.find("tr[data-bot=expander] a").focus();
            // The row changes after each heat of the bot; its link keeps the focus.
            String rating = browser.find("tr[data-bot=expander]").innerText();
            browser.page()
                    .waitForFunction(
                            "old => document.querySelector('tr[data-bot=expander]').innerText !== old", rating);
            browser.press("Enter");
            browser.await("h1:has-text('expander')");
            browser.await(".rating-plot canvas");
            browser.await(".rating figcaption:has-text('heats, version 1')");
            browser.assertQuiet();
        }
    }

    @Test
    void recordsAndCellsLinkToTheHeatsOfTwoBots() {
        try (BrowserPage browser = BrowserPage.wide(chromium, playing.uri())) {
            browser.open("bot/planner");
            browser.find("tr:has(a[href='#/bot/random']) .score-link").click();
            browser.await("h1:has-text('Results')");
            assertHeatsOf(browser, "planner", "random");
            // Another choice stays on the page and changes its address.
            browser.find("select").nth(1).selectOption("expander");
            browser.page().waitForURL("**/#/results?bot=planner&opponent=expander");
            browser.await(".heat a[href='#/bot/expander']");
            awaitGone(browser, ".heat a[href='#/bot/random']");
            assertHeatsOf(browser, "planner", "expander");

            browser.open("cross");
            browser.find("tr[data-bot=random] td a[aria-label*='against expander']")
                    .click();
            browser.await("h1:has-text('Results')");
            assertHeatsOf(browser, "random", "expander");
            browser.assertQuiet();
        }
    }

    private static void assertHeatsOf(BrowserPage browser, String bot, String opponent) {
        browser.await(".heat");
        assertEquals(bot, browser.find("select").nth(0).inputValue());
        assertEquals(opponent, browser.find("select").nth(1).inputValue());
        for (String scores : browser.find(".heat .scores").allInnerTexts()) {
            assertTrue(scores.contains(bot) && scores.contains(opponent), scores);
        }
    }

    @Test
    void theOrganiserPausesAnnouncesAndVoids() {
        try (BrowserPage browser = BrowserPage.wide(chromium, playing.uri())) {
            // A heat must have been played before the pause.
            browser.open("results");
            newestHeat(browser);
            browser.open("organise");
            browser.find("button:text-is('Pause')").click();
            browser.await("button:text-is('Resume')");
            browser.page().getByLabel("Announcement").fill(SCRIPT + "\nand another line");
            browser.find("button:text-is('Announce')").click();
            browser.await("#toast.shown");

            browser.open("");
            browser.await(".announcement");
            assertEquals(
                    SCRIPT + "\nand another line", browser.find(".announcement").innerText());
            browser.await(".pill:text-is('paused')");

            browser.open("results");
            int heat = newestHeat(browser);
            browser.open("organise");
            browser.find("input[inputmode=numeric]").fill(String.valueOf(heat));
            browser.find("button:text-is('Void the heat')").click();
            browser.await("#toast.shown:has-text('void')");
            browser.find("input[inputmode=numeric]").fill("999999");
            browser.find("button:text-is('Void the heat')").click();
            browser.await(".trouble:has-text('there is no such heat')");
            browser.open("results");
            browser.await(".heat");
            assertEquals(0, browser.find(".heat[data-heat='" + heat + "']").count());

            browser.open("organise");
            browser.page().getByLabel("Announcement").fill("");
            browser.find("button:text-is('Announce')").click();
            browser.find("button:text-is('Resume')").click();
            browser.await("button:text-is('Pause')");
        }
    }

    @Test
    void aBotIsEnteredRejectedBannedAndWithdrawn() {
        try (BrowserPage browser = BrowserPage.wide(chromium, empty.uri())) {
            browser.open("");
            browser.await("text=The first heat begins when 2 bots have passed the gate");
            browser.await("text=No bot has passed the gate yet");
            browser.find("nav >> text=My bots").click();
            browser.await("text=You have not entered a bot yet");
            browser.find("input").nth(0).fill("not a name");
            browser.find("input[type=url]").fill("http://127.0.0.1:9/");
            browser.find("button:text-is('Enter')").click();
            browser.await(".trouble:has-text('not a name')");
            browser.find("input").nth(0).fill("mine");
            browser.find("button:text-is('Enter')").click();
            browser.await("[data-entry=mine] .version-rejected");
            browser.find("[data-entry=mine] button:text-is('Report')").click();
            browser.await("dialog pre:has-text('Rejected')");
            browser.press("Escape");

            browser.open("organise");
            browser.find("[data-entry=mine] input").fill(SCRIPT);
            browser.find("[data-entry=mine] button:text-is('Ban')").click();
            browser.await("[data-entry=mine] .bad");
            browser.open("bot/mine");
            browser.await(".bot-facts .bad");
            assertEquals("Banned: " + SCRIPT, browser.find(".bot-facts .bad").innerText());
            browser.await("text=This bot has not played a heat yet");
            browser.open("organise");
            browser.find("[data-entry=mine] button:text-is('Allow again')").click();
            browser.await("[data-entry=mine] button:text-is('Ban')");
            browser.find("button:text-is('Close for new versions')").click();
            browser.await("button:text-is('Open for new versions')");

            browser.open("my-bots");
            browser.await("button:text-is('Enter'):disabled");
            browser.find("[data-entry=mine] button:text-is('Withdraw')").click();
            browser.find("dialog button:text-is('Withdraw')").click();
            browser.await("[data-entry=mine] .pill:text-is('withdrawn')");
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = ColorScheme.class,
            names = {"LIGHT", "DARK"})
    void noPageIsWiderThanAPhoneOrHardToUse(ColorScheme colours) {
        try (BrowserPage browser = BrowserPage.of(chromium, playing.uri(), 360, 740, colours)) {
            browser.open("");
            newestHeat(browser);
            PAGES.forEach((page, last) -> {
                browser.open(page);
                browser.await(last);
                browser.assertNothingToScrollSideways();
                browser.assertAccessible();
            });
            browser.assertQuiet();
        }
    }

    @Test
    void aTableThatNeedsMoreRoomScrollsInsideThePage() {
        // So narrow that three bots need more room.
        try (BrowserPage browser = BrowserPage.of(chromium, playing.uri(), 220, 740, ColorScheme.DARK)) {
            browser.open("cross");
            browser.await(".cross td a");
            assertTrue(
                    (Boolean) browser.run("(s => s.scrollWidth > s.clientWidth)(document.querySelector('.scroll'))"));
            browser.assertNothingToScrollSideways();
        }
    }

    @Test
    void withoutACompetitionTheMatchesComeFirstAndARematchIsTheSameMatch() throws IOException {
        Path own = Files.createDirectory(folder.resolve("plain"));
        try (PageServer server = PageServer.open(own, "");
                BrowserPage browser = BrowserPage.wide(chromium, server.uri())) {
            String id = server.play("{\"game\":\"warlight\",\"seats\":[\"random\",\"random\"],\"seed\":7,"
                    + "\"options\":{\"regions\":\"20\",\"max_rounds\":\"5\"}}");
            browser.open("");
            browser.await("h1:has-text('Matches')");
            assertFalse(browser.find("nav [data-page='my-bots']").isVisible());
            assertEquals("page", browser.find("nav [data-page=matches]").getAttribute("aria-current"));
            browser.find("[data-match='" + id + "'] button:text-is('Rematch')").click();
            browser.await("main[data-frame] .board");
            String again = browser.page().url().replaceAll(".*#/match/([^/]*).*", "$1");
            assertNotEquals(id, again);
            JsonNode one = server.send("GET", "matches/" + id, "");
            JsonNode other = server.send("GET", "matches/" + again, "");
            for (String key : List.of("game", "seed", "map", "options")) {
                assertEquals(one.path(key), other.path(key), key);
            }
            assertEquals(
                    one.path("seats").findValuesAsText("bot"),
                    other.path("seats").findValuesAsText("bot"));
            browser.assertQuiet();
        }
    }
}
