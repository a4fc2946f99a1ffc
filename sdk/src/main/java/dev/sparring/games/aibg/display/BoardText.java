package dev.sparring.games.aibg.display;

import dev.sparring.games.aibg.Catalogue;
import dev.sparring.games.aibg.MatchFormat;
import dev.sparring.games.aibg.Phase;
import dev.sparring.games.aibg.rules.AibgState;
import dev.sparring.games.aibg.rules.ViewBuilder;

/** A state as text: the round, and one line for each side. */
public final class BoardText {
    private BoardText() {}

    /**
     * Returns the text; every line ends with a line separator. {@code Shark#3 40/84} is a creature with its id, health and maximum
     * health.
     */
    public static String text(Catalogue catalogue, AibgState state) {
        StringBuilder text = new StringBuilder();
        if (state.phase() == Phase.OVER) {
            text.append("Over after round ").append(state.round());
        } else {
            text.append("Round ").append(state.round()).append(", ").append(state.phase());
        }
        if (state.phase() == Phase.MOVE) {
            text.append(", turn ").append(state.turn());
        }
        text.append("; rounds won: ").append(state.wins(0)).append(" and ").append(state.wins(1));
        if (state.phase() == Phase.LINEUP || state.phase() == Phase.MOVE) {
            text.append("; shop:");
            ViewBuilder.shop(catalogue, state, 0)
                    .forEach(item -> text.append(' ')
                            .append(item.name())
                            .append('(')
                            .append(item.cost())
                            .append(')'));
        }
        if (state.domain() != AibgState.NONE) {
            text.append("; domain: ")
                    .append(catalogue.items().get(state.domain()).name());
        }
        text.append(System.lineSeparator());
        for (int seat = 0; seat < 2 && state.phase() != Phase.POOL; seat++) {
            text.append(line(catalogue, state, seat)).append(System.lineSeparator());
        }
        return text.toString();
    }

    private static String line(Catalogue catalogue, AibgState state, int seat) {
        StringBuilder text = new StringBuilder("  player" + (seat + 1) + ", " + state.atoms(seat) + " atoms: ");
        for (int slot = 0; slot < MatchFormat.SLOTS && state.at(seat, slot) != AibgState.NONE; slot++) {
            text.append(slot == 0 ? "" : " | ").append(creature(catalogue, state, state.at(seat, slot)));
        }
        text.append("; in reserve:");
        for (int creature = seat * MatchFormat.POOL; creature < (seat + 1) * MatchFormat.POOL; creature++) {
            if (state.health(creature) > 0 && !isInPlay(state, creature)) {
                text.append(' ').append(name(catalogue, state, creature));
            }
        }
        return text.toString();
    }

    private static String creature(Catalogue catalogue, AibgState state, int creature) {
        String health =
                state.health(creature) == 0 ? " dead" : " " + state.health(creature) + "/" + state.maxHealth(creature);
        return name(catalogue, state, creature) + health;
    }

    private static String name(Catalogue catalogue, AibgState state, int creature) {
        return catalogue.creatures().get(state.type(creature)).name() + "#" + MatchFormat.id(creature);
    }

    private static boolean isInPlay(AibgState state, int creature) {
        int seat = creature / MatchFormat.POOL;
        for (int slot = 0; slot < MatchFormat.SLOTS; slot++) {
            if (state.at(seat, slot) == creature) {
                return true;
            }
        }
        return false;
    }
}
