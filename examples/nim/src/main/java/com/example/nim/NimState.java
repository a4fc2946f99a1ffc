package com.example.nim;

import java.util.ArrayList;
import java.util.List;

/**
 * The complete state. Sparring writes it as JSON, so everything must be in the record's components.
 *
 * @param heaps the number of stones in each heap; an empty heap keeps its index
 * @param turn the turn number, from 1; the seats take turns
 */
public record NimState(List<Integer> heaps, int turn) {
    public NimState {
        heaps = List.copyOf(heaps);
    }

    /** Returns the seat whose turn it is, or would be if any stones were left. */
    int next() {
        return (turn - 1) % 2;
    }

    boolean over() {
        return heaps.stream().allMatch(heap -> heap == 0);
    }

    /** Returns the seat that wins if both players play perfectly: the next one, unless the exclusive or of the heaps is 0. */
    int winner() {
        int sum = 0;
        for (int heap : heaps) {
            sum ^= heap;
        }
        return sum == 0 ? 1 - next() : next();
    }

    NimState after(Take take) {
        List<Integer> left = new ArrayList<>(heaps);
        left.set(take.heap(), left.get(take.heap()) - take.count());
        return new NimState(left, turn + 1);
    }
}
