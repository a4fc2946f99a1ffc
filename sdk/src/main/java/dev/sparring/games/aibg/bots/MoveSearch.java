package dev.sparring.games.aibg.bots;

import dev.sparring.bot.Budget;
import dev.sparring.bot.Seat;
import dev.sparring.games.aibg.AibgAction;
import dev.sparring.games.aibg.rules.AibgRules;
import dev.sparring.games.aibg.rules.AibgState;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Chooses a move by playing out every pair of moves of the two sides. */
final class MoveSearch {
    private final AibgRules rules;
    private final Playout playout;
    private final AibgState state;
    private final int me;

    MoveSearch(AibgRules rules, AibgState state, int me) {
        this.rules = rules;
        this.playout = new Playout(rules, me);
        this.state = state;
        this.me = me;
    }

    /**
     * Returns the best move; empty if the time is up before all pairs have been played out.
     *
     * @param expected the move that the opponent is expected to make
     * @param canBuy tells which items the opponent can buy
     */
    Optional<AibgAction.Move> best(AibgAction.Move expected, Predicate<AibgAction.Buy> canBuy, Budget budget) {
        List<AibgAction.Move> mine = moves(me);
        List<AibgAction.Move> theirs = moves(1 - me);
        theirs.removeIf(move -> move instanceof AibgAction.Buy buy && !canBuy.test(buy));
        double[][] values = new double[mine.size()][theirs.size()];
        for (int row = 0; row < mine.size(); row++) {
            for (int column = 0; column < theirs.size(); column++) {
                if (!budget.tryTake()) {
                    return Optional.empty();
                }
                values[row][column] = playout.value(state, mine.get(row), theirs.get(column));
            }
        }
        return Optional.of(mine.get(MatrixGame.bestRow(values, Math.max(0, theirs.indexOf(expected)))));
    }

    /** Returns all moves of a side that change something. */
    private List<AibgAction.Move> moves(int seat) {
        List<AibgAction.Move> moves = new ArrayList<>();
        for (AibgAction action : rules.legal(state, new Seat(seat)).all().orElseThrow()) {
            if (!(action instanceof AibgAction.Swap swap && swap.slot() == 0)) {
                moves.add((AibgAction.Move) action);
            }
        }
        return moves;
    }
}
