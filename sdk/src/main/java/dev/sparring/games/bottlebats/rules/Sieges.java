package dev.sparring.games.bottlebats.rules;

/** The armies that arrive at each fort in a step, and the results. */
final class Sieges {
    private final int[] owners;
    private final int[] soldiers;
    private final int seats;
    /** The soldiers that arrived at each fort, by seat; null if none did. */
    private final int[][] arrived;

    Sieges(int[] owners, int[] soldiers, int seats) {
        this.owners = owners;
        this.soldiers = soldiers;
        this.seats = seats;
        this.arrived = new int[owners.length][];
    }

    void arrive(int fort, int seat, int size) {
        if (arrived[fort] == null) {
            arrived[fort] = new int[seats];
        }
        arrived[fort][seat] += size;
    }

    /**
     * Resolves the siege of every fort, then adds one soldier to each fort with an owner.
     *
     * <p>The largest force takes the fort and keeps its surplus over the second largest. If the largest forces tie, the fort
     * keeps its owner and is left empty. The garrison of a neutral fort is a force like any other.
     */
    void decide() {
        for (int fort = 0; fort < owners.length; fort++) {
            if (arrived[fort] != null) {
                decide(fort, arrived[fort]);
            }
            if (owners[fort] != BottleBatsState.NEUTRAL) {
                soldiers[fort]++;
            }
        }
    }

    private void decide(int fort, int[] forces) {
        int owner = owners[fort];
        int largest = soldiers[fort] + (owner >= 0 ? forces[owner] : 0);
        int second = 0;
        int holder = owner;
        for (int seat = 0; seat < seats; seat++) {
            if (seat != owner && forces[seat] > 0) {
                if (forces[seat] > largest) {
                    second = largest;
                    largest = forces[seat];
                    holder = seat;
                } else {
                    second = Math.max(second, forces[seat]);
                }
            }
        }
        soldiers[fort] = largest - second;
        owners[fort] = largest > second ? holder : owner;
    }
}
