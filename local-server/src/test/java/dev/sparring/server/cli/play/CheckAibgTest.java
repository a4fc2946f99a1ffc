package dev.sparring.server.cli.play;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sparring.server.Children;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests {@code spar check} with faulty AIBG bots: which step fails, and what the message says. */
class CheckAibgTest {
    private static final String NODE = "node";

    private static Checked aibg(String how) {
        return Checked.script("aibg", NODE, "aibg.js", how, "--games", "0", "--option", "pool_time=5000");
    }

    @AfterEach
    void noProcessIsLeft() {
        assertEquals(List.of(), Children.left());
    }

    @ParameterizedTest
    @CsvSource({
        "no-token, connects with its token, without the header Authorization",
        "logs-in, connects with its token, 'it connected as ann, but the match is for bot-1'",
        "leaves, subscribes to its queue, it exited with status 4",
        "no-json, chooses a pool, invalid JSON",
        "odd, chooses a pool, a pool has exactly 12 creatures"
    })
    void playersThatDoNotConnectFail(String how, String step, String text) {
        aibg(how).failsIn(step, text);
    }
}
