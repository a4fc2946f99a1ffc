package dev.sparring.games.bottlebats.rules;

import dev.sparring.games.bottlebats.BottleBatsView;
import dev.sparring.games.bottlebats.Garrison;
import dev.sparring.games.bottlebats.March;
import dev.sparring.games.bottlebats.PlayingField;
import dev.sparring.games.bottlebats.Road;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Derives a seat's view, or a view of everything, from a state. */
final class ViewBuilder {
    private final PlayingField field;
    private final List<String> names;
    private final BottleBatsState state;

    ViewBuilder(PlayingField field, List<String> names, BottleBatsState state) {
        this.field = field;
        this.names = names;
        this.state = state;
    }

    /** Returns a seat's own forts, the forts at the other end of their roads, those roads, and the armies on them. */
    BottleBatsView of(int seat) {
        boolean[] fortsSeen = new boolean[field.size()];
        boolean[] roadsSeen = new boolean[field.ways() / 2];
        for (int fort = 0; fort < fortsSeen.length; fort++) {
            if (state.owner(fort) == seat) {
                fortsSeen[fort] = true;
                for (int way : field.waysOut(fort)) {
                    roadsSeen[way / 2] = true;
                    fortsSeen[field.end(way)] = true;
                }
            }
        }
        return view(names.get(seat), fortsSeen, roadsSeen);
    }

    BottleBatsView everything() {
        boolean[] fortsSeen = new boolean[field.size()];
        boolean[] roadsSeen = new boolean[field.ways() / 2];
        Arrays.fill(fortsSeen, true);
        Arrays.fill(roadsSeen, true);
        return view(Garrison.NEUTRAL, fortsSeen, roadsSeen);
    }

    private BottleBatsView view(String me, boolean[] fortsSeen, boolean[] roadsSeen) {
        List<Garrison> forts = new ArrayList<>();
        for (int fort = 0; fort < fortsSeen.length; fort++) {
            if (fortsSeen[fort]) {
                forts.add(new Garrison(field.forts().get(fort), name(state.owner(fort)), state.soldiers(fort)));
            }
        }
        List<Road> roads = new ArrayList<>();
        for (int road = 0; road < roadsSeen.length; road++) {
            if (roadsSeen[road]) {
                roads.add(field.roads().get(road));
            }
        }
        List<March> marches = new ArrayList<>();
        Armies armies = state.armies();
        for (int army = 0; army < armies.count(); army++) {
            int way = armies.way(army);
            if (roadsSeen[way / 2]) {
                marches.add(new March(
                        field.name(field.begin(way)),
                        field.name(field.end(way)),
                        name(armies.owner(army)),
                        armies.size(army),
                        armies.remaining(army)));
            }
        }
        return new BottleBatsView(me, forts, roads, marches);
    }

    private String name(int seat) {
        return seat < 0 ? Garrison.NEUTRAL : names.get(seat);
    }
}
