package dev.sparring.games.bottlebats.rules;

import dev.sparring.games.bottlebats.BottleBatsLegal;
import dev.sparring.games.bottlebats.PlayingField;
import java.util.List;
import java.util.Optional;

/** The facts of a state that decide which orders of one seat are legal. */
final class StatePosition implements BottleBatsLegal.Position {
    private final PlayingField field;
    private final BottleBatsState state;
    private final int seat;
    private final int[] own;
    private final int owned;

    StatePosition(PlayingField field, BottleBatsState state, int seat) {
        this.field = field;
        this.state = state;
        this.seat = seat;
        this.own = new int[field.size()];
        int count = 0;
        for (int fort = 0; fort < own.length; fort++) {
            if (state.owner(fort) == seat) {
                own[count++] = fort;
            }
        }
        this.owned = count;
    }

    @Override
    public Optional<String> whyNoWay(String origin, String destination) {
        int from = field.index(origin).orElse(-1);
        if (from < 0 || !inSight(from)) {
            return Optional.of("there is no fort " + origin + " in sight");
        }
        if (state.owner(from) != seat) {
            return Optional.of("the fort " + origin + " is not yours");
        }
        int to = field.index(destination).orElse(-1);
        return to >= 0 && field.way(from, to) >= 0
                ? Optional.empty()
                : Optional.of(BottleBatsLegal.noRoad(origin, destination, field.neighbours(from)));
    }

    private boolean inSight(int fort) {
        if (state.owner(fort) == seat) {
            return true;
        }
        for (int way : field.waysOut(fort)) {
            if (state.owner(field.end(way)) == seat) {
                return true;
            }
        }
        return false;
    }

    @Override
    public int own() {
        return owned;
    }

    @Override
    public String name(int index) {
        return field.name(own[index]);
    }

    @Override
    public int soldiers(int index) {
        return state.soldiers(own[index]);
    }

    @Override
    public List<String> neighbours(int index) {
        return field.neighbours(own[index]);
    }
}
