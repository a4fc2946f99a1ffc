package dev.sparring.games.bottlebats.bots;

import dev.sparring.bot.Deadline;
import dev.sparring.games.bottlebats.BottleBatsAction;
import dev.sparring.games.bottlebats.BottleBatsBot;
import dev.sparring.games.bottlebats.BottleBatsView;
import dev.sparring.games.bottlebats.Garrison;
import dev.sparring.games.bottlebats.MarchOrder;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** Sends all soldiers of every fort to the weakest neighbour that they beat, or from the rear to the front. */
public final class RusherBottleBatsBot implements BottleBatsBot {

    @Override
    public BottleBatsAction decide(BottleBatsView view, Deadline deadline) {
        Map<String, Integer> toFront = stepsToFront(view);
        List<MarchOrder> orders = new ArrayList<>();
        for (Garrison fort : view.mine()) {
            target(view, fort, toFront)
                    .filter(target -> fort.soldiers() > 0)
                    .ifPresent(target -> orders.add(
                            new MarchOrder(fort.fort().name(), target.fort().name(), fort.soldiers())));
        }
        return new BottleBatsAction.Marches(orders);
    }

    /** Returns, for each of this bot's forts, the number of roads to its nearest fort at the front. */
    private static Map<String, Integer> stepsToFront(BottleBatsView view) {
        Map<String, Integer> steps = new HashMap<>();
        Deque<Garrison> next = new ArrayDeque<>();
        for (Garrison fort : view.mine()) {
            if (view.neighbours(fort).stream().anyMatch(neighbour -> !view.isMine(neighbour))) {
                steps.put(fort.fort().name(), 0);
                next.add(fort);
            }
        }
        while (!next.isEmpty()) {
            Garrison fort = next.remove();
            int step = Objects.requireNonNull(steps.get(fort.fort().name()), "every fort in the queue has a step");
            for (Garrison neighbour : view.neighbours(fort)) {
                if (view.isMine(neighbour) && steps.putIfAbsent(neighbour.fort().name(), step + 1) == null) {
                    next.add(neighbour);
                }
            }
        }
        return steps;
    }

    private static Optional<Garrison> target(BottleBatsView view, Garrison fort, Map<String, Integer> toFront) {
        boolean atFront = toFront.getOrDefault(fort.fort().name(), 0) == 0;
        return atFront
                ? view.neighbours(fort).stream()
                        .filter(neighbour -> !view.isMine(neighbour) && beats(view, fort, neighbour))
                        .min(Comparator.comparingInt(Garrison::soldiers))
                : view.neighbours(fort).stream()
                        .min(Comparator.comparingInt(neighbour ->
                                toFront.getOrDefault(neighbour.fort().name(), Integer.MAX_VALUE)));
    }

    /** Returns whether all soldiers of a fort would beat another fort, including its recruits until they arrive. */
    private static boolean beats(BottleBatsView view, Garrison fort, Garrison target) {
        int recruits = target.isNeutral() ? 0 : view.steps(fort, target);
        return fort.soldiers() > target.soldiers() + recruits;
    }
}
