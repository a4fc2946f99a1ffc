package dev.sparring.games.warlight.rules;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.sparring.games.warlight.Opening;
import dev.sparring.games.warlight.Phase;
import dev.sparring.games.warlight.WarlightMap;
import dev.sparring.rules.Refusal;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The whole position of a match, without its map and options. Immutable; arrays are in the order of {@link WarlightMap#regions}.
 */
public final class WarlightState {
    /** The owner of a neutral region; other owners are numbers of seats. */
    public static final int NEUTRAL = -1;

    private final Phase phase;
    private final int round;
    private final Owners owners;
    private final int[] armies;
    private final int[] armiesToPlace;
    private final Opening opening;
    private final List<Integer> pickable;
    private final List<Integer> picks;
    private final List<ResolvedOrder> placed;
    private final List<ResolvedOrder> lastRound;
    private final List<Refusal> refusals;
    private final long random;

    @JsonCreator
    WarlightState(
            @JsonProperty("phase") Phase phase,
            @JsonProperty("round") int round,
            @JsonProperty("owners") int[] owners,
            @JsonProperty("armies") int[] armies,
            @JsonProperty("armiesToPlace") int[] armiesToPlace,
            @JsonProperty("opening") Opening opening,
            @JsonProperty("pickable") List<Integer> pickable,
            @JsonProperty("picks") List<Integer> picks,
            @JsonProperty("placed") List<ResolvedOrder> placed,
            @JsonProperty("lastRound") List<ResolvedOrder> lastRound,
            @JsonProperty("refusals") List<Refusal> refusals,
            @JsonProperty("random") long random) {
        this(
                phase,
                round,
                Owners.of(owners),
                armies,
                armiesToPlace,
                opening,
                List.copyOf(pickable),
                List.copyOf(picks),
                List.copyOf(placed),
                List.copyOf(lastRound),
                List.copyOf(refusals),
                random);
    }

    /** Creates a state that keeps these owners, arrays and lists, which nobody may change afterwards. */
    WarlightState(
            Phase phase,
            int round,
            Owners owners,
            int[] armies,
            int[] armiesToPlace,
            Opening opening,
            List<Integer> pickable,
            List<Integer> picks,
            List<ResolvedOrder> placed,
            List<ResolvedOrder> lastRound,
            List<Refusal> refusals,
            long random) {
        this.phase = phase;
        this.round = round;
        this.owners = owners;
        this.armies = armies;
        this.armiesToPlace = armiesToPlace;
        this.opening = opening;
        this.pickable = pickable;
        this.picks = picks;
        this.placed = placed;
        this.lastRound = lastRound;
        this.refusals = refusals;
        this.random = random;
    }

    @JsonProperty
    public Phase phase() {
        return phase;
    }

    /** Returns the round, counted from 1; 0 while starting regions are picked. */
    @JsonProperty
    public int round() {
        return round;
    }

    /** Returns the wastelands and starting regions. */
    @JsonProperty
    public Opening opening() {
        return opening;
    }

    /** Returns the starting regions that can still be picked. */
    @JsonProperty
    public List<Integer> pickable() {
        return pickable;
    }

    /** Returns the starting regions that have been picked, in the order of the picks. */
    @JsonProperty
    public List<Integer> picks() {
        return picks;
    }

    /** Returns the placements of this round in MARCH; empty in other phases. */
    @JsonProperty
    public List<ResolvedOrder> placed() {
        return placed;
    }

    /** Returns the orders that were carried out in the last complete round, in order. */
    @JsonProperty
    public List<ResolvedOrder> lastRound() {
        return lastRound;
    }

    /** Returns the orders of the last step that could not be carried out, or only in part. */
    @JsonProperty
    public List<Refusal> refusals() {
        return refusals;
    }

    /** Returns the state of the random number generator. */
    @JsonProperty
    public long random() {
        return random;
    }

    @JsonProperty("owners")
    int[] ownersForJson() {
        return owners.toArray();
    }

    @JsonProperty("armies")
    int[] armiesForJson() {
        return armies.clone();
    }

    @JsonProperty("armiesToPlace")
    int[] armiesToPlaceForJson() {
        return armiesToPlace.clone();
    }

    /** Returns the seat that owns the region at an index, or {@link #NEUTRAL}. */
    public int owner(int index) {
        return owners.owner(index);
    }

    public int armies(int index) {
        return armies[index];
    }

    /** Returns the number of armies that a seat has to place in this round. */
    public int armiesToPlace(int seat) {
        return armiesToPlace[seat];
    }

    /** Returns the owners of all regions. Copy them to change them. */
    Owners owners() {
        return owners;
    }

    /** Returns the armies of all regions. Do not change the array. */
    int[] armies() {
        return armies;
    }

    public int[] copyOfArmies() {
        return armies.clone();
    }

    public int regionsOwnedBy(int seat) {
        return owners.of(seat).size();
    }

    /** Returns the same state with another board, for tests. */
    WarlightState withBoard(int[] newOwners, int[] newArmies) {
        return new WarlightState(
                phase,
                round,
                newOwners,
                newArmies,
                armiesToPlace,
                opening,
                pickable,
                picks,
                placed,
                lastRound,
                refusals,
                random);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof WarlightState state
                && phase == state.phase
                && round == state.round
                && owners.equals(state.owners)
                && Arrays.equals(armies, state.armies)
                && Arrays.equals(armiesToPlace, state.armiesToPlace)
                && opening.equals(state.opening)
                && pickable.equals(state.pickable)
                && picks.equals(state.picks)
                && placed.equals(state.placed)
                && lastRound.equals(state.lastRound)
                && refusals.equals(state.refusals)
                && random == state.random;
    }

    @Override
    public int hashCode() {
        return 31 * owners.hashCode() + Arrays.hashCode(armies) + round;
    }
}
