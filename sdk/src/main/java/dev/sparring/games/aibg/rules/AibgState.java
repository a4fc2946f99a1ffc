package dev.sparring.games.aibg.rules;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.sparring.games.aibg.MatchFormat;
import dev.sparring.games.aibg.Phase;
import dev.sparring.games.aibg.TurnEvent;
import dev.sparring.rules.Refusal;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The full state of a match, except for its catalogue. Immutable.
 *
 * <p>Creatures are numbered: first the pool of seat 0, then that of seat 1. Line-ups contain these numbers, first the four slots
 * of seat 0. Creature types and items are represented by their indexes in the catalogue.
 */
@JsonAutoDetect(
        fieldVisibility = JsonAutoDetect.Visibility.ANY,
        getterVisibility = JsonAutoDetect.Visibility.NONE,
        isGetterVisibility = JsonAutoDetect.Visibility.NONE)
public final class AibgState {
    /** No creature, no creature type, no item, or no winner of a round. */
    public static final int NONE = -1;

    private final Phase phase;
    private final int step;
    private final int round;
    private final int turn;
    private final int[] types;
    private final int[] health;
    private final int[] maxHealth;
    private final int[] damage;
    private final int[] speed;
    private final int[] lines;
    private final int domain;
    private final int[] shown;
    private final int[] bought;
    private final int[] atoms;
    private final int[] wins;
    private final List<TurnEvent> deeds;
    private final List<Refusal> refusals;
    private final long random;

    /** Creates a state that keeps these arrays and lists, which nobody may change afterwards. */
    @JsonCreator
    AibgState(
            @JsonProperty("phase") Phase phase,
            @JsonProperty("step") int step,
            @JsonProperty("round") int round,
            @JsonProperty("turn") int turn,
            @JsonProperty("types") int[] types,
            @JsonProperty("health") int[] health,
            @JsonProperty("maxHealth") int[] maxHealth,
            @JsonProperty("damage") int[] damage,
            @JsonProperty("speed") int[] speed,
            @JsonProperty("lines") int[] lines,
            @JsonProperty("domain") int domain,
            @JsonProperty("shown") int[] shown,
            @JsonProperty("bought") int[] bought,
            @JsonProperty("atoms") int[] atoms,
            @JsonProperty("wins") int[] wins,
            @JsonProperty("deeds") List<TurnEvent> deeds,
            @JsonProperty("refusals") List<Refusal> refusals,
            @JsonProperty("random") long random) {
        this.phase = phase;
        this.step = step;
        this.round = round;
        this.turn = turn;
        this.types = types;
        this.health = health;
        this.maxHealth = maxHealth;
        this.damage = damage;
        this.speed = speed;
        this.lines = lines;
        this.domain = domain;
        this.shown = shown;
        this.bought = bought;
        this.atoms = atoms;
        this.wins = wins;
        this.deeds = deeds;
        this.refusals = refusals;
        this.random = random;
    }

    /** Returns the current phase. */
    public Phase phase() {
        return phase;
    }

    /** Returns the round, counted from 1; 0 while pools are chosen. */
    public int round() {
        return round;
    }

    /** Returns the turn of this round, counted from 1; 0 if the phase is not MOVE. */
    public int turn() {
        return turn;
    }

    /** Returns the number of rounds that a seat has won. */
    public int wins(int seat) {
        return wins[seat];
    }

    /** Returns the atoms that a seat can still spend in this round. */
    public int atoms(int seat) {
        return atoms[seat];
    }

    /** Returns the events of the last turn, in order. */
    public List<TurnEvent> deeds() {
        return Collections.unmodifiableList(deeds);
    }

    /** Returns the legal moves of the last turn that could not be carried out. */
    public List<Refusal> refusals() {
        return Collections.unmodifiableList(refusals);
    }

    /** Returns the number of decisions made so far: pools, line-ups and moves. */
    int step() {
        return step;
    }

    public int type(int creature) {
        return types[creature];
    }

    public int health(int creature) {
        return health[creature];
    }

    public int maxHealth(int creature) {
        return maxHealth[creature];
    }

    public int damage(int creature) {
        return damage[creature];
    }

    int speed(int creature) {
        return speed[creature];
    }

    /** Returns the creature in a slot of a seat's line-up, or {@link #NONE}. */
    public int at(int seat, int slot) {
        return lines[seat * MatchFormat.SLOTS + slot];
    }

    /** Returns the number of living creatures in a seat's line-up. They are in front of the dead ones. */
    public int living(int seat) {
        int slot = 0;
        while (slot < MatchFormat.SLOTS && at(seat, slot) != NONE && health[at(seat, slot)] > 0) {
            slot++;
        }
        return slot;
    }

    /** Returns the item that set the current domain, or {@link #NONE}. */
    public int domain() {
        return domain;
    }

    /** Returns the item at an index of this round's shop. */
    int shop(int index) {
        return shown[shown.length - MatchFormat.SHOP + index];
    }

    /** Returns the number of items in this round's shop. */
    int shopSize() {
        return Math.min(MatchFormat.SHOP, shown.length);
    }

    /** Returns one bit for each index of the shop; it is set if the seat has bought the item. */
    int bought(int seat) {
        return bought[seat];
    }

    /** Returns all items that have been in a shop, in the order of the rounds. Do not change the array. */
    int[] shown() {
        return shown;
    }

    /** Returns the type of each creature. Do not change the array. */
    int[] types() {
        return types;
    }

    int[] copyOfHealth() {
        return health.clone();
    }

    /** Returns the maximum health of each creature. Do not change the array. */
    int[] maxHealth() {
        return maxHealth;
    }

    /** Returns the damage of each creature. Do not change the array. */
    int[] damage() {
        return damage;
    }

    /** Returns the speed of each creature. Do not change the array. */
    int[] speed() {
        return speed;
    }

    int[] copyOfLines() {
        return lines.clone();
    }

    int[] copyOfBought() {
        return bought.clone();
    }

    int[] copyOfAtoms() {
        return atoms.clone();
    }

    int[] copyOfWins() {
        return wins.clone();
    }

    /** Returns the state of the random number generator. */
    long random() {
        return random;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof AibgState state
                && phase == state.phase
                && step == state.step
                && round == state.round
                && turn == state.turn
                && Arrays.equals(types, state.types)
                && Arrays.equals(health, state.health)
                && Arrays.equals(maxHealth, state.maxHealth)
                && Arrays.equals(damage, state.damage)
                && Arrays.equals(speed, state.speed)
                && Arrays.equals(lines, state.lines)
                && domain == state.domain
                && Arrays.equals(shown, state.shown)
                && Arrays.equals(bought, state.bought)
                && Arrays.equals(atoms, state.atoms)
                && Arrays.equals(wins, state.wins)
                && deeds.equals(state.deeds)
                && refusals.equals(state.refusals)
                && random == state.random;
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(health) + Arrays.hashCode(types) + step;
    }
}
