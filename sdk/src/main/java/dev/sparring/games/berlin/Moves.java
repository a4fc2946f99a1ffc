package dev.sparring.games.berlin;

import java.util.List;

/**
 * All moves of a player in one turn.
 *
 * @param moves the moves in the order in which they take soldiers from their nodes; empty for no movement
 */
public record Moves(List<Move> moves) {
    /** No movement. */
    public static final Moves NONE = new Moves(List.of());

    public Moves {
        moves = List.copyOf(moves);
    }

    public static Moves of(Move... moves) {
        return new Moves(List.of(moves));
    }
}
