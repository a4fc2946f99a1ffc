package dev.sparring.rules;

import dev.sparring.bot.Seat;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Sets of seats in ascending order, so that code that takes random numbers for one seat after the other is deterministic. The sets of
 * matches with up to eight seats are made once: a search asks for one in each step.
 */
public final class Seats {
    private static final int SMALL = 8;

    private static final List<Set<Seat>> SETS =
            IntStream.range(0, 1 << SMALL).mapToObj(Seats::set).toList();

    private Seats() {}

    /** Returns the set of these seats: seat {@code i} is in it if {@code in[i]} is true. */
    public static Set<Seat> of(boolean[] in) {
        if (in.length > SMALL) {
            Set<Seat> seats = new LinkedHashSet<>();
            for (int seat = 0; seat < in.length; seat++) {
                if (in[seat]) {
                    seats.add(new Seat(seat));
                }
            }
            return Collections.unmodifiableSet(seats);
        }
        int bits = 0;
        for (int seat = 0; seat < in.length; seat++) {
            bits |= in[seat] ? 1 << seat : 0;
        }
        return SETS.get(bits);
    }

    /** Returns the set of one seat. */
    public static Set<Seat> of(int seat) {
        return seat < SMALL ? SETS.get(1 << seat) : Set.of(new Seat(seat));
    }

    /** Returns the set of the first seats. */
    public static Set<Seat> first(int count) {
        boolean[] in = new boolean[count];
        Arrays.fill(in, true);
        return of(in);
    }

    private static Set<Seat> set(int bits) {
        Set<Seat> seats = new LinkedHashSet<>();
        for (int seat = 0; seat < SMALL; seat++) {
            if ((bits & 1 << seat) != 0) {
                seats.add(new Seat(seat));
            }
        }
        return Collections.unmodifiableSet(seats);
    }
}
