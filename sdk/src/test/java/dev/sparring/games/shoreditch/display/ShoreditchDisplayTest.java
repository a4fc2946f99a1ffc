package dev.sparring.games.shoreditch.display;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.bot.Seat;
import dev.sparring.display.Drawing;
import dev.sparring.display.Fact;
import dev.sparring.display.Picture;
import dev.sparring.games.shoreditch.GeneratorType;
import dev.sparring.games.shoreditch.Generators;
import dev.sparring.games.shoreditch.Resource;
import dev.sparring.games.shoreditch.Resources;
import dev.sparring.games.shoreditch.ShoreditchAction;
import dev.sparring.games.shoreditch.Startup;
import dev.sparring.games.shoreditch.Terms;
import dev.sparring.games.shoreditch.rules.ShoreditchRules;
import dev.sparring.games.shoreditch.rules.ShoreditchState;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ShoreditchDisplayTest {
    private static final Optional<Seat> EVERYTHING = Optional.empty();
    private static final ShoreditchAction TAKE_TURN = new ShoreditchAction.TakeTurn();

    private final ShoreditchRules rules = new ShoreditchRules(new Terms(List.of("ann", "bob", "eve"), 100, 10, 1, 50));
    private final ShoreditchDisplay display = new ShoreditchDisplay(rules);

    /** The last seat has taken the first turn, and every player has four of each resource. */
    private ShoreditchState rich() {
        ShoreditchState state = rules.start(3, 1);
        for (int seat = 0; seat < 3; seat++) {
            Resources four = Resources.NONE;
            for (Resource resource : Resource.values()) {
                four = four.plus(resource, 4);
            }
            state = state.withStartup(seat, state.startup(seat).withResources(four));
        }
        return act(state, TAKE_TURN);
    }

    private ShoreditchState act(ShoreditchState state, ShoreditchAction action) {
        return rules.apply(state, Map.of(new Seat(state.asked()), action));
    }

    private static Drawing.Table table(Picture picture) {
        return (Drawing.Table) picture.drawing();
    }

    private Drawing.Table table(ShoreditchState state, Optional<Seat> viewpoint) {
        return table(display.picture(state, viewpoint));
    }

    private static String cell(Drawing.Table table, int seat, String column) {
        List<String> names = table.columns().stream().map(Drawing.Column::name).toList();
        return table.rows().get(seat).cells().get(names.indexOf(column)).text();
    }

    private static List<String> changed(Drawing.Table table, int seat) {
        List<String> changed = new ArrayList<>();
        for (int column = 0; column < table.columns().size(); column++) {
            if (table.rows().get(seat).cells().get(column).changed()) {
                changed.add(table.columns().get(column).name());
            }
        }
        return changed;
    }

    @Test
    void everyPlayersRowShowsItsStartup() {
        ShoreditchState state = rich();
        Drawing.Table table = table(state, EVERYTHING);
        for (int seat = 0; seat < 3; seat++) {
            Startup startup = state.startup(seat);
            assertEquals("2", cell(table, seat, "customers"));
            assertEquals("0", cell(table, seat, "PR"));
            assertEquals("4", cell(table, seat, "idea"));
            assertEquals("" + startup.generators().count(GeneratorType.CODER), cell(table, seat, "coder"));
            assertEquals(seat == 2, table.rows().get(seat).active());
        }
    }

    @Test
    void anImprovedGeneratorIsAddedToTheBasicOnes() {
        ShoreditchState state = rich();
        Startup startup = state.startup(1);
        Generators two = Generators.NONE.plus(GeneratorType.KETTLE, 2);
        Generators one = Generators.NONE.plus(GeneratorType.KETTLE, 1);
        ShoreditchState improved =
                state.withStartup(1, new Startup(startup.resources(), two, one, startup.pr(), startup.customers()));
        assertEquals("2 + 1", cell(table(improved, EVERYTHING), 1, "kettle"));
    }

    @Test
    void aSeatSeesItsOwnRowOnly() {
        Drawing.Table table = table(rich(), Optional.of(new Seat(1)));
        assertEquals("4", cell(table, 1, "cash"));
        for (int other : new int[] {0, 2}) {
            assertTrue(table.rows().get(other).cells().stream()
                    .allMatch(cell -> cell.equals(new Drawing.Cell("", false))));
            assertEquals(false, table.rows().get(other).active());
        }
        List<Picture.SeatLine> seats =
                display.picture(rich(), Optional.of(new Seat(1))).seats();
        assertEquals(List.of(), seats.get(0).facts());
        assertTrue(seats.get(1).facts().contains(new Fact("customers", "2")));
    }

    @Test
    void theChangesOfAPurchaseAreMarkedAndDescribed() {
        Drawing.Table table = table(act(rich(), new ShoreditchAction.PurchasePr()), EVERYTHING);
        assertEquals("PR was purchased", table.said());
        assertEquals(List.of("PR", "cash", "idea"), changed(table, 2));
        assertEquals(List.of("customers"), changed(table, 0), "players without the most PR lose customers");
        assertEquals("0", cell(table, 0, "customers"));
    }

    @Test
    void aPendingOfferIsShownToTheSeatsThatItConcerns() {
        ShoreditchState state =
                act(rich(), new ShoreditchAction.Trade(Resources.of(Resource.CASH, 2), Resources.of(Resource.IDEA, 1)));
        Seat asked = new Seat(state.asked());
        Seat other = new Seat(1 - state.asked());
        String offer = "on offer: 2 cash for 1 idea";
        assertEquals(offer, table(state, EVERYTHING).said());
        assertEquals(offer, table(state, Optional.of(asked)).said());
        assertEquals(offer, table(state, Optional.of(new Seat(2))).said());
        assertEquals("", table(state, Optional.of(other)).said());
        assertTrue(display.picture(state, Optional.of(asked)).facts().contains(new Fact("phase", "offer")));
        assertTrue(display.picture(state, Optional.of(other)).facts().contains(new Fact("phase", "waiting")));
        assertTrue(table(state, EVERYTHING).rows().get(asked.index()).active());

        Drawing.Table traded = table(act(state, new ShoreditchAction.Accept()), EVERYTHING);
        assertEquals("traded: 2 cash for 1 idea", traded.said());
        assertEquals(List.of("cash", "idea"), changed(traded, 2));
        assertEquals(List.of("cash", "idea"), changed(traded, asked.index()));
        assertEquals(List.of(), changed(traded, other.index()));
    }

    @Test
    void rejectedOffersAndTradesWithTheBankAreDescribed() {
        ShoreditchState rejected =
                act(rich(), new ShoreditchAction.Trade(Resources.of(Resource.CASH, 2), Resources.of(Resource.IDEA, 9)));
        assertEquals(
                "no player accepted 2 cash for 9 idea",
                table(rejected, EVERYTHING).said());
        ShoreditchState bank =
                act(rich(), new ShoreditchAction.Trade(Resources.of(Resource.CASH, 4), Resources.of(Resource.IDEA, 1)));
        assertEquals(
                "traded with the bank: 4 cash for 1 idea",
                table(bank, EVERYTHING).said());
        assertEquals("", table(bank, Optional.of(new Seat(0))).said());
    }

    @Test
    void aLogMessageIsShownOnOneLine() {
        ShoreditchState state = rich();
        Seat seat = new Seat(2);
        assertEquals(
                List.of("say: hi there \uFFFD"),
                display.words(state, seat, new ShoreditchAction.Log("hi\nthere \u001B")));
        assertTrue(display.words(state, seat, new ShoreditchAction.Refused("no".repeat(9_999)))
                        .get(0)
                        .length()
                < 300);
    }

    @Test
    void actionsAreDescribedInTheTermsOfTheRulebook() {
        ShoreditchState state = rich();
        Map<ShoreditchAction, String> words = Map.of(
                TAKE_TURN,
                "take the turn",
                new ShoreditchAction.SkipTurn(),
                "skip the turn",
                new ShoreditchAction.EndTurn(),
                "end the turn",
                new ShoreditchAction.PurchasePr(),
                "purchase PR",
                new ShoreditchAction.PurchaseGenerator(),
                "purchase a generator",
                new ShoreditchAction.UpgradeGenerator(GeneratorType.CODER),
                "upgrade a generator: coder",
                new ShoreditchAction.Trade(Resources.of(Resource.CASH, 2), Resources.of(Resource.IDEA, 1)),
                "offer 2 cash for 1 idea",
                new ShoreditchAction.Decline(),
                "decline");
        words.forEach((action, line) -> assertEquals(List.of(line), display.words(state, new Seat(2), action)));
    }

    @Test
    void theChartShowsCustomers() {
        assertEquals(List.of(2.0, 2.0, 2.0), display.standings(rich()));
    }
}
