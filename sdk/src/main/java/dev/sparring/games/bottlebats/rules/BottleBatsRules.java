package dev.sparring.games.bottlebats.rules;

import dev.sparring.bot.LegalActions;
import dev.sparring.bot.Ranking;
import dev.sparring.bot.Seat;
import dev.sparring.games.bottlebats.BottleBatsAction;
import dev.sparring.games.bottlebats.BottleBatsLegal;
import dev.sparring.games.bottlebats.BottleBatsView;
import dev.sparring.games.bottlebats.Garrison;
import dev.sparring.games.bottlebats.PlayingField;
import dev.sparring.rules.Refusal;
import dev.sparring.rules.Rules;
import dev.sparring.rules.Seats;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The rules of Bottle Bats in one scenario.
 *
 * <p>In each step, the orders are carried out, seat by seat. Armies move half a step and fight where they meet, then move the
 * other half and fight again. Armies that arrive besiege the fort. Every fort with an owner gets a soldier. There is no
 * randomness.
 */
public final class BottleBatsRules implements Rules<BottleBatsState, BottleBatsView, BottleBatsAction> {
    private final Scenario scenario;
    private final PlayingField field;
    private final List<String> names;
    private final int maxSteps;

    /**
     * Creates the rules for a scenario.
     *
     * @param maxSteps the number of steps after which the match is a draw between the remaining players
     */
    public BottleBatsRules(Scenario scenario, int maxSteps) {
        this.scenario = scenario;
        this.field = scenario.field();
        this.names = scenario.players();
        this.maxSteps = maxSteps;
    }

    /**
     * Returns rules for the visible part of the map, for a bot that does not know the rest.
     *
     * <p>Each player without a visible fort gets an additional fort without roads, which nobody can reach. If no other player is
     * visible, one is added with such a fort. So a simulation does not end while an opponent is hidden.
     *
     * @param view everything that is visible, and perhaps {@linkplain BottleBatsView#remembering remembered}
     * @param maxSteps the number of steps of the whole match; bots do not know it, the default is 500
     */
    public static BottleBatsRules ofVisible(BottleBatsView view, int maxSteps) {
        return new BottleBatsRules(Determinizer.scenarioOf(view), maxSteps);
    }

    /**
     * Returns a full state that fits a view, to simulate from. It assumes that hidden forts are as at the start of the scenario,
     * that hidden roads are empty, and that every player is in control.
     *
     * <p>For a view of everything, this is the state itself, as long as no player is out.
     *
     * @param view a view of this map
     * @param step the number of steps that have been played; bots do not know it, so they count their requests
     * @throws IllegalArgumentException if the view contains a fort or a player that is not in this scenario
     */
    public BottleBatsState determinize(BottleBatsView view, int step) {
        return Determinizer.stateOf(scenario, names, view, step);
    }

    /**
     * Returns the seat of a player.
     *
     * @throws IllegalArgumentException if there is no such player
     */
    public Seat seatOf(String player) {
        int index = names.indexOf(player);
        if (index < 0) {
            throw new IllegalArgumentException("unknown player " + player + "; available: " + names);
        }
        return new Seat(index);
    }

    public Scenario scenario() {
        return scenario;
    }

    public int maxSteps() {
        return maxSteps;
    }

    /** Returns the start of the scenario; the seed is not used. */
    @Override
    public BottleBatsState start(int seats, long seed) {
        if (seats != names.size()) {
            throw new IllegalArgumentException("this scenario needs " + names.size() + " seats, not " + seats);
        }
        int[] owners = new int[field.size()];
        int[] soldiers = new int[field.size()];
        for (int fort = 0; fort < owners.length; fort++) {
            Garrison garrison = scenario.garrisons().get(fort);
            owners[fort] = names.indexOf(garrison.owner());
            soldiers[fort] = garrison.soldiers();
        }
        Armies armies = new Musters(field).muster(scenario.marches(), names, soldiers);
        int[] outAt = new int[seats];
        Arrays.fill(outAt, BottleBatsState.STILL_IN);
        return new BottleBatsState(0, owners, soldiers, armies, outAt, maxSteps == 0, List.of());
    }

