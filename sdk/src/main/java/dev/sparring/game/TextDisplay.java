package dev.sparring.game;

import dev.sparring.bot.Ranking;
import dev.sparring.bot.Seat;
import dev.sparring.display.Display;
import dev.sparring.display.Drawing;
import dev.sparring.display.Picture;
import dev.sparring.display.Scene;
import dev.sparring.rules.Setup;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** A game shown by its board as text, and to a seat by its view: for a game that has no display of its own. */
final class TextDisplay<S, V, A> implements Display<S, A> {
    private final Setup<S, V, A> setup;
    private final Function<S, String> board;

    TextDisplay(Setup<S, V, A> setup, Function<S, String> board) {
        this.setup = setup;
        this.board = board;
    }

    @Override
    public Scene scene() {
        return new Scene.Empty();
    }

    @Override
    public Picture picture(S state, Optional<Seat> viewpoint) {
        List<Picture.SeatLine> seats = new ArrayList<>();
        for (int seat = 0; seat < setup.seats(); seat++) {
            seats.add(new Picture.SeatLine(false, List.of()));
        }
        String text = viewpoint.isEmpty()
                ? board.apply(state)
                : setup.rules().view(state, viewpoint.get()).toString();
        return new Picture(new Drawing.Text(text), List.of(), seats);
    }

    @Override
    public List<String> words(S before, Seat seat, A action) {
        return List.of(action.toString());
    }

    @Override
    public String standing() {
        return "points at the end";
    }

    /** Nothing until the end: only the ranking says who stands how. */
    @Override
    public List<Double> standings(S state) {
        Optional<Ranking> ranking = setup.rules().ranking(state);
        List<Double> standings = new ArrayList<>();
        for (int seat = 0; seat < setup.seats(); seat++) {
            standings.add(
                    ranking.isEmpty() ? 0.0 : ranking.get().of(new Seat(seat)).score());
        }
        return standings;
    }
}
