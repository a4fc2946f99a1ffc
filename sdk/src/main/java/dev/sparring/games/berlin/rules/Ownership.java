package dev.sparring.games.berlin.rules;

/** Third phase of a turn: a node belongs to the player whose soldiers are left; if none are left, the owner does not change. */
final class Ownership {
    private Ownership() {}

    static void settle(Field field) {
        for (int node = 0; node < field.nodes; node++) {
            int owner = field.owners[node];
            for (int seat = 0; seat < field.seats; seat++) {
                owner = field.soldiers(node, seat) > 0 ? seat : owner;
            }
            field.owners[node] = owner;
        }
    }
}
