package dev.sparring.games.berlin.rules;

import dev.sparring.games.berlin.BerlinMap;
import dev.sparring.games.berlin.BerlinState;

/** Fourth phase of a turn: owned nodes gain or lose the soldiers of their type, but never lose more than there are. */
final class Spawning {
    private Spawning() {}

    static void spawn(Field field, BerlinMap map) {
        for (int node = 0; node < field.nodes; node++) {
            int owner = field.owners[node];
            if (owner != BerlinState.FREE) {
                int gain = map.typeAt(node).soldiersPerTurn();
                field.add(node, owner, Math.max(gain, -field.soldiers(node, owner)));
            }
        }
    }
}
