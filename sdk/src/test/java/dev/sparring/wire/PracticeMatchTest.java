package dev.sparring.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.games.WarlightGame;
import dev.sparring.games.warlight.Phase;
import dev.sparring.games.warlight.WarlightAction;
import dev.sparring.games.warlight.WarlightView;
import dev.sparring.rules.SetupRequest;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PracticeMatchTest {
    private static PracticeMatch<?, WarlightView, WarlightAction> game() {
        SetupRequest request =
                SetupRequest.defaults(2, 7).withMapName("crossing").withOptions(Map.of("max_rounds", "5"));
        return new PracticeMatch<>(
                new WarlightGame().setup(request), action -> action instanceof WarlightAction.Pick ? 1 : 0);
    }

    @Test
    void theFirstSeatIsAskedUntilTheMatchHasEnded() {
        PracticeMatch<?, WarlightView, WarlightAction> game = game();
        int asked = 0;
        for (; !game.isOver(); asked++) {
            assertEquals(0, game.view().seat());
            game.act(Optional.empty());
        }
        assertTrue(asked > 5, "asked " + asked + " times");
        assertEquals(Phase.OVER, game.view().phase());
    }

    @Test
    void theSameAnswersGiveTheSameMatch() {
        PracticeMatch<?, WarlightView, WarlightAction> one = game();
        PracticeMatch<?, WarlightView, WarlightAction> other = game();
        while (!one.isOver()) {
            assertEquals(one.view().visible(), other.view().visible());
            one.act(Optional.empty());
            other.act(Optional.empty());
        }
        assertTrue(other.isOver());
    }

    @Test
    void anIllegalAnswerIsReportedAndReplaced() {
        PracticeMatch<?, WarlightView, WarlightAction> game = game();
        WarlightAction nowhere = new WarlightAction.Pick(-1);
        assertFalse(game.whyNot(nowhere).isEmpty());
        game.act(Optional.of(nowhere));
        assertFalse(game.isOver());
    }

    @Test
    void ordersThatFailAreReported() {
        PracticeMatch<?, WarlightView, WarlightAction> game = game();
        while (game.view().phase() == Phase.PICK) {
            game.act(Optional.empty());
        }
        WarlightView view = game.view();
        WarlightAction tooMany = WarlightAction.Place.on(view.mine().get(0), view.armiesToPlace() + 1);
        List<String> refused = game.act(Optional.of(tooMany));
        assertTrue(refused.get(0).contains("only " + view.armiesToPlace() + " left"), refused.toString());
    }
}
