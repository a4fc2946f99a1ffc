package dev.sparring.server.web.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.microsoft.playwright.Page;
import dev.sparring.games.berlin.BerlinBot;
import dev.sparring.games.berlin.Moves;
import dev.sparring.games.berlin.wire.BerlinWire;
import dev.sparring.json.Json;
import dev.sparring.wire.host.HttpHost;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests the page of a participant's bots, and the filters of the list of matches, in a window that is 360 pixels wide. */
@Timeout(180)
class FriendlyPageTest {
    private static final String SETTINGS = """
            game: berlin
            bots: [random]
            maps: [corners]
            options: {maximum_number_of_turns: 4}
            """;

    @TempDir
    private Path folder;

    @Test
    void aFriendlyMatchIsStartedOnThePageOfTheBotsAndFoundInTheList() throws IOException {
        try (Chromium chromium = Chromium.openOrSkip();
                PageServer server = PageServer.openCompetition(folder, SETTINGS);
                HttpHost bot = BerlinWire.open(() -> (BerlinBot) (view, deadline) -> Moves.NONE, "127.0.0.1", 0);
                BrowserPage browser = BrowserPage.phone(chromium, server.uri())) {
            Page page = browser.page();
            server.send(
                    "POST",
                    "entries",
                    Json.line(Map.of("name", "patient", "url", bot.uri().toString())));
            browser.open("my-bots").await(".entry .version-ranked");
            page.getByLabel("Others may challenge it").check();
            page.waitForCondition(() ->
                    server.send("GET", "entries/patient", "").get("friendlies").asBoolean());
            page.getByLabel("Friendly match of patient").click();
            page.getByLabel("Opponent").selectOption("general");
            page.getByText("Start the match").click();
            browser.await("dialog a:text-is('Watch the match against general')");
            browser.assertNothingToScrollSideways();
            page.getByText("Watch the match against general").click();
            browser.await("main[data-frame] .board");
            String match = page.url().replaceFirst(".*#/match/([^/]+).*", "$1");
            assertFalse(browser.find("dialog").isVisible());

            browser.open("matches").await(".filters");
            page.getByLabel("Bot").fill("patient");
            page.getByLabel("Opponent").fill("general");
            page.getByLabel("Map").selectOption("corners");
            page.waitForCondition(() -> browser.find(".matches > li").count() == 1);
            assertEquals(match, browser.find(".matches > li").first().getAttribute("data-match"));
            browser.assertNothingToScrollSideways();
            page.getByLabel("Fault").selectOption("crashed");
            page.getByText("Show all").click();
            page.waitForCondition(() -> browser.find(".matches > li").count() > 0);
            assertEquals("", page.getByLabel("Opponent").inputValue());
            browser.assertQuiet();

            browser.open("my-bots");
            page.getByLabel("Friendly match of patient").click();
            browser.await("dialog a:text-is('The latest friendly match')");
            server.send("DELETE", "entries/patient", "");
            page.getByText("Start the match").click();
            browser.await("dialog .trouble:has-text('patient has no version that plays ranked matches now')");
        }
    }
}
