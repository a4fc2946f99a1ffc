package dev.sparring.server.web.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import dev.sparring.server.api.ApiClient;
import dev.sparring.server.competition.CompetitionFile;
import dev.sparring.server.competition.CompetitionSetup;
import dev.sparring.server.store.ServerStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Sets a competition up on the page of a server that has none, and shares it with another organiser. */
@Timeout(300)
class SetupPageTest {
    private static final String ADMIN = "the-admin-token";
    private static final String DOCUMENT = ".settings textarea";

    @TempDir
    private Path folder;

    private PageServer open(ServerStore store, boolean openRegistration) throws IOException {
        return PageServer.open(
                folder,
                "",
                settings -> settings.withAdminToken(ADMIN)
                        .withAccess(openRegistration, true)
                        .withRecords(store::records)
                        .withCompetition(new CompetitionSetup(
                                Optional.empty(),
                                true,
                                settings.config(),
                                store::records,
                                store.ladder(),
                                store.finals(),
                                folder.resolve("data"))));
    }

    private static void enterToken(BrowserPage browser) {
        browser.await("dialog #token");
        browser.find("dialog #token").fill(ADMIN);
        browser.find("dialog button[type=submit]").click();
    }

    /** Reads the document that the page suggests for each game. */
    private void everySuggestionIsValid(BrowserPage browser) throws IOException {
        browser.page().waitForCondition(() -> browser.find(".settings option").count() == 5);
        for (String game : browser.find(".settings option")
                .evaluateAll("all => all.map(one => one.value).join()")
                .toString()
                .split(",", -1)) {
            browser.find(".settings select").selectOption(game);
            Path file = Files.writeString(
                    folder.resolve("suggested.yaml"), browser.find(DOCUMENT).inputValue());
            assertEquals(game, CompetitionFile.read(file, true).game().id());
        }
    }

    @Test
    void theOrganiserSetsACompetitionUpChangesItAndNamesAnotherOrganiser() throws IOException {
        try (Chromium chromium = Chromium.openOrSkip();
                ServerStore store = ServerStore.open(folder.resolve("data"));
                PageServer server = open(store, true);
                BrowserPage browser = BrowserPage.wide(chromium, server.uri());
                BrowserPage phone = BrowserPage.of(chromium, server.uri(), 390, 800, ColorScheme.LIGHT)) {
            browser.open("matches");
            browser.await("a:text-is('Hold a competition')");
            browser.find("a:text-is('Hold a competition')").click();
            everySuggestionIsValid(browser);
            browser.find(".settings select").selectOption("shoreditch");
            browser.find(DOCUMENT).fill("game: shoreditch\nplayers: 99\n");
            browser.find("button:text-is('Set up the competition')").click();
            enterToken(browser);
            browser.await(".trouble:has-text('the settings, line 2: players: expected a whole number')");
            browser.find(DOCUMENT)
                    .fill(
                            "title: Page cup\ngame: shoreditch\nbots: [founder, random]\nrest-seconds: 0\noptions: {rounds: 4}\n");
            browser.find("button:text-is('Set up the competition')").click();
            browser.await("[data-switch=paused]");
            browser.find(DOCUMENT).fill(browser.find(DOCUMENT).inputValue().replace("Page cup", "Changed cup"));
            browser.find("button:text-is('Change the settings')").click();
            browser.await("#toast.shown:text-is('The settings are changed')");
            browser.assertNothingToScrollSideways();

            // The bots' pages say when they play.
            browser.open("bot/founder");
            browser.await(".bot-facts :text-matches('^(plays a heat now|next heat )')");

            // Another organiser, with an account.
            ApiClient api = new ApiClient(server.uri());
            assertEquals(
                    201,
                    api.post("api/v1/participants", "{\"name\": \"ann\", \"password\": \"correct horse\"}")
                            .status());
            phone.open("matches");
            phone.await("h1:text-is('Matches')");
            assertTrue(phone.find("a:text-is('Hold a competition')").isHidden());
            phone.find("#account").click();
            phone.page().getByLabel("Name").fill("ann");
            phone.page().getByLabel("Password").fill("correct horse");
            phone.find("dialog button[type=submit]").click();
            phone.await("#account:text-is('ann')");
            phone.open("start").await("main :text('Only organisers') ~ p a:text-is('My bots')");
            browser.open("organise");
            browser.await("[data-participant=ann] button:text-is('Make organiser')");
            browser.find("[data-participant=ann] button").click();
            browser.await("[data-participant=ann] .pill:text-is('organiser')");
            phone.open("my-bots");
            phone.await("a:text-is('Organise')");
            phone.find("a:text-is('Organise')").click();
            phone.find("[data-switch=paused] button:text-is('Pause')").click();
            phone.await("[data-switch=paused] button:text-is('Resume')");
            phone.await("[data-participant=ann] .pill");
            assertEquals(0, phone.find("[data-participant] button").count(), "only the admin token gives the role");
            phone.assertNothingToScrollSideways();
            browser.find("[data-participant=ann] button:text-is('Take the role back')")
                    .click();
            browser.await("[data-participant=ann] button:text-is('Make organiser')");
            assertFalse(browser.find("[data-participant=ann] .pill").isVisible());
            phone.find("[data-switch=paused] button").click();
            phone.await("#toast.shown:has-text('only the organiser can do this')");
            phone.open("");
            phone.await("h1:has-text('Changed cup')");
        }
    }

