package dev.sparring.games.warlight.bots;

import dev.sparring.bot.Deadline;
import dev.sparring.games.warlight.Move;
import dev.sparring.games.warlight.Owner;
import dev.sparring.games.warlight.PhasedWarlightBot;
import dev.sparring.games.warlight.Placement;
import dev.sparring.games.warlight.SuperRegion;
import dev.sparring.games.warlight.WarlightMap;
import dev.sparring.games.warlight.WarlightView;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Completes the cheapest super region first, attacks only where it expects to win, and moves idle armies to the frontier. */
public final class ExpanderWarlightBot implements PhasedWarlightBot {

    @Override
    public int pick(WarlightView view, Deadline deadline) {
        WarlightMap map = view.map();
        return view.pickable().stream()
                .max(Comparator.comparingDouble(region -> worth(map, map.superRegionOf(region))))
                .orElseThrow();
    }

    /** Rates a bonus higher if it needs fewer regions. */
    private static double worth(WarlightMap map, SuperRegion superRegion) {
        return superRegion.bonus() / (double) map.regionsOf(superRegion.id()).size();
    }

    @Override
    public List<Placement> place(WarlightView view, Deadline deadline) {
        List<Target> targets = targets(view);
        if (targets.isEmpty()) {
            return List.of(new Placement(view.mine().get(0), view.armiesToPlace()));
        }
        Map<Integer, Integer> placed = new HashMap<>();
        int left = view.armiesToPlace();
        for (Target target : targets) {
            int usable = view.armies(target.from()) - 1 + placed.getOrDefault(target.from(), 0);
            int missing = needed(view.armies(target.to())) - usable;
            if (missing > 0 && missing <= left) {
                placed.merge(target.from(), missing, Integer::sum);
                left -= missing;
            }
        }
        if (left > 0) {
            placed.merge(targets.get(0).from(), left, Integer::sum);
        }
        List<Placement> placements = new ArrayList<>();
        placed.forEach((region, armies) -> placements.add(new Placement(region, armies)));
        return placements;
    }

    @Override
    public List<Move> march(WarlightView view, Deadline deadline) {
        Map<Integer, Integer> usable = new HashMap<>();
        view.mine().forEach(region -> usable.put(region, view.armies(region) - 1));
        List<Move> moves = new ArrayList<>();
        Map<Integer, Boolean> attacked = new HashMap<>();
        for (Target target : targets(view)) {
            int needed = needed(view.armies(target.to()));
            int there = usable.getOrDefault(target.from(), 0);
            if (there >= needed && attacked.putIfAbsent(target.to(), true) == null) {
                boolean opponent = view.owner(target.to()) == Owner.OPPONENT;
                int sent = opponent ? there : needed;
                moves.add(new Move(target.from(), target.to(), sent));
                usable.merge(target.from(), -sent, Integer::sum);
            }
        }
        moves.addAll(transfers(view, usable));
        return moves;
    }

    /** A region that could be attacked, and the region to attack it from. */
    private record Target(int from, int to, double worth) {}

    private static List<Target> targets(WarlightView view) {
        List<Target> targets = new ArrayList<>();
        for (int from : view.frontier()) {
            for (int to : view.map().neighbours(from)) {
                if (!view.isMine(to)) {
                    targets.add(new Target(from, to, worth(view, to)));
                }
            }
        }
        targets.sort(Comparator.comparingDouble(Target::worth)
                .reversed()
                .thenComparing(target -> -view.armies(target.from()))
                .thenComparing(Target::from)
                .thenComparing(Target::to));
        return targets;
    }

    private static double worth(WarlightView view, int region) {
        SuperRegion superRegion = view.map().superRegionOf(region);
        double completes = (superRegion.bonus() + 0.5) / view.missingOf(superRegion);
        double opponent = view.owner(region) == Owner.OPPONENT ? 2 : 0;
        return completes + opponent - 0.1 * view.armies(region);
    }

    /** Returns how many armies almost certainly take a region: each has a 60% chance to kill a defender, and luck matters little. */
    private static int needed(int defenders) {
        return defenders <= 2 ? defenders + 1 : (int) Math.ceil(defenders / 0.6) + defenders / 8;
    }

    /** Moves armies that are not needed one step towards the frontier. */
    private static List<Move> transfers(WarlightView view, Map<Integer, Integer> usable) {
        Map<Integer, Integer> towards = new HashMap<>();
        Deque<Integer> open = new ArrayDeque<>(view.frontier());
        view.frontier().forEach(region -> towards.put(region, region));
        while (!open.isEmpty()) {
            int region = open.poll();
            for (int neighbour : view.map().neighbours(region)) {
                if (view.isMine(neighbour) && towards.putIfAbsent(neighbour, region) == null) {
                    open.add(neighbour);
                }
            }
        }
        List<Move> moves = new ArrayList<>();
        for (int region : view.mine()) {
            int next = towards.getOrDefault(region, region);
            int armies = usable.getOrDefault(region, 0);
            if (next != region && armies > 0) {
                moves.add(new Move(region, next, armies));
            }
        }
        return moves;
    }
}
