package dev.sparring.games.warlight;

import dev.sparring.core.Refusal;
import dev.sparring.core.Seat;
import dev.sparring.testing.WarlightBoard;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;

/** A drawn position, and what becomes of it. */
final class Position {
    static final Seat FIRST = new Seat(0);
    static final Seat SECOND = new Seat(1);

    private final WarlightRules rules;
    private WarlightState state;

    private Position(WarlightRules rules, WarlightState state) {
        this.rules = rules;
        this.state = state;
    }

    /** {@code me} is the first seat, {@code op} the second. */
    static Position drawn(String drawing) {
        WarlightBoard board = WarlightBoard.draw(drawing);
        return new Position(board.rules(), board.state());
    }

    WarlightState state() {
        return state;
    }

    WarlightRules rules() {
        return rules;
    }

    /** Both place, whatever is illegal being left out. */
    Position place(List<Placement> first, List<Placement> second) {
        return step(new WarlightAction.Place(first), new WarlightAction.Place(second), Draws.ALL_LUCKY);
    }

    /** Both march, after placing if that has not been done; whatever is illegal is left out. */
    Position march(RandomGenerator draws, List<Move> first, List<Move> second) {
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

    /** What stands on a region: {@code me:5}, {@code op:5} or {@code 5}. */
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
