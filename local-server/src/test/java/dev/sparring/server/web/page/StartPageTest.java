package dev.sparring.server.web.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests the form that starts a match, and the controls of a long board on a phone. */
@Timeout(300)
class StartPageTest {
    @TempDir
    private static Path folder;

    private static Chromium chromium;
    private static PageServer server;

    @BeforeAll
    static void open() throws IOException {
        chromium = Chromium.openOrSkip();
        server = PageServer.open(folder, "");
    }

    @AfterAll
    static void close() {
        if (server != null) {
            server.close();
            chromium.close();
        }
    }

    private static void assertInView(BrowserPage browser, String selector) {
        Locator element = browser.find(selector).first();
        element.waitFor();
        BoundingBox box = element.boundingBox();
        int height = browser.page().viewportSize().height;
        assertTrue(box.y >= 0 && box.y + box.height <= height, selector + " is at " + box.y + " of " + height);
    }

    private static List<?> seats(BrowserPage browser) {
        browser.await(".seating select");
        return (List<?>) browser.run("[...document.querySelectorAll('.seating select')].map((each) => each.value)");
    }

    @Test
    void theStartButtonIsInViewForEveryGame() {
        try (BrowserPage wide = BrowserPage.wide(chromium, server.uri());
                BrowserPage phone = BrowserPage.phone(chromium, server.uri())) {
            for (String game : List.of("aibg", "berlin", "bottlebats", "shoreditch", "warlight")) {
                for (BrowserPage browser : List.of(wide, phone)) {
                    browser.open("start/" + game);
                    assertInView(browser, ".submit button");
                    browser.open("matches");
                }
            }
            wide.assertQuiet();
            phone.assertQuiet();
        }
    }

    @Test
    void withoutALastGameTheFormOpensWithTheNewestMatchOfTheServer(@TempDir Path own) throws IOException {
        try (PageServer other = PageServer.open(own, "")) {
            other.play("{\"game\":\"berlin\",\"seats\":[\"random\",\"random\"],\"seed\":3}");
            try (BrowserPage browser = BrowserPage.wide(chromium, other.uri())) {
                browser.open("start");
                assertEquals(List.of("random", "random"), seats(browser));
                assertEquals("berlin", browser.find(".games input:checked").inputValue());
                browser.assertQuiet();
            }
        }
    }

    @Test
    void theFormOpensWithTheLastGameAndItsBots() {
        try (BrowserPage browser = BrowserPage.wide(chromium, server.uri())) {
            browser.open("start/warlight");
            assertEquals(2, seats(browser).size());
            browser.find(".seating select").nth(0).selectOption("random");
            browser.find(".seating select").nth(1).selectOption("random");
            browser.page()
                    .getByText("Start", new Page.GetByTextOptions().setExact(true))
                    .click();
            browser.page().waitForURL("**/#/match/**");
            browser.open("start");
            assertEquals(List.of("random", "random"), seats(browser));
            assertEquals("warlight", browser.find(".games input:checked").inputValue());
            browser.assertQuiet();
        }
    }

    @Test
    void theHeadingsOfAWideTableAreAboveItsColumns() {
        String match = server.play(
                "{\"game\":\"shoreditch\",\"seats\":[\"random\",\"random\"],\"options\":{\"rounds\":\"3\"},\"seed\":7}");
        try (BrowserPage browser = BrowserPage.wide(chromium, server.uri())) {
            browser.open("match/" + match + "/3");
            browser.awaitFrame(3, "whole");
            String lefts = "(row) => [...document.querySelectorAll('thead ' + row + ' .starts')]"
                    + ".map((each) => Math.round(each.getBoundingClientRect().left)).join()";
            Object groups = browser.page().evaluate(lefts, ".groups");
            assertEquals(browser.page().evaluate(lefts, "tr:last-child"), groups);
            assertTrue(groups.toString().matches("\\d+(,\\d+){2,}"), "the groups of the columns: " + groups);
            assertEquals(
                    "none", browser.run("getComputedStyle(document.querySelector('.buttons .group')).borderStyle"));
            browser.assertQuiet();
        }
    }

    @Test
    void theControlsOfALongBoardAreInViewOnAPhone() {
        String match = server.play("{\"game\":\"aibg\",\"seats\":[\"tactician\",\"brawler\"],\"seed\":7}");
        try (BrowserPage browser = BrowserPage.phone(chromium, server.uri())) {
            browser.open("match/" + match + "/30");
            browser.awaitFrame(30, "whole");
            assertInView(browser, "button[aria-label='Play']");
            assertInView(browser, ".scrub");
            browser.find("button[aria-label='One step forward']").click();
            browser.awaitFrame(31, "whole");
            assertEquals(0, ((Number) browser.run("scrollY")).intValue(), "nothing was scrolled");
            browser.assertQuiet();
        }
    }
}
