package dev.sparring.testing;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.sparring.bot.LegalActions;
import dev.sparring.bot.Ranking;
import dev.sparring.bot.Seat;
import dev.sparring.bot.SplitMix64;
import dev.sparring.display.Display;
import dev.sparring.game.BuiltInBot;
import dev.sparring.game.Game;
import dev.sparring.game.GameFacts;
import dev.sparring.rules.MapText;
import dev.sparring.rules.Options;
import dev.sparring.rules.Rules;
import dev.sparring.rules.Setup;
import dev.sparring.rules.SetupRequest;
import dev.sparring.wire.Wire;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * A small game with an optional flaw. Players take turns taking one to three pebbles. Now and then, one more pebble falls off
 * the heap. The player with the most pebbles wins, including a hidden number of pebbles that each player has at the start.
 */
final class Pebbles implements Game<Pebbles.State, Pebbles.View, Pebbles.Take> {
    enum Flaw {
        NONE,
        MAP_CHANGES,
        START_CHANGES,
        NEVER_ENDS,
        RANKED_EARLY,
        APPLY_DRAWS_OUTSIDE,
        APPLY_CHANGES_THE_PAST,
        TURNS_RUN_BACKWARDS,
        SAMPLE_IS_ILLEGAL,
        SAMPLE_IS_NOT_LISTED,
        LEGAL_ACTION_IS_REPLACED,
        FALLBACK_IS_ILLEGAL,
        FALLBACK_KEEPS_WHAT_IS_ILLEGAL,
        ACTION_IS_LOST_IN_JSON,
        STATE_IS_LOST_IN_JSON,
        VIEW_IS_LOST_IN_JSON,
        VIEW_DOES_NOT_EQUAL_ITSELF,
        VIEW_CANNOT_BE_READ,
        VIEW_ALLOWS_MORE,
        VIEW_SHOWS_WHAT_IS_HIDDEN,
        STRANGER_ACTS,
        NOBODY_IS_RANKED,
        SOMEBODY_IS_NOT_RANKED,
        NOBODY_WINS,
        REPLAY_DIFFERS,
        REPLAY_ENDS_DIFFERENTLY
    }

    /** {@code lost} is read but never written, so that a value other than 0 does not survive JSON. */
    record State(
            int left,
            int turn,
            List<Integer> taken,
            List<Integer> hidden,
            long chance,

            @JsonProperty(access = JsonProperty.Access.WRITE_ONLY)
            int lost) {}

    /** {@code lost} is written but never read; {@code forgotten} is read but never written. */
    record View(
            int left,
            List<Integer> taken,
            int mine,
            int most,

            @JsonProperty(access = JsonProperty.Access.READ_ONLY)
            int lost,

            @JsonProperty(access = JsonProperty.Access.WRITE_ONLY)
            int forgotten)
            implements dev.sparring.bot.View<Take> {
        @Override
        public LegalActions<Take> legal() {
            return new UpTo(most, Flaw.NONE);
        }
    }

    private record UpTo(int most, Flaw flaw) implements LegalActions<Take> {
        @Override
        public List<String> whyNot(Take action) {
            return 1 <= action.pebbles() && action.pebbles() <= most
                    ? List.of()
                    : List.of("take " + action.pebbles() + ": you can take 1 to " + most);
        }

        @Override
        public Take sample(RandomGenerator random) {
            int pebbles = flaw == Flaw.SAMPLE_IS_ILLEGAL ? 4 : random.nextInt(1, most + 1);
            return new Take(pebbles, flaw == Flaw.ACTION_IS_LOST_IN_JSON ? 1 : 0);
        }

        @Override
        public Optional<List<Take>> all() {
            int listed = flaw == Flaw.SAMPLE_IS_NOT_LISTED ? 0 : most;
            return flaw == Flaw.ACTION_IS_LOST_IN_JSON
                    ? Optional.empty()
                    : Optional.of(
                            IntStream.rangeClosed(1, listed).mapToObj(Take::new).toList());
        }
    }

    record Take(
            int pebbles,

            @JsonProperty(access = JsonProperty.Access.WRITE_ONLY)
            int lost) {
        Take(int pebbles) {
            this(pebbles, 0);
        }
    }

    private final Flaw flaw;
    private final Optional<Supplier<Display<State, Take>>> displays;
    private int calls;

    Pebbles(Flaw flaw) {
        this.flaw = flaw;
        this.displays = Optional.empty();
    }

    /** Creates the game without a flaw, with this display. */
    Pebbles(Supplier<Display<State, Take>> displays) {
        this.flaw = Flaw.NONE;
        this.displays = Optional.of(displays);
    }

    @Override
    public Setup<State, View, Take> setup(SetupRequest request, Options options) {
        String map = "a heap of 20" + (flaw == Flaw.MAP_CHANGES ? ", setup " + calls++ : "");
        var setup = Setup.of(new Heap(request.seats(), request.map().isPresent()), request)
                .withMap(new MapText("heap", map))
                .withBoard(state -> "o".repeat(state.left()));
        return displays.map(setup::withDisplay).orElse(setup);
    }

    private final class Heap implements Rules<State, View, Take> {
        private final int seats;
        private final boolean replayed;

        Heap(int seats, boolean replayed) {
            this.seats = seats;
            this.replayed = replayed;
        }

