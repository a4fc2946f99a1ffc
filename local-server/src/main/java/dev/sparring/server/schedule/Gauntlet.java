package dev.sparring.server.schedule;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The first bot plays in every heat, and the others share the other seats evenly. */
final class Gauntlet implements Schedule {
    private final String challenger;
    private final RoundRobin opponents;
    private final int players;

    Gauntlet(List<String> bots, int players, int rounds, long seed) {
        this.challenger = bots.get(0);
        this.opponents = new RoundRobin(bots.subList(1, bots.size()), players - 1, rounds, seed);
        this.players = players;
    }

    @Override
    public List<List<String>> next(List<Outcome> last) {
        return opponents.next(last).stream().map(this::withChallenger).toList();
    }

    private List<String> withChallenger(List<String> others) {
        List<String> lineUp = new ArrayList<>(others);
        lineUp.add(0, challenger);
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
        return opponents.length();
    }
}