    @Override
    public Set<Seat> toAct(BottleBatsState state) {
        boolean[] acting = new boolean[state.seats()];
        for (int seat = 0; seat < acting.length && !state.over(); seat++) {
            acting[seat] = state.outAt(seat) == BottleBatsState.STILL_IN;
        }
        return Seats.of(acting);
    }

    @Override
    public BottleBatsView view(BottleBatsState state, Seat seat) {
        return new ViewBuilder(field, names, state).of(seat.index());
    }

    /** Returns a view of the whole board, for logs and viewers. */
    public BottleBatsView everything(BottleBatsState state) {
        return new ViewBuilder(field, names, state).everything();
    }

    @Override
    public LegalActions<BottleBatsAction> legal(BottleBatsState state, Seat seat) {
        return legalOrders(state, seat);
    }

    private BottleBatsLegal legalOrders(BottleBatsState state, Seat seat) {
        return new BottleBatsLegal(new StatePosition(field, state, seat.index()));
    }

    /** Returns the legal orders; a bot that did not answer loses control. */
    @Override
    public BottleBatsAction fallback(BottleBatsState state, Seat seat, Optional<BottleBatsAction> attempt) {
        return attempt.map(action -> legalOrders(state, seat).legalPart(action))
                .orElse(new BottleBatsAction.LoseControl());
    }

    @Override
    public BottleBatsAction idle(BottleBatsState state, Seat seat) {
        return BottleBatsAction.Marches.none();
    }

    @Override
    public BottleBatsState apply(BottleBatsState state, Map<Seat, BottleBatsAction> actions) {
        int[] owners = state.copyOfOwners();
        int[] soldiers = state.copyOfSoldiers();
        int[] outAt = state.copyOfOutAt();
        Departures departures = new Departures(field, owners, soldiers);
        for (Seat seat : toAct(state)) {
            BottleBatsAction action = actions.get(seat);
            if (action instanceof BottleBatsAction.LoseControl) {
                outAt[seat.index()] = state.step() + 1;
            } else if (!(action instanceof BottleBatsAction.Marches marches)
                    || !departures.send(seat.index(), marches.orders())) {
                throw new IllegalArgumentException("seat " + seat.index() + ": "
                        + (action == null ? "no action" : legal(state, seat).whyNot(action)));
            }
        }
        MovingArmies moving = departures.join(state.armies());
        moving.meet();
        Sieges sieges = new Sieges(owners, soldiers, state.seats());
        moving.arrive(sieges);
        sieges.decide();
        return finish(state, owners, soldiers, moving.onTheRoad(), outAt, departures.refusals());
    }

    private BottleBatsState finish(
            BottleBatsState before, int[] owners, int[] soldiers, Armies armies, int[] outAt, List<Refusal> refusals) {
        int step = before.step() + 1;
        boolean[] present = new boolean[outAt.length];
        for (int owner : owners) {
            if (owner >= 0) {
                present[owner] = true;
            }
        }
        for (int army = 0; army < armies.count(); army++) {
            present[armies.owner(army)] = true;
        }
        int left = 0;
        for (int seat = 0; seat < outAt.length; seat++) {
            if (outAt[seat] == BottleBatsState.STILL_IN && !present[seat]) {
                outAt[seat] = step;
            }
            left += outAt[seat] == BottleBatsState.STILL_IN ? 1 : 0;
        }
        return new BottleBatsState(step, owners, soldiers, armies, outAt, left <= 1 || step >= maxSteps, refusals);
    }

    /** Ranks the remaining players first, together; the others follow by the step in which they went out. The score counts soldiers. */
    @Override
    public Optional<Ranking> ranking(BottleBatsState state) {
        if (!state.over()) {
            return Optional.empty();
        }
        List<Ranking.Standing> standings = new ArrayList<>();
        for (int seat = 0; seat < state.seats(); seat++) {
            int better = 0;
            for (int other = 0; other < state.seats(); other++) {
                better += state.outAt(other) > state.outAt(seat) ? 1 : 0;
            }
            standings.add(new Ranking.Standing(new Seat(seat), better + 1, state.soldiersOf(seat)));
        }
        return Optional.of(new Ranking(standings));
    }

    /** Returns the step that is being played, counted from 1. */
    @Override
    public int turn(BottleBatsState state) {
        return state.over() ? state.step() : state.step() + 1;
    }

    @Override
    public List<Refusal> refusals(BottleBatsState state) {
        return state.refusals();
    }
}
