package dev.sparring.server.web.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sparring.json.Json;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests that the page safely shows malicious names and logs, and truncated replays. */
@Timeout(300)
class HostileTextTest {
    private static final String SCRIPT = "<script>document.title='taken'</script><img src=x onerror=alert(1)>";
    private static final String TURNED = "\u202Egnp.exe\u0007\u0000\u001B[31m";

    @TempDir
    private Path folder;

    private Chromium chromium;
    private PageServer server;

    /** A Bottle Bats bot that gives no orders and writes HTML and control characters to its log. */
    private static final String BOT = """
            import readline from "node:readline";
            let left = -1;
            readline.createInterface({ input: process.stdin }).on("line", (line) => {
                const head = line.match(/^(\\d+) marches:/);
                left = head ? Number(head[1]) : left - 1;
                if (left === 0) {
                    process.stderr.write("<script>document.title='taken'</script>" + "x".repeat(10000) + "\\u202e\\u0007 end\\n");
                    setTimeout(() => process.stdout.write("0 marches:\\n"), 50);
                }
            });
            """;

    @BeforeEach
    void open() throws IOException {
        chromium = Chromium.openOrSkip();
        Path bot = Files.writeString(folder.resolve("bot.mjs"), BOT);
        server = PageServer.open(
                folder, "  shouter:\n    game: bottlebats\n    command: node " + bot.toAbsolutePath() + "\n");
    }

    @AfterEach
    void close() {
        if (server != null) {
            server.close();
        }
        if (chromium != null) {
            chromium.close();
        }
    }

    private String play() {
        return server.play("{\"game\":\"bottlebats\",\"seats\":[\"shouter\",\"shouter\"],\"seed\":3,"
                + "\"options\":{\"max_steps\":\"5\"}}");
    }

    private Path replay(String id) {
        return server.replays().resolve(id + ".ndjson.gz");
    }

    private static List<String> lines(Path file) throws IOException {
        try (BufferedReader reader = new BufferedReader(
                new InputStreamReader(new GZIPInputStream(Files.newInputStream(file)), StandardCharsets.UTF_8))) {
            return reader.lines().toList();
        }
    }

    private static void write(Path file, Stream<String> lines) throws IOException {
        try (Writer writer =
                new OutputStreamWriter(new GZIPOutputStream(Files.newOutputStream(file)), StandardCharsets.UTF_8)) {
            for (String line : (Iterable<String>) lines::iterator) {
                writer.write(line + "\n");
            }
        }
    }

    @Test
    void maliciousNamesAreShownAsTextEvenIfLongOrReversed() throws IOException {
        List<String> lines = lines(replay(play()));
        ObjectNode header = (ObjectNode) Json.MAPPER.readTree(lines.get(0));
        String[] names = {SCRIPT + "y".repeat(10_000), TURNED};
        int seat = 0;
        for (JsonNode bot : header.get("bots")) {
            ((ObjectNode) bot).put("name", names[seat++]);
        }
        write(
                replay("hostile-names"),
                Stream.concat(Stream.of(Json.line(header)), lines.stream().skip(1)));
        try (BrowserPage browser = BrowserPage.phone(chromium, server.uri())) {
            browser.open("match/hostile-names/2");
            browser.awaitFrame(2, "whole");
            browser.await(".seat h2 .name");
            assertTrue(browser.find(".seat h2 .name").first().textContent().startsWith("<script>"));
            String turned = browser.find(".seat h2 .name").nth(1).textContent();
            assertTrue(turned.contains("202E") && !turned.contains("\u202E"), "direction characters are shown as code");
            assertEquals(0, browser.find("main script, main img").count());
            assertTrue(!browser.page().title().contains("taken"), browser.page().title());
            browser.assertNothingToScrollSideways();
            browser.open("matches");
            browser.await("[data-match=hostile-names]");
            browser.assertNothingToScrollSideways();
            browser.assertQuiet();
        }
    }

    @Test
    void maliciousLogsAreShownAsText() {
        String id = play();
        try (BrowserPage browser = BrowserPage.wide(chromium, server.uri())) {
            browser.open("match/" + id + "/3");
            browser.awaitFrame(3, "whole");
            browser.await(".stderr");
            String log = browser.find(".stderr").first().textContent();
            assertTrue(log.contains("<script>"), log);
            assertTrue(!log.contains("\u202E") && !log.contains("\u0007"), "control characters are shown as symbols");
            assertEquals(0, browser.find("main script").count());
            assertTrue(!browser.page().title().contains("taken"), browser.page().title());
            browser.assertNothingToScrollSideways();
            browser.assertQuiet();
        }
    }

    @Test
    void aTruncatedReplayIsShownUpToItsEndWithAMessage() throws IOException {
        List<String> lines = lines(replay(play()));
        write(replay("cut-short"), Stream.concat(lines.stream().limit(4), Stream.of("{\"step\":4,\"tu")));
        Files.writeString(replay("no-replay"), "this is not gzip");
        try (BrowserPage browser = BrowserPage.wide(chromium, server.uri())) {
            browser.open("match/cut-short");
            browser.awaitFrame(0, "whole");
            assertTrue(browser.find(".trouble").textContent().length() > 15);
            browser.press("End");
            browser.page().waitForFunction("() => Number(document.querySelector('main').dataset.frame) > 0");
            browser.assertQuiet();
            browser.open("match/no-replay");
            browser.page().getByText("This match cannot be shown").waitFor();
            assertTrue(browser.find(".trouble").textContent().length() > 15);
        }
    }
}
