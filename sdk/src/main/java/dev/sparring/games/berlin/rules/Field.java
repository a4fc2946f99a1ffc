package dev.sparring.games.berlin.rules;

import dev.sparring.games.berlin.BerlinState;

/** The position during a turn, when several players may have soldiers on one node. */
final class Field {
    final int seats;
    final int nodes;
    /** The seat that owned each node at the start of the turn, or {@link BerlinState#FREE}; later its new owner. */
    final int[] owners;

    private final int[] soldiers;

    /** Creates the position at the start of a turn, when every soldier is on a node that its player owns. */
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

    /** Adds soldiers of a seat to a node; removes soldiers if the number is negative. */
    void add(int node, int seat, int number) {
        soldiers[node * seats + seat] += number;
    }

    /** Returns the state at the end of the turn, when every node has soldiers of its owner only. */
    BerlinState after(int turnsPlayed) {
        int[] remaining = new int[nodes];
        for (int node = 0; node < nodes; node++) {
            if (owners[node] != BerlinState.FREE) {
                remaining[node] = soldiers(node, owners[node]);
            }
        }
        return BerlinState.keeping(owners, remaining, seats, turnsPlayed);
    }
}
