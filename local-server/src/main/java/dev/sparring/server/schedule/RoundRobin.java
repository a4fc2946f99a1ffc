package dev.sparring.server.schedule;

import dev.sparring.rules.Seeds;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;

/** Everybody meets everybody equally often, in groups of the size of a match. One round is the whole schedule. */
final class RoundRobin implements Schedule {
    private final List<String> bots;
    private final int players;
    private final int rounds;
    private final long seed;
    private final List<List<Integer>> groups;
    private int round;

    RoundRobin(List<String> bots, int players, int rounds, long seed) {
        this.bots = bots;
        this.players = players;
        this.rounds = rounds;
        this.seed = seed;
        this.groups = Groups.of(bots.size(), players);
    }

    @Override
    public List<List<String>> next(List<Outcome> last) {
        if (round == rounds) {
            return List.of();
        }
        round++;
        Random random = new Random(Seeds.derive(seed, "round " + round));
        // Where groups are only nearly even, the lot decides in each round anew who meets whom more often.
        List<String> drawn = new ArrayList<>(bots);
        Collections.shuffle(drawn, random);
        return groups.stream().map(group -> lineUp(group, drawn, random)).toList();
    }

    /** Returns the bots of a group in a random order, so that neighbours change. */
    private static List<String> lineUp(List<Integer> group, List<String> drawn, Random random) {
        List<String> lineUp = new ArrayList<>();
        group.forEach(member -> lineUp.add(drawn.get(member)));
        Collections.shuffle(lineUp, random);
        return List.copyOf(lineUp);
    }

    @Override
    public Set<Integer> sizes() {
        return Set.of(players);
    }
}
