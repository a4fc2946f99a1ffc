package dev.sparring.games.shoreditch.rules;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.sparring.games.shoreditch.Phase;
import dev.sparring.games.shoreditch.Startup;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The whole position of a game, without its settings. Immutable. */
public final class ShoreditchState {
    private final int round;
    private final int place;
    private final Phase phase;
    private final Startup[] startups;
    private final int[] seen;
    private final History history;
    private final @Nullable PendingOffer bargain;
    private final @Nullable LastAction last;
    private final int actions;
    private final long chance;

    /**
     * Creates a state.
     *
     * @param place the number of players that have had their turn in this round
     * @param phase the phase of the player whose turn it is, or {@link Phase#WAITING} if the game has ended
     * @param seen the number of events that have been reported to each seat
     * @param bargain the pending offer, or null
     * @param last the last action of a turn, or null if the turn has just been taken
     * @param actions the number of actions in this turn
     */
    ShoreditchState(
            int round,
            int place,
            Phase phase,
            Startup[] startups,
            int[] seen,
            History history,
            @Nullable PendingOffer bargain,
            @Nullable LastAction last,
            int actions,
            long chance) {
        this.round = round;
        this.place = place;
        this.phase = phase;
        this.startups = startups;
        this.seen = seen;
        this.history = history;
        this.bargain = bargain;
        this.last = last;
        this.actions = actions;
        this.chance = chance;
    }

    @JsonCreator
    static ShoreditchState read(
            @JsonProperty("round") int round,
            @JsonProperty("place") int place,
            @JsonProperty("phase") Phase phase,
            @JsonProperty("startups") List<Startup> startups,
            @JsonProperty("seen") int[] seen,
            @JsonProperty("happened") int happened,
            @JsonProperty("untold") List<History.Entry> untold,
            @JsonProperty("bargain") Optional<PendingOffer> bargain,
            @JsonProperty("last") Optional<LastAction> last,
            @JsonProperty("actions") int actions,
            @JsonProperty("chance") long chance) {
        return new ShoreditchState(
                round,
                place,
                phase,
                startups.toArray(Startup[]::new),
                seen,
                History.of(happened, untold),
                bargain.orElse(null),
                last.orElse(null),
                actions,
                chance);
    }

    /** Returns the id of the player in a seat, as bots see it. */
    public static String id(int seat) {
        return "p" + (seat + 1);
    }

    /** Returns the number of the current round, from 1. */
    @JsonProperty
    public int round() {
        return round;
    }

    @JsonProperty
    int place() {
        return place;
    }

    /** Returns the phase of the player whose turn it is; {@link Phase#WAITING} if the game has ended. */
    @JsonProperty("phase")
    public Phase currentPhase() {
        return phase;
    }

    /** Returns the startups, in the order of the seats. */
    @JsonProperty("startups")
    public List<Startup> startups() {
        return List.of(startups);
    }

    @JsonProperty("seen")
    int[] copyOfSeen() {
        return seen.clone();
    }

    @JsonProperty("happened")
    int happened() {
        return history.length();
    }

    /** Returns the events that have not been reported to every seat. */
    @JsonProperty("untold")
    public List<History.Entry> untold() {
        return history.after(Arrays.stream(seen).min().orElse(0));
    }

    @JsonProperty("bargain")
    public Optional<PendingOffer> bargain() {
        return Optional.ofNullable(bargain);
    }

    @JsonProperty("last")
    public Optional<LastAction> last() {
        return Optional.ofNullable(last);
    }

    @JsonProperty
    int actions() {
        return actions;
    }

    @JsonProperty
    long chance() {
        return chance;
    }

    /** Returns whether the game has ended. */
    public boolean over() {
        return phase == Phase.WAITING;
    }

    /** Returns the number of players. */
    public int seats() {
        return startups.length;
    }

    public Startup startup(int seat) {
        return startups[seat];
    }

    /** Returns the startups. Do not change the array. */
    Startup[] ownStartups() {
        return startups;
    }

    /** Returns the number of events that have been reported to each seat. Do not change the array. */
    int[] seen() {
        return seen;
    }

    /** Returns the number of events that have been reported to a seat. */
    int seen(int seat) {
        return seen[seat];
    }

    History history() {
        return history;
    }

    /** Returns the seat whose turn it is. The order is reversed in each round; the first round starts with the last seat. */
    public int current() {
        return round % 2 == 1 ? startups.length - 1 - place : place;
    }

    /** Returns the seat that is asked, if the game has not ended. */
    public int asked() {
        return bargain == null ? current() : bargain.asked();
    }

    /** Returns the same state with another startup for one seat. */
    public ShoreditchState withStartup(int seat, Startup changed) {
        Startup[] copy = startups.clone();
        copy[seat] = changed;
        return new ShoreditchState(round, place, phase, copy, seen, history, bargain, last, actions, chance);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof ShoreditchState state
                && round == state.round
                && place == state.place
                && phase == state.phase
                && Arrays.equals(startups, state.startups)
                && Arrays.equals(seen, state.seen)
                && history.length() == state.history.length()
                && untold().equals(state.untold())
                && Objects.equals(bargain, state.bargain)
                && Objects.equals(last, state.last)
                && actions == state.actions
                && chance == state.chance;
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(startups) + history.length();
    }
}
