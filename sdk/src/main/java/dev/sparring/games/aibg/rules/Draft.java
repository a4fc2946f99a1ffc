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

/** The next state while it is being made. What the fields mean is said at {@link AibgState}. */
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
    final SplitMix64 draws;
    private final int step;

    /** A draft that is like a state, but for what happened in its last turn. */
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
        this.draws = new SplitMix64(state.random());
    }

    /** The state before anything has been chosen. */
    static AibgState beginning(long random) {
        int[] none = new int[2 * MatchFormat.POOL];
        Arrays.fill(none, AibgState.NONE);
        int[] lines = new int[2 * MatchFormat.SLOTS];
        Arrays.fill(lines, AibgState.NONE);
        return new AibgState(
                Phase.POOL,
                0,
                0,
                0,
                none,
                new int[none.length],
                new int[none.length],
                new int[none.length],
                new int[none.length],
                lines,
                AibgState.NONE,
                new int[0],
                new int[2],
                new int[2],
                new int[2],
                List.of(),
                List.of(),
                random);
    }

    /** Gives a creature its type, and what creatures of that type have. */
    void become(int creature, int type) {
        CreatureType kind = catalogue.creatures().get(type);
        types[creature] = type;
        health[creature] = kind.health();
        restore(creature, kind);
    }

    /** Takes the upgrades off a creature and heals it, if it lives. */
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

    /** Whether a seat has a living creature left, in play or not. */
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
                draws.state());
    }
}
