package dev.sparring.server.schedule;

import dev.sparring.rules.Seeds;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Every bot meets every other equally often, in groups of the size of a match. */
final class RoundRobin implements Schedule {
    /** Enough heats to keep all threads busy; more would only take memory. */
    private static final int HEATS_AT_ONCE = 1000;

    private final List<String> bots;
    private final int players;
    private final int rounds;
    private final long seed;
    private int round;
    private @Nullable List<List<Integer>> groups;

    RoundRobin(List<String> bots, int players, int rounds, long seed) {
        this.bots = bots;
        this.players = players;
        this.rounds = rounds;
        this.seed = seed;
    }

    /** Returns the groups. With many bots, it takes long to find them, so a schedule does that only if it needs them. */
    private List<List<Integer>> groups() {
        if (groups == null) {
            groups = Groups.of(bots.size(), players);
        }
        return groups;
    }

    /** Returns whole rounds, several together if they are short: results do not matter, so no round has to wait for them. */
    @Override
    public List<List<String>> next(List<Outcome> last) {
        List<List<String>> heats = new ArrayList<>();
        while (round < rounds && heats.size() < HEATS_AT_ONCE) {
            round++;
            Random random = new Random(Seeds.derive(seed, "round " + round));
            // Where groups are only nearly even, the lot decides in each round anew who meets whom more often.
            List<String> drawn = new ArrayList<>(bots);
            Collections.shuffle(drawn, random);
            groups().forEach(group -> heats.add(lineUp(group, drawn, random)));
        }
        return heats;
    }

    /** Returns the bots of a group in a random order, so that neighbours change. */
    private static List<String> lineUp(List<Integer> group, List<String> drawn, Random random) {
        List<String> lineUp = new ArrayList<>();
        group.forEach(member -> lineUp.add(drawn.get(member)));
        Collections.shuffle(lineUp, random);
        return List.copyOf(lineUp);
    }

    @Override
    public boolean readsResults() {
        return false;
    }

    @Override
    public Set<Integer> sizes() {
        return Set.of(players);
    }

    @Override
    public int length() {
        return rounds * groups().size();
    }
}
