package com.example.nim;

import java.util.ArrayList;
import java.util.List;

/**
 * The complete state. Sparring writes it as JSON, so everything must be in the record's components.
 *
 * @param heaps the number of stones in each heap; an empty heap keeps its index
 * @param taken the number of stones that each seat has taken
 * @param turn the turn number, from 1; the seats take turns
 */
public record NimState(List<Integer> heaps, List<Integer> taken, int turn) {
    public NimState {
        heaps = List.copyOf(heaps);
        taken = List.copyOf(taken);
    }

    /** Returns the seat whose turn it is, or would be if any stones were left. */
    int next() {
        return (turn - 1) % 2;
    }

    boolean over() {
        return heaps.stream().allMatch(heap -> heap == 0);
    }

    NimState after(Take take) {
        List<Integer> left = new ArrayList<>(heaps);
        left.set(take.heap(), left.get(take.heap()) - take.count());
        List<Integer> nowTaken = new ArrayList<>(taken);
        nowTaken.set(next(), taken.get(next()) + take.count());
        return new NimState(left, nowTaken, turn + 1);
    }
}
