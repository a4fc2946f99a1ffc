package dev.sparring.games.warlight.rules;

import dev.sparring.games.warlight.RegionSet;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The owner of each region, kept as the set of each seat's regions. A step changes a copy; the owners of a state never change. */
final class Owners {
    private final int regions;
    private final RegionSet first;
    private final RegionSet second;

    private Owners(int regions, RegionSet first, RegionSet second) {
        this.regions = regions;
        this.first = first;
        this.second = second;
    }

    /** Returns the owners given as seats, or {@link WarlightState#NEUTRAL}, in the order of the regions. */
    static Owners of(int[] seats) {
        Owners owners = new Owners(seats.length, new RegionSet(seats.length), new RegionSet(seats.length));
        for (int i = 0; i < seats.length; i++) {
            if (seats[i] != WarlightState.NEUTRAL) {
                owners.of(seats[i]).add(i);
            }
        }
        return owners;
    }

    Owners copy() {
        return new Owners(regions, first.copy(), second.copy());
    }

    /** Returns the regions of a seat. */
    RegionSet of(int seat) {
        return seat == 0 ? first : second;
    }

    /** Returns the seat that owns the region at an index, or {@link WarlightState#NEUTRAL}. */
    int owner(int index) {
        return first.has(index) ? 0 : second.has(index) ? 1 : WarlightState.NEUTRAL;
    }

    /** Gives the region at an index to a seat. */
    void give(int index, int seat) {
        of(seat).add(index);
        of(1 - seat).remove(index);
    }

    int[] toArray() {
        int[] seats = new int[regions];
        Arrays.setAll(seats, this::owner);
        return seats;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Owners owners && first.equals(owners.first) && second.equals(owners.second);
    }

    @Override
    public int hashCode() {
        return 31 * first.hashCode() + second.hashCode();
    }
}
