package dev.sparring.server.web.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.WaitForSelectorState;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests the parts of the viewer that belong together: orders and arrows, regions and groups, the chart and the viewpoint. */
@Timeout(300)
class ViewerPartsTest {
    private static final String WHOLE = "whole";

    @TempDir
    private static Path folder;

    private static Chromium chromium;
    private static PageServer server;
    private static String match;

    private BrowserPage browser;

    @BeforeAll
    static void play() throws IOException {
        chromium = Chromium.openOrSkip();
        server = PageServer.open(folder, "");
        match = server.play("{\"game\":\"warlight\",\"seats\":[\"expander\",\"random\"],\"seed\":7}");
    }

    @AfterAll
    static void end() {
        if (server != null) {
            server.close();
            chromium.close();
        }
    }

    @BeforeEach
    void openBrowser() {
        browser = BrowserPage.wide(chromium, server.uri());
    }

    @AfterEach
    void closeBrowser() {
        browser.assertQuiet();
        browser.close();
    }

    /** Moves the pointer over the map until a condition holds. */
    private void point(String event, String condition) {
        Object found = browser.run("""
                () => {
                    const canvas = document.querySelector(".map-area canvas");
                    const box = canvas.getBoundingClientRect();
                    for (let y = box.top + 2; y < box.bottom; y += 4) {
                        for (let x = box.left + 2; x < box.right; x += 4) {
                            canvas.dispatchEvent(new PointerEvent("%s", { clientX: x, clientY: y, bubbles: true }));
                            if (%s) {
                                return true;
                            }
                        }
                    }
                    return false;
                }""".formatted(event, condition));
        assertEquals(true, found, "nowhere on the map: " + condition);
    }

    @Test
    void anOrderHighlightsItsArrowAndAnArrowItsOrder() {
        browser.open("match/" + match + "/12");
        browser.awaitFrame(12, WHOLE);
        Locator order = browser.find(".words li[tabindex]:has-text('attack')").first();
        String text = order.textContent();
        order.hover();
        browser.await(".map-board[data-way*='-']");
        String way = browser.find(".map-board").getAttribute("data-way");
        browser.find("h1").hover();
        browser.await(".map-board[data-way='']");
        order.focus();
        browser.await(".map-board[data-way='" + way + "']");
        assertTrue(text.matches(".* from region \\d+ to region \\d+"), text);

        point("pointermove", "document.querySelector('.words li.highlighted') !== null");
        assertTrue(browser.find(".tip strong").textContent().contains("\u2192"), "the tooltip names the way");
        assertTrue(browser.find(".tip").textContent().matches(".*(attack|transfer) \\d+"), "and the number");
    }

    @Test
    void theKeyboardGoesFromAnArrowToItsOrderAndFromAnOrderToItsArrow() {
        browser.open("match/" + match + "/12");
        browser.awaitFrame(12, WHOLE);
        browser.find(".map-area canvas").focus();
        browser.press(".");
        browser.await(".words li.highlighted");
        String way = browser.find(".tip strong").textContent();
        String order = browser.find(".words li.highlighted").first().textContent();
        String[] places = way.split(" \u2192 ", -1);
        assertTrue(order.endsWith(" from region " + places[0] + " to region " + places[1]), order + " is not " + way);
        browser.press(".");
        browser.page().waitForFunction("old => document.querySelector('.tip strong').textContent !== old", way);
        browser.press(",");
        browser.page().waitForFunction("old => document.querySelector('.tip strong').textContent === old", way);
        browser.press("Enter");
        browser.page().waitForFunction("old => document.activeElement.textContent === old", order);
        browser.await(".map-board[data-way*='-']");
        assertTrue(browser.find(".tip").isHidden(), "the focus is on the order now");
        browser.find(".map-area canvas").focus();
        browser.press(",");
        browser.await(".tip strong");
        browser.press("Escape");
        browser.find(".tip").waitFor(new Locator.WaitForOptions().setState(WaitForSelectorState.HIDDEN));
        assertEquals(0, browser.find(".words li.highlighted").count());
    }

