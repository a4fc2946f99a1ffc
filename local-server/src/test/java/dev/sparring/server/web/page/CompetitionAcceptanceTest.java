package dev.sparring.server.web.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.FilePayload;
import dev.sparring.bot.SplitMix64;
import dev.sparring.games.shoreditch.ShoreditchBot;
import dev.sparring.games.shoreditch.wire.ShoreditchWire;
import dev.sparring.json.Json;
import dev.sparring.server.api.ApiClient;
import dev.sparring.server.cli.ServedProcess;
import dev.sparring.server.cli.Terminal;
import dev.sparring.wire.Containment;
import dev.sparring.wire.host.HttpHost;
import dev.sparring.wire.sandbox.Sandbox;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Takes part in a competition as three participants do: with browsers, a program, a URL, and a bot that joins on its own. */
@Timeout(300)
class CompetitionAcceptanceTest {
    private static final Path TEMPLATE = Path.of("../templates/python/shoreditch");
    private static final String SETTINGS = """
            title: Shoreditch cup
            game: shoreditch
            bots: [random]
            gate-opponent: random
            rest-seconds: 0
            matches-at-once: 1
            options: {rounds: 4}
            """;

    private static final String ANNS = "[data-entry=annie]";
    private static final String BOBS = "[data-entry=bobby]";
    private static final List<String> BOTS = List.of("annie", "bobby", "Cleo");

    @TempDir
    private Path folder;

    @BeforeEach
    void writeSettings() throws IOException {
        folder = folder.toRealPath();
        Files.writeString(folder.resolve("competition.yaml"), SETTINGS);
    }

    private ServedProcess start() throws IOException {
        return ServedProcess.start(
                folder,
                "--data",
                folder.resolve("data").toString(),
                "--competition",
                folder.resolve("competition.yaml").toString(),
                "--admin-token",
                "the-admin-token",
                "--open-registration");
    }

    private static HttpHost bot(long seed) {
        return ShoreditchWire.open(
                () -> {
                    SplitMix64 random = new SplitMix64(seed);
                    return (ShoreditchBot) (view, deadline) -> view.legal().sample(random);
                },
                "127.0.0.1",
                0);
    }

    private static Map<String, byte[]> template() throws IOException {
        Map<String, byte[]> files = new TreeMap<>();
        try (DirectoryStream<Path> all = Files.newDirectoryStream(TEMPLATE, Files::isRegularFile)) {
            for (Path file : all) {
                files.put(file.getFileName().toString(), Files.readAllBytes(file));
            }
        }
        return files;
    }

