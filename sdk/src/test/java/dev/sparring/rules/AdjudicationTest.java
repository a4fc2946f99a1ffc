package dev.sparring.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sparring.bot.Seat;
import dev.sparring.games.BottleBatsGame;
import dev.sparring.games.bottlebats.BottleBatsAction;
import dev.sparring.games.bottlebats.BottleBatsAction.LoseControl;
import dev.sparring.games.bottlebats.BottleBatsAction.Marches;
import dev.sparring.games.bottlebats.BottleBatsView;
import dev.sparring.games.bottlebats.MarchOrder;
import dev.sparring.games.bottlebats.rules.BottleBatsState;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Uses Bottle Bats, where a failure of the bot's code and a missing answer are replaced by different actions. */
class AdjudicationTest {
    private static final Seat SEAT = new Seat(0);
    private static final MarchOrder LEGAL = new MarchOrder("eastgate", "well", 7);
    private static final MarchOrder ILLEGAL = new MarchOrder("eastgate", "westgate", 7);

    private final Setup<BottleBatsState, BottleBatsView, BottleBatsAction> setup =
            new BottleBatsGame().setup(SetupRequest.defaults(2, 1).withMapName("ring"));

    private Adjudication<BottleBatsAction> adjudicate(BottleBatsAction attempt) {
        return Adjudication.of(setup.rules(), setup.start(), SEAT, Optional.of(attempt));
    }

    @Test
    void aLegalActionIsPlayedUnchanged() {
        Marches attempt = new Marches(List.of(LEGAL));
        assertEquals(new Adjudication<>(attempt, List.of()), adjudicate(attempt));
    }

    @Test
    void theLegalPartOfAnActionIsPlayedAndTheRestIsReported() {
        Adjudication<BottleBatsAction> adjudication = adjudicate(new Marches(List.of(ILLEGAL, LEGAL)));
        assertEquals(new Marches(List.of(LEGAL)), adjudication.played());
        assertEquals(1, adjudication.illegal().size());
    }

    @Test
    void theFallbackReplacesAMissingAnswer() {
        assertEquals(
                new Adjudication<>(new LoseControl(), List.of()),
                Adjudication.of(setup.rules(), setup.start(), SEAT, Optional.empty()));
    }

    @Test
    void aFailureOfTheBotsCodeIsReplacedByTheActionThatDoesNothing() {
        assertEquals(
                new Adjudication<>(Marches.none(), List.of()),
                Adjudication.ofFailure(setup.rules(), setup.start(), SEAT));
    }
}
