package dev.sparring.server;

import dev.sparring.bot.Bot;
import dev.sparring.bot.LegalActions;
import dev.sparring.bot.Ranking;
import dev.sparring.bot.Seat;
import dev.sparring.game.BuiltInBot;
import dev.sparring.game.Game;
import dev.sparring.game.GameFacts;
import dev.sparring.rules.FaultLimits;
import dev.sparring.rules.Option;
import dev.sparring.rules.Options;
import dev.sparring.rules.Refusal;
import dev.sparring.rules.Rules;
import dev.sparring.rules.Setup;
import dev.sparring.rules.SetupRequest;
import dev.sparring.rules.TimeControl;
import dev.sparring.wire.Launch;
import dev.sparring.wire.Player;
import dev.sparring.wire.Seating;
import dev.sparring.wire.Wire;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/**
 * The smallest possible game, for tests of the server without a real game. In each turn, every seat names a number from 0 to 3, and
 * the greatest sum wins. A 3 is refused if the other seat also names one.
 */
public final class Tally implements Game<Tally.Sums, Tally.Sums, Tally.Call> {

    /** The sum of each seat so far. */
    public record Sums(int turn, List<Integer> sums, List<Integer> refused) {
        public Sums {
            sums = List.copyOf(sums);
            refused = List.copyOf(refused);
        }
    }

    /** The number that a seat names. */
    public record Call(int value) {}

    /** A bot that names the same number in each turn. */
    public record Always(int value) implements Bot<Sums, Call> {
        @Override
        public Call decide(Sums view, dev.sparring.bot.Deadline deadline) {
            return new Call(value);
        }
    }

    /** A bot that names the number in its options. */
    public static final class Configured implements Bot<Sums, Call> {
        private final int value;

        public Configured(Map<String, String> options) {
            this.value = Integer.parseInt(options.get("number"));
        }

        @Override
        public Call decide(Sums view, dev.sparring.bot.Deadline deadline) {
            return new Call(value);
        }
    }

    /** A bot that names 1. Tests refer to it by its class name. */
    public static final class One implements Bot<Sums, Call> {
        @Override
        public Call decide(Sums view, dev.sparring.bot.Deadline deadline) {
            return new Call(1);
        }
    }

    private record TallyRules(int turns) implements Rules<Sums, Sums, Call> {
        @Override
        public Sums start(int seats, long seed) {
            return new Sums(1, java.util.Collections.nCopies(seats, 0), List.of());
        }

        @Override
        public Set<Seat> toAct(Sums state) {
            Set<Seat> seats = new LinkedHashSet<>();
            for (int i = 0; i < state.sums().size() && state.turn() <= turns; i++) {
                seats.add(new Seat(i));
            }
            return seats;
        }

        @Override
        public Sums view(Sums state, Seat seat) {
            return state;
        }

        @Override
        public LegalActions<Call> legal(Sums state, Seat seat) {
            return new LegalActions<>() {
                @Override
                public List<String> whyNot(Call action) {
                    return action.value() >= 0 && action.value() <= 3
                            ? List.of()
                            : List.of("name " + action.value() + ": a number is 0 to 3");
                }

                @Override
                public Call sample(RandomGenerator random) {
                    return new Call(random.nextInt(4));
                }
            };
        }

        @Override
        public Sums apply(Sums state, Map<Seat, Call> actions) {
            if (actions.size() != state.sums().size()) {
                throw new IllegalArgumentException("every seat names a number");
            }
            long threes = actions.values().stream().filter(n -> n.value() == 3).count();
            List<Integer> sums = new ArrayList<>(state.sums());
            List<Integer> refused = new ArrayList<>();
            actions.forEach((seat, number) -> {
                if (number.value() == 3 && threes > 1) {
                    refused.add(seat.index());
                } else {
                    sums.set(seat.index(), sums.get(seat.index()) + number.value());
                }
            });
            return new Sums(state.turn() + 1, sums, refused);
        }

        @Override
        public Call fallback(Sums state, Seat seat, Optional<Call> attempt) {
            return attempt.filter(legal(state, seat)::allows).orElse(new Call(0));
        }

        @Override
        public Optional<Ranking> ranking(Sums state) {
            return state.turn() <= turns
                    ? Optional.empty()
                    : Optional.of(Ranking.byScore(
                            state.sums().stream().mapToLong(Integer::longValue).toArray()));
        }

        @Override
        public int turn(Sums state) {
            return Math.min(state.turn(), turns);
        }

        @Override
        public List<Refusal> refusals(Sums state) {
            return state.refused().stream()
                    .map(seat -> new Refusal(new Seat(seat), "3 was named by the other seat too"))
                    .toList();
        }
    }

    private static final GameFacts<Sums, Sums, Call> FACTS = GameFacts.of(
                    "tally", "Tally", "the greatest sum wins", Sums.class, Sums.class, Call.class)
            .withSeats(2, 3);

    private static final Option TURNS = Option.integer("turns", 4, 1, 100, "how many turns are played");

    @Override
    public GameFacts<Sums, Sums, Call> facts() {
        return FACTS;
    }

    @Override
    public List<Option> options() {
        return List.of(TURNS);
    }

    @Override
    public Setup<Sums, Sums, Call> setup(SetupRequest request, Options options) {
        return Setup.of(new TallyRules(options.integer(TURNS)), request)
                .withTime(TimeControl.perTurn(Duration.ofMillis(300)))
                .withFaultLimits(new FaultLimits(2, 2))
                .withOptions(options.all())
                .withBoard(state -> "sums " + state.sums());
    }

    @Override
    public List<BuiltInBot<Sums, Call>> bots() {
        return List.of(
                new BuiltInBot<>("two", "always names 2", seed -> new Always(2)),
                new BuiltInBot<>("zero", "always names 0", seed -> new Always(0)));
    }

    @Override
    public Wire<Sums, Call> wire() {
        return new Wire<>() {
            @Override
            public String summary() {
                return "nothing at all";
            }

            @Override
            public Player<Sums, Call> launch(Launch launch, Seating seating) {
                return new TallyPlayer(launch);
            }

            @Override
            public Player<Sums, Call> reach(URI address, Seating seating) {
                throw new dev.sparring.rules.InvalidInputException("a bot for Tally has no address");
            }

            @Override
            public int run(Supplier<? extends Bot<Sums, Call>> bots, List<String> arguments) {
                throw new UnsupportedOperationException("Tally has no wire");
            }
        };
    }
}
