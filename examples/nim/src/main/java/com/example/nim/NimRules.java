package com.example.nim;

import dev.sparring.bot.LegalActions;
import dev.sparring.bot.Ranking;
import dev.sparring.bot.Seat;
import dev.sparring.bot.SplitMix64;
import dev.sparring.rules.Rules;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The rules: two players take turns removing stones from one heap, and the player who takes the last stone wins. */
record NimRules(int heaps) implements Rules<NimState, NimView, Take> {
    private static final int LARGEST_HEAP = 9;

    @Override
    public NimState start(int seats, long seed) {
        SplitMix64 random = new SplitMix64(seed);
        List<Integer> drawn = new ArrayList<>();
        for (int heap = 0; heap < heaps; heap++) {
            drawn.add(random.nextInt(1, LARGEST_HEAP + 1));
        }
        return new NimState(drawn, List.of(0, 0), 1);
    }

    @Override
    public Set<Seat> toAct(NimState state) {
        return state.over() ? Set.of() : Set.of(new Seat(state.next()));
    }

    @Override
    public NimView view(NimState state, Seat seat) {
        return new NimView(state.heaps(), seat.index());
    }

    @Override
    public LegalActions<Take> legal(NimState state, Seat seat) {
        return new NimLegal(state.heaps());
    }

    @Override
    public NimState apply(NimState state, Map<Seat, Take> actions) {
        Take take = actions.get(new Seat(state.next()));
        if (!new NimLegal(state.heaps()).allows(take)) {
            throw new IllegalArgumentException("not legal in " + state + ": " + take);
        }
        return state.after(take);
    }

    /** Returns the attempt if it is legal, otherwise one stone from the first heap that is not empty. */
    @Override
    public Take fallback(NimState state, Seat seat, Optional<Take> attempt) {
        NimLegal legal = new NimLegal(state.heaps());
        return attempt.filter(legal::allows)
                .orElseGet(() -> legal.all().orElseThrow().get(0));
    }

    @Override
    public Optional<Ranking> ranking(NimState state) {
        // The player whose turn it would be finds no stones: the other player took the last one.
        return state.over()
                ? Optional.of(state.next() == 0 ? Ranking.byScore(0, 1) : Ranking.byScore(1, 0))
                : Optional.empty();
    }

    @Override
    public int turn(NimState state) {
        return state.turn();
    }
}
