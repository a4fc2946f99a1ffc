package dev.sparring.rules;

import dev.sparring.bot.Ranking;
import dev.sparring.bot.Seat;
import dev.sparring.display.Display;
import dev.sparring.display.Drawing;
import dev.sparring.display.Picture;
import dev.sparring.display.Scene;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** The display of a game that has none of its own: the board as text, or a seat's view as text. */
record TextDisplay<S, V, A>(Setup<S, V, A> setup) implements Display<S, A> {

    @Override
    public Scene scene() {
        return new Scene.Empty();
    }

    @Override
    public Picture picture(S state, Optional<Seat> viewpoint) {
        String text = viewpoint
                .map(seat -> setup.rules().view(state, seat).toString())
                .orElseGet(() -> setup.board(state));
        return new Picture(
                new Drawing.Text(text),
                List.of(),
                Collections.nCopies(setup.seats(), new Picture.SeatLine(false, List.of())));
    }

    @Override
    public List<String> words(S before, Seat seat, A action) {
        return List.of(action.toString());
    }

    @Override
    public String standingUnit() {
        return "points at the end";
    }

    /** Returns zero for each seat until the match has ended, because only the ranking says how well a seat did. */
    @Override
    public List<Double> standings(S state) {
        Optional<Ranking> ranking = setup.rules().ranking(state);
        return IntStream.range(0, setup.seats())
                .mapToObj(seat -> ranking.map(
                                end -> (double) end.standingOf(new Seat(seat)).score())
                        .orElse(0.0))
                .toList();
    }
}
