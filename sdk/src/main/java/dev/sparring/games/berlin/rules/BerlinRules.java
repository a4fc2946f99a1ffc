package dev.sparring.games.berlin.rules;

import dev.sparring.bot.LegalActions;
import dev.sparring.bot.Ranking;
import dev.sparring.bot.Seat;
import dev.sparring.games.berlin.BerlinMap;
import dev.sparring.games.berlin.BerlinState;
import dev.sparring.games.berlin.BerlinView;
import dev.sparring.games.berlin.LegalMoves;
import dev.sparring.games.berlin.Moves;
import dev.sparring.games.berlin.Node;
import dev.sparring.games.berlin.Orders;
import dev.sparring.games.berlin.PlayerId;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.rules.Rules;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The rules of Berlin. There is no hidden information and no randomness.
 *
 * <p>The rulebook is {@code docs/games/berlin.md}.
 */
public final class BerlinRules implements Rules<BerlinState, BerlinView, Moves> {
    private final Scenario scenario;
    private final BerlinMap map;

    /**
     * Creates the rules for one map.
     *
     * @throws InvalidInputException if a match could have more soldiers than an {@code int} can count
     */
    public BerlinRules(Scenario scenario) {
        this.scenario = scenario;
        this.map = scenario.map();
        if (mostSoldiers() > Integer.MAX_VALUE) {
            throw new InvalidInputException(
                    "in " + scenario.maximumNumberOfTurns() + " turns this map could produce more than "
                            + Integer.MAX_VALUE + " soldiers; lower soldiers_per_turn or the number of turns");
        }
    }

    /**
     * Returns the rules for the map of a view, for playouts that start at {@link BerlinView#state()}.
     *
     * <p>They cannot start a new match, because a view does not contain the starting positions.
     */
    public static BerlinRules of(BerlinView view) {
        return new BerlinRules(new Scenario("", view.map(), view.maximumNumberOfTurns(), 0, Map.of()));
    }

    private double mostSoldiers() {
        double perTurn = 0;
        for (Node node : map.nodes()) {
            perTurn += Math.max(0, map.type(node.id()).soldiersPerTurn());
        }
        double atStart = scenario.setup().values().stream()
                .mapToDouble(starts -> starts.stream()
                        .flatMap(List::stream)
                        .mapToDouble(Start::soldiers)
                        .sum())
                .max()
                .orElse(0);
        return atStart + perTurn * scenario.maximumNumberOfTurns();
    }

    public Scenario scenario() {
        return scenario;
    }

    public BerlinMap map() {
        return map;
    }

    /**
     * {@inheritDoc}
     *
     * @throws InvalidInputException if the map does not support this number of players
     */
    @Override
    public BerlinState start(int seats, long seed) {
        int[] owners = new int[map.nodes().size()];
        int[] soldiers = new int[owners.length];
        Arrays.fill(owners, BerlinState.FREE);
        List<List<Start>> starts = scenario.starts(seats);
        for (int seat = 0; seat < seats; seat++) {
            for (Start start : starts.get(seat)) {
                owners[map.indexOf(start.node())] = seat;
                soldiers[map.indexOf(start.node())] = start.soldiers();
            }
        }
        return BerlinState.keeping(owners, soldiers, seats, 0);
    }

    /** Returns the seats that own a node; none after the last turn, or if fewer than two seats own nodes. */
    @Override
    public Set<Seat> toAct(BerlinState state) {
        if (state.turnsPlayed() >= scenario.maximumNumberOfTurns()) {
            return Set.of();
        }
        Set<Seat> seats = state.owners();
        return seats.size() < 2 ? Set.of() : seats;
    }

    @Override
    public BerlinView view(BerlinState state, Seat seat) {
        List<PlayerId> players = new ArrayList<>();
        for (int index = 0; index < state.seats(); index++) {
            players.add(PlayerId.of(new Seat(index)));
        }
        return new BerlinView(
                map, scenario.maximumNumberOfTurns(), state.seats(), players, players.get(seat.index()), state);
    }

    @Override
    public LegalActions<Moves> legal(BerlinState state, Seat seat) {
        return new LegalMoves(map, state, seat.index());
    }

    @Override
    public BerlinState apply(BerlinState state, Map<Seat, Moves> actions) {
        Set<Seat> acting = toAct(state);
        if (actions.size() != acting.size()) {
            throw wrongSeats(acting, actions);
        }
        Field field = new Field(state);
        for (Seat seat : acting) {
            Moves moves = actions.get(seat);
            if (moves == null) {
                throw wrongSeats(acting, actions);
            }
            Orders orders = Orders.of(map, state, seat.index(), moves);
            if (!orders.whyNot().isEmpty()) {
                throw new IllegalArgumentException("illegal moves of " + seat + ": " + orders.whyNot());
            }
            Marches.carryOut(field, map, seat.index(), orders);
        }
        Combat.fight(field);
        Ownership.settle(field);
        Spawning.spawn(field, map);
        return field.after(state.turnsPlayed() + 1);
    }

    private static IllegalArgumentException wrongSeats(Set<Seat> acting, Map<Seat, Moves> actions) {
        return new IllegalArgumentException("expected moves from " + acting + ", not from " + actions.keySet());
    }

    @Override
    public Moves fallback(BerlinState state, Seat seat, Optional<Moves> attempt) {
        return attempt.map(moves -> new LegalMoves(map, state, seat.index()).legalPartOf(moves))
                .orElse(Moves.NONE);
    }

    @Override
    public Optional<Ranking> ranking(BerlinState state) {
        return toAct(state).isEmpty() ? Optional.of(Points.rank(map, state)) : Optional.empty();
    }

    /** Returns the number of the current turn, from 1, or of the last turn if the match has ended. */
    @Override
    public int turn(BerlinState state) {
        return toAct(state).isEmpty() ? state.turnsPlayed() : state.turnsPlayed() + 1;
    }
}
