package dev.sparring.games.berlin.display;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.bot.Seat;
import dev.sparring.display.Drawing;
import dev.sparring.display.Fact;
import dev.sparring.display.Motion;
import dev.sparring.display.Picture;
import dev.sparring.display.Scene;
import dev.sparring.games.BerlinGame;
import dev.sparring.games.berlin.BerlinState;
import dev.sparring.games.berlin.BerlinView;
import dev.sparring.games.berlin.Move;
import dev.sparring.games.berlin.Moves;
import dev.sparring.games.berlin.Node;
import dev.sparring.games.berlin.rules.BerlinRules;
import dev.sparring.rules.Setup;
import dev.sparring.rules.SetupRequest;
import dev.sparring.testing.BerlinBoard;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class BerlinDisplayTest {
    private static final Seat FIRST = new Seat(0);
    private static final Seat SECOND = new Seat(1);

    private final BerlinBoard board = BerlinBoard.parse("""
            1*[0:5] -- 2 -- 3*[1:4]
            2 -- 4![1:0]
            ! = 3 points, -1 soldiers
            """);
    private final BerlinDisplay display = new BerlinDisplay(board.rules());

    private static Scene.NodeGraph scene(BerlinDisplay display) {
        return (Scene.NodeGraph) display.scene();
    }

    @Test
    void everyViewpointShowsEveryNode() {
        Picture picture = display.picture(board.state(), Optional.empty());
        assertEquals(
                List.of(
                        new Drawing.Spot(true, 0, 5, ""),
                        new Drawing.Spot(true, Drawing.NOBODY, 0, ""),
                        new Drawing.Spot(true, 1, 4, ""),
                        new Drawing.Spot(true, 1, 0, "")),
                ((Drawing.NodeGraph) picture.drawing()).spots());
        assertEquals(picture, display.picture(board.state(), Optional.of(SECOND)));
    }

    @Test
    void aSeatHasItsPointsNodesAndSoldiers() {
        Picture.SeatLine line =
                display.picture(board.state(), Optional.empty()).seats().get(1);
        assertEquals(List.of(new Fact("points", "4"), new Fact("nodes", "2"), new Fact("soldiers", "4")), line.facts());
        assertEquals(List.of(1.0, 4.0), display.standings(board.state()));
    }

    @Test
    void aSeatWithoutNodesIsOut() {
        BerlinBoard taken = BerlinBoard.parse("1[0:5] -- 2[0:1] -- 3");
        BerlinState three = new BerlinState(2, 1, new int[] {0, 0, -1}, new int[] {5, 1, 0});
        List<Picture.SeatLine> seats = new BerlinDisplay(taken.rules())
                .picture(three, Optional.empty())
                .seats();
        assertEquals(
                List.of(false, true), seats.stream().map(Picture.SeatLine::out).toList());
    }

    @Test
    void theLegendShowsPointsAndSoldiersOfEachType() {
        Map<String, String> legend = new HashMap<>();
        scene(display).kinds().forEach(kind -> legend.put(kind.name(), kind.value()));
        assertEquals(
                "3 points, -1 soldier a turn",
                legend.get(scene(display).places().get(3).kind()));
    }

    @Test
    void movesOnOnePathAreOneMotionAndEachMoveIsOneLineOfText() {
        Moves moves = Moves.of(new Move(1, 2, 1), new Move(1, 2, 3));
        assertEquals(
                List.of(new Motion(0, 1, 0, 4, "move"), new Motion(2, 1, 1, 2, "move")),
                display.motions(
                        board.state(),
                        Map.of(FIRST, moves, SECOND, Moves.of(new Move(3, 2, 2))),
                        board.state(),
                        Optional.empty()));
        assertEquals(
                List.of("move 1 soldier from node 1 to node 2", "move 3 soldiers from node 1 to node 2"),
                display.words(board.state(), FIRST, moves));
        assertEquals(List.of("no moves"), display.words(board.state(), FIRST, Moves.NONE));
    }

    @Test
    void aTwoWayPathIsOneLinkAndAOneWayPathIsMarked() {
        BerlinDisplay arrows =
                new BerlinDisplay(BerlinBoard.parse("1 -> 2 -- 3").rules());
        assertEquals(
                Set.of(new Scene.Link(0, 1, true, 1), new Scene.Link(1, 2, false, 1)),
                new HashSet<>(scene(arrows).links()));
        assertEquals(2, scene(arrows).links().size());
    }

    @Test
    void aMapWithoutPositionsIsLaidOut() {
        Set<List<Double>> spots = new HashSet<>();
        scene(display).places().forEach(place -> spots.add(List.of(place.x(), place.y())));
        assertEquals(4, spots.size());
    }

    @Test
    void aMapWithPositionsIsDrawnAtThem() {
        Setup<BerlinState, BerlinView, Moves> setup = new BerlinGame().setup(SetupRequest.defaults(2, 1));
        BerlinRules rules = (BerlinRules) setup.rules();
        List<Scene.Place> places = scene(new BerlinDisplay(rules)).places();
        for (int i = 0; i < places.size(); i++) {
            Node node = rules.map().nodes().get(i);
            assertTrue(node.x().isPresent());
            assertEquals(node.x().get(), places.get(i).x());
            assertEquals(node.y().orElseThrow(), places.get(i).y());
        }
    }
}
