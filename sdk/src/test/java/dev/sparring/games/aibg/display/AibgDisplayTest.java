package dev.sparring.games.aibg.display;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.bot.Seat;
import dev.sparring.display.Drawing;
import dev.sparring.display.Fact;
import dev.sparring.display.Picture;
import dev.sparring.games.aibg.AibgAction;
import dev.sparring.games.aibg.Catalogue;
import dev.sparring.games.aibg.CreatureType;
import dev.sparring.games.aibg.Domain;
import dev.sparring.games.aibg.Effect;
import dev.sparring.games.aibg.Element;
import dev.sparring.games.aibg.Item;
import dev.sparring.games.aibg.Phase;
import dev.sparring.games.aibg.maps.CatalogueFile;
import dev.sparring.games.aibg.rules.AibgState;
import dev.sparring.testing.AibgBoard;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AibgDisplayTest {
    private static final Catalogue CATALOGUE = CatalogueFile.standard();
    private static final Optional<Seat> EVERYBODY = Optional.empty();
    private static final Optional<Seat> FIRST = Optional.of(new Seat(0));

    private final AibgBoard board = AibgBoard.parse(CATALOGUE, """
            me: Shark:40 Wasp
            op: Boar Boar:0
            reserve: Squid Squid:0
            op reserve: Wasp
            shop: SmallRock Bandage(bought) Plate
            atoms: 2
            domain: Jungle
            round: 3
            turn: 17
            won: 1 0
            """);
    private final AibgDisplay display = new AibgDisplay(board.rules());

    private List<Drawing.CardRow> rows(AibgState state, Optional<Seat> viewpoint) {
        return ((Drawing.Cards) display.picture(state, viewpoint).drawing()).rows();
    }

    private static List<String> titles(List<Drawing.CardRow> rows) {
        return rows.stream().map(row -> row.seat() + " " + row.title()).toList();
    }

    private static Drawing.CardRow row(List<Drawing.CardRow> rows, int seat, String title) {
        return rows.stream()
                .filter(row -> row.seat() == seat && row.title().equals(title))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void theLineUpsFaceEachOther() {
        assertEquals(
                List.of("0 shop", "0 reserve", "0 line-up", "1 line-up", "1 reserve", "1 shop"),
                titles(rows(board.state(), EVERYBODY)));
    }

    @Test
    void aSeatDoesNotSeeTheOthersReserveAndShop() {
        assertEquals(List.of("0 shop", "0 reserve", "0 line-up", "1 line-up"), titles(rows(board.state(), FIRST)));
        List<Picture.SeatLine> seats = display.picture(board.state(), FIRST).seats();
        assertEquals(
                List.of(new Fact("rounds won", "1"), new Fact("atoms", "2"), new Fact("living creatures", "3")),
                seats.get(0).facts());
        assertEquals(List.of(new Fact("rounds won", "0")), seats.get(1).facts());
    }

    @Test
    void aCreaturesCardShowsItsHealthAndItsStats() {
        CreatureType shark = CATALOGUE.creatures().get(CATALOGUE.creature("Shark"));
        Drawing.Card card =
                row(rows(board.state(), FIRST), 0, "line-up").cards().get(0);
        assertEquals("Shark #1", card.title());
        assertEquals(List.of("water", "melee"), card.badges());
        assertEquals(List.of(40, shark.health()), List.of(card.level(), card.of()));
        assertEquals(List.of("damage " + shark.damage(), "speed " + shark.speed()), card.lines());
        assertTrue(row(rows(board.state(), FIRST), 1, "line-up").cards().get(1).dim(), "the second boar is dead");
    }

    @Test
    void theShopShowsPricesEffectsAndPurchases() {
        List<Drawing.Card> shop = row(rows(board.state(), FIRST), 0, "shop").cards();
        Item rock = CATALOGUE.items().get(CATALOGUE.item("SmallRock"));
        assertEquals("SmallRock", shop.get(0).title());
        assertEquals(List.of(rock.cost() + " atoms"), shop.get(0).badges());
        assertEquals(
                List.of(((Effect.Damage) rock.effect()).amount() + " nature damage", "one enemy creature"),
                shop.get(0).lines());
        assertEquals(
                List.of(false, true, false),
                shop.stream().map(Drawing.Card::dim).toList());
        assertEquals("bought", shop.get(1).happened());
    }

    @Test
    void theFactsAreTheRoundThePhaseTheTurnAndTheDomain() {
        List<Fact> facts = display.picture(board.state(), EVERYBODY).facts();
        assertEquals(
                List.of(new Fact("round", "3 of 5"), new Fact("phase", "move"), new Fact("turn of the round", "17")),
                facts.subList(0, 3));
        assertEquals("domain", facts.get(3).name());
    }

    @Test
    void theCardsShowTheEventsOfTheLastTurn() {
        AibgState after =
                board.after(new AibgAction.Swap(1), AibgAction.Attack.front()).state();
        List<Drawing.Card> line = row(rows(after, EVERYBODY), 0, "line-up").cards();
        assertTrue(
                line.get(0).happened().matches("swapped in, hit -\\d+"),
                line.get(0).happened());
        assertEquals("swapped out", line.get(1).happened());
        assertEquals(
                "attacked", row(rows(after, FIRST), 1, "line-up").cards().get(0).happened());
    }

    @Test
    void aUsedItemAndTheCreatureItKilledAreMarked() {
        AibgBoard weak = AibgBoard.parse(CATALOGUE, """
                me: Shark
                op: Boar:1 Boar
                shop: SmallRock Bandage Plate
                """);
        AibgState after = weak.after(AibgAction.Buy.of("smallrock"), AibgAction.Attack.front())
                .state();
        List<Drawing.CardRow> rows = rows(after, FIRST);
        assertEquals("used", row(rows, 0, "shop").cards().get(0).happened());
        Drawing.Card dead = row(rows, 1, "line-up").cards().get(1);
        assertTrue(dead.dim());
        assertEquals("hit -1, died", dead.happened());
    }

    @Test
    void theResultOfARoundIsShownBeforeTheNextLineUp() {
        AibgBoard last = AibgBoard.parse(CATALOGUE, """
                me: Shark
                op: Boar:1
                op reserve: Wasp
                shop: SmallRock Bandage Plate
                """);
        AibgState after = last.after(AibgAction.Buy.of("SmallRock"), AibgAction.Attack.front())
                .state();
        Picture picture = display.picture(after, EVERYBODY);
        assertEquals(Phase.LINEUP, after.phase());
        assertTrue(picture.seats().get(0).facts().contains(new Fact("round 1", "won")));
        assertTrue(picture.seats().get(1).facts().contains(new Fact("round 1", "lost")));
        assertEquals(List.of("0 shop", "0 pool", "1 pool", "1 shop"), titles(rows(after, EVERYBODY)));
        assertEquals(List.of(1.0, 0.0), display.standings(after));
    }

    @Test
    void thePoolPhaseShowsAllCreatureTypes() {
        AibgState start = board.rules().start(2, 1);
        assertEquals(List.of("-1 to choose from"), titles(rows(start, FIRST)));
        assertEquals(
                CATALOGUE.creatures().size(),
                rows(start, EVERYBODY).get(0).cards().size());
    }

    @Test
    void actionsAreDescribedInTheTermsOfTheRulebook() {
        Seat seat = new Seat(0);
        AibgState state = board.state();
        assertEquals(
                List.of("pool: Shark, Wasp"),
                display.words(state, seat, new AibgAction.Pool(List.of("Shark", "Wasp"))));
        assertEquals(List.of("no pool: twelve random creatures"), display.words(state, seat, new AibgAction.AnyPool()));
        assertEquals(
                List.of("line-up: Wasp #2, Shark #1, #99"),
                display.words(state, seat, new AibgAction.LineUp(List.of(2L, 1L, 99L))));
        assertEquals(List.of("attack"), display.words(state, seat, AibgAction.Attack.front()));
        assertEquals(List.of("attack slot 2"), display.words(state, seat, new AibgAction.Attack(2)));
        assertEquals(List.of("swap with slot 1"), display.words(state, seat, new AibgAction.Swap(1)));
        assertEquals(
                List.of("item SmallRock on slot 1"), display.words(state, seat, new AibgAction.Buy("SmallRock", 1)));
        assertEquals(List.of("item Jungle"), display.words(state, seat, AibgAction.Buy.of("Jungle")));
    }

    @Test
    void everyItemOfTheStandardCatalogueHasADescription() {
        for (Item item : CATALOGUE.items()) {
            List<String> words = EffectWords.of(item);
            assertEquals(item.effect() instanceof Effect.SetDomain ? 1 : 2, words.size(), item.name());
        }
        assertEquals("all damage at 75%", EffectWords.of(new Domain.ElementalMod(Optional.empty(), 75)));
        assertEquals("fire creatures -4 a turn", EffectWords.of(new Domain.TurnAction(Optional.of(Element.FIRE), -4)));
    }
}
