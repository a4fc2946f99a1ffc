package dev.sparring.server.web.page;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.sparring.bot.SplitMix64;
import dev.sparring.games.shoreditch.ShoreditchBot;
import dev.sparring.games.shoreditch.wire.ShoreditchWire;
import dev.sparring.wire.host.HttpHost;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** From an empty server to a match that was watched to its end, all in the browser. */
@Timeout(400)
class LiveMatchTest {
    private static Chromium chromium;

    @TempDir
    private Path folder;

    @BeforeAll
    static void launch() {
        chromium = Chromium.openOrSkip();
    }

    @AfterAll
    static void end() {
        if (chromium != null) {
            chromium.close();
        }
    }

    private static HttpHost slowAi() {
        return ShoreditchWire.open(
                () -> {
                    SplitMix64 random = new SplitMix64(7);
                    return (ShoreditchBot) (view, deadline) -> {
                        dawdle();
                        return view.legal().sample(random);
                    };
                },
                "127.0.0.1",
                0);
    }

    /** Long enough for a viewer to come before the match is over. */
    private static void dawdle() {
        try {
            Thread.sleep(30);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void anAiIsRegisteredAMatchIsStartedAndWatchedLiveToItsEndAndThenScrubbed() throws IOException {
        try (HttpHost ai = slowAi();
                PageServer stage = PageServer.open(folder, "");
                BrowserPage visit = BrowserPage.wide(chromium, stage.uri())) {
            visit.open("matches");
            visit.page().getByText("No matches have been played yet.").waitFor();

            visit.page()
                    .getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("Bots"))
                    .click();
            visit.page().getByLabel("Game").selectOption("shoreditch");
            visit.page().getByLabel("Name").fill("my-ai");
            visit.page().getByLabel("URL").fill(ai.uri().toString());
            visit.page()
                    .getByText("Register", new Page.GetByTextOptions().setExact(true))
                    .click();
            visit.find("[data-game=shoreditch] [data-bot=my-ai]").waitFor();

            visit.open("start/shoreditch");
            visit.find(".seating select").first().selectOption("my-ai");
            visit.find(".seating select").nth(1).selectOption("my-ai");
            visit.find(".options summary").click();
            visit.page().getByLabel("rounds").fill("8");
            visit.page()
                    .getByText("Start", new Page.GetByTextOptions().setExact(true))
                    .click();

            visit.page().waitForURL("**/#/match/shoreditch-**");
            visit.find(".match-head .state-running").waitFor();
            int early = visit.frame();
            visit.find(".match-head .state-over").waitFor(new Locator.WaitForOptions().setTimeout(180_000));
            visit.page()
                    .waitForFunction("() => Number(document.querySelector('.scrub').max) === Number(document"
                            + ".querySelector('main').dataset.frame)");
            int last = visit.frame();
            assertTrue(last > early, "it went on while it was watched: " + early + " to " + last);
            visit.find(".seat .result").first().waitFor();

            visit.find(".scrub").fill("3");
            visit.awaitFrame(3, "whole");
            visit.find(".plot .u-over").click();
            visit.page().waitForFunction("() => document.querySelector('main').dataset.frame !== '3'");
            int middle = visit.frame();
            assertTrue(Math.abs(middle - last / 2.0) <= Math.max(2, last * 0.05), "the middle is " + middle);
            visit.page().waitForURL("**/" + middle);

            visit.open("matches");
            visit.find(".match .place-1").first().waitFor();
            visit.assertQuiet();
        }
    }

    @Test
    void whatCannotBeRegisteredOrStartedIsAnsweredWithASentence() throws IOException {
        try (PageServer stage = PageServer.open(folder, "");
                BrowserPage visit = BrowserPage.wide(chromium, stage.uri())) {
            visit.open("bots");
            visit.page().getByLabel("Game").selectOption("warlight");
            visit.page().getByLabel("Name").fill("mine");
            visit.page().getByLabel("URL").fill("http://127.0.0.1:9/");
            visit.page()
                    .getByText("Register", new Page.GetByTextOptions().setExact(true))
                    .click();
            assertTrue(visit.find(".trouble").textContent().length() > 20);

            visit.open("start/warlight");
            visit.find(".fields select").first().selectOption("\u0000custom");
            visit.page().getByLabel("Map file text").fill("no map at all");
            visit.page()
                    .getByText("Start", new Page.GetByTextOptions().setExact(true))
                    .click();
            assertTrue(visit.find(".trouble").textContent().length() > 20);
        }
    }
}
