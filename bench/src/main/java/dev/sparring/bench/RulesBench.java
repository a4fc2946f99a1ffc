package dev.sparring.bench;

import dev.sparring.bot.Seat;
import dev.sparring.bot.SplitMix64;
import dev.sparring.rules.Rules;
import dev.sparring.rules.Setup;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Measures the speed of the rules on one core, in complete matches with random legal actions. */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class RulesBench {

    /** A kind of match, as in {@link Playouts#PLAYS}. */
    @State(Scope.Benchmark)
    public static class Play {
        @Param({
            "berlin 2 corners",
            "warlight 2 random regions=64",
            "warlight 2 random regions=500",
            "warlight 2 random regions=5000",
            "bottlebats 4 random forts=100",
            "bottlebats 4 random forts=1000",
            "shoreditch 4",
            "aibg 2 standard"
        })
        private String on;

        private Setup<?, ?, ?> setup;
        private long seed;

        Setup<?, ?, ?> setup() {
            if (setup == null) {
                setup = Playouts.setup(on);
            }
            return setup;
        }
    }

    /** Counts the turns of all matches. */
    @State(Scope.Thread)
    @AuxCounters(AuxCounters.Type.OPERATIONS)
    public static class Counts {
        /** The number of turns, as counted by the rules. */
        public long turns;
    }

    @Benchmark
    public Object games(Play play, Counts counts) {
        return game(play.setup(), play.seed++, counts);
    }

    private static <S, V, A> S game(Setup<S, V, A> setup, long seed, Counts counts) {
        Rules<S, V, A> rules = setup.rules();
        RandomGenerator random = new SplitMix64(seed);
        S state = rules.start(setup.seats(), seed);
        while (!rules.toAct(state).isEmpty()) {
            Map<Seat, A> actions = new HashMap<>();
            for (Seat seat : rules.toAct(state)) {
                actions.put(seat, rules.legal(state, seat).sample(random));
            }
            state = rules.apply(state, actions);
        }
        counts.turns += rules.turn(state);
        return state;
    }
}
