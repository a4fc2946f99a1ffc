package dev.sparring.games.aibg.wire.referee;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sparring.bot.Seat;
import dev.sparring.games.AibgGame;
import dev.sparring.games.aibg.AibgAction;
import dev.sparring.games.aibg.AibgView;
import dev.sparring.games.aibg.rules.AibgState;
import dev.sparring.rules.Setup;
import dev.sparring.rules.SetupRequest;
import dev.sparring.wire.Reply;
import org.junit.jupiter.api.Test;

class OpenChoiceTest {
    private final Setup<AibgState, AibgView, AibgAction> setup = new AibgGame().setup(SetupRequest.defaults(2, 3));
    private final AibgView view = setup.rules().view(setup.start(), new Seat(0));
    private final OpenChoice choice = new OpenChoice(view, new Refusals(), this::late);

    private Reply<AibgAction> late() {
        return new Reply.Late<>(Thread.holdsLock(choice) ? "locked" : "free");
    }

    /** The reply says whether the player is connected, which needs the lock of the sessions; they ask for open choices under it. */
    @Test
    void theReplyToAChoiceThatWasNotMadeIsCreatedWithoutTheLockOfTheChoice() {
        choice.expire();
        assertEquals(new Reply.Late<AibgAction>("free"), choice.reply().join());
    }
}
