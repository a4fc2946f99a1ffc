package dev.sparring.games.warlight;

/** A region and its neighbours, as the bits that {@link RegionSet} compares. Immutable. */
public final class Neighbourhood {
    /** The number of the first word of a {@link RegionSet} that matters. */
    final int firstWord;
    /** The bits of the region and its neighbours in that word and the next ones. */
    final long[] bits;

    Neighbourhood(int region, int[] neighbours) {
        int first = region;
        int last = region;
        for (int neighbour : neighbours) {
            first = Math.min(first, neighbour);
            last = Math.max(last, neighbour);
        }
        firstWord = first / Long.SIZE;
        bits = new long[last / Long.SIZE - firstWord + 1];
        add(region);
        for (int neighbour : neighbours) {
            add(neighbour);
        }
    }

    private void add(int region) {
        bits[region / Long.SIZE - firstWord] |= 1L << region;
    }

    /** Returns whether the region at an index is this region or one of its neighbours. */
    boolean has(int index) {
        int word = index / Long.SIZE - firstWord;
        return word >= 0 && word < bits.length && (bits[word] & 1L << index) != 0;
    }
}
