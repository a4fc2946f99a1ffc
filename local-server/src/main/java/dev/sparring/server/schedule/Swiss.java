package dev.sparring.server.schedule;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A Swiss system: in each round, bots with about the same points meet, if possible for the first time. A bot without a group in a round
 * gets the points of a heat in which it beats everybody; nobody gets them again before everybody else with fewer points has.
 */
final class Swiss implements Schedule {
    /** The number of choices that are tried before a pair may meet once more. */
    private static final int CHOICES = 20_000;

    private static final double SAME = 1e-6;

    private final List<String> bots;
    private final int players;
    private final int rounds;
    private final Map<String, Double> points = new LinkedHashMap<>();
    private final Map<String, Integer> byes = new HashMap<>();
    private final Map<String, Map<String, Integer>> met = new HashMap<>();
    /** The bots without a group in this round; they get their points when it has ended. */
    private List<String> free = List.of();

    private int round;
    private int choices;

    Swiss(List<String> bots, int players, int rounds) {
        this.bots = bots;
        this.players = players;
        this.rounds = rounds;
        for (String bot : bots) {
            points.put(bot, 0.0);
            met.put(bot, new HashMap<>());
        }
    }

    @Override
    public List<List<String>> next(List<Outcome> last) {
        last.forEach(this::update);
        free.forEach(bot -> points.merge(bot, 1.0, Double::sum));
        free = List.of();
        if (round == rounds) {
            return List.of();
        }
        round++;
        List<String> ordered = ordered(Comparator.comparingDouble(bot -> -points(bot)));
        free = free(ordered);
        ordered.removeAll(free);
        List<List<String>> groups = new ArrayList<>();
        for (int meetings = 0; true; meetings++) {
            choices = CHOICES;
            if (group(ordered, meetings, new ArrayList<>(), groups)) {
                return List.copyOf(groups);
            }
        }
    }

    private void update(Outcome heat) {
        for (String bot : heat.bots()) {
            points.merge(bot, heat.score(bot), Double::sum);
            for (String other : heat.bots()) {
                if (!other.equals(bot)) {
                    met(bot).merge(other, 1, Integer::sum);
                }
            }
        }
    }

    /** Chooses the bots that do not play in this round, the last ones first. */
    private List<String> free(List<String> ordered) {
        List<String> waiting = new ArrayList<>(ordered);
        Collections.reverse(waiting);
        // The sort keeps the order of bots that were free equally often.
        waiting.sort(Comparator.comparingInt(bot -> byes.getOrDefault(bot, 0)));
        List<String> chosen = List.copyOf(waiting.subList(0, bots.size() % players));
        chosen.forEach(bot -> byes.merge(bot, 1, Integer::sum));
        return chosen;
    }

    /**
     * Completes a group and all groups after it, always with the next bots in the order that have met at most so often.
     *
     * @return whether that is possible; if not, the arguments are as they were
     */
    private boolean group(List<String> left, int meetings, List<String> group, List<List<String>> groups) {
        if (group.size() == players) {
            groups.add(List.copyOf(group));
            if (left.isEmpty() || group(left, meetings, new ArrayList<>(), groups)) {
                return true;
            }
            groups.remove(groups.size() - 1);
            return false;
        }
        // The first bot of a group is the first one that is left: it has to be in some group.
        int candidates = group.isEmpty() ? 1 : left.size();
        for (int i = 0; i < candidates && choices > 0; i++) {
            String next = left.get(i);
            if (group.stream().allMatch(other -> met(next).getOrDefault(other, 0) <= meetings)) {
                choices--;
                left.remove(i);
                group.add(next);
                if (group(left, meetings, group, groups)) {
                    return true;
                }
                group.remove(group.size() - 1);
                left.add(i, next);
            }
        }
        return false;
    }

    private List<String> ordered(Comparator<String> by) {
        List<String> ordered = new ArrayList<>(bots);
        ordered.sort(by);
        return ordered;
    }

    /** Returns the points without the rounding errors of their sum. */
    private double points(String bot) {
        return Math.rint(points.getOrDefault(bot, 0.0) / SAME) * SAME;
    }

    /** Returns the sum of the points of the bots that a bot has met, which breaks ties (Buchholz). */
    private double pointsOfOpponents(String bot) {
        double sum = met(bot).entrySet().stream()
                .mapToDouble(other -> other.getValue() * points(other.getKey()))
                .sum();
        return Math.rint(sum / SAME) * SAME;
    }

    private Map<String, Integer> met(String bot) {
        return met.computeIfAbsent(bot, unused -> new HashMap<>());
    }

    /** Returns the bots by their points; those with equal points by the points of their opponents. */
    @Override
    public List<List<String>> places() {
        Comparator<String> order = Comparator.<String>comparingDouble(bot -> -points(bot))
                .thenComparingDouble(bot -> -pointsOfOpponents(bot));
        return Knockout.tied(ordered(order), order);
    }

    @Override
    public Set<Integer> sizes() {
        return Set.of(players);
    }

    @Override
    public int length() {
        return rounds * (bots.size() / players);
    }
}
