package com.example.nim;

import dev.sparring.bot.LegalActions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/** The legal actions: take at least one stone from one heap, and at most all of its stones. */
record NimLegal(List<Integer> heaps) implements LegalActions<Take> {

    @Override
    public List<String> whyNot(Take take) {
        if (take.heap() < 0 || take.heap() >= heaps.size()) {
            return List.of("heap " + take.heap() + ": expected a heap from 0 to " + (heaps.size() - 1));
        }
        int most = heaps.get(take.heap());
        if (take.count() < 1 || take.count() > most) {
            return List.of("take " + take.count() + " from heap " + take.heap() + ": "
                    + (most == 0 ? "it is empty" : "you can take 1 to " + most));
        }
        return List.of();
    }

    @Override
    public Take sample(RandomGenerator random) {
        List<Take> takes = takes();
        return takes.get(random.nextInt(takes.size()));
    }

    @Override
    public Optional<List<Take>> all() {
        return Optional.of(takes());
    }

    private List<Take> takes() {
        List<Take> takes = new ArrayList<>();
        for (int heap = 0; heap < heaps.size(); heap++) {
            for (int count = 1; count <= heaps.get(heap); count++) {
                takes.add(new Take(heap, count));
            }
        }
        return takes;
    }
}
