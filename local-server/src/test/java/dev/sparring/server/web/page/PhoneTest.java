package dev.sparring.server.web.page;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A window of 360 pixels. */
@Timeout(300)
class PhoneTest {
    @TempDir
    private Path folder;

    @Test
    void noPageIsWiderThanAPhone() throws IOException {
        try (Chromium chromium = Chromium.openOrSkip();
                PageServer stage = PageServer.open(folder, "");
                BrowserPage visit = BrowserPage.phone(chromium, stage.uri())) {
            String berlin = stage.play(
                    "{\"game\":\"berlin\",\"seats\":[\"general\",\"random\"],\"options\":{\"maximum_number_of_turns\":\"6\"}}");
            String shoreditch = stage.play(
                    "{\"game\":\"shoreditch\",\"seats\":[\"random\",\"random\"],\"options\":{\"rounds\":\"3\"}}");
            for (String page :
                    List.of("matches", "bots", "start/berlin", "match/" + berlin, "match/" + shoreditch + "/3")) {
                visit.open(page);
                visit.find(page.startsWith("match/") ? "main[data-frame] .board" : "main > *:nth-child(2) > *")
                        .first()
                        .waitFor();
                visit.assertNothingToScrollSideways();
            }
            visit.assertQuiet();
        }
    }
}
