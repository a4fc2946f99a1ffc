package com.example.nim;

import java.util.ArrayList;
import java.util.List;

/**
 * The whole state. All of it stands in JSON, so all of it lies in the record's parts.
 *
 * @param heaps how many matches lie on each heap; an empty heap keeps its place
 * @param turn counted from 1; the seats take turns
 */
public record NimState(List<Integer> heaps, int turn) {
    public NimState {
        heaps = List.copyOf(heaps);
    }

    /** The seat that takes now, or would if there were anything left. */
    int next() {
        return (turn - 1) % 2;
    }

    boolean over() {
        return heaps.stream().allMatch(heap -> heap == 0);
    }

    NimState after(Take take) {
        List<Integer> left = new ArrayList<>(heaps);
        left.set(take.heap(), left.get(take.heap()) - take.count());
        return new NimState(left, turn + 1);
    }
}
