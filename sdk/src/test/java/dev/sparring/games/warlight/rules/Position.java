package dev.sparring.games.warlight.rules;

import dev.sparring.bot.Seat;
import dev.sparring.games.warlight.Move;
import dev.sparring.games.warlight.Phase;
import dev.sparring.games.warlight.Placement;
import dev.sparring.games.warlight.WarlightAction;
import dev.sparring.games.warlight.WarlightView;
import dev.sparring.rules.Refusal;
import dev.sparring.testing.WarlightBoard;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;

/** A drawn position, with methods that carry out actions. */
public final class Position {
    public static final Seat FIRST = new Seat(0);
    public static final Seat SECOND = new Seat(1);

    private final WarlightRules rules;
    private WarlightState state;

    private Position(WarlightRules rules, WarlightState state) {
        this.rules = rules;
        this.state = state;
    }

    /** {@code me} is the first seat, {@code op} the second. */
    public static Position drawn(String drawing) {
        WarlightBoard board = WarlightBoard.parse(drawing);
        return new Position(board.rules(), board.state());
    }

    public WarlightState state() {
        return state;
    }

    public WarlightRules rules() {
        return rules;
    }

    /** Places armies for both seats; illegal placements are dropped. */
    public Position place(List<Placement> first, List<Placement> second) {
        return step(new WarlightAction.Place(first), new WarlightAction.Place(second), Draws.ALL_LUCKY);
    }

    /** Carries out the moves of both seats, after empty placements if necessary; illegal moves are dropped. */
    public Position march(RandomGenerator draws, List<Move> first, List<Move> second) {
        if (state.phase() == Phase.PLACE) {
            place(List.of(), List.of());
        }
        return step(new WarlightAction.March(first), new WarlightAction.March(second), draws);
    }

    private Position step(WarlightAction first, WarlightAction second, RandomGenerator draws) {
        Map<Seat, WarlightAction> actions = Map.of(
                FIRST, rules.fallback(state, FIRST, Optional.of(first)),
                SECOND, rules.fallback(state, SECOND, Optional.of(second)));
        state = rules.apply(state, actions, draws, () -> 0);
        return this;
    }

    /** Returns the owner and armies of a region: {@code me:5}, {@code op:5} or {@code 5}. */
    String at(int region) {
        int index = rules.map().index(region);
        int owner = state.owner(index);
        return (owner < 0 ? "" : owner == 0 ? "me:" : "op:") + state.armies(index);
    }

    String refusals() {
        return state.refusals().stream().map(Refusal::why).collect(Collectors.joining("\n"));
    }

    WarlightView seenBy(Seat seat) {
        return rules.view(state, seat);
    }

    List<String> whyNot(WarlightAction action) {
        return rules.legal(state, FIRST).whyNot(action);
    }
}
