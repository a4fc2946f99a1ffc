package dev.sparring.games.bottlebats.display;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sparring.bot.Seat;
import dev.sparring.display.Drawing;
import dev.sparring.display.Fact;
import dev.sparring.display.Motion;
import dev.sparring.display.Picture;
import dev.sparring.display.Scene;
import dev.sparring.games.bottlebats.BottleBatsAction;
import dev.sparring.games.bottlebats.Fort;
import dev.sparring.games.bottlebats.Garrison;
import dev.sparring.games.bottlebats.MarchOrder;
import dev.sparring.games.bottlebats.PlayingField;
import dev.sparring.games.bottlebats.rules.BottleBatsRules;
import dev.sparring.games.bottlebats.rules.BottleBatsState;
import dev.sparring.games.bottlebats.rules.Scenario;
import dev.sparring.testing.BottleBatsBoard;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class BottleBatsDisplayTest {
    private static final Seat ME = new Seat(0);
    private static final Seat OP = new Seat(1);
    private static final Optional<Seat> EVERYBODY = Optional.empty();
    private static final Drawing.Spot FOG = new Drawing.Spot(false, Drawing.NOBODY, Drawing.UNKNOWN, "");

    private final BottleBatsBoard board = BottleBatsBoard.parse("""
            home[me:10] --4-- well[3] --2-- keep[op:4] --1-- yard[op:6]
            well > home op:5 in 1
            home > well me:2 in 3
            keep > yard op:1 in 1
            """);
    private final BottleBatsDisplay display = new BottleBatsDisplay(board.rules());

    private Drawing.NodeGraph plane(Optional<Seat> viewpoint) {
        return (Drawing.NodeGraph) display.picture(board.state(), viewpoint).drawing();
    }

    @Test
    void fortsShowHowManySoldiersBesiegeThemNext() {
        assertEquals(
                List.of(
                        new Drawing.Spot(true, 0, 10, "5 about to besiege"),
                        new Drawing.Spot(true, Drawing.NOBODY, 3, ""),
                        new Drawing.Spot(true, 1, 4, ""),
                        new Drawing.Spot(true, 1, 6, "")),
                plane(EVERYBODY).spots());
    }

    @Test
    void armiesAreShownAtTheirPositionOnTheRoad() {
        assertEquals(3, plane(EVERYBODY).travellers().size());
        assertEquals(
                List.of(new Drawing.Traveller(0, 1, 0, 2, 0.25), new Drawing.Traveller(1, 0, 1, 5, 0.75)),
                plane(Optional.of(ME)).travellers());
    }

    @Test
    void aSeatSeesItsOwnFortsAndTheirNeighboursOnly() {
        assertEquals(
                List.of(
                        new Drawing.Spot(true, 0, 10, "5 about to besiege"),
                        new Drawing.Spot(true, Drawing.NOBODY, 3, ""),
                        FOG,
                        FOG),
                plane(Optional.of(ME)).spots());
    }

    @Test
    void onlyVisibleFortsAndSoldiersOfASeatAreCounted() {
        Picture all = display.picture(board.state(), EVERYBODY);
        assertEquals(
                List.of(new Fact("forts", "2"), new Fact("soldiers", "16")),
                all.seats().get(1).facts());
        Picture mine = display.picture(board.state(), Optional.of(ME));
        assertEquals(
                List.of(new Fact("forts", "1"), new Fact("soldiers in sight", "12")),
                mine.seats().get(0).facts());
        assertEquals(
                List.of(new Fact("forts in sight", "0"), new Fact("soldiers in sight", "5")),
                mine.seats().get(1).facts());
        assertEquals(List.of(12.0, 16.0), display.standings(board.state()));
    }

    @Test
    void aMarchOfOneStepIsAMotionForItsSenderAndForTheFullViewpoint() {
        BottleBatsAction marches = new BottleBatsAction.Marches(List.of(
                new MarchOrder("keep", "yard", 3),
                new MarchOrder("keep", "yard", 9),
                new MarchOrder("keep", "well", 1)));
        Map<Seat, BottleBatsAction> actions = Map.of(ME, BottleBatsAction.Marches.none(), OP, marches);
        BottleBatsState after = board.rules().apply(board.state(), actions);
        List<Motion> whole = List.of(new Motion(2, 3, 1, 3, "march"), new Motion(2, 3, 1, 1, "march"));
        assertEquals(whole, display.motions(board.state(), actions, after, EVERYBODY));
        assertEquals(whole, display.motions(board.state(), actions, after, Optional.of(OP)));
        assertEquals(List.of(), display.motions(board.state(), actions, after, Optional.of(ME)));
    }

    @Test
    void aSeatThatLosesControlIsOutAndTheOthersCannotSeeThat() {
        Map<Seat, BottleBatsAction> actions =
                Map.of(ME, BottleBatsAction.Marches.none(), OP, new BottleBatsAction.LoseControl());
        BottleBatsState after = board.rules().apply(board.state(), actions);
        for (Optional<Seat> viewpoint : List.of(EVERYBODY, Optional.of(OP))) {
            assertEquals(
                    List.of(false, true),
                    display.picture(after, viewpoint).seats().stream()
                            .map(Picture.SeatLine::out)
                            .toList());
        }
        assertEquals(
                List.of(false, false),
                display.picture(after, Optional.of(ME)).seats().stream()
                        .map(Picture.SeatLine::out)
                        .toList());
    }

    @Test
    void ordersAreDescribedInTheTermsOfTheRulebook() {
        assertEquals(
                List.of("march 3 from keep to yard"),
                display.words(
                        board.state(), OP, new BottleBatsAction.Marches(List.of(new MarchOrder("keep", "yard", 3)))));
        assertEquals(List.of("no marches"), display.words(board.state(), OP, BottleBatsAction.Marches.none()));
        assertEquals(List.of("loses control"), display.words(board.state(), OP, new BottleBatsAction.LoseControl()));
    }

    @Test
    void theLengthOfALinkIsTheStepsOfItsRoad() {
        assertEquals(
                List.of(4, 2, 1),
                ((Scene.NodeGraph) display.scene())
                        .links().stream().map(Scene.Link::length).toList());
    }

    @Test
    void namesOfFortsCannotControlATerminal() {
        Fort odd = new Fort("a\u001B[2J", 0, 0);
        PlayingField field = new PlayingField(List.of(odd), List.of());
        Scenario scenario = new Scenario(field, List.of(new Garrison(odd, "x", 1)), List.of());
        Scene.NodeGraph scene = (Scene.NodeGraph) new BottleBatsDisplay(new BottleBatsRules(scenario, 10)).scene();
        assertEquals("a\uFFFD[2J", scene.places().get(0).name());
    }
}
