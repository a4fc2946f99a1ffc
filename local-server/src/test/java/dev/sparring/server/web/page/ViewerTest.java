package dev.sparring.server.web.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Response;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A past match of Warlight, which has fog, looked at in every way. */
@Timeout(300)
class ViewerTest {
    private static final String WHOLE = "whole";
    private static final int MAX_BYTES = 400_000;

    @TempDir
    private static Path folder;

    private static Chromium chromium;
    private static PageServer stage;
    private static String match;

    private BrowserPage visit;

    @BeforeAll
    static void play() throws IOException {
        chromium = Chromium.openOrSkip();
        stage = PageServer.open(folder, "");
        match = stage.play("{\"game\":\"warlight\",\"seats\":[\"expander\",\"random\"],\"seed\":7}");
    }

    @AfterAll
    static void end() {
        if (stage != null) {
            stage.close();
            chromium.close();
        }
    }

    @BeforeEach
    void come() {
        visit = BrowserPage.wide(chromium, stage.uri());
    }

    @AfterEach
    void go() {
        visit.assertQuiet();
        visit.close();
    }

    private int last() {
        return Integer.parseInt(visit.find(".scrub").getAttribute("max"));
    }

    private String speed() {
        return visit.find("select[aria-label=Speed]").inputValue();
    }

    @Test
    void everyKeyDoesWhatItSays() {
        visit.open("match/" + match);
        visit.awaitFrame(0, WHOLE);
        visit.press("ArrowRight");
        visit.awaitFrame(1, WHOLE);
        visit.press("Shift+ArrowRight");
        visit.awaitFrame(11, WHOLE);
        visit.press("ArrowLeft");
        visit.awaitFrame(10, WHOLE);
        visit.press("Shift+ArrowLeft");
        visit.awaitFrame(0, WHOLE);
        visit.press("End");
        visit.awaitFrame(last(), WHOLE);
        visit.press("Home");
        visit.awaitFrame(0, WHOLE);

        String usual = speed();
        visit.press("+");
        assertTrue(Double.parseDouble(speed()) > Double.parseDouble(usual));
        visit.press("-");
        visit.press("-");
        assertTrue(Double.parseDouble(speed()) < Double.parseDouble(usual));
        for (int i = 0; i < 8; i++) {
            visit.press("+");
        }
        visit.press(" ");
        visit.page().waitForFunction("() => Number(document.querySelector('main').dataset.frame) > 2");
        visit.press(" ");
        visit.find("button[aria-label=Play]").waitFor();
        int paused = visit.frame();

        visit.press("n");
        visit.page()
                .waitForFunction("before => Number(document.querySelector('main').dataset.frame) !== before", paused);
        int marked = visit.frame();
        assertTrue(marked > paused, "from " + paused + " to the mark at " + marked);
        visit.press("End");
        visit.press("p");
        visit.page()
                .waitForFunction("() => Number(document.querySelector('main').dataset.frame)"
                        + " < Number(document.querySelector('.scrub').max)");

        visit.press("Home");
        visit.press("v");
        visit.awaitFrame(0, "0");
        visit.press("v");
        visit.awaitFrame(0, "1");
        visit.press("v");
        visit.awaitFrame(0, WHOLE);

        visit.press("?");
        visit.page().getByText("list the keys").waitFor();
        visit.press("Escape");
        visit.page().waitForFunction("() => document.querySelector('dialog') === null");

        visit.press("ArrowRight");
        visit.press("l");
        visit.page().waitForFunction("async () => (await navigator.clipboard.readText()).endsWith('/1')");
        visit.press("c");
        visit.page()
                .waitForFunction(
                        "async () => (await navigator.clipboard.readText()).startsWith('./spar play warlight')");
    }

    @Test
    void aTurnIsOfferedAsAFileAndATestToCopy() {
        visit.open("match/" + match + "/6/1");
        visit.awaitFrame(6, "1");
        visit.press("t");
        visit.find("dialog .code").waitFor();
        String test = visit.find("dialog .code").textContent();
        assertTrue(test.contains("AsSeat1() {") && test.contains("Fixture.read("), test);
        assertEquals(
                "warlight-7-step-7-seat-1.json",
                visit.find("dialog a[download]").getAttribute("download"));
        visit.page().getByText("Copy the test").click();
        visit.page()
                .waitForFunction(
                        "async () => (await navigator.clipboard.readText()) === document.querySelector('dialog .code').textContent");
    }

