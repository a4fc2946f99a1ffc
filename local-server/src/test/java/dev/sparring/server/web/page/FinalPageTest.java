package dev.sparring.server.web.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.options.ColorScheme;
import dev.sparring.server.competition.CompetitionSetup;
import dev.sparring.server.hosting.ServerSettings;
import dev.sparring.server.store.ServerStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests the page of a final and the organiser's part of it. */
@Timeout(300)
class FinalPageTest {
    @TempDir
    private Path folder;

    private PageServer open(ServerStore store) throws IOException {
        Path file = folder.resolve("competition.yaml");
        Files.writeString(file, """
                game: shoreditch
                players: 2
                bots: [founder, publicist, random]
                rest-seconds: 0
                options: {rounds: 4}
                """);
        return PageServer.open(
                folder,
                "",
                settings -> new ServerSettings(
                        settings.config(),
                        settings.options(),
                        settings.replays(),
                        settings.maxHostedMatches(),
                        settings.maxConcurrentMatches(),
                        Optional.empty(),
                        Optional.empty(),
                        false,
                        true,
                        "",
                        line -> {},
                        store::records,
                        Optional.of(new CompetitionSetup(
                                Optional.of(file),
                                true,
                                settings.config(),
                                store::records,
                                store.ladder(),
                                store.finals(),
                                folder.resolve("gate")))));
    }

    @Test
    void theOrganiserPlaysAFinalAndEverybodySeesItsRoundsAndMatches() throws IOException {
        try (Chromium chromium = Chromium.openOrSkip();
                ServerStore store = ServerStore.open(folder.resolve("data"));
                PageServer server = open(store);
                BrowserPage browser = BrowserPage.of(chromium, server.uri(), 390, 800, ColorScheme.LIGHT)) {
            plan(browser, "later", "2999-01-01T12:00");
            browser.await("[data-final=later] :text('Begins')");
            browser.find("[data-final=later] button").click();
            browser.await("[data-final=later] :text('the organiser has cancelled it')");
            plan(browser, "cup", "");
            browser.open("");
            browser.await("[data-final=cup] :text('Ended')");
            browser.find("[data-final=cup] a").click();
            browser.await("h1:text-is('Final: cup')");
            browser.await(".final-state:has-text('Ended')");
            assertEquals(List.of("1.", "2.", "3."), browser.find("tbody .place").allInnerTexts());
            assertTrue(browser.find(".round").count() >= 2);
            browser.assertNothingToScrollSideways();
            browser.assertAccessible();
            browser.find(".group summary").first().click();
            browser.find(".group-heats a").first().click();
            browser.await("main[data-frame] .board");
            browser.assertQuiet();
        }
    }

    private static void plan(BrowserPage browser, String name, String at) {
        browser.open("organise");
        browser.page().getByLabel("Name of a new final").fill(name);
        browser.page().getByLabel("Begins").fill(at);
        browser.page().getByText("Plan the final").click();
        browser.await("[data-final='" + name + "']");
    }
}
