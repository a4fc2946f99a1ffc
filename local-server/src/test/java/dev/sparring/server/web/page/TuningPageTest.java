package dev.sparring.server.web.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.options.ColorScheme;
import dev.sparring.server.report.Tunings;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests the page with the plots of a parameter search, which is a file. */
@Timeout(300)
class TuningPageTest {
    private static final String SCRIPT = "<script>document.title='taken'</script>";

    @TempDir
    private Path folder;

    @Test
    void thePageFitsAPhoneAndAllPointsAreInsideTheirPlot() throws IOException {
        URI page = Files.writeString(
                        folder.resolve("page.html"), Tunings.page(SCRIPT, "a-very-long-name-".repeat(8), 60))
                .toUri();
        try (Chromium chromium = Chromium.openOrSkip()) {
            for (int width : new int[] {360, 1280}) {
                try (BrowserPage browser = BrowserPage.of(chromium, page, width, 800, ColorScheme.DARK)) {
                    browser.page().navigate(page.toString());
                    browser.await("h1");
                    assertEquals(
                            "Berlin: parameters of " + SCRIPT + " - Sparring",
                            browser.page().title());
                    browser.assertNothingToScrollSideways();
                    assertEquals(3, browser.find("svg.plot").count());
                    assertTrue((Boolean) browser.run("[...document.querySelectorAll('svg.plot')].every(plot => {"
                            + "const box = plot.getBoundingClientRect();"
                            + "return [...plot.querySelectorAll('polyline, circle, text')].every(each => {"
                            + "const inside = each.getBoundingClientRect();"
                            + "return inside.left >= box.left - 1 && inside.right <= box.right + 8"
                            + " && inside.top >= box.top - 1 && inside.bottom <= box.bottom + 1;});})"));
                    // The line is as thick on a narrow screen as on a wide one, and as wide as the plot.
                    assertTrue(
                            (Boolean)
                                    browser.run(
                                            "[...document.querySelectorAll('polyline')].every(path => "
                                                    + "path.getBoundingClientRect().width > 0.75 * path.closest('.plot').getBoundingClientRect().width)"));
                    browser.assertQuiet();
                }
            }
        }
    }
}
