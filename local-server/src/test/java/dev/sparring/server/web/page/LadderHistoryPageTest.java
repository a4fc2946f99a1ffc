package dev.sparring.server.web.page;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.Page;
import dev.sparring.games.berlin.BerlinBot;
import dev.sparring.games.berlin.Moves;
import dev.sparring.games.berlin.wire.BerlinWire;
import dev.sparring.json.Json;
import dev.sparring.server.competition.LadderHeat;
import dev.sparring.server.competition.LadderHeats;
import dev.sparring.server.competition.LadderLog;
import dev.sparring.server.store.ServerStore;
import dev.sparring.wire.host.HttpHost;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests what the pages derive from the earlier heats of a ladder: how long a bot waits, and which results were upsets. */
@Timeout(180)
class LadderHistoryPageTest {
    private static final Instant START = Instant.parse("2026-01-01T12:00:00Z");
    private static final Duration BETWEEN_HEATS = Duration.ofMinutes(10);
    private static final int EARLIER = 30;

    /** The bots rest for longer than the test takes, so that the ladder plays one heat at most. */
    private static final String SETTINGS = """
            game: berlin
            bots: [general, random]
            maps: [corners]
            options: {maximum_number_of_turns: 4}
            rest-seconds: 3600
            """;

    @TempDir
    private static Path folder;

    private static Chromium chromium;
    private static PageServer server;
    private static String upset;
    private static String crash;

    /** The random bot has won all heats but the last one, a match of which has a replay. */
    @BeforeAll
    static void open() throws IOException {
        chromium = Chromium.openOrSkip();
        try (PageServer before = PageServer.open(folder, "  quitter: {game: bottlebats, command: sh -c 'exit 4'}\n")) {
            upset = before.play(
                    "{\"game\":\"berlin\",\"seats\":[\"general\",\"random\"],\"map\":\"corners\",\"seed\":3}");
            crash = before.play("{\"game\":\"bottlebats\",\"seats\":[\"quitter\",\"random\"],\"seed\":3}");
        }
        try (ServerStore store = ServerStore.open(folder.resolve("data"))) {
            LadderLog ladder = store.ladder();
            for (int number = 1; number <= EARLIER; number++) {
                ladder.add(ended(LadderHeats.inOrder(number, "random", "general")));
            }
            LadderHeat last = LadderHeats.inOrder(EARLIER + 1, "general", "random");
            List<LadderHeat.Match> matches = new ArrayList<>(last.matches());
            matches.set(0, new LadderHeat.Match(upset, matches.get(0).result()));
            ladder.add(ended(new LadderHeat(last.number(), last.ended(), last.versions(), matches)));
        }
        server = PageServer.openCompetition(folder, SETTINGS);
    }

    private static LadderHeat ended(LadderHeat heat) {
        String ended = START.plus(BETWEEN_HEATS.multipliedBy(heat.number())).toString();
        return new LadderHeat(heat.number(), ended, heat.versions(), heat.matches());
    }

    @AfterAll
    static void close() {
        if (server != null) {
            server.close();
            chromium.close();
        }
    }

    @Test
    void aParticipantReadsWhenABotPlaysItsNextHeat() throws IOException {
        try (HttpHost bot = BerlinWire.open(() -> (BerlinBot) (view, deadline) -> Moves.NONE, "127.0.0.1", 0);
                BrowserPage browser = BrowserPage.wide(chromium, server.uri())) {
            browser.open("my-bots").await(".empty");
            server.send(
                    "POST",
                    "entries",
                    Json.line(Map.of("name", "patient", "url", bot.uri().toString())));
            browser.await("[data-entry=patient] .version-ranked");
            // It plays in the next heat or in the one after it, and the others rest.
            browser.await("[data-entry=patient] .next-heat:text-is('next heat in about 20 minutes')");
            browser.open("bot/patient").await(".bot-facts :text-is('next heat in about 20 minutes')");
            // How long the others rest is random.
            browser.open("bot/general").await(".bot-facts :text-matches('next heat in about \\\\d+ minutes')");
            server.send("PATCH", "competition", "{\"paused\": true}");
            browser.open("my-bots").await("[data-entry=patient]");
            browser.page()
                    .waitForCondition(
                            () -> browser.find(".next-heat").innerText().isEmpty());
            server.send("PATCH", "competition", "{\"paused\": false}");
            browser.await("[data-entry=patient] .next-heat:text-is('next heat in about 20 minutes')");
            browser.assertQuiet();
        }
    }

    @Test
    void theListOfMatchesShowsUpsetsAndFindsFaults() {
        try (BrowserPage browser = BrowserPage.wide(chromium, server.uri())) {
            Page page = browser.page();
            String row = "[data-match='" + upset + "'] ";
            browser.open("matches").await(row + ".seats li:has-text('general') .pill.upset:text-is('upset')");
            assertEquals(1, browser.find(row + ".pill.upset").count(), "only the winner has the badge");
            assertEquals(
                    "It beat a bot whose rating was clearly higher before",
                    browser.find(row + ".upset").getAttribute("title"));
            browser.await("[data-match='" + crash + "'] .seats li:has-text('quitter') .pill.fault:text-is('crashed')");
            assertEquals(0, browser.find("[data-match='" + crash + "'] .upset").count());

            page.getByLabel("Fault").selectOption("crashed");
            page.waitForCondition(() -> matches(browser).equals(List.of(crash)));
            page.getByLabel("Fault").selectOption("timed-out");
            browser.await("text=No matches fit these filters");
            page.getByLabel("Fault").selectOption("any");
            page.waitForCondition(() -> matches(browser).equals(List.of(crash)));
            page.getByLabel("Bot").fill("random");
            browser.await("text=No matches fit these filters");

            browser.open("results").await(".heat[data-heat='" + (EARLIER + 1) + "'] .upset");
            assertEquals(
                    0, browser.find(".heat[data-heat='" + EARLIER + "'] .upset").count(), "the favourite won");
            browser.assertQuiet();
        }
    }

    private static List<?> matches(BrowserPage browser) {
        return (List<?>) browser.run("[...document.querySelectorAll('.match')].map((each) => each.dataset.match)");
    }
}
