package dev.sparring.games.shoreditch.rules;

import dev.sparring.games.shoreditch.Event;
import dev.sparring.games.shoreditch.Outcome;
import dev.sparring.games.shoreditch.Phase;
import dev.sparring.games.shoreditch.Startup;
import dev.sparring.games.shoreditch.Terms;

/** One state on its way to the next: what may be changed while an action is carried out. */
final class Play {
    final Terms terms;
    final Chance chance;
    final Startup[] startups;
    int round;
    int place;
    Phase phase;
    int[] seen;
    History history;
    Bargain bargain;
    LastAction last;
    int actions;

    /** A game of which nothing has been played. */
    Play(Terms terms, Chance chance, Startup[] startups) {
        this.terms = terms;
        this.chance = chance;
        this.startups = startups;
        this.seen = new int[startups.length];
        this.history = History.EMPTY;
    }

    Play(Terms terms, Chance chance, ShoreditchState state) {
        this.terms = terms;
        this.chance = chance;
        this.startups = state.copyOfStartups();
        this.round = state.round();
        this.place = state.place();
        this.phase = state.currentPhase();
        this.seen = state.copyOfSeen();
        this.history = state.history();
        this.bargain = state.bargain().orElse(null);
        this.last = state.last().orElse(null);
        this.actions = state.actions();
    }

    ShoreditchState state() {
        return new ShoreditchState(
                round, place, phase, startups, seen, history, bargain, last, actions, chance.state());
    }

    int seats() {
        return startups.length;
    }

    /** Takes down what came of an action, for the player who did it. */
    void came(int seat, Outcome outcome) {
        last = new LastAction(seat, outcome, false);
    }

    /** Takes down what a player did, for the others. */
    void tell(int seat, Event event) {
        history = history.with(seat, event);
    }
}
