package dev.sparring.games.warlight;

/** What a seat can see: its own regions and their neighbours. Kept up to date as regions change hands. */
final class Fog {
    private final WarlightMap map;
    private final int[] sources;

    /** How many of the seat's regions show each region. */
    Fog(WarlightMap map, int[] owners, int seat) {
        this.map = map;
        this.sources = new int[owners.length];
        for (int i = 0; i < owners.length; i++) {
            if (owners[i] == seat) {
                change(i, 1);
            }
        }
    }

    boolean shows(int index) {
        return sources[index] > 0;
    }

    void gained(int index) {
        change(index, 1);
    }

    void lost(int index) {
        change(index, -1);
    }

    private void change(int index, int by) {
        sources[index] += by;
        for (int neighbour : map.adjacent(index)) {
            sources[neighbour] += by;
        }
    }
}