    @Test
    void anInvitationFromThePageCreatesOneAccount() throws IOException {
        try (Chromium chromium = Chromium.openOrSkip();
                ServerStore store = ServerStore.open(folder.resolve("data"));
                PageServer server = open(store, false);
                BrowserPage organiser = BrowserPage.wide(chromium, server.uri());
                BrowserPage ann = BrowserPage.phone(chromium, server.uri())) {
            ApiClient.Answer set = new ApiClient(server.uri())
                    .send(
                            "PUT",
                            "api/v1/competition/settings",
                            "title: Invited\ngame: berlin\n",
                            "Authorization",
                            "Bearer " + ADMIN);
            assertTrue(set.status() < 300, set.toString());
            organiser.open("organise");
            organiser.find("button:text-is('Enter the admin token')").click();
            enterToken(organiser);
            organiser.find("button:text-is('Create an invitation')").click();
            organiser.await("main code");
            String code = organiser.find("main code").innerText();
            ann.open("my-bots");
            ann.page().getByText("Log in or create an account").click();
            ann.page()
                    .getByText("Create an account", new Page.GetByTextOptions().setExact(true))
                    .click();
            ann.find("dialog").getByLabel("Name").fill("ann");
            ann.find("dialog").getByLabel("Password").fill("correct horse");
            ann.find("dialog").getByLabel("Invitation").fill(code);
            ann.assertAccessible();
            ann.find("dialog button[type=submit]").click();
            ann.await("#account:text-is('ann')");
            organiser.open("matches").open("organise").await("[data-participant=ann]");
            organiser.assertAccessible();
        }
    }

    @Test
    void aMatchHasABadgeForAnIllegalAnswerThatDoesNotEndIt() throws IOException {
        String bot =
                "  faulty: {game: berlin, class: com.example.faulty.FaultyBots$Berlin, options: {fault: illegal}}\n";
        try (Chromium chromium = Chromium.openOrSkip();
                PageServer server = PageServer.open(folder, bot);
                BrowserPage browser = BrowserPage.wide(chromium, server.uri())) {
            server.play("{\"game\": \"berlin\", \"seats\": [\"faulty\", \"random\"], \"seed\": 1}");
            browser.open("matches");
            browser.await(".match .pill.fault:has-text('fault')");
            assertEquals(1, browser.find(".match .pill.fault").count());
            assertTrue(browser.find("a:text-is('Hold a competition')").isHidden(), "this server keeps nothing");
            browser.assertQuiet();
        }
    }
}