    private static FilePayload zip(Map<String, byte[]> files) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, byte[]> file : files.entrySet()) {
                zip.putNextEntry(new ZipEntry(file.getKey()));
                zip.write(file.getValue());
            }
        }
        return new FilePayload("my-bot.zip", "application/zip", bytes.toByteArray());
    }

    private static void createAccount(BrowserPage browser, String name) {
        browser.open("my-bots");
        browser.await("text=You are not logged in");
        browser.find("main >> text=Log in or create an account").click();
        browser.find("dialog >> text=Create an account").click();
        browser.find("dialog").getByLabel("Name").fill(name);
        browser.find("dialog").getByLabel("Password").fill("correct horse");
        browser.find("dialog button[type=submit]").click();
        browser.await("#account:text-is('" + name + "')");
    }

    private static void openForm(BrowserPage browser) {
        browser.await("text=You have not entered a bot yet");
        browser.await("text=docs/protocols/shoreditch.md");
    }

    private static void choose(BrowserPage browser, FilePayload archive) {
        browser.find("input[type=file]").setInputFiles(archive);
        browser.find("button:text-is('Enter')").click();
    }

    /** Waits until every bot has played a heat after the given one. */
    private static void awaitHeats(BrowserPage browser, int after) {
        for (String bot : BOTS) {
            browser.open("results?bot=" + bot);
            browser.page()
                    .waitForFunction(
                            "([bot, after]) => document.querySelector('select')?.value === bot"
                                    + " && [...document.querySelectorAll('.heat')].some(heat => Number(heat.dataset.heat) > after)",
                            List.of(bot, after));
        }
    }

    private static int heats(ApiClient api) {
        return api.get("api/v1/competition").body().path("heats").asInt();
    }

    private static void assertOwnBotsOnly(BrowserPage browser, String own) {
        browser.open("my-bots");
        browser.page().reload();
        browser.await(own);
        assertEquals(1, browser.find("[data-entry]").count());
        assertEquals(0, browser.find("a:text-is('Organise'):visible").count(), "a participant is not the organiser");
    }

    @Test
    void threeParticipantsPlayAndAKillInTheFinalLosesNothing() throws Exception {
        Sandbox sandbox = Sandbox.of(Containment.Mode.AUTO);
        assumeTrue(sandbox.hasOwnFiles(), "skipped: uploads need a sandbox: " + sandbox.status());
        assumeTrue(Terminal.finds("python3"), "skipped: python3 is not on the PATH");
        try (Chromium chromium = Chromium.openOrSkip();
                HttpHost bobs = bot(7);
                HttpHost cleos = bot(8)) {
            ServedProcess first = start();
            try (first;
                    BrowserPage ann = BrowserPage.wide(chromium, first.uri());
                    BrowserPage bob = BrowserPage.of(chromium, first.uri(), 390, 800, ColorScheme.DARK);
                    BrowserPage visitor = BrowserPage.wide(chromium, first.uri());
                    BrowserPage organiser = BrowserPage.wide(chromium, first.uri())) {
                ApiClient api = new ApiClient(first.uri());
                enterThreeBots(ann, bob, api, bobs, cleos);
                theTableChanges(visitor);
                uploadABrokenVersion(ann);

                startTheFinal(organiser, visitor);
                int before = heats(api);
                List<BrowserPage> all = List.of(ann, bob, visitor, organiser);
                List.of(ann, bob, visitor).forEach(BrowserPage::assertQuiet);
                all.forEach(BrowserPage::leave);
                int played = awaitFinal(api, "running", 1).get("played").asInt();
                first.process().destroyForcibly().waitFor();
                try (ServedProcess second = start()) {
                    all.forEach(browser -> browser.moveTo(second.uri()));
                    int after = heats(new ApiClient(second.uri()));
                    assertTrue(after >= before, after + " heats after " + before);
                    everythingIsKept(ann, bob);
                    theFinalIsPlayedToItsEnd(visitor, new ApiClient(second.uri()), played);
                    awaitHeats(visitor, after);
                    List.of(ann, bob, visitor).forEach(BrowserPage::assertQuiet);
                    all.forEach(BrowserPage::leave);
                }
            }
        }
    }

    private static void enterThreeBots(BrowserPage ann, BrowserPage bob, ApiClient api, HttpHost bobs, HttpHost cleos)
            throws IOException {
        createAccount(ann, "Ann");
        openForm(ann);
        ann.page().getByLabel("Name").fill("annie");
        ann.page().getByLabel("a program (zip or tar.gz)").check();
        choose(ann, zip(template()));
        ann.await(ANNS);

        createAccount(bob, "Bob");
        openForm(bob);
        bob.page().getByLabel("Name").fill("bobby");
        bob.find("input[type=url]").fill(bobs.uri().toString());
        bob.find("button:text-is('Enter')").click();
        bob.await(BOBS);
        bob.assertNothingToScrollSideways();

        ApiClient.Answer registered = api.post(
                "player",
                Json.line(Map.of("name", "Cleo", "endpoint", cleos.uri().toString())),
                "Content-Type",
                "application/json");
        assertEquals(201, registered.status(), registered.toString());

        ann.await(ANNS + " .version-ranked:text-is('plays ranked matches')");
        bob.await(BOBS + " .version-ranked:text-is('plays ranked matches')");
        assertOwnBotsOnly(ann, ANNS);
        assertOwnBotsOnly(bob, BOBS);
    }

    private static void theTableChanges(BrowserPage visitor) {
        visitor.open("");
        for (String bot : BOTS) {
            visitor.await("tr[data-bot=" + bot + "] .number:has-text('\u00b1')");
        }
        String table = visitor.find(".ladder tbody").innerText();
        visitor.page().waitForFunction("old => document.querySelector('.ladder tbody').innerText !== old", table);
        visitor.assertNothingToScrollSideways();
    }

    private static void uploadABrokenVersion(BrowserPage ann) throws IOException {
        Map<String, byte[]> broken = template();
        String works = new String(broken.get("my_bot.py"), StandardCharsets.UTF_8);
        broken.put("my_bot.py", ("this is no Python\n" + works).getBytes(StandardCharsets.UTF_8));
        ann.find(ANNS + " button:text-is('New version')").click();
        // The form knows the name, and that this bot is a program.
        assertEquals("annie", ann.page().getByLabel("Name").inputValue());
        choose(ann, zip(broken));
        ann.await(ANNS + " .version-rejected");
        ann.find(ANNS + " li:has(.version-rejected) button:text-is('Report')").click();
        ann.await("dialog pre:has-text('SyntaxError')");
        ann.press("Escape");
        ann.await(ANNS + " li:has-text('Version 1') .version-ranked:text-is('plays ranked matches')");
    }

    /** The organiser starts a knockout of all four bots, and a visitor sees its bracket. */
    private static void startTheFinal(BrowserPage organiser, BrowserPage visitor) {
        organiser.open("organise");
        organiser.await("text=This page is for organisers");
        organiser.find("button:text-is('Enter the admin token')").click();
        organiser.find("dialog #token").fill("the-admin-token");
        organiser.find("dialog button[type=submit]").click();
        organiser.await("[data-switch=paused]");
        organiser.page().getByLabel("Name of a new final").fill("cup");
        organiser.page().getByLabel("Heats").fill("1");
        organiser.find("button:text-is('Plan the final')").click();
        organiser.await("[data-final=cup]");
        visitor.open("");
        visitor.find("[data-final=cup] a").click();
        visitor.await(".rounds.columns .round .group");
        assertEquals(2, visitor.find("[data-round='1'] .group").count(), "two semifinals");
    }

    /** Waits until a final has a state and this many heats have been played. */
    private static JsonNode awaitFinal(ApiClient api, String state, int played) throws InterruptedException {
        JsonNode cup = api.get("api/v1/competition/finals/cup").body();
        for (int tries = 0; tries < 3_000; tries++) {
            if (cup.path("state").asText().equals(state) && cup.path("played").asInt() >= played) {
                return cup;
            }
            Thread.sleep(20);
            cup = api.get("api/v1/competition/finals/cup").body();
        }
        throw new AssertionError("the final is not " + state + " with " + played + " heats: " + cup);
    }

    private static void theFinalIsPlayedToItsEnd(BrowserPage visitor, ApiClient api, int played)
            throws InterruptedException {
        // A heat that had been played when the server was killed is not played again.
        int kept = awaitFinal(api, "running", played).get("played").asInt();
        assertTrue(kept >= played, kept + " heats after " + played);
        visitor.open("finals/cup");
        visitor.await(".final-state:has-text('Ended')");
        assertEquals(List.of("1.", "2.", "3."), visitor.find("tbody .place").allInnerTexts());
        assertEquals(2, visitor.find(".rounds.columns > .round").count(), "semifinals and final");
        visitor.find(".group summary").first().click();
        visitor.await(".group-heats a");
    }

    private static void everythingIsKept(BrowserPage ann, BrowserPage bob) {
        assertOwnBotsOnly(ann, ANNS);
        ann.await("#account:text-is('Ann')");
        ann.await(ANNS + " li:has-text('Version 2') .version-rejected");
        ann.await(ANNS + " li:has-text('Version 1') .version-ranked:text-is('plays ranked matches')");
        assertOwnBotsOnly(bob, BOBS);
        bob.await("#account:text-is('Bob')");
    }
}
