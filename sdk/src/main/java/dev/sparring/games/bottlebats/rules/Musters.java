package dev.sparring.games.bottlebats.rules;

import dev.sparring.games.bottlebats.March;
import dev.sparring.games.bottlebats.PlayingField;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Creates armies on the roads from marches of a map file or a view. */
final class Musters {
    private final PlayingField field;

    Musters(PlayingField field) {
        this.field = field;
    }

    /** Subtracts each army from its garrison and puts it on its road. An army cannot be larger than the rest of its garrison. */
    Armies muster(List<March> marches, List<String> names, int[] soldiers) {
        // By way and then by remaining steps: the order of Armies.
        Map<Long, int[]> sorted = new TreeMap<>();
        for (March march : marches) {
            int from = field.index(march.origin()).orElseThrow();
            int way = field.way(from, field.index(march.destination()).orElseThrow());
            int size = Math.min(march.size(), soldiers[from]);
            soldiers[from] -= size;
            if (size > 0) {
                int owner = names.indexOf(march.owner());
                long key = ((long) way << 32) | march.remainingSteps();
                int[] there = sorted.computeIfAbsent(key, position -> new int[] {owner, 0});
                there[1] += size;
            }
        }
        int[] ways = sorted.keySet().stream().mapToInt(key -> (int) (key >> 32)).toArray();
        int[] remaining = sorted.keySet().stream().mapToInt(Long::intValue).toArray();
        int[] owners = sorted.values().stream().mapToInt(army -> army[0]).toArray();
        int[] sizes = sorted.values().stream().mapToInt(army -> army[1]).toArray();
        return new Armies(ways, remaining, owners, sizes);
    }
}
