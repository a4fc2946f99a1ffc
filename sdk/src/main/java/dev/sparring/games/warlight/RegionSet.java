package dev.sparring.games.warlight;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A set of regions, by their indexes in {@link WarlightMap#regions}. It can be changed, and is not safe for threads while it is. */
public final class RegionSet {
    /** An index, shifted by this, is the number of its word. */
    private static final int WORD = 6;

    private final long[] words;

    /** Creates an empty set for a map of this size. */
    public RegionSet(int regions) {
        this.words = new long[(regions + Long.SIZE - 1) / Long.SIZE];
    }

    private RegionSet(long[] words) {
        this.words = words;
    }

    public RegionSet copy() {
        return new RegionSet(words.clone());
    }

    public boolean has(int index) {
        return (words[index >> WORD] & 1L << index) != 0;
    }

    public void add(int index) {
        words[index >> WORD] |= 1L << index;
    }

    public void remove(int index) {
        words[index >> WORD] &= ~(1L << index);
    }

    /** Returns whether a region or one of its neighbours is in the set. */
    public boolean hasAnyOf(Neighbourhood near) {
        long found = 0;
        for (int i = 0; i < near.bits.length; i++) {
            found |= words[near.firstWord + i] & near.bits[i];
        }
        return found != 0;
    }

    /** Returns whether all these indexes are in the set. */
    public boolean hasAll(int[] indexes) {
        for (int index : indexes) {
            if (!has(index)) {
                return false;
            }
        }
        return true;
    }

    public boolean isEmpty() {
        for (long word : words) {
            if (word != 0) {
                return false;
            }
        }
        return true;
    }

    /** Returns the number of regions in the set. */
    public int size() {
        int size = 0;
        for (long word : words) {
            size += Long.bitCount(word);
        }
        return size;
    }

    /** Returns the lowest index in the set that is at least {@code from}, or -1 if there is none. */
    public int next(int from) {
        int word = from >> WORD;
        if (word >= words.length) {
            return -1;
        }
        long left = words[word] & -1L << from;
        while (left == 0) {
            word++;
            if (word == words.length) {
                return -1;
            }
            left = words[word];
        }
        return (word << WORD) + Long.numberOfTrailingZeros(left);
    }

    /** Returns the {@code n}th lowest index in the set, counted from 0; {@code n} is less than the size. */
    public int nth(int n) {
        int word = 0;
        int skip = n;
        for (int here = Long.bitCount(words[word]); skip >= here; here = Long.bitCount(words[word])) {
            skip -= here;
            word++;
        }
        long left = words[word];
        for (; skip > 0; skip--) {
            left &= left - 1;
        }
        return (word << WORD) + Long.numberOfTrailingZeros(left);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof RegionSet set && Arrays.equals(words, set.words);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(words);
    }
}
