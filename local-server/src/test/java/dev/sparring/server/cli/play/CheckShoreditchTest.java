package dev.sparring.server.cli.play;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.server.Children;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests {@code spar check} with faulty Shoreditch bots: which step fails, and what the message says. */
class CheckShoreditchTest {
    private static final String NODE = "node";

    private static Checked shoreditch(String how) {
        return Checked.script("shoreditch", NODE, "shoreditch.js", how, "--games", "0", "--option", "turnTime=4000");
    }

    @AfterEach
    void noProcessIsLeft() {
        assertEquals(List.of(), Children.left());
    }

    @Test
    void theOrdersOfAnAiWithManyResourcesAreCarriedOut() {
        Checked checked = shoreditch("buys");
        assertEquals(0, checked.status(), checked.report().toPrettyString());
        String rich = checked.step("acts when it is rich").get("answered").asText();
        assertTrue(
                rich.contains("bought a generator")
                        && rich.contains("upgraded a generator")
                        && rich.contains("traded with bank"),
                rich);
    }

    @ParameterizedTest
    @CsvSource({
        "no-games, accepts a game, 'status 404'",
        "no-turns, takes its turn, 'any other status skips the turn'",
        "never-calls, calls back with its secret, 'at least POST {endpoint}/end_turn'",
        "no-secret, calls back with its secret, 'secret: expected the string sent with the player'",
        "wrong-secret, calls back with its secret, 'not the one that was sent with the player in this game'",
        "odd-route, calls back with its secret, 'one of purchase_pr, purchase_generator'",
        "odd-resource, calls back with its secret, 'no resource ''gold'''",
        "never-ends, ends its turn, 'the turn was not ended within 4000 ms'"
    })
    void aisThatDoNotFollowTheTurnProtocolFail(String how, String step, String text) {
        shoreditch(how).failsIn(step, text);
    }

    @Test
    void anErrorCountsAsARefusalAndIsReported() {
        shoreditch("no-trades").warnsIn("answers an offer", "which declines the offer");
    }

    @Test
    void theSecretOfAnAiIsNotPrinted() {
        Checked checked = shoreditch("odd-route");
        assertTrue(
                checked.report().toString().contains("\\\"secret\\\":\\\"(a secret)\\\""),
                checked.report().toString());
    }
}
