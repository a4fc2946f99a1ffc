package dev.sparring.server.web.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Response;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests the viewer with a past match of Warlight, which has fog. */
@Timeout(300)
class ViewerTest {
    private static final String WHOLE = "whole";
    private static final int MAX_BYTES = 400_000;

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

    private int last() {
        return Integer.parseInt(browser.find(".scrub").getAttribute("max"));
    }

    private String speed() {
        return browser.find("select[aria-label=Speed]").inputValue();
    }

    @Test
    void everyKeyDoesWhatItsHelpTextSays() {
        browser.open("match/" + match);
        browser.awaitFrame(0, WHOLE);
        browser.press("ArrowRight");
        browser.awaitFrame(1, WHOLE);
        browser.press("Shift+ArrowRight");
        browser.awaitFrame(11, WHOLE);
        browser.press("ArrowLeft");
        browser.awaitFrame(10, WHOLE);
        browser.press("Shift+ArrowLeft");
        browser.awaitFrame(0, WHOLE);
        browser.press("End");
        browser.awaitFrame(last(), WHOLE);
        browser.press("Home");
        browser.awaitFrame(0, WHOLE);

        String usual = speed();
        browser.press("+");
        assertTrue(Double.parseDouble(speed()) > Double.parseDouble(usual));
        browser.press("-");
        browser.press("-");
        assertTrue(Double.parseDouble(speed()) < Double.parseDouble(usual));
        for (int i = 0; i < 8; i++) {
            browser.press("+");
        }
        browser.press(" ");
        browser.page().waitForFunction("() => Number(document.querySelector('main').dataset.frame) > 2");
        browser.press(" ");
        browser.await("button[aria-label=Play]");
        int paused = browser.frame();

        browser.press("n");
        browser.page()
                .waitForFunction("before => Number(document.querySelector('main').dataset.frame) !== before", paused);
        int marked = browser.frame();
        assertTrue(marked > paused, "from " + paused + " to the mark at " + marked);
        browser.press("End");
        browser.press("p");
        browser.page()
                .waitForFunction("() => Number(document.querySelector('main').dataset.frame)"
                        + " < Number(document.querySelector('.scrub').max)");

        browser.press("Home");
        browser.press("v");
        browser.awaitFrame(0, "0");
        browser.press("v");
        browser.awaitFrame(0, "1");
        browser.press("v");
        browser.awaitFrame(0, WHOLE);

        browser.press("?");
        browser.page().getByText("list the keys").waitFor();
        browser.press("Escape");
        browser.page().waitForFunction("() => document.querySelector('dialog') === null");

        browser.press("ArrowRight");
        browser.press("l");
        browser.page().waitForFunction("async () => (await navigator.clipboard.readText()).endsWith('/1')");
        browser.press("c");
        browser.page()
                .waitForFunction(
                        "async () => (await navigator.clipboard.readText()).startsWith('./spar play warlight')");
    }

    @Test
    void aTurnCanBeSavedAsAFileAndATest() {
        browser.open("match/" + match + "/6/1");
        browser.awaitFrame(6, "1");
        // In a turn with several steps, the name has the number of the step, too.
        String name = browser.find(".where")
                .textContent()
                .toLowerCase(Locale.ROOT)
                .replaceAll("turn (\\d+) of \\d+, step 1 of .*", "turn-$1")
                .replaceAll("turn (\\d+) of \\d+, step (\\d+) of .*", "turn-$1-step-$2");
        browser.press("t");
        browser.await("dialog .code");
        String test = browser.find("dialog .code").textContent();
        assertTrue(test.contains("AsSeat1() {") && test.contains("Fixture.read("), test);
        assertEquals(
                "warlight-7-" + name + "-seat-1.json",
                browser.find("dialog a[download]").getAttribute("download"));
        browser.page().getByText("Copy the test").click();
        browser.page()
                .waitForFunction(
                        "async () => (await navigator.clipboard.readText()) === document.querySelector('dialog .code').textContent");
    }

    @Test
    void aDialogIsClosedWhenItsPageIsLeft() {
        browser.open("match/" + match + "/6/1");
        browser.awaitFrame(6, "1");
        browser.press("?");
        browser.page().getByText("list the keys").waitFor();
        browser.open("matches");
        browser.page().waitForFunction("() => document.querySelector('dialog') === null");
    }

