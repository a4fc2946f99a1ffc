package dev.sparring.server.web.page;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.sparring.bot.SplitMix64;
import dev.sparring.games.shoreditch.ShoreditchBot;
import dev.sparring.games.shoreditch.wire.ShoreditchWire;
import dev.sparring.server.api.ApiClient;
import dev.sparring.wire.host.HttpHost;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests the page from an empty server to a match that is watched to its end. */
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

    /** Sleeps long enough for the viewer to open before the match has ended. */
    private static void dawdle() {
        try {
            Thread.sleep(30);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void anAiIsRegisteredAndItsMatchIsStartedWatchedToItsEndAndScrubbed() throws IOException {
        try (HttpHost ai = slowAi();
                PageServer server = PageServer.open(folder, "");
                BrowserPage browser = BrowserPage.wide(chromium, server.uri())) {
            browser.open("matches");
            browser.page().getByText("No matches have been played yet.").waitFor();

            browser.page()
                    .getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("Bots"))
                    .click();
            browser.page().getByLabel("Game").selectOption("shoreditch");
            browser.page().getByLabel("Name").fill("my-ai");
            browser.page().getByLabel("URL").fill(ai.uri().toString());
            browser.page()
                    .getByText("Register", new Page.GetByTextOptions().setExact(true))
                    .click();
            browser.await("[data-game=shoreditch] [data-bot=my-ai]");

            browser.open("start/shoreditch");
            browser.find(".seating select").first().selectOption("my-ai");
            browser.find(".seating select").nth(1).selectOption("my-ai");
            browser.find(".options summary").click();
            browser.page().getByLabel("rounds").fill("8");
            browser.page()
                    .getByText("Start", new Page.GetByTextOptions().setExact(true))
                    .click();

            browser.page().waitForURL("**/#/match/shoreditch-**");
            browser.await(".match-head .state-running");
            int early = browser.frame();
            browser.find(".match-head .state-over").waitFor(new Locator.WaitForOptions().setTimeout(180_000));
            browser.page()
                    .waitForFunction("() => Number(document.querySelector('.scrub').max) === Number(document"
                            + ".querySelector('main').dataset.frame)");
            int last = browser.frame();
            assertTrue(last > early, "the match continued while it was watched: " + early + " to " + last);
            browser.await(".seat .result");

            browser.find(".scrub").fill("3");
            browser.awaitFrame(3, "whole");
            browser.find(".plot .u-over").click();
            browser.page().waitForFunction("() => document.querySelector('main').dataset.frame !== '3'");
            int middle = browser.frame();
            assertTrue(Math.abs(middle - last / 2.0) <= Math.max(2, last * 0.05), "the middle is " + middle);
            browser.page().waitForURL("**/" + middle);

            browser.open("matches");
            browser.await(".match .place-1");
            browser.assertQuiet();
        }
    }

    @Test
    void aMatchWithManyViewersIsShownAtItsOwnPace() throws IOException {
        try (HttpHost ai = slowAi();
                PageServer server = PageServer.open(folder, "");
                BrowserPage browser = BrowserPage.wide(chromium, server.uri())) {
            server.send("POST", "bots", "{\"game\":\"shoreditch\",\"name\":\"slow\",\"url\":\"" + ai.uri() + "\"}");
            String id = server.send(
                            "POST",
                            "matches",
                            "{\"game\":\"shoreditch\",\"seats\":[\"slow\",\"slow\"],\"options\":{\"rounds\":\"500\"}}")
                    .get("id")
                    .asText();
            AtomicInteger messages = new AtomicInteger();
            browser.page().onWebSocket(socket -> socket.onFrameReceived(frame -> messages.incrementAndGet()));
            browser.open("match/" + id);
            browser.await(".match-head .state-running");
            List<ApiClient.LiveSocket> viewers = new ArrayList<>();
            for (int i = 0; i < 100; i++) {
                viewers.add(new ApiClient(server.uri()).live("match=" + id));
            }
            browser.page().evaluate("""
                    () => {
                        const main = document.querySelector("main");
                        window.shown = new Set();
                        new MutationObserver(() => window.shown.add(main.dataset.frame)).observe(main, { attributeFilter: ["data-frame"] });
                    }""");
            messages.set(0);
            browser.page().waitForCondition(() -> messages.get() >= 20);
            int shown = (int) browser.page().evaluate("() => window.shown.size");
            assertTrue(shown > messages.get() + 4, shown + " frames were shown after " + messages + " messages");
            viewers.forEach(ApiClient.LiveSocket::close);
            browser.assertQuiet();
        }
    }

    @Test
    void anInvalidRegistrationOrMatchIsReportedWithAMessage() throws IOException {
        try (PageServer server = PageServer.open(folder, "");
                BrowserPage browser = BrowserPage.wide(chromium, server.uri())) {
            browser.open("bots");
            browser.page().getByLabel("Game").selectOption("warlight");
            browser.page().getByLabel("Name").fill("mine");
            browser.page().getByLabel("URL").fill("http://127.0.0.1:9/");
            browser.page()
                    .getByText("Register", new Page.GetByTextOptions().setExact(true))
                    .click();
            assertTrue(browser.find(".trouble").textContent().length() > 20);

            browser.open("start/warlight");
            browser.find(".fields select").first().selectOption("\u0000custom");
            browser.page().getByLabel("Map file text").fill("this is not a map");
            browser.page()
                    .getByText("Start", new Page.GetByTextOptions().setExact(true))
                    .click();
            assertTrue(browser.find(".trouble").textContent().length() > 20);
        }
    }
}
