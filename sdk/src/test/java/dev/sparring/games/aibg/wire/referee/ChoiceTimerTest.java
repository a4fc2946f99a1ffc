package dev.sparring.games.aibg.wire.referee;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.bot.Seat;
import dev.sparring.games.AibgGame;
import dev.sparring.games.aibg.AibgAction;
import dev.sparring.games.aibg.AibgView;
import dev.sparring.games.aibg.rules.AibgState;
import dev.sparring.rules.Setup;
import dev.sparring.rules.SetupRequest;
import dev.sparring.wire.Reply;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ChoiceTimerTest {
    private static final long LONG = Duration.ofMinutes(10).toNanos();

    private final Setup<AibgState, AibgView, AibgAction> setup = new AibgGame().setup(SetupRequest.defaults(2, 3));
    private final ChoiceTimer timer = new ChoiceTimer();

    private OpenChoice open(String name) {
        AibgView view = setup.rules().view(setup.start(), new Seat(0));
        return new OpenChoice(view, new Refusals(), () -> new Reply.Late<>(name));
    }

    private static void awaitLate(OpenChoice choice, String name) throws Exception {
        assertEquals(new Reply.Late<AibgAction>(name), choice.reply().get(30, TimeUnit.SECONDS));
    }

    @Test
    void aChoiceExpiresWhenItsTimeHasRunOut() throws Exception {
        long start = System.nanoTime();
        OpenChoice choice = open("only");
        timer.start(choice, TimeUnit.MILLISECONDS.toNanos(50));
        awaitLate(choice, "only");
        assertTrue(System.nanoTime() - start >= TimeUnit.MILLISECONDS.toNanos(50));
    }

    @Test
    void aShorterTimeThanThatOfTheLastChoiceCounts() throws Exception {
        OpenChoice first = open("first");
        timer.start(first, LONG);
        OpenChoice second = open("second");
        timer.start(second, 1);
        awaitLate(second, "second");
        assertTrue(first.isOpen(), "only the last choice expires");
    }

    @Test
    void aChoiceHasItsWholeTimeAlthoughTheTimerWasSetForTheLastOne() throws Exception {
        OpenChoice first = open("first");
        timer.start(first, TimeUnit.MILLISECONDS.toNanos(50));
        long start = System.nanoTime();
        OpenChoice second = open("second");
        timer.start(second, TimeUnit.MILLISECONDS.toNanos(200));
        awaitLate(second, "second");
        assertTrue(System.nanoTime() - start >= TimeUnit.MILLISECONDS.toNanos(200));
        assertFalse(first.reply().isDone());
    }

    @Test
    void theTimerWorksAgainAfterAChoiceWasMadeInTime() throws Exception {
        OpenChoice made = open("made");
        timer.start(made, TimeUnit.MILLISECONDS.toNanos(1));
        made.reply().complete(new Reply.Answer<>(new AibgAction.Attack(0)));
        for (int number = 0; number < 3; number++) {
            OpenChoice next = open("next");
            timer.start(next, TimeUnit.MILLISECONDS.toNanos(2));
            awaitLate(next, "next");
        }
    }
}