    @Test
    void aPageCanBeLeftWhileTheAddressIsAboutToFollowTheFrame() {
        browser.open("match/" + match + "/5");
        browser.awaitFrame(5, WHOLE);
        // The address follows a frame a moment later. Here it does so after the page was left, before the browser says
        // that it was.
        browser.run("""
                () => {
                    const due = [];
                    const original = window.setTimeout;
                    window.setTimeout = (callback) => due.push(callback);
                    dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight" }));
                    window.setTimeout = original;
                    location.hash = "#/matches";
                    due.forEach((callback) => callback());
                }""");
        browser.await(".match-link");
    }

    @Test
    void aSeatsViewpointHidesWhatTheSeatCannotSee() {
        browser.open("match/" + match + "/6");
        browser.awaitFrame(6, WHOLE);
        browser.find(".place-list summary").click();
        browser.await(".place-list tr[data-place]");
        assertEquals(0, browser.find(".place-list tr[data-seen=false]").count(), "everything is visible");
        browser.press("v");
        browser.awaitFrame(6, "0");
        List<String> hidden = browser.find(".place-list tr[data-seen=false]").allTextContents();
        assertFalse(hidden.isEmpty(), "some regions are hidden early in a match with fog");
        for (String place : hidden) {
            assertTrue(place.contains("not visible"), place);
            assertFalse(place.contains("random"), "the owner is not hidden: " + place);
        }
        assertTrue(
                browser.find("[data-seat='1'] .orders").textContent().contains("Hidden from this viewpoint"),
                "the opponent's orders are hidden");
        assertEquals("", browser.find("[data-seat='1'] .log").textContent(), "the opponent's log is hidden");
    }

    @Test
    void aLinkOpensItsFrameAndTheAddressFollowsTheFrame() {
        browser.open("match/" + match + "/5");
        browser.awaitFrame(5, WHOLE);
        browser.press("ArrowRight");
        browser.page().waitForURL("**/" + match + "/6");
        browser.run("() => { location.hash = '#/match/" + match + "/2'; }");
        browser.awaitFrame(2, WHOLE);
    }

    @Test
    void thePageCanBeUsedByKeyboardAndTheFocusIsVisible() {
        browser.open("matches");
        browser.await(".match-link");
        browser.page().waitForFunction("() => document.querySelectorAll('.match').length > 0");
        for (int i = 0; i < 30 && !focused("el => el.matches('.match-link')"); i++) {
            browser.press("Tab");
        }
        browser.press("Enter");
        browser.awaitFrame(0, WHOLE);
        for (int i = 0; i < 40 && !focused("el => el.matches('[aria-label=\"One step forward\"]')"); i++) {
            browser.press("Tab");
            assertTrue(
                    focused("el => el === document.body || getComputedStyle(el).outlineStyle !== 'none'"),
                    "no visible focus on " + browser.run("() => document.activeElement.outerHTML"));
        }
        browser.press("Enter");
        browser.awaitFrame(1, WHOLE);
    }

    private boolean focused(String test) {
        return (Boolean) browser.run("() => (" + test + ")(document.activeElement)");
    }

    @Test
    void theThemeIsRememberedAndNoPageHasErrorsInIt() {
        browser.open("matches");
        browser.find("#theme").click();
        assertEquals("dark", browser.find("html").getAttribute("data-theme"));
        for (String page : List.of("start", "bots", "match/" + match + "/3", "nowhere")) {
            browser.open(page);
            browser.await("main > *");
            assertEquals("dark", browser.find("html").getAttribute("data-theme"));
        }
    }

    @Test
    void aBoardIsShownQuicklyAndLittleIsTransferred() {
        List<Response> responses = new CopyOnWriteArrayList<>();
        browser.page().onResponse(responses::add);
        browser.open("match/" + match);
        browser.awaitFrame(0, WHOLE);
        browser.page().waitForFunction("() => document.querySelector('.u-over') !== null");
        int bytes = responses.stream().mapToInt(ViewerTest::size).sum();
        assertTrue(bytes > 10_000, "the responses were counted");
        assertTrue(bytes < MAX_BYTES, "transferred: " + bytes);
        double board = ((Number) browser.run("() => performance.getEntriesByName('board')[0].startTime")).doubleValue();
        // On an idle machine, one second is required.
        assertTrue(board < 20_000, "the board was shown after " + board + " ms");
        System.out.printf(
                "the viewer transferred %d bytes in %d responses; its board was shown after %.0f ms%n",
                bytes, responses.size(), board);
    }

    private static int size(Response response) {
        return response.request().sizes().responseBodySize + response.request().sizes().responseHeadersSize;
    }

    @Test
    void anUnknownMatchIsReported() {
        BrowserPage other = BrowserPage.wide(chromium, server.uri());
        other.open("match/never-played");
        assertTrue(other.find(".trouble").textContent().length() > 10);
        other.close();
    }
}
