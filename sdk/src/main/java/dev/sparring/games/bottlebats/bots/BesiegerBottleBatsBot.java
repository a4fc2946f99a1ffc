package dev.sparring.games.bottlebats.bots;

import dev.sparring.bot.Deadline;
import dev.sparring.games.bottlebats.BottleBatsAction;
import dev.sparring.games.bottlebats.BottleBatsBot;
import dev.sparring.games.bottlebats.BottleBatsView;
import dev.sparring.games.bottlebats.Garrison;
import dev.sparring.games.bottlebats.March;
import dev.sparring.games.bottlebats.MarchOrder;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Attacks what it can beat, nearest first, keeps enough soldiers in forts under threat, and sends the others to the front. */
public final class BesiegerBottleBatsBot implements BottleBatsBot {

    @Override
    public BottleBatsAction decide(BottleBatsView view, Deadline deadline) {
        List<MarchOrder> orders = new ArrayList<>();
        Map<String, Integer> claimed = new HashMap<>();
        Map<String, String> towards = towardsTheFront(view);
        for (Garrison fort : view.mine()) {
            int usable = fort.soldiers() - threat(view, fort);
            List<Garrison> targets = view.neighbours(fort).stream()
                    .filter(other -> !view.isMine(other))
                    .sorted(Comparator.comparingInt(other -> view.steps(fort, other)))
                    .toList();
            for (Garrison target : targets) {
                int needed = needed(view, fort, target) - claimed.getOrDefault(target.name(), 0);
                if (needed > 0 && usable >= needed) {
                    orders.add(new MarchOrder(fort.name(), target.name(), needed));
                    claimed.merge(target.name(), needed, Integer::sum);
                    usable -= needed;
                }
            }
            String next = towards.get(fort.name());
            if (targets.isEmpty() && usable > 0 && next != null) {
                orders.add(new MarchOrder(fort.name(), next, usable));
            }
        }
        return new BottleBatsAction.Marches(orders);
    }

    /** Returns the number of enemy soldiers on their way to a fort, minus this bot's own; at least 0. */
    private static int threat(BottleBatsView view, Garrison fort) {
        int threat = 0;
        for (March march : view.marchesTo(fort)) {
            threat += march.owner().equals(view.me()) ? -march.size() : march.size();
        }
        return Math.max(0, threat);
    }

    /** Returns how many soldiers are needed to take a fort, with its recruits until they arrive, minus those on their way. */
    private static int needed(BottleBatsView view, Garrison from, Garrison target) {
        int recruits = target.isNeutral() ? 0 : view.steps(from, target);
        int ours = view.marchesTo(target).stream()
                .filter(march -> march.owner().equals(view.me()))
                .mapToInt(March::size)
                .sum();
        return target.soldiers() + recruits + 1 - ours;
    }

    /** Returns, for each of this bot's forts behind the front, the neighbour that is nearer to the front. */
    private static Map<String, String> towardsTheFront(BottleBatsView view) {
        Map<String, String> towards = new HashMap<>();
        Deque<Garrison> open = new ArrayDeque<>();
        for (Garrison fort : view.mine()) {
            if (view.neighbours(fort).stream().anyMatch(other -> !view.isMine(other))) {
                open.add(fort);
                towards.put(fort.name(), fort.name());
            }
        }
        while (!open.isEmpty()) {
            Garrison fort = open.poll();
            for (Garrison other : view.neighbours(fort)) {
                if (view.isMine(other) && towards.putIfAbsent(other.name(), fort.name()) == null) {
                    open.add(other);
                }
            }
        }
        return towards;
    }
}
