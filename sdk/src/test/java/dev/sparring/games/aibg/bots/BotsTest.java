package dev.sparring.games.aibg.bots;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.bot.Deadline;
import dev.sparring.bot.Seat;
import dev.sparring.games.AibgGame;
import dev.sparring.games.aibg.AibgAction;
import dev.sparring.games.aibg.AibgBot;
import dev.sparring.games.aibg.AibgView;
import dev.sparring.games.aibg.Catalogue;
import dev.sparring.games.aibg.Creature;
import dev.sparring.games.aibg.maps.CatalogueFile;
import dev.sparring.rules.SetupRequest;
import dev.sparring.testing.AibgBoard;
import dev.sparring.testing.InMemoryMatch;
import java.util.List;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Test;

class BotsTest {
    private static final Catalogue CATALOGUE = CatalogueFile.standard();

    private final TacticianAibgBot tactician = new TacticianAibgBot();

    /** Plays matches from alternating seats and returns the number of matches that the first bot wins. */
    private static int won(int matches, LongFunction<AibgBot> one, LongFunction<AibgBot> other) {
        int won = 0;
        for (int seed = 1; seed <= matches; seed++) {
            Seat seat = new Seat(seed % 2);
            var outcome = InMemoryMatch.of(new AibgGame().setup(SetupRequest.defaults(2, seed)))
                    .seat(seat.index() == 0 ? one.apply(seed) : other.apply(seed))
                    .seat(seat.index() == 0 ? other.apply(seed) : one.apply(seed))
                    .play();
            assertEquals(List.of(), outcome.faults());
            won += outcome.ranking().winners().equals(List.of(seat)) ? 1 : 0;
        }
        return won;
    }

    @Test
    void theBrawlerBeatsTheRandomBot() {
        int won = won(100, seed -> new BrawlerAibgBot(), RandomAibgBot::new);
        assertTrue(won >= 80, "won " + won + " of 100");
    }

    @Test
    void theTacticianBeatsTheRandomBotAndTheBrawler() {
        int random = won(100, seed -> new TacticianAibgBot(), RandomAibgBot::new);
        assertTrue(random >= 95, "won " + random + " of 100 against the random bot");
        int brawler = won(100, seed -> new TacticianAibgBot(), seed -> new BrawlerAibgBot());
        assertTrue(brawler >= 70, "won " + brawler + " of 100 against the brawler");
    }

    @Test
    void twoTacticiansFightEachOther() {
        for (int seed = 1; seed <= 20; seed++) {
            var outcome = InMemoryMatch.of(new AibgGame().setup(SetupRequest.defaults(2, seed)))
                    .seat(new TacticianAibgBot())
                    .seat(new TacticianAibgBot())
                    .play();
            assertEquals(List.of(), outcome.faults());
        }
    }

    private static AibgView view(String drawing) {
        return AibgBoard.parse(CATALOGUE, drawing).view(0);
    }

    @Test
    void theTacticianSwapsToACreatureThatBeatsTheOpponentsFront() {
        AibgView view = view("me: Panther Shark\nop: Magmabear Magmabear\nshop: Spurs Tar TailWind\n");
        assertEquals(new AibgAction.Swap(1), tactician.move(view, Deadline.none()));
    }

    @Test
    void theTacticianKillsACreatureIfItCan() {
        AibgView view = view("me: Archerfish\nop: Walrus Boar:10 Walrus\nshop: Spurs Tar TailWind\n");
        assertEquals(new AibgAction.Attack(1), tactician.move(view, Deadline.none()));
    }

    @Test
    void theTacticianBuysAnItemThatIsWorthMoreThanAnAttack() {
        AibgView view = view("me: Squid\nop: Boar:100 Boar Emberwolf:50\nshop: IceSpear Tar TailWind\n");
        assertEquals(new AibgAction.Buy("IceSpear", 2), tactician.move(view, Deadline.none()));
    }

    @Test
    void theTacticianLinesUpAllElements() {
        AibgView view = AibgBoard.parse(CATALOGUE, "me: Shark Shark\nreserve: Shark Boar Firefly\nop: Boar\n")
                .choosingLineUp();
        List<Long> ids = tactician.lineUp(view, Deadline.none());
        assertEquals(4, ids.size());
        assertEquals(
                3,
                view.pool().stream()
                        .filter(creature -> ids.contains(creature.id()))
                        .map(Creature::element)
                        .distinct()
                        .count());
    }
}
