package dev.sparring.server.web.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests the login in the header of the page. */
@Timeout(300)
class LoginTest {
    @TempDir
    private Path folder;

    private PageServer withAccounts(boolean spectators) throws IOException {
        return PageServer.open(
                folder,
                "",
                settings -> settings.withAdminToken("the-admin-token").withAccess(true, spectators));
    }

    private static void createAccount(BrowserPage browser) {
        browser.await("#account:text-is('Log in')");
        browser.find("#account").click();
        browser.page().getByText("Create an account").click();
        browser.page().getByLabel("Name").fill("Ann");
        browser.page().getByLabel("Password").fill("correct horse");
        browser.find("button[type=submit]").click();
        browser.await("#account:text-is('Ann')");
    }

    @Test
    void aParticipantCreatesAnAccountUsesItAndLogsOutAndIn() throws IOException {
        try (Chromium chromium = Chromium.openOrSkip();
                PageServer server = withAccounts(true);
                BrowserPage browser = BrowserPage.of(chromium, server.uri(), 390, 800, ColorScheme.LIGHT)) {
            browser.open("matches");
            createAccount(browser);
            browser.assertNothingToScrollSideways();
            browser.find("#account").click();
            browser.page().getByLabel("Label of a new token").fill("laptop");
            browser.page().getByText("Create token").click();
            browser.await("dialog code");
            assertTrue(browser.find("dialog code").innerText().startsWith("spar_"));
            browser.await("dialog li .name:text-is('laptop')");
            browser.assertAccessible();
            browser.page().getByLabel("Revoke laptop").click();
            browser.page().waitForCondition(() -> browser.find("dialog li").count() == 0);
            browser.page().getByLabel("Old password").fill("correct horse");
            browser.page().getByLabel("New password").fill("battery staple");
            browser.page().getByText("Change password").click();
            browser.await("#toast.shown:text-is('The password is changed')");
            browser.page().getByText("Log out").click();
            browser.await("#account:text-is('Log in')");
            browser.find("#account").click();
            browser.page().getByLabel("Name").fill("ann");
            browser.page().getByLabel("Password").fill("battery staple");
            browser.find("button[type=submit]").click();
            browser.await("#account:text-is('Ann')");
            browser.assertQuiet();
        }
    }

    @Test
    void aWrongPasswordIsAMessageAndNotAQuestionForTheAdminToken() throws IOException {
        try (Chromium chromium = Chromium.openOrSkip();
                PageServer server = withAccounts(true);
                BrowserPage browser = BrowserPage.wide(chromium, server.uri())) {
            browser.open("matches").await("#account:text-is('Log in')");
            browser.find("#account").click();
            browser.page().getByLabel("Name").fill("nobody");
            browser.page().getByLabel("Password").fill("wrong password");
            browser.find("button[type=submit]").click();
            browser.await("dialog .trouble:has-text('the name or the password is wrong')");
            browser.assertAccessible();
            assertEquals(1, browser.find("dialog").count());
        }
    }

    @Test
    void whatOnlyOrganisersCanDoIsNotOfferedToOthers() throws IOException {
        String match;
        try (PageServer before = PageServer.open(folder, "")) {
            match = before.play("{\"game\":\"berlin\",\"seats\":[\"random\",\"random\"],"
                    + "\"options\":{\"maximum_number_of_turns\":\"4\"}}");
        }
        String rematch = "[data-match='" + match + "'] button:text-is('Rematch')";
        try (Chromium chromium = Chromium.openOrSkip();
                PageServer server = withAccounts(true);
                BrowserPage organiser = BrowserPage.wide(chromium, server.uri());
                BrowserPage ann = BrowserPage.phone(chromium, server.uri())) {
            organiser.open("matches").await("[data-match='" + match + "']");
            organiser.await("#account:text-is('Log in')");
            assertFalse(organiser.find(rematch).isVisible());
            organiser.open("match/" + match).await("main[data-frame] .board");
            assertTrue(organiser.find("button:text-is('Copy link')").isVisible());
            assertFalse(organiser.find("button:text-is('Play it again')").isVisible());
            assertFalse(organiser.find("button:text-is('Create a test')").isVisible());

            ann.open("matches");
            createAccount(ann);
            ann.open("start").await("text=Only organisers can start any match here");
            assertEquals(0, ann.find("main button, main form").count());
            ann.open("bots").await("text=Only organisers can register bots here");
            assertEquals(0, ann.find("main button, main form").count());
            ann.assertAccessible();
            // The page does not ask for logs that it may not read; it would have asked before it announces the turn.
            ann.open("match/" + match + "/2").await("p[aria-live]:has-text('Turn')");
            ann.assertQuiet();

            organiser.open("start").await("text=Only organisers can start any match here");
            organiser.page().getByText("Enter the admin token").click();
            organiser.find("dialog #token").fill("the-admin-token");
            organiser.find("dialog button[type=submit]").click();
            organiser.await(".submit button:text-is('Start')");
            organiser.open("bots").await("button:text-is('Register')");
            organiser.open("matches").await(rematch);
        }
    }

    @Test
    void withoutSpectatorsThePageAsksForALogin() throws IOException {
        try (Chromium chromium = Chromium.openOrSkip();
                PageServer server = withAccounts(false);
                BrowserPage browser = BrowserPage.wide(chromium, server.uri())) {
            browser.open("bots").await("main .trouble:has-text('this request needs an account')");
            assertEquals(0, browser.find("dialog").count());
            createAccount(browser);
            browser.await("main .bots");
        }
    }

    @Test
    void thereIsNoLoginIfEverybodyIsTheOrganiser() throws IOException {
        try (Chromium chromium = Chromium.openOrSkip();
                PageServer server = PageServer.open(folder, "");
                BrowserPage browser = BrowserPage.wide(chromium, server.uri())) {
            Page page = browser.page();
            page.waitForResponse(response -> response.url().endsWith("/api/v1/session"), () -> browser.open("bots"));
            browser.await("main .bots");
            assertTrue(browser.find("#account").isHidden());
            browser.assertQuiet();
        }
    }
}
