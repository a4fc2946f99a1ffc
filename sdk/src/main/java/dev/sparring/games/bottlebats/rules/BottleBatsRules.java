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
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The rules of Bottle Bats in one scenario.
 *
 * <p>A step: orders are carried out, seat by seat; armies move half a step and fight where they meet; they move the other
 * half and fight again; those that arrive besiege; every fort with an owner gets a soldier. Nothing is left to chance.
 */
public final class BottleBatsRules implements Rules<BottleBatsState, BottleBatsView, BottleBatsAction> {
    private final Scenario scenario;
    private final PlayingField field;
    private final List<String> names;
    private final int maxSteps;

    /**
     * The rules in a scenario.
     *
     * @param maxSteps after so many steps the game is a draw between those who are left
     */
    public BottleBatsRules(Scenario scenario, int maxSteps) {
        this.scenario = scenario;
        this.field = scenario.field();
        this.names = scenario.players();
        this.maxSteps = maxSteps;
    }

    /**
     * The rules on the part of the map that a view shows, for a bot that knows no other.
     *
     * <p>Each player who holds no fort in sight is taken to sit in one without roads, which nobody reaches; where
     * nobody else is in sight, one more player is made up and sits there. So the game goes on while an opponent hides.
     *
     * @param view what is seen, and perhaps {@linkplain BottleBatsView#remembering remembered}
     * @param maxSteps after so many steps of the whole match it is over; bots are not told, but it is usually 500
     */
    public static BottleBatsRules ofVisible(BottleBatsView view, int maxSteps) {
        return new BottleBatsRules(Determinizer.scenarioOf(view), maxSteps);
    }

    /**
     * A state that a view could be of, to play forward from: what it does not show is taken to be as it was at the start
     * of the scenario, the roads that it does not show to be empty, and every player to be in control.
     *
     * <p>Of a view of everything this is the state itself, as long as nobody is out.
     *
     * @param view a view of this map
     * @param step how many steps have been played; bots are not told, so they count how often they were asked
     * @throws IllegalArgumentException if the view has a fort or a player that is not of this scenario
     */
    public BottleBatsState determinize(BottleBatsView view, int step) {
        return Determinizer.stateOf(scenario, names, view, step);
    }

    /**
     * The seat of a player.
     *
     * @throws IllegalArgumentException if nobody is called that
     */
    public Seat seatOf(String player) {
        int index = names.indexOf(player);
        if (index < 0) {
            throw new IllegalArgumentException("there is no player " + player + " here; there is " + names);
        }
        return new Seat(index);
    }

    public Scenario scenario() {
        return scenario;
    }

    public int maxSteps() {
        return maxSteps;
    }

    /** The start of the scenario; the seed changes nothing. */
    @Override
    public BottleBatsState start(int seats, long seed) {
        if (seats != names.size()) {
            throw new IllegalArgumentException("this scenario is for " + names.size() + ", not for " + seats);
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
        Set<Seat> seats = new LinkedHashSet<>();
        for (int seat = 0; seat < state.seats() && !state.over(); seat++) {
            if (state.outAt(seat) == BottleBatsState.STILL_IN) {
                seats.add(new Seat(seat));
            }
        }
        return seats;
    }

    @Override
    public BottleBatsView view(BottleBatsState state, Seat seat) {
        return new ViewBuilder(field, names, state).of(seat.index());
    }

    /** The whole board, as if somebody saw everything: what logs and viewers show. */
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

    /** What is legal of the orders; a bot that did not answer loses control. */
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
        Departures departures = new Departures(field, soldiers);
        for (Seat seat : toAct(state)) {
            BottleBatsAction action = actions.get(seat);
            if (action == null || !legal(state, seat).allows(action)) {
                throw new IllegalArgumentException("seat " + seat.index() + ": "
                        + (action == null ? "no action" : legal(state, seat).whyNot(action)));
            }
            if (action instanceof BottleBatsAction.Marches marches) {
                departures.send(seat.index(), marches.orders());
            } else {
                outAt[seat.index()] = state.step() + 1;
            }
        }
        Roads roads = departures.join(state.armies());
        roads.meet(1);
        roads.meet(2);
        Sieges sieges = new Sieges(owners, soldiers, state.seats());
        roads.arrive(sieges);
        sieges.decide();
        return finish(state, owners, soldiers, roads.onTheRoad(), outAt, departures.refusals());
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

    /** Those who are left come first, together; the others follow by how long they lasted. The score counts soldiers. */
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

    /** The step being played, from 1. */
    @Override
    public int turn(BottleBatsState state) {
        return state.over() ? state.step() : state.step() + 1;
    }

    @Override
    public List<Refusal> refusals(BottleBatsState state) {
        return state.refusals();
    }
}
