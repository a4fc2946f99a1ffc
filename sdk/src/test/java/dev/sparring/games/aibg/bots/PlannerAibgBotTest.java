package dev.sparring.games.aibg.bots;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.bot.Deadline;
import dev.sparring.bot.Seat;
import dev.sparring.games.AibgGame;
import dev.sparring.games.aibg.AibgAction;
import dev.sparring.games.aibg.AibgView;
import dev.sparring.games.aibg.Catalogue;
import dev.sparring.games.aibg.Creature;
import dev.sparring.games.aibg.maps.CatalogueFile;
import dev.sparring.rules.SetupRequest;
import dev.sparring.testing.AibgBoard;
import dev.sparring.testing.InMemoryMatch;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class PlannerAibgBotTest {
    private static final Catalogue CATALOGUE = CatalogueFile.standard();

    /** A position with more than a hundred pairs of moves. */
    private static final AibgView WIDE = view("""
            me: Squid Boar Phoenix:90 Whale
            op: Wasp Shark Walrus:50 Treant
            shop: IceSpear Rust Plate
            atoms: 9
            round: 5
            """);

    private static AibgView view(String drawing) {
        return AibgBoard.parse(CATALOGUE, drawing).view(0);
    }

    @Test
    void itBeatsTheTactician() {
        int won = 0;
        for (int seed = 1; seed <= 10; seed++) {
            Seat seat = new Seat(seed % 2);
            PlannerAibgBot planner = new PlannerAibgBot(seed);
            TacticianAibgBot tactician = new TacticianAibgBot();
            var outcome = InMemoryMatch.of(new AibgGame().setup(SetupRequest.defaults(2, seed)))
                    .seat(seat.index() == 0 ? planner : tactician)
                    .seat(seat.index() == 0 ? tactician : planner)
                    .play();
            assertEquals(List.of(), outcome.faults());
            won += outcome.ranking().winners().equals(List.of(seat)) ? 1 : 0;
        }
        assertTrue(won >= 9, "won " + won + " of 10");
    }

    @Test
    void theSameSeedAndViewsGiveTheSameMoves() {
        PlannerAibgBot one = new PlannerAibgBot(5);
        PlannerAibgBot same = new PlannerAibgBot(5);
        for (int turn = 0; turn < 3; turn++) {
            assertEquals(one.move(WIDE, Deadline.none()), same.move(WIDE, Deadline.in(Duration.ofDays(1))));
        }
    }

    @Test
    void withoutTimeItMakesTheMoveOfTheTactician() {
        assertEquals(
                new TacticianAibgBot().move(WIDE, Deadline.none()),
                new PlannerAibgBot(5).move(WIDE, () -> Duration.ZERO));
    }

    @Test
    void itStopsAfterHalfOfTheTime() {
        AtomicInteger looks = new AtomicInteger();
        Deadline ticking = () -> Duration.ofMillis(Math.max(0, 18 - looks.getAndIncrement()));

        new PlannerAibgBot(5).move(WIDE, ticking);

        // The budget reads the clock once at the start, and then before each playout.
        assertTrue(looks.get() >= 10 && looks.get() <= 12, "it read the deadline " + looks + " times");
    }

    @Test
    void withoutTimeItsPoolIsLegal() {
        AibgView view = new AibgGame()
                .setup(SetupRequest.defaults(2, 1))
                .rules()
                .view(new AibgGame().setup(SetupRequest.defaults(2, 1)).start(), new Seat(0));
        AibgAction pool = new AibgAction.Pool(new PlannerAibgBot(1).pool(view, () -> Duration.ZERO));
        assertEquals(List.of(), view.legal().whyNot(pool));
    }

    @Test
    void itKillsTheLastCreature() {
        AibgView view = view("me: Archerfish Boar\nop: Walrus:10\nshop: Spurs Tar TailWind\n");
        assertEquals(new AibgAction.Attack(0), new PlannerAibgBot(1).move(view, Deadline.none()));
    }

    @Test
    void itLinesUpItsFirstLivingCreatures() {
        AibgView view = AibgBoard.parse(CATALOGUE, "me: Shark Boar:0\nreserve: Wasp Boar Firefly\nop: Boar\n")
                .choosingLineUp();
        List<Long> ids = new PlannerAibgBot(1).lineUp(view, Deadline.none());
        assertEquals(view.living().stream().map(Creature::id).limit(4).toList(), ids);
    }

    @Test
    void theBestRowIsGoodAgainstTheExpectedColumnAndTheOthers() {
        double[][] values = {{5, -9}, {3, 1}, {0, 2}};
        assertEquals(1, MatrixGame.bestRow(values, 0));
    }
}
