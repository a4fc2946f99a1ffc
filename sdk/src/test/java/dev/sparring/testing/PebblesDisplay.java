package dev.sparring.testing;

import dev.sparring.bot.Seat;
import dev.sparring.display.Display;
import dev.sparring.display.Drawing;
import dev.sparring.display.Fact;
import dev.sparring.display.Motion;
import dev.sparring.display.Picture;
import dev.sparring.display.Scene;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;

/** Shows Pebbles as a map of the heap and a table with the pebbles that were taken. A test can break each part. */
final class PebblesDisplay implements Display<Pebbles.State, Pebbles.Take> {
    Scene.Place heap = new Scene.Place("heap", 0, 0, 0, "stone");
    Scene.Link link = new Scene.Link(0, 1, true, 1);
    Optional<Scene> scene = Optional.empty();
    Optional<Drawing> drawing = Optional.empty();
    Drawing.Spot table = new Drawing.Spot(true, 0, 3, "");
    List<Drawing.Traveller> travellers = new ArrayList<>();
    List<Fact> facts = new ArrayList<>();
    int lines = 2;
    BiFunction<Pebbles.State, Optional<Seat>, String> knows = (state, viewpoint) ->
            viewpoint.map(seat -> "" + state.hidden().get(seat.index())).orElse("all");
    List<Motion> motions = new ArrayList<>(List.of(new Motion(0, 1, 0, 1, "take")));
    List<String> words = List.of("take some");
    String standing = "pebbles";
    List<Double> standings = List.of(1.0, 2.0);
    boolean motionsTellWhatIsHidden;
    boolean standingsTellWhatIsHidden;

    @Override
    public Scene scene() {
        Scene.Place other = new Scene.Place("table", 1, 1, -1, "");
        return scene.orElseGet(() -> new Scene.NodeGraph(
                List.of(heap, other),
                List.of(link),
                List.of(new Scene.Group("all", "+1")),
                List.of(new Fact("stone", "lies there"))));
    }

    @Override
    public Picture picture(Pebbles.State state, Optional<Seat> viewpoint) {
        Drawing.Spot left = new Drawing.Spot(true, Drawing.NOBODY, state.left(), "");
        List<Fact> all = new ArrayList<>(facts);
        all.add(new Fact("knows", knows.apply(state, viewpoint)));
        List<Picture.SeatLine> seats = new ArrayList<>();
        for (int line = 0; line < lines; line++) {
            seats.add(new Picture.SeatLine(false, List.of(new Fact("taken", "some"))));
        }
        return new Picture(
                drawing.orElseGet(() -> new Drawing.NodeGraph(List.of(left, table), travellers)), all, seats);
    }

    @Override
    public List<Motion> motions(
            Pebbles.State before, Map<Seat, Pebbles.Take> actions, Pebbles.State after, Optional<Seat> viewpoint) {
        return motionsTellWhatIsHidden
                ? List.of(new Motion(0, 1, 0, after.hidden().get(0), "take"))
                : motions;
    }

    @Override
    public List<String> words(Pebbles.State before, Seat seat, Pebbles.Take action) {
        return words;
    }

    @Override
    public String standingUnit() {
        return standing;
    }

    @Override
    public List<Double> standings(Pebbles.State state) {
        return standingsTellWhatIsHidden
                ? state.hidden().stream().map(Integer::doubleValue).toList()
                : standings;
    }

    @Override
    public boolean standingsArePublic() {
        return true;
    }
}
