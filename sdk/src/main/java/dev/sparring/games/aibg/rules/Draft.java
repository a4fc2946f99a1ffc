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

/** A mutable copy from which the next state is built. {@link AibgState} describes the fields. */
final class Draft {
    final Catalogue catalogue;
    Phase phase;
    int round;
    int turn;
    final int[] types;
    final int[] health;
    final int[] maxHealth;
    final int[] damage;
    final int[] speed;
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
    }

    /** Creates a draft of the state that follows a state, without the events of the last turn. */
    Draft(Catalogue catalogue, AibgState state) {
        this.catalogue = catalogue;
        this.phase = state.phase();
        this.step = state.step() + 1;
        this.round = state.round();
        this.turn = state.turn();
        this.types = state.copyOfTypes();
        this.health = state.copyOfHealth();
        this.maxHealth = state.copyOfMaxHealth();
        this.damage = state.copyOfDamage();
        this.speed = state.copyOfSpeed();
        this.lines = state.copyOfLines();
        this.domain = state.domain();
        this.shown = state.copyOfShown();
        this.bought = state.copyOfBought();
        this.atoms = state.copyOfAtoms();
        this.wins = state.copyOfWins();
        this.random = new SplitMix64(state.random());
    }

    /** Sets a creature's type and the type's stats. */
    void become(int creature, int type) {
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

    void refuse(int seat, String why) {
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
