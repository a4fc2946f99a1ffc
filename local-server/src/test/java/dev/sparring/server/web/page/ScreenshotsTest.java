package dev.sparring.server.web.page;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** Takes the screenshots of the documentation if {@code -Dscreenshots=../docs/img} is set. */
@EnabledIfSystemProperty(
        named = "screenshots",
        matches = ".+",
        disabledReason = "skipped: set -Dscreenshots=FOLDER to take screenshots")
@Timeout(900)
class ScreenshotsTest {
    private static final Map<String, String> MATCHES = new LinkedHashMap<>();

    static {
        MATCHES.put("berlin", "\"seats\":[\"general\",\"general\",\"random\",\"general\"],\"map\":\"corners\"");
        MATCHES.put("warlight", "\"seats\":[\"expander\",\"expander\"]");
        MATCHES.put(
                "bottlebats",
                "\"seats\":[\"besieger\",\"rusher\",\"besieger\"],\"options\":{\"time_limit\":\"30000\"}");
        MATCHES.put(
                "shoreditch",
                "\"seats\":[\"founder\",\"publicist\",\"founder\",\"random\"],\"options\":{\"rounds\":\"20\"}");
        MATCHES.put("aibg", "\"seats\":[\"tactician\",\"brawler\"]");
    }

    @TempDir
    private Path folder;

    @Test
    void takesScreenshotsOfEveryPage() throws IOException {
        Path images = Files.createDirectories(Path.of(System.getProperty("screenshots")));
        try (Chromium chromium = Chromium.openOrSkip();
                PageServer server = PageServer.open(folder, "")) {
            Map<String, String> pages = new LinkedHashMap<>();
            for (Map.Entry<String, String> match : MATCHES.entrySet()) {
                String id = server.play("{\"game\":\"" + match.getKey() + "\"," + match.getValue() + ",\"seed\":7}");
                pages.put(match.getKey(), "match/" + id);
            }
            pages.put("matches", "matches");
            pages.put("start", "start/warlight");
            pages.put("bots", "bots");
            for (Map.Entry<String, String> page : pages.entrySet()) {
                picture(chromium, server, images, page, "", 1280, 800, ColorScheme.LIGHT);
                picture(chromium, server, images, page, "-dark", 1280, 800, ColorScheme.DARK);
                picture(chromium, server, images, page, "-phone", 360, 740, ColorScheme.LIGHT);
            }
        }
    }

    private static void picture(
            Chromium chromium,
            PageServer server,
            Path images,
            Map.Entry<String, String> page,
            String suffix,
            int width,
            int height,
            ColorScheme colours) {
        try (BrowserPage browser = BrowserPage.of(chromium, server.uri(), width, height, colours)) {
            browser.open(page.getValue());
            if (page.getValue().startsWith("match/")) {
                browser.frame();
                int middle = Integer.parseInt(browser.find(".scrub").getAttribute("max")) / 2;
                browser.find(".scrub").fill(String.valueOf(middle));
                browser.awaitFrame(middle, "whole");
                browser.await(".u-over");
            } else {
                browser.await("main > *:nth-child(2) > *");
            }
            browser.run("() => document.activeElement.blur()");
            if (width < 400) {
                // In a picture of the whole page, they would be in the middle of it.
                browser.run("document.querySelectorAll('.controls, .submit').forEach("
                        + "(each) => each.style.position = 'static')");
            }
            // Logs and the final positions of labels appear a moment later.
            browser.page().waitForTimeout(800);
            browser.page()
                    .screenshot(new Page.ScreenshotOptions()
                            .setPath(images.resolve("page-" + page.getKey() + suffix + ".png"))
                            .setFullPage(width < 400));
            browser.assertQuiet();
        }
    }
}
