package dev.sparring.games.warlight.wire;

import dev.sparring.games.warlight.Move;
import dev.sparring.games.warlight.Placement;
import dev.sparring.games.warlight.WarlightAction;
import java.util.ArrayList;
import java.util.List;

/** Writes answers. */
final class BotLines {
    /** No placements or no moves. */
    static final String NO_MOVES = "No moves";

    private BotLines() {}

    /**
     * Returns the answer as one line, without its end.
     *
     * @param name the name of the bot in this match
     */
    static String write(WarlightAction action, String name) {
        List<String> orders = new ArrayList<>();
        if (action instanceof WarlightAction.Pick pick) {
            return Integer.toString(pick.region());
        }
        if (action instanceof WarlightAction.Place place) {
            for (Placement placement : place.placements()) {
                orders.add(name + " place_armies " + placement.region() + " " + placement.armies());
            }
        }
        if (action instanceof WarlightAction.March march) {
            for (Move move : march.moves()) {
                orders.add(name + " attack/transfer " + move.from() + " " + move.to() + " " + move.armies());
            }
        }
        return orders.isEmpty() ? NO_MOVES : String.join(", ", orders);
    }
}
