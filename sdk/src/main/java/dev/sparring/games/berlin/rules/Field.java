package dev.sparring.games.berlin.rules;

import dev.sparring.games.berlin.BerlinState;

/** The board in the middle of a turn, when soldiers of several players may stand on one node. */
final class Field {
    final int seats;
    final int nodes;
    /** For each node the seat that owned it when the turn began, or {@link BerlinState#FREE}; then its new owner. */
    final int[] owners;

    private final int[] soldiers;

    /** The board as it is when a turn begins: every soldier on a node that its player owns. */
    Field(BerlinState state) {
        seats = state.seats();
        nodes = state.nodes();
        owners = state.copyOfOwners();
        soldiers = new int[nodes * seats];
        for (int node = 0; node < nodes; node++) {
            if (owners[node] != BerlinState.FREE) {
                soldiers[node * seats + owners[node]] = state.soldiers(node);
            }
        }
    }

    int soldiers(int node, int seat) {
        return soldiers[node * seats + seat];
    }

    /** Adds soldiers of a seat to a node; takes them away if the number is negative. */
    void add(int node, int seat, int number) {
        soldiers[node * seats + seat] += number;
    }

    /** The state that this turn leaves behind, once every node has soldiers of its owner only. */
    BerlinState after(int turnsPlayed) {
        int[] standing = new int[nodes];
        for (int node = 0; node < nodes; node++) {
            if (owners[node] != BerlinState.FREE) {
                standing[node] = soldiers(node, owners[node]);
            }
        }
        return BerlinState.keeping(owners, standing, seats, turnsPlayed);
    }
}