        @Override
        public State start(int players, long seed) {
            SplitMix64 random = new SplitMix64(seed);
            List<Integer> hidden = random.ints(players, 0, 5).boxed().toList();
            List<Integer> taken = new ArrayList<>(
                    IntStream.range(0, players).map(i -> 0).boxed().toList());
            boolean differs = flaw == Flaw.REPLAY_DIFFERS && replayed;
            return new State(
                    flaw == Flaw.START_CHANGES ? 20 + calls++ : differs ? 21 : 20,
                    1,
                    taken,
                    hidden,
                    random.state(),
                    flaw == Flaw.STATE_IS_LOST_IN_JSON ? 1 : 0);
        }

        private int next(State state) {
            return (state.turn() - 1) % seats;
        }

        @Override
        public Set<Seat> toAct(State state) {
            if (state.left() == 0) {
                return Set.of();
            }
            return Set.of(new Seat(flaw == Flaw.STRANGER_ACTS ? seats : next(state)));
        }

        @Override
        public View view(State state, Seat seat) {
            int shown = flaw == Flaw.VIEW_SHOWS_WHAT_IS_HIDDEN ? (seat.index() + 1) % seats : seat.index();
            int lost = flaw == Flaw.VIEW_IS_LOST_IN_JSON ? 1 : 0;
            int most = Math.min(3, state.left()) + (flaw == Flaw.VIEW_ALLOWS_MORE ? 1 : 0);
            int forgotten = flaw == Flaw.VIEW_DOES_NOT_EQUAL_ITSELF ? 1 : 0;
            return new View(state.left(), state.taken(), state.hidden().get(shown), most, lost, forgotten);
        }

        @Override
        public LegalActions<Take> legal(State state, Seat seat) {
            return new UpTo(Math.min(3, state.left()), flaw);
        }

        @Override
        public Take fallback(State state, Seat seat, Optional<Take> attempt) {
            Take standIn = new Take(flaw == Flaw.FALLBACK_IS_ILLEGAL ? 0 : 1);
            if (flaw == Flaw.FALLBACK_KEEPS_WHAT_IS_ILLEGAL) {
                return attempt.orElse(standIn);
            }
            return attempt.filter(action -> legal(state, seat).allows(action))
                    .filter(action -> flaw != Flaw.LEGAL_ACTION_IS_REPLACED || action.pebbles() == 1)
                    .orElse(standIn);
        }

        @Override
        public State apply(State state, Map<Seat, Take> actions) {
            int seat = next(state);
            int pebbles =
                    flaw == Flaw.NEVER_ENDS ? 0 : actions.get(new Seat(seat)).pebbles();
            SplitMix64 random = new SplitMix64(state.chance() + (flaw == Flaw.APPLY_DRAWS_OUTSIDE ? calls++ : 0));
            int left = state.left() - pebbles;
            left -= left > 0 && flaw != Flaw.NEVER_ENDS && random.nextInt(8) == 0 ? 1 : 0;
            List<Integer> taken = flaw == Flaw.APPLY_CHANGES_THE_PAST ? state.taken() : new ArrayList<>(state.taken());
            taken.set(seat, taken.get(seat) + pebbles);
            long chance = random.state() + (flaw == Flaw.REPLAY_ENDS_DIFFERENTLY && replayed && left == 0 ? 1 : 0);
            return new State(left, state.turn() + 1, taken, state.hidden(), chance, state.lost());
        }

        @Override
        public Optional<Ranking> ranking(State state) {
            if ((state.left() > 0 && flaw != Flaw.RANKED_EARLY) || flaw == Flaw.NOBODY_IS_RANKED) {
                return Optional.empty();
            }
            int ranked = flaw == Flaw.SOMEBODY_IS_NOT_RANKED ? seats - 1 : seats;
            Ranking ranking = Ranking.byScore(IntStream.range(0, ranked)
                    .mapToLong(seat -> state.taken().get(seat) + state.hidden().get(seat))
                    .toArray());
            return Optional.of(flaw == Flaw.NOBODY_WINS ? withoutFirstPlace(ranking) : ranking);
        }

        private Ranking withoutFirstPlace(Ranking ranking) {
            return new Ranking(ranking.standings().stream()
                    .map(standing -> new Ranking.Standing(standing.seat(), standing.place() + 1, standing.score()))
                    .toList());
        }

        @Override
        public int turn(State state) {
            return flaw == Flaw.TURNS_RUN_BACKWARDS ? -state.turn() : state.turn();
        }
    }

    @Override
    @SuppressWarnings("unchecked")
    public GameFacts<State, View, Take> facts() {
        Class<View> view = flaw == Flaw.VIEW_CANNOT_BE_READ ? (Class<View>) (Class<?>) Integer.class : View.class;
        return GameFacts.of("pebbles", "Pebbles", "Take the most pebbles.", State.class, view, Take.class)
                .withSeats(2, 4);
    }

    @Override
    public List<MapName> maps() {
        return List.of(new MapName("heap", "20 pebbles"));
    }

    @Override
    public List<BuiltInBot<View, Take>> bots() {
        return List.of();
    }

    @Override
    public Wire<View, Take> wire() {
        throw new UnsupportedOperationException("Pebbles has no protocol");
    }
}
