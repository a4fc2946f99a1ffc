package dev.sparring.bot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.sparring.bot.Ranking.Standing;
import java.util.List;
import org.junit.jupiter.api.Test;

class RankingTest {
    private static List<Integer> places(Ranking ranking) {
        return ranking.standings().stream().map(Standing::place).toList();
    }

    @Test
    void theHigherScoreIsBetter() {
        Ranking ranking = Ranking.byScore(3, -1, 8);
        assertEquals(List.of(2, 3, 1), places(ranking));
        assertEquals(List.of(new Seat(2)), ranking.winners());
        assertEquals(new Standing(new Seat(1), 3, -1), ranking.standingOf(new Seat(1)));
    }

    @Test
    void seatsThatTieShareAPlaceAndTheNextPlaceIsSkipped() {
        assertEquals(List.of(1, 1, 3), places(Ranking.byScore(5, 5, 2)));
        assertEquals(List.of(2, 1, 2, 4), places(Ranking.byScore(5, 9, 5, 2)));
        assertEquals(List.of(new Seat(0), new Seat(1)), Ranking.byScore(5, 5, 2).winners());
    }

    @Test
    void standingsAreSortedBySeat() {
        Standing first = new Standing(new Seat(0), 2, 1);
        Standing second = new Standing(new Seat(1), 1, 1);
        assertEquals(List.of(first, second), new Ranking(List.of(second, first)).standings());
    }

    @Test
    void aMissingOrDuplicateSeatIsRejected() {
        Standing zero = new Standing(new Seat(0), 1, 1);
        Standing two = new Standing(new Seat(2), 1, 1);
        assertThrows(IllegalArgumentException.class, () -> new Ranking(List.of(zero, two)));
        assertThrows(IllegalArgumentException.class, () -> new Ranking(List.of(zero, zero)));
    }
}
