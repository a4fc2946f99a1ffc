package dev.sparring.games.aibg;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.sparring.bot.Deadline;
import dev.sparring.games.aibg.rules.Cards;
import dev.sparring.testing.AibgBoard;
import java.util.List;
import org.junit.jupiter.api.Test;

class PhasedAibgBotTest {
    private static final PhasedAibgBot BOT = new PhasedAibgBot() {
        @Override
        public List<String> pool(AibgView view, Deadline deadline) {
            return List.of("Wet");
        }

        @Override
        public List<Long> lineUp(AibgView view, Deadline deadline) {
            return List.of(7L);
        }

        @Override
        public AibgAction.Move move(AibgView view, Deadline deadline) {
            return new AibgAction.Swap(1);
        }
    };

    @Test
    void everyPhaseCallsItsOwnMethod() {
        AibgBoard board = Cards.board("me: Wet\nop: Hot:20\n");
        assertEquals(new AibgAction.Pool(List.of("Wet")), BOT.decide(board.choosingPool(), Deadline.none()));
        assertEquals(new AibgAction.LineUp(List.of(7L)), BOT.decide(board.choosingLineUp(), Deadline.none()));
        assertEquals(new AibgAction.Swap(1), BOT.decide(board.view(0), Deadline.none()));
        AibgView over = board.after(Cards.attack(), Cards.attack()).view(0);
        assertEquals(Phase.OVER, over.phase());
        assertThrows(IllegalStateException.class, () -> BOT.decide(over, Deadline.none()));
    }
}
