package dev.sparring.games.bottlebats.rules;

import dev.sparring.games.bottlebats.BottleBatsLegal;
import dev.sparring.games.bottlebats.PlayingField;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The facts of a state that decide which orders of one seat are legal. */
record StatePosition(PlayingField field, BottleBatsState state, int seat) implements BottleBatsLegal.Position {
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
                : Optional.of(BottleBatsLegal.noRoad(origin, destination, neighbours(origin)));
    }

    private boolean inSight(int fort) {
        boolean seen = state.owner(fort) == seat;
        for (int way : field.waysOut(fort)) {
            seen |= state.owner(field.end(way)) == seat;
        }
        return seen;
    }

    @Override
    public List<String> own() {
        List<String> own = new ArrayList<>();
        for (int fort = 0; fort < field.size(); fort++) {
            if (state.owner(fort) == seat) {
                own.add(field.name(fort));
            }
        }
        return own;
    }

    @Override
    public int soldiers(String fort) {
        return state.soldiers(field.index(fort).orElseThrow());
    }

    @Override
    public List<String> neighbours(String fort) {
        List<String> names = new ArrayList<>();
        for (int way : field.waysOut(field.index(fort).orElseThrow())) {
            names.add(field.name(field.end(way)));
        }
        return names;
    }
}
