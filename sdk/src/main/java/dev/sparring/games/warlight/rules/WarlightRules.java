package dev.sparring.games.warlight.rules;

import dev.sparring.bot.LegalActions;
import dev.sparring.bot.Ranking;
import dev.sparring.bot.Seat;
import dev.sparring.bot.SplitMix64;
import dev.sparring.games.warlight.Move;
import dev.sparring.games.warlight.Opening;
import dev.sparring.games.warlight.Phase;
import dev.sparring.games.warlight.Placement;
import dev.sparring.games.warlight.WarlightAction;
import dev.sparring.games.warlight.WarlightLegal;
import dev.sparring.games.warlight.WarlightMap;
import dev.sparring.games.warlight.WarlightView;
import dev.sparring.rules.Refusal;
import dev.sparring.rules.Rules;
import dev.sparring.rules.Seats;
import dev.sparring.rules.Seeds;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;

/**
 * The rules of Warlight AI Challenge 2 on one map.
 *
 * <p>Starting regions are picked one at a time, in the order A B B A. In each round, both bots place armies, both placements are
 * carried out, and both bots march. A bot without regions has lost; after the last round the match is a draw.
 */
public final class WarlightRules implements Rules<WarlightState, WarlightView, WarlightAction> {
    private static final int MIN_MAX_ROUNDS = 60;
    private static final Seat FIRST = new Seat(0);
    private static final Seat SECOND = new Seat(1);
    private static final Set<Seat> BOTH = Seats.first(2);

    private final WarlightMap map;
    private final int maxRounds;

    /**
     * Creates the rules for a map.
     *
     * @param maxRounds the round after which the match is a draw; at least 1
     */
    public WarlightRules(WarlightMap map, int maxRounds) {
        if (maxRounds < 1) {
            throw new IllegalArgumentException("a match needs at least one round");
        }
        this.map = map;
        this.maxRounds = maxRounds;
    }

    /** Returns the original's number of rounds on a map: 2.5 for each region, and at least 60. */
    public static int defaultMaxRounds(WarlightMap map) {
        return Math.max(MIN_MAX_ROUNDS, map.size() * 5 / 2);
    }

    public WarlightMap map() {
        return map;
    }

    public int maxRounds() {
        return maxRounds;
    }

    /**
     * Returns the state before the first pick.
     *
     * @throws IllegalArgumentException if the number of seats is not 2
     */
    @Override
    public WarlightState start(int seats, long seed) {
        if (seats != 2) {
            throw new IllegalArgumentException("Warlight needs 2 seats, not " + seats);
        }
        SplitMix64 draws = new SplitMix64(Seeds.derive(seed, "rules"));
        Opening opening = Opening.random(map, draws);
        return start(opening, draws.state());
    }

