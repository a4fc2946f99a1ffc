package dev.sparring.games.berlin;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.sparring.bot.Seat;
import dev.sparring.rules.Seats;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The owner and the soldiers of each node after a number of turns. Node {@code i} is the {@code i}th node in the list of the
 * map, which the state does not contain.
 */
public final class BerlinState {
    /** The owner of a node that no seat owns. */
    public static final int FREE = -1;

    @JsonProperty
    private final int seats;

    @JsonProperty
    private final int turnsPlayed;

    @JsonProperty
    private final int[] owners;

    @JsonProperty
    private final int[] soldiers;

    /** The seats that own a node, after somebody has asked for them. */
    private @Nullable Set<Seat> owning;

    /**
     * Creates a state.
     *
     * @param seats the number of players, including those that are out
     * @param turnsPlayed the number of turns that have been played
     * @param owners the seat that owns each node, or {@link #FREE}
     * @param soldiers the number of soldiers on each node
     */
    @JsonCreator
    public BerlinState(
            @JsonProperty("seats") int seats,
            @JsonProperty("turnsPlayed") int turnsPlayed,
            @JsonProperty("owners") int[] owners,
            @JsonProperty("soldiers") int[] soldiers) {
        if (owners.length != soldiers.length || IntStream.of(owners).anyMatch(seat -> seat < FREE || seat >= seats)) {
            throw new IllegalArgumentException("a state needs an owner and a number of soldiers for each node");
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

    /** Returns a state that uses these arrays without copying them; the caller must not change them afterwards. */
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

    /** Returns the seat that owns a node, or {@link #FREE}. */
    public int owner(int node) {
        return owners[node];
    }

    /** Returns the seats that own at least one node, in ascending order. */
    public Set<Seat> owners() {
        Set<Seat> found = owning;
        if (found == null) {
            boolean[] in = new boolean[seats];
            for (int owner : owners) {
                if (owner != FREE) {
                    in[owner] = true;
                }
            }
            found = Seats.of(in);
            owning = found;
        }
        return found;
    }

    public int soldiers(int node) {
        return soldiers[node];
    }

    public int[] copyOfOwners() {
        return owners.clone();
    }

    @Override
    public boolean equals(@Nullable Object other) {
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
