package dev.sparring.games.aibg.rules;

import dev.sparring.bot.Seat;
import dev.sparring.bot.SplitMix64;
import dev.sparring.games.aibg.Catalogue;
import dev.sparring.games.aibg.CreatureType;
import dev.sparring.games.aibg.MatchFormat;
import dev.sparring.games.aibg.Phase;
import dev.sparring.games.aibg.TurnEvent;
import dev.sparring.rules.Refusal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A mutable copy from which the next state is built. {@link AibgState} describes the fields. */
final class Draft {
    final Catalogue catalogue;
    Phase phase;
    int round;
    int turn;
    /** Belongs to the state before until {@link #changeTypes}. */
    int[] types;

    final int[] health;
    /** This and the next two belong to the state before until {@link #changeStats}: few turns change them. */
    int[] maxHealth;

    int[] damage;
    int[] speed;
    final int[] lines;
    int domain;
    int[] shown;
    final int[] bought;
    final int[] atoms;
    final int[] wins;
    final List<TurnEvent> deeds = new ArrayList<>();
    final List<Refusal> refusals = new ArrayList<>(0);
    final SplitMix64 random;
    int step;
    /** The state whose arrays this draft may share; null for the first state. */
    private final @Nullable AibgState before;

    /** Creates a draft of the state before anything has been chosen. */
    Draft(Catalogue catalogue, long random) {
        this.catalogue = catalogue;
        this.phase = Phase.POOL;
        this.types = new int[2 * MatchFormat.POOL];
        Arrays.fill(types, AibgState.NONE);
        this.health = new int[types.length];
        this.maxHealth = new int[types.length];
        this.damage = new int[types.length];
        this.speed = new int[types.length];
        this.lines = new int[2 * MatchFormat.SLOTS];
        Arrays.fill(lines, AibgState.NONE);
        this.domain = AibgState.NONE;
        this.shown = new int[0];
        this.bought = new int[2];
        this.atoms = new int[2];
        this.wins = new int[2];
        this.random = new SplitMix64(random);
        this.before = null;
    }

    /** Creates a draft of the state that follows a state, without the events of the last turn. */
    Draft(Catalogue catalogue, AibgState state) {
        this.catalogue = catalogue;
        this.phase = state.phase();
        this.step = state.step() + 1;
        this.round = state.round();
        this.turn = state.turn();
        this.types = state.types();
        this.health = state.copyOfHealth();
        this.maxHealth = state.maxHealth();
        this.damage = state.damage();
        this.speed = state.speed();
        this.before = state;
        this.lines = state.copyOfLines();
        this.domain = state.domain();
        this.shown = state.shown();
        this.bought = state.copyOfBought();
        this.atoms = state.copyOfAtoms();
        this.wins = state.copyOfWins();
        this.random = new SplitMix64(state.random());
    }

    /** Prepares changes of the types of creatures. */
    void changeTypes() {
        if (before != null && types == before.types()) {
            types = types.clone();
        }
    }

    /** Prepares changes of the maximum health, the damage and the speed of creatures. */
    void changeStats() {
        if (before != null && speed == before.speed()) {
            maxHealth = maxHealth.clone();
            damage = damage.clone();
            speed = speed.clone();
        }
    }

    /** Sets a creature's type and the type's stats. */
    void become(int creature, int type) {
        changeTypes();
        CreatureType kind = catalogue.creatures().get(type);
        types[creature] = type;
        health[creature] = kind.health();
        restore(creature, kind);
    }

    /** Removes a creature's upgrades, and heals it if it is alive. */
    void restore(int creature) {
        CreatureType kind = type(creature);
        if (health[creature] > 0) {
            health[creature] = kind.health();
        }
        restore(creature, kind);
    }

    private void restore(int creature, CreatureType kind) {
        changeStats();
        maxHealth[creature] = kind.health();
        damage[creature] = kind.damage();
        speed[creature] = kind.speed();
    }

    CreatureType type(int creature) {
        return catalogue.creatures().get(types[creature]);
    }

    /** Returns whether a seat has a living creature, in play or not. */
    boolean hasLiving(int seat) {
        for (int creature = seat * MatchFormat.POOL; creature < (seat + 1) * MatchFormat.POOL; creature++) {
            if (health[creature] > 0) {
                return true;
            }
        }
        return false;
    }

    /** Adds a refusal; {@code why} must not depend on this draft, which changes. */
    void refuse(int seat, Supplier<String> why) {
        refusals.add(new Refusal(new Seat(seat), why));
    }

    AibgState done() {
        return new AibgState(
                phase,
                step,
                round,
                turn,
                types,
                health,
                maxHealth,
                damage,
                speed,
                lines,
                domain,
                shown,
                bought,
                atoms,
                wins,
                deeds,
                refusals,
                random.state());
    }
}