    /** Returns the state before the first pick, with this opening. */
    WarlightState start(Opening opening, long random) {
        int[] seats = new int[map.size()];
        int[] armies = new int[map.size()];
        Arrays.fill(seats, WarlightState.NEUTRAL);
        Owners owners = Owners.of(seats);
        Arrays.fill(armies, Opening.NEUTRAL_ARMIES);
        opening.wastelands().forEach(region -> armies[map.index(region)] = Opening.WASTELAND_ARMIES);
        WarlightState before = new WarlightState(
                Phase.PICK,
                0,
                owners,
                armies,
                new int[2],
                opening,
                opening.startingRegions(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                random);
        return opening.picksEach() > 0 ? before : beginRound(before, owners, armies, List.of(), List.of(), random);
    }

    /**
     * Returns a full state that fits a view, to simulate from. It assumes that regions in the fog are neutral, with as many armies
     * as at the start, and that the opponent has not placed any armies yet.
     *
     * @param view a view of this map in PLACE or MARCH
     * @param seed the seed for all randomness from then on
     */
    public WarlightState determinize(WarlightView view, long seed) {
        return Determinizer.stateOf(map, view, seed);
    }

    /** Returns the seat that makes a pick; picks are counted from 0 and go A B B A A B B A. */
    static int picker(int number) {
        return number % 4 == 0 || number % 4 == 3 ? 0 : 1;
    }

    @Override
    public Set<Seat> toAct(WarlightState state) {
        return switch (state.phase()) {
            case PICK -> Seats.of(picker(state.picks().size()));
            case PLACE, MARCH -> BOTH;
            case OVER -> Set.of();
        };
    }

    @Override
    public WarlightView view(WarlightState state, Seat seat) {
        return ViewBuilder.of(map, maxRounds, state, seat.index());
    }

    @Override
    public LegalActions<WarlightAction> legal(WarlightState state, Seat seat) {
        return legalFor(state, seat);
    }

    private WarlightLegal legalFor(WarlightState state, Seat seat) {
        int me = seat.index();
        return new WarlightLegal(
                map,
                state.phase(),
                state.armiesToPlace(me),
                state.pickable(),
                state.owners().of(me),
                state.armies());
    }

    @Override
    public WarlightAction fallback(WarlightState state, Seat seat, Optional<WarlightAction> attempt) {
        return attempt.flatMap(action -> legalFor(state, seat).legalPart(action))
                .orElse(
                        switch (state.phase()) {
                            case PICK -> new WarlightAction.AnyPick();
                            case PLACE -> new WarlightAction.Place(List.of());
                            case MARCH -> new WarlightAction.March(List.of());
                            case OVER -> throw new IllegalStateException("the game is over");
                        });
    }

    @Override
    public WarlightState apply(WarlightState state, Map<Seat, WarlightAction> actions) {
        SplitMix64 draws = new SplitMix64(state.random());
        return apply(state, actions, draws, draws::state);
    }

    /** The current state of a random number generator. */
    @FunctionalInterface
    interface GeneratorState {
        long state();
    }

    /** Applies actions with random numbers from this source, for tests that repeat recorded matches. */
    WarlightState apply(
            WarlightState state, Map<Seat, WarlightAction> actions, RandomGenerator draws, GeneratorState generator) {
        return switch (state.phase()) {
            case PICK ->
                pick(state, legalAction(state, actions, toAct(state).iterator().next()), draws, generator);
            case PLACE -> {
                WarlightAction.Place first = (WarlightAction.Place) legalAction(state, actions, FIRST);
                WarlightAction.Place second = (WarlightAction.Place) legalAction(state, actions, SECOND);
                yield place(state, first.placements(), second.placements());
            }
            case MARCH -> {
                WarlightAction.March first = (WarlightAction.March) legalAction(state, actions, FIRST);
                WarlightAction.March second = (WarlightAction.March) legalAction(state, actions, SECOND);
                yield march(state, first.moves(), second.moves(), draws, generator);
            }
            case OVER -> throw new IllegalArgumentException("the game is over");
        };
    }

    private WarlightAction legalAction(WarlightState state, Map<Seat, WarlightAction> actions, Seat seat) {
        WarlightAction action = actions.get(seat);
        if (action == null || !legalFor(state, seat).allows(action)) {
            throw new IllegalArgumentException("seat " + seat.index() + ": "
                    + (action == null ? "no action" : legalFor(state, seat).whyNot(action)));
        }
        return action;
    }

    private WarlightState pick(
            WarlightState state, WarlightAction action, RandomGenerator draws, GeneratorState generator) {
        int region =
                action instanceof WarlightAction.Pick pick ? pick.region() : Opening.randomOf(state.pickable(), draws);
        List<Integer> picks = new ArrayList<>(state.picks());
        picks.add(region);
        List<Integer> left = new ArrayList<>(state.pickable());
        left.remove(Integer.valueOf(region));
        Owners owners = state.owners().copy();
        owners.give(map.index(region), picker(state.picks().size()));
        WarlightState next = new WarlightState(
                Phase.PICK,
                0,
                owners,
                state.armies(),
                new int[2],
                state.opening(),
                List.copyOf(left),
                List.copyOf(picks),
                List.of(),
                List.of(),
                List.of(),
                generator.state());
        boolean done = picks.size() == 2 * state.opening().picksEach();
        return done ? beginRound(next, owners, next.armies(), List.of(), List.of(), next.random()) : next;
    }

    private WarlightState place(WarlightState state, List<Placement> first, List<Placement> second) {
        Placing placing = new Placing(map, state);
        placing.place(0, first, state.armiesToPlace(0));
        placing.place(1, second, state.armiesToPlace(1));
        return new WarlightState(
                Phase.MARCH,
                state.round(),
                state.owners(),
                placing.armies(),
                new int[2],
                state.opening(),
                state.pickable(),
                state.picks(),
                placing.resolved(),
                state.lastRound(),
                placing.refusals(),
                state.random());
    }

    private WarlightState march(
            WarlightState state, List<Move> first, List<Move> second, RandomGenerator draws, GeneratorState generator) {
        Marching marching = new Marching(map, state, first, second, draws);
        marching.carryOut();
        return beginRound(
                state,
                marching.owners(),
                marching.armies(),
                marching.resolved(),
                marching.refusals(),
                generator.state());
    }

    /** Starts the next round, or ends the match if a bot has no region left or the last round has been played. */
    private WarlightState beginRound(
            WarlightState state,
            Owners owners,
            int[] armies,
            List<ResolvedOrder> done,
            List<Refusal> refusals,
            long random) {
        boolean over = owners.of(0).isEmpty() || owners.of(1).isEmpty() || state.round() == maxRounds;
        return new WarlightState(
                over ? Phase.OVER : Phase.PLACE,
                over ? state.round() : state.round() + 1,
                owners,
                armies,
                over ? new int[2] : Income.of(map, owners),
                state.opening(),
                state.pickable(),
                state.picks(),
                List.of(),
                done,
                refusals,
                random);
    }

    /** Ranks the winner first and the loser second, or both first after a draw. The score is the number of regions. */
    @Override
    public Optional<Ranking> ranking(WarlightState state) {
        if (state.phase() != Phase.OVER) {
            return Optional.empty();
        }
        int first = state.regionsOwnedBy(0);
        int second = state.regionsOwnedBy(1);
        return Optional.of(new Ranking(List.of(
                new Ranking.Standing(FIRST, first == 0 && second > 0 ? 2 : 1, first),
                new Ranking.Standing(SECOND, second == 0 && first > 0 ? 2 : 1, second))));
    }

    /** Returns the round; 0 while starting regions are picked. */
    @Override
    public int turn(WarlightState state) {
        return state.round();
    }

    @Override
    public List<Refusal> refusals(WarlightState state) {
        return state.refusals();
    }
}
