package dev.sparring.games.bottlebats.rules;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.sparring.bot.Seat;
import dev.sparring.rules.Refusal;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The whole position of a match, without its field and options. Immutable; forts and ways are in the order of the field. */
public final class BottleBatsState {
    /** The owner of a neutral fort; other owners are numbers of seats. */
    static final int NEUTRAL = -1;

    /** The value of {@link #outAt} for a player that is still in. */
    public static final int STILL_IN = Integer.MAX_VALUE;

    private final int step;
    private final int[] owners;
    private final int[] soldiers;
    private final Armies armies;
    private final int[] outAt;
    private final boolean over;
    private final List<Refusal> refusals;

    @JsonCreator
    BottleBatsState(
            @JsonProperty("step") int step,
            @JsonProperty("owners") int[] owners,
            @JsonProperty("soldiers") int[] soldiers,
            @JsonProperty("armies") Armies armies,
            @JsonProperty("outAt") int[] outAt,
            @JsonProperty("over") boolean over,
            @JsonProperty("refusals") List<Refusal> refusals) {
        this.step = step;
        this.owners = owners;
        this.soldiers = soldiers;
        this.armies = armies;
        this.outAt = outAt;
        this.over = over;
        this.refusals = List.copyOf(refusals);
    }

    /** Returns the number of steps that have been played. */
    @JsonProperty
    public int step() {
        return step;
    }

    @JsonProperty
    public boolean over() {
        return over;
    }

    /** Returns the orders of the last step that asked for more soldiers than there were. */
    @JsonProperty
    public List<Refusal> refusals() {
        return refusals;
    }

    @JsonProperty("owners")
    int[] copyOfOwners() {
        return owners.clone();
    }

    @JsonProperty("soldiers")
    public int[] copyOfSoldiers() {
        return soldiers.clone();
    }

    @JsonProperty("armies")
    Armies armies() {
        return armies;
    }

    @JsonProperty("outAt")
    int[] copyOfOutAt() {
        return outAt.clone();
    }

    public int owner(int fort) {
        return owners[fort];
    }

    int soldiers(int fort) {
        return soldiers[fort];
    }

    /** Returns the step in which a seat went out, or {@link #STILL_IN}. */
    public int outAt(int seat) {
        return outAt[seat];
    }

    public int seats() {
        return outAt.length;
    }

    /** Returns the number of soldiers of a player, in forts and on roads. */
    public long soldiersOf(Seat seat) {
        return soldiersOf(seat.index());
    }

    /** Returns the number of forts of a player. */
    public int fortsOf(Seat seat) {
        int count = 0;
        for (int owner : owners) {
            count += owner == seat.index() ? 1 : 0;
        }
        return count;
    }

    /** Returns the number of soldiers of a seat, in forts and on roads. */
    public long soldiersOf(int seat) {
        long sum = armies.soldiersOf(seat);
        for (int fort = 0; fort < owners.length; fort++) {
            sum += owners[fort] == seat ? soldiers[fort] : 0;
        }
        return sum;
    }

    /** Returns the same state with another board, for tests. */
    BottleBatsState withBoard(int[] newOwners, int[] newSoldiers, Armies newArmies) {
        return new BottleBatsState(step, newOwners, newSoldiers, newArmies, outAt, over, refusals);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof BottleBatsState state
                && step == state.step
                && over == state.over
                && Arrays.equals(owners, state.owners)
                && Arrays.equals(soldiers, state.soldiers)
                && armies.equals(state.armies)
                && Arrays.equals(outAt, state.outAt)
                && refusals.equals(state.refusals);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(soldiers) + step;
    }
}
