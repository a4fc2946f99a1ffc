package dev.sparring.rules;

import java.util.Map;
import java.util.Objects;

/**
 * A game ready to be played: everything about a match but its players.
 *
 * @param rules the rules, on the map
 * @param seats how many play
 * @param seed what {@link Rules#start} is given
 * @param time how long the bots may think
 * @param allowances which clock pays for a question, where it is not the clock of the seat that is asked
 * @param faultLimits how many faults end a bot
 * @param map the map in the game's own format, so that a replay can carry it
 * @param options the value of every option
 */
public record Setup<S, V, A>(
        Rules<S, V, A> rules,
        int seats,
        long seed,
        TimeControl time,
        ClockCharge.Policy<S> allowances,
        FaultLimits faultLimits,
        MapText map,
        Map<String, String> options) {
    public Setup {
        Objects.requireNonNull(rules);
        Objects.requireNonNull(time);
        Objects.requireNonNull(allowances);
        Objects.requireNonNull(faultLimits);
        Objects.requireNonNull(map);
        options = Map.copyOf(options);
    }

    /** A match in which everybody pays for what they are asked. */
    public Setup(
            Rules<S, V, A> rules,
            int seats,
            long seed,
            TimeControl time,
            FaultLimits faultLimits,
            MapText map,
            Map<String, String> options) {
        this(rules, seats, seed, time, ClockCharge.Policy.defaults(), faultLimits, map, options);
    }

    /** The state in which the match begins. */
    public S start() {
        return rules.start(seats, seed);
    }

    /** The same game without limits of time: for a bot under a debugger. */
    public Setup<S, V, A> untimed() {
        return new Setup<>(rules, seats, seed, TimeControl.unlimited(), faultLimits, map, options);
    }
}
