package dev.sparring.rules;

import dev.sparring.display.Display;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Everything about one match except its players: the rules on one map, clocks and limits, and the ways to show a state.
 *
 * <p>A game creates it in {@code Game.setup}, where the rules have their concrete type, so the functions that show a
 * state are created there too.
 *
 * @param rules the rules, on the map
 * @param seats the number of players
 * @param seed the seed that {@link Rules#start} receives
 * @param time the time that the bots have
 * @param clockCharges the clock that each request is charged to
 * @param faultLimits the number of faults that end a bot's part in the match
 * @param map the map in the game's own format, so that a replay can contain it
 * @param options the value of each option
 * @param boards draws a state as text; see {@link #board}
 * @param displays makes the display for a viewer; see {@link #display}
 * @param exports writes a state, for each format of the game's {@code exports()}; see {@link #export}
 */
public record Setup<S, V, A>(
        Rules<S, V, A> rules,
        int seats,
        long seed,
        TimeControl time,
        ClockCharge.Policy<S> clockCharges,
        FaultLimits faultLimits,
        MapText map,
        Map<String, String> options,
        Function<S, String> boards,
        Function<Setup<S, V, A>, Display<S, A>> displays,
        Map<String, Function<S, String>> exports) {
    public Setup {
        Objects.requireNonNull(rules);
        Objects.requireNonNull(time);
        Objects.requireNonNull(clockCharges);
        Objects.requireNonNull(faultLimits);
        Objects.requireNonNull(map);
        Objects.requireNonNull(boards);
        Objects.requireNonNull(displays);
        options = Map.copyOf(options);
        exports = Map.copyOf(exports);
    }

    /**
     * Returns a setup for the request's seats and seed, without a map, options or limits. Each seat is charged for its own
     * requests, and states are shown as text.
     */
    public static <S, V, A> Setup<S, V, A> of(Rules<S, V, A> rules, SetupRequest request) {
        return new Setup<>(
                rules,
                request.seats(),
                request.seed(),
                TimeControl.unlimited(),
                ClockCharge.Policy.defaults(),
                FaultLimits.UNLIMITED,
                MapText.NONE,
                Map.of(),
                String::valueOf,
                TextDisplay::new,
                Map.of());
    }

    /** Returns a copy with other rules. */
    public Setup<S, V, A> withRules(Rules<S, V, A> other) {
        return new Setup<>(
                other, seats, seed, time, clockCharges, faultLimits, map, options, boards, displays, exports);
    }

    /** Returns a copy with this time control. */
    public Setup<S, V, A> withTime(TimeControl other) {
        return new Setup<>(
                rules, seats, seed, other, clockCharges, faultLimits, map, options, boards, displays, exports);
    }

    /** Returns a copy that charges requests by this policy. */
    public Setup<S, V, A> withClockCharges(ClockCharge.Policy<S> other) {
        return new Setup<>(rules, seats, seed, time, other, faultLimits, map, options, boards, displays, exports);
    }

    /** Returns a copy with these limits. */
    public Setup<S, V, A> withFaultLimits(FaultLimits other) {
        return new Setup<>(rules, seats, seed, time, clockCharges, other, map, options, boards, displays, exports);
    }

    /** Returns a copy with this map, which the rules must have been made for. */
    public Setup<S, V, A> withMap(MapText other) {
        return new Setup<>(
                rules, seats, seed, time, clockCharges, faultLimits, other, options, boards, displays, exports);
    }

    /** Returns a copy with these values of options. A replay records them, to set up the same match again. */
    public Setup<S, V, A> withOptions(Map<String, String> other) {
        return new Setup<>(rules, seats, seed, time, clockCharges, faultLimits, map, other, boards, displays, exports);
    }

    /** Returns a copy that draws a state as text with this function. */
    public Setup<S, V, A> withBoard(Function<S, String> board) {
        return new Setup<>(rules, seats, seed, time, clockCharges, faultLimits, map, options, board, displays, exports);
    }

    /** Returns a copy that viewers show with this kind of display. */
    public Setup<S, V, A> withDisplay(Supplier<Display<S, A>> display) {
        Function<Setup<S, V, A>, Display<S, A>> other = setup -> display.get();
        return new Setup<>(rules, seats, seed, time, clockCharges, faultLimits, map, options, boards, other, exports);
    }

    /**
     * Returns a copy whose viewers show these scores in a chart, turn by turn. By default, a game without a display of its own
     * shows the scores of the ranking, which are known only at the end. Call this method after {@link #withDisplay}.
     *
     * @param unit what the scores count, in the plural, for example {@code coins}
     * @param scores returns a number for each seat, in the order of the seats; more is better. From a seat's viewpoint, viewers
     *     show only the score of this seat
     */
    public Setup<S, V, A> withScores(String unit, Function<S, List<Double>> scores) {
        return withScores(new DisplayParts.Scores<>(unit, scores, false));
    }

    /** Returns a copy like {@link #withScores(String, Function)}, with scores that every seat may know. */
    public Setup<S, V, A> withPublicScores(String unit, Function<S, List<Double>> scores) {
        return withScores(new DisplayParts.Scores<>(unit, scores, true));
    }

    private Setup<S, V, A> withScores(DisplayParts.Scores<S> scores) {
        Function<Setup<S, V, A>, Display<S, A>> other =
                setup -> new DisplayParts<>(displays.apply(setup), Optional.of(scores), Optional.empty());
        return new Setup<>(rules, seats, seed, time, clockCharges, faultLimits, map, options, boards, other, exports);
    }

    /**
     * Returns a copy whose viewers describe actions in these words. By default, a game without a display of its own shows the text
     * of {@code toString}. Call this method after {@link #withDisplay}.
     *
     * @param words returns one line for each order of an action, and at least one line; it gets the state before the action
     */
    public Setup<S, V, A> withWords(BiFunction<S, A, List<String>> words) {
        Function<Setup<S, V, A>, Display<S, A>> other =
                setup -> new DisplayParts<>(displays.apply(setup), Optional.empty(), Optional.of(words));
        return new Setup<>(rules, seats, seed, time, clockCharges, faultLimits, map, options, boards, other, exports);
    }

    /** Returns a copy that can also write a state in this format, one of the game's {@code exports()}. */
    public Setup<S, V, A> withExport(String format, Function<S, String> export) {
        Map<String, Function<S, String>> more = new HashMap<>(exports);
        more.put(format, export);
        return new Setup<>(rules, seats, seed, time, clockCharges, faultLimits, map, options, boards, displays, more);
    }

    /** Returns a copy without time limits, for a bot that runs in a debugger. */
    public Setup<S, V, A> untimed() {
        return withTime(TimeControl.unlimited()).withClockCharges(ClockCharge.Policy.defaults());
    }

    /** Returns the state in which the match starts. */
    public S start() {
        return rules.start(seats, seed);
    }

    /** Draws a state as human-readable text. */
    public String board(S state) {
        return boards.apply(state);
    }

    /** Returns a new display for a viewer. By default it shows the text of {@link #board}. */
    public Display<S, A> display() {
        return displays.apply(this);
    }

    /**
     * Returns a state in a format of the original system. The texts of all states, from the start on, make up the file.
     *
     * @throws IllegalArgumentException if the match cannot be written in this format
     */
    public String export(String format, S state) {
        Function<S, String> export = exports.get(format);
        if (export == null) {
            throw new IllegalArgumentException("unknown format '" + format + "'; available: " + exports.keySet());
        }
        return export.apply(state);
    }
}