    @Test
    void whatIsOpenOverAPageGoesWithThePage() {
        visit.open("match/" + match + "/6/1");
        visit.awaitFrame(6, "1");
        visit.press("?");
        visit.page().getByText("list the keys").waitFor();
        visit.open("matches");
        visit.page().waitForFunction("() => document.querySelector('dialog') === null");
    }

    @Test
    void aSeatsEyesSeeNoMoreThanTheSeatAndTheWholeSeesAll() {
        visit.open("match/" + match + "/6");
        visit.awaitFrame(6, WHOLE);
        visit.find(".place-list summary").click();
        visit.find(".place-list tr[data-place]").first().waitFor();
        assertEquals(0, visit.find(".place-list tr[data-seen=false]").count(), "all is seen");
        visit.press("v");
        visit.awaitFrame(6, "0");
        List<String> hidden = visit.find(".place-list tr[data-seen=false]").allTextContents();
        assertFalse(hidden.isEmpty(), "something is hidden early in a game with fog");
        for (String place : hidden) {
            assertTrue(place.contains("not seen"), place);
            assertFalse(place.contains("random"), "whose it is is hidden: " + place);
        }
        assertTrue(
                visit.find("[data-seat='1'] .orders").textContent().contains("Hidden from this viewpoint"),
                "the other's orders are hidden");
        assertEquals("", visit.find("[data-seat='1'] .log").textContent(), "and so is what it wrote");
    }

    @Test
    void aLinkLeadsToItsTurnAndTheAddressFollows() {
        visit.open("match/" + match + "/5");
        visit.awaitFrame(5, WHOLE);
        visit.press("ArrowRight");
        visit.page().waitForURL("**/" + match + "/6");
        visit.run("() => { location.hash = '#/match/" + match + "/2'; }");
        visit.awaitFrame(2, WHOLE);
    }

    @Test
    void allCanBeDoneWithTheKeyboardAloneAndTheFocusIsSeen() {
        visit.open("matches");
        visit.find(".match-link").first().waitFor();
        visit.page().waitForFunction("() => document.querySelectorAll('.match').length > 0");
        for (int i = 0; i < 30 && !focused("el => el.matches('.match-link')"); i++) {
            visit.press("Tab");
        }
        visit.press("Enter");
        visit.awaitFrame(0, WHOLE);
        for (int i = 0; i < 40 && !focused("el => el.matches('[aria-label=\"One step forward\"]')"); i++) {
            visit.press("Tab");
            assertTrue(
                    focused("el => el === document.body || getComputedStyle(el).outlineStyle !== 'none'"),
                    "no ring around " + visit.run("() => document.activeElement.outerHTML"));
        }
        visit.press("Enter");
        visit.awaitFrame(1, WHOLE);
    }

    private boolean focused(String test) {
        return (Boolean) visit.run("() => (" + test + ")(document.activeElement)");
    }

    @Test
    void themeIsRememberedAndEveryPageIsQuietInIt() {
        visit.open("matches");
        visit.find("#theme").click();
        assertEquals("dark", visit.find("html").getAttribute("data-theme"));
        for (String page : List.of("start", "bots", "match/" + match + "/3", "nowhere")) {
            visit.open(page);
            visit.find("main > *").first().waitFor();
            assertEquals("dark", visit.find("html").getAttribute("data-theme"));
        }
    }

    @Test
    void aBoardStandsSoonAfterOpeningAndLittleIsTransferred() {
        List<Response> responses = new CopyOnWriteArrayList<>();
        visit.page().onResponse(responses::add);
        visit.open("match/" + match);
        visit.awaitFrame(0, WHOLE);
        visit.page().waitForFunction("() => document.querySelector('.u-over') !== null");
        int bytes = responses.stream().mapToInt(ViewerTest::size).sum();
        assertTrue(bytes > 10_000, "something was counted");
        assertTrue(bytes < MAX_BYTES, "transferred: " + bytes);
        double board = ((Number) visit.run("() => performance.getEntriesByName('board')[0].startTime")).doubleValue();
        // A second is what is asked for of a machine that does nothing else.
        assertTrue(board < 20_000, "the board came after " + board + " ms");
        System.out.printf(
                "the viewer transferred %d bytes in %d answers; its board stood after %.0f ms%n",
                bytes, responses.size(), board);
    }

    private static int size(Response response) {
        return response.request().sizes().responseBodySize + response.request().sizes().responseHeadersSize;
    }

    @Test
    void whatIsNotThereIsSaidSo() {
        BrowserPage other = BrowserPage.wide(chromium, stage.uri());
        other.open("match/never-played");
        assertTrue(other.find(".trouble").textContent().length() > 10);
        other.close();
    }
}
