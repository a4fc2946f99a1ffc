package dev.sparring.server.web.page;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests the pages in a window that is 360 pixels wide. */
@Timeout(300)
class PhoneTest {
    @TempDir
    private Path folder;

    @Test
    void noPageIsWiderThanAPhone() throws IOException {
        try (Chromium chromium = Chromium.openOrSkip();
                PageServer server = PageServer.open(folder, "");
                BrowserPage browser = BrowserPage.phone(chromium, server.uri())) {
            String berlin = server.play(
                    "{\"game\":\"berlin\",\"seats\":[\"general\",\"random\"],\"options\":{\"maximum_number_of_turns\":\"6\"}}");
            String shoreditch = server.play(
                    "{\"game\":\"shoreditch\",\"seats\":[\"random\",\"random\"],\"options\":{\"rounds\":\"3\"}}");
            String aibg = server.play("{\"game\":\"aibg\",\"seats\":[\"random\",\"random\"],\"seed\":7}");
            for (String page : List.of(
                    "matches",
                    "bots",
                    "start/berlin",
                    "match/" + berlin,
                    "match/" + shoreditch + "/3",
                    "match/" + aibg + "/30")) {
                browser.open(page);
                browser.find(page.startsWith("match/") ? "main[data-frame] .board" : "main > *:nth-child(2) > *")
                        .first()
                        .waitFor();
                browser.assertNothingToScrollSideways();
                browser.assertAccessible();
            }
            browser.assertQuiet();
        }
    }
}
