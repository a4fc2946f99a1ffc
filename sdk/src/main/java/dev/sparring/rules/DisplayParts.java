package dev.sparring.rules;

import dev.sparring.bot.Seat;
import dev.sparring.display.Display;
import dev.sparring.display.Motion;
import dev.sparring.display.Picture;
import dev.sparring.display.Scene;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * A display with other scores or other words than the display that it is based on.
 *
 * @param scores the scores; empty for those of the other display
 * @param words the words of an action; empty for those of the other display
 */
record DisplayParts<S, A>(
        Display<S, A> base, Optional<Scores<S>> scores, Optional<BiFunction<S, A, List<String>>> words)
        implements Display<S, A> {

    /**
     * The scores of a game.
     *
     * @param arePublic whether every seat may know all of them
     */
    record Scores<S>(String unit, Function<S, List<Double>> of, boolean arePublic) {}

    @Override
    public Scene scene() {
        return base.scene();
    }

    @Override
    public Picture picture(S state, Optional<Seat> viewpoint) {
        return base.picture(state, viewpoint);
    }

    @Override
    public List<Motion> motions(S before, Map<Seat, A> actions, S after, Optional<Seat> viewpoint) {
        return base.motions(before, actions, after, viewpoint);
    }

    @Override
    public List<String> words(S before, Seat seat, A action) {
        return words.isPresent() ? words.get().apply(before, action) : base.words(before, seat, action);
    }

    @Override
    public String standingUnit() {
        return scores.map(Scores::unit).orElseGet(base::standingUnit);
    }

    @Override
    public List<Double> standings(S state) {
        return scores.isPresent() ? scores.get().of().apply(state) : base.standings(state);
    }

    @Override
    public boolean standingsArePublic() {
        return scores.map(Scores::arePublic).orElseGet(base::standingsArePublic);
    }
}
