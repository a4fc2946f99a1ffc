package dev.sparring.games.shoreditch.rules;

import dev.sparring.games.shoreditch.Event;
import dev.sparring.games.shoreditch.Outcome;
import dev.sparring.games.shoreditch.Phase;
import dev.sparring.games.shoreditch.Startup;
import dev.sparring.games.shoreditch.Terms;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A mutable copy of a state, in which one action is carried out. */
final class Play {
    final Terms terms;
    final Chance chance;
    /** Belongs to the state before until {@link #become}, as few actions change a startup. */
    private Startup[] startups;

    private boolean changed;
    int round;
    int place;
    Phase phase;
    /** Belongs to the state before. */
    int[] seen;

    History history;

    @Nullable
    PendingOffer bargain;

    @Nullable
    LastAction last;

    int actions;

    /** Creates the state before the first round. */
    Play(Terms terms, Chance chance, Startup[] startups) {
        this.terms = terms;
        this.chance = chance;
        this.startups = startups;
        this.changed = true;
        this.phase = Phase.WAITING;
        this.seen = new int[startups.length];
        this.history = History.EMPTY;
    }

    Play(Terms terms, Chance chance, ShoreditchState state) {
        this.terms = terms;
        this.chance = chance;
        this.startups = state.ownStartups();
        this.round = state.round();
        this.place = state.place();
        this.phase = state.currentPhase();
        this.seen = state.seen();
        this.history = state.history();
        this.bargain = state.bargain().orElse(null);
        this.last = state.last().orElse(null);
        this.actions = state.actions();
    }

    ShoreditchState state() {
        return new ShoreditchState(
                round, place, phase, startups, seen, history, bargain, last, actions, chance.state());
    }

    /** Returns the pending offer. */
    PendingOffer bargain() {
        return Objects.requireNonNull(bargain, "only a pending offer is answered");
    }

    int seats() {
        return startups.length;
    }

    Startup startup(int seat) {
        return startups[seat];
    }

    /** Returns all startups. Do not change the array. */
    Startup[] startups() {
        return startups;
    }

    /** Replaces the startup of a seat. */
    void become(int seat, Startup startup) {
        if (!changed) {
            startups = startups.clone();
            changed = true;
        }
        startups[seat] = startup;
    }

    /** Records the outcome of an action, for the player that acted. */
    void outcome(int seat, Outcome outcome) {
        last = new LastAction(seat, outcome, false);
    }

    /** Records an event, for the other players. */
    void report(int seat, Event event) {
        history = history.with(seat, event);
    }
}
