package dev.sparring.games.berlin;

import java.util.List;

/**
 * All that a player does in one turn.
 *
 * @param moves in the order in which they claim soldiers; empty to stay put
 */
public record Moves(List<Move> moves) {
    /** Stays put. */
    public static final Moves NONE = new Moves(List.of());

    public Moves {
        moves = List.copyOf(moves);
    }

    public static Moves of(Move... moves) {
        return new Moves(List.of(moves));
    }
}