    @Test
    void aClickOnASuperRegionShowsItsBonusAndItsRegions() {
        browser.open("match/" + match + "/12");
        browser.awaitFrame(12, WHOLE);
        point("click", "document.querySelector('.tip:not([hidden])')?.textContent.includes('bonus') === true");
        String tip = browser.find(".tip").textContent();
        assertTrue(tip.startsWith("super region "), tip);
        assertTrue(tip.matches(".*bonus \\+\\d+.*"), tip);
        assertTrue(browser.find(".tip li").count() >= 2, tip);
    }

    @Test
    void theLinesOfTheChartCanBeSelectedAndASeatSeesOnlyItsOwn() {
        browser.open("match/" + match + "/12");
        browser.awaitFrame(12, WHOLE);
        browser.await(".u-over");
        Locator readings = browser.find(".reading:visible");
        assertEquals(2, readings.count());
        Object both = browser.run("document.querySelector('.plot canvas').toDataURL()");
        readings.nth(1).click();
        assertEquals("false", readings.nth(1).getAttribute("aria-pressed"));
        assertNotEquals(both, browser.run("document.querySelector('.plot canvas').toDataURL()"), "a line is gone");
        readings.nth(1).click();
        assertTrue(browser.find(".legend button[data-kind='lead changes']").isVisible());

        browser.press("v");
        browser.awaitFrame(12, "0");
        assertEquals(1, readings.count(), "armies are hidden by the fog");
        assertEquals(0, browser.find(".legend button[data-kind='lead changes']").count());
    }

    @Test
    void aNameThatIsCutCanBeReadInItsTooltipAndByAClick() {
        browser.open("bots");
        browser.await("main > *");
        browser.run("""
                async () => {
                    const { el, name } = await import("/dom.js");
                    const box = el("div", { id: "narrow" }, name("a rather long name of a bot"));
                    box.style.width = "80px";
                    document.querySelector("main").append(box);
                }""");
        Locator name = browser.find("#narrow .name");
        String cut = "el => el.scrollWidth > el.clientWidth";
        assertEquals(true, name.evaluate(cut));
        assertEquals("a rather long name of a bot", name.getAttribute("title"));
        name.click();
        assertEquals(false, name.evaluate(cut));
    }

    @Test
    void ordersBeyondTheFirstAreShownOnDemand() {
        browser.open("bots");
        browser.await("main > *");
        browser.run("""
                async () => {
                    const { Panel } = await import("/viewer/panel.js");
                    const panel = new Panel({ id: "m", seats: [{ name: "anna" }] }, { kind: "empty" }, () => {});
                    const words = Array.from({ length: 100 }, (_, order) => "order " + order);
                    panel.show({
                        frame: 0, turn: 0, motions: [], picture: { seats: [] }, orders: [{ seat: 0, words, notes: [], millis: 1 }],
                    }, "whole");
                    document.querySelector("main").append(panel.element);
                }""");
        assertEquals(60, browser.find(".words li").count());
        browser.find(".orders summary").click();
        browser.page().getByText("order 99").waitFor();
        assertEquals(100, browser.find(".words li").count());
    }

    @Test
    void playItAgainPlaysTheSameMatchAndOpensIt() {
        browser.open("match/" + match + "/3");
        browser.awaitFrame(3, WHOLE);
        browser.page().getByText("Play it again").click();
        browser.page().waitForURL(url -> url.contains("#/match/") && !url.contains(match));
        browser.find(".match-head .state-over").waitFor();
        browser.press("Home");
        browser.awaitFrame(0, WHOLE);
        browser.await(".seat .result");
        List<String> results = browser.find(".seat .result b").allTextContents();
        browser.open("match/" + match + "/3");
        browser.awaitFrame(3, WHOLE);
        assertEquals(results, browser.find(".seat .result b").allTextContents());
    }
}
