package dev.sparring.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.bot.Seat;
import dev.sparring.games.BerlinGame;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DisplayPartsTest {
    @Test
    void scoresAndWordsReplaceThoseOfTheDisplayAndNothingElse() {
        var setup = new BerlinGame().setup(2, 7);
        var start = setup.start();
        var before = setup.display();
        var display = setup.withScores("coins", state -> List.of(3.0, 4.0))
                .withWords((state, action) -> List.of("wait"))
                .display();
        assertEquals("coins", display.standingUnit());
        assertEquals(List.of(3.0, 4.0), display.standings(start));
        assertFalse(display.standingsArePublic());
        var seat = new Seat(0);
        var action = setup.rules().fallback(start, seat, Optional.empty());
        assertEquals(List.of("wait"), display.words(start, seat, action));
        assertEquals(before.scene(), display.scene());
        assertEquals(before.picture(start, Optional.of(seat)), display.picture(start, Optional.of(seat)));
        assertEquals(List.of(), display.motions(start, Map.of(), start, Optional.empty()));
    }

    @Test
    void eachPartCanBeReplacedAlone() {
        var setup = new BerlinGame().setup(2, 7);
        var start = setup.start();
        var seat = new Seat(0);
        var action = setup.rules().fallback(start, seat, Optional.empty());
        var before = setup.display();
        var scored = setup.withPublicScores("coins", state -> List.of(3.0, 4.0)).display();
        assertTrue(scored.standingsArePublic());
        assertEquals(before.words(start, seat, action), scored.words(start, seat, action));
        var worded = setup.withWords((state, any) -> List.of("wait")).display();
        assertEquals(before.standings(start), worded.standings(start));
        assertEquals(before.standingUnit(), worded.standingUnit());
        assertEquals(before.standingsArePublic(), worded.standingsArePublic());
    }
}
