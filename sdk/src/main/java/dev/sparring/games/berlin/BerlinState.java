package dev.sparring.games.berlin;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.sparring.bot.Seat;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Who stands where after a number of turns. Says nothing of the map: node {@code i} is the {@code i}th of its list.
 */
public final class BerlinState {
    /** Stands for an owner where there is none. */
    public static final int FREE = -1;

    @JsonProperty
    private final int seats;

    @JsonProperty
    private final int turnsPlayed;

    @JsonProperty
    private final int[] owners;

    @JsonProperty
    private final int[] soldiers;

    /**
     * A state of these parts.
     *
     * @param seats how many play, those who are out included
     * @param turnsPlayed how many turns are over
     * @param owners for each node the seat that owns it, or {@link #FREE}
     * @param soldiers for each node how many stand there
     */
    @JsonCreator
    public BerlinState(
            @JsonProperty("seats") int seats,
            @JsonProperty("turnsPlayed") int turnsPlayed,
            @JsonProperty("owners") int[] owners,
            @JsonProperty("soldiers") int[] soldiers) {
        if (owners.length != soldiers.length || IntStream.of(owners).anyMatch(seat -> seat < FREE || seat >= seats)) {
            throw new IllegalArgumentException("a state has an owner and a number of soldiers for each node");
        }
        this.seats = seats;
        this.turnsPlayed = turnsPlayed;
        this.owners = owners.clone();
        this.soldiers = soldiers.clone();
    }

    private BerlinState(int[] owners, int[] soldiers, int seats, int turnsPlayed) {
        this.seats = seats;
        this.turnsPlayed = turnsPlayed;
        this.owners = owners;
        this.soldiers = soldiers;
    }

    /** A state that keeps these arrays instead of copying them: the caller must let go of them. */
    public static BerlinState keeping(int[] owners, int[] soldiers, int seats, int turnsPlayed) {
        return new BerlinState(owners, soldiers, seats, turnsPlayed);
    }

    public int seats() {
        return seats;
    }

    public int turnsPlayed() {
        return turnsPlayed;
    }

    public int nodes() {
        return owners.length;
    }

    /** The seat that owns the node, or {@link #FREE}. */
    public int owner(int node) {
        return owners[node];
    }

    /** The seats that own a node, in their order. */
    public Set<Seat> owners() {
        boolean[] owning = new boolean[seats];
        for (int owner : owners) {
            if (owner != FREE) {
                owning[owner] = true;
            }
        }
        Set<Seat> found = new LinkedHashSet<>();
        for (int seat = 0; seat < seats; seat++) {
            if (owning[seat]) {
                found.add(new Seat(seat));
            }
        }
        return Collections.unmodifiableSet(found);
    }

    public int soldiers(int node) {
        return soldiers[node];
    }

    public int[] copyOfOwners() {
        return owners.clone();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof BerlinState that
                && seats == that.seats
                && turnsPlayed == that.turnsPlayed
                && Arrays.equals(owners, that.owners)
                && Arrays.equals(soldiers, that.soldiers);
    }

    @Override
    public int hashCode() {
        return (31 * turnsPlayed + Arrays.hashCode(owners)) * 31 + Arrays.hashCode(soldiers);
    }

    @Override
    public String toString() {
        return "BerlinState[after " + turnsPlayed + " turns, owners " + Arrays.toString(owners) + ", soldiers "
                + Arrays.toString(soldiers) + "]";
    }
}
