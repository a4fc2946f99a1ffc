package dev.sparring.sample;

import dev.sparring.bot.Deadline;
import dev.sparring.games.BottleBats;
import dev.sparring.games.bottlebats.BottleBatsAction;
import dev.sparring.games.bottlebats.BottleBatsBot;
import dev.sparring.games.bottlebats.BottleBatsView;
import dev.sparring.games.bottlebats.Garrison;
import dev.sparring.games.bottlebats.MarchOrder;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A Bottle Bats bot to start from: each fort attacks its weakest neighbour if it can take it. A fort that has only friendly neighbours
 * reinforces the weakest of them.
 *
 * <p>Copy it, change {@link #decide}, and play: {@code ./spar play bottlebats}.
 */
public class MyBottleBatsBot implements BottleBatsBot {
    /** When less time than this is left, the bot answers with the orders that it has, so that it does not lose control. */
    private static final Duration HURRY = Duration.ofMillis(50);

    /** Plays a match over standard input and output, as the competition requires. Print only to System.err. */
    public static void main(String[] args) {
        BottleBats.play(MyBottleBatsBot::new, args);
    }

    @Override
    public BottleBatsAction decide(BottleBatsView view, Deadline deadline) {
        List<MarchOrder> orders = new ArrayList<>();
        for (Garrison fort : view.mine()) {
            if (deadline.remaining().compareTo(HURRY) < 0) {
                break;
            }
            List<Garrison> targets = view.neighbours(fort).stream()
                    .filter(other -> !view.isMine(other))
                    .sorted(Comparator.comparingInt(other -> needed(view, fort, other)))
                    .toList();
            if (targets.isEmpty()) {
                helpAFriend(view, fort, orders);
            } else if (fort.soldiers() > needed(view, fort, targets.get(0))) {
                Garrison target = targets.get(0);
                orders.add(new MarchOrder(fort.name(), target.name(), needed(view, fort, target)));
            }
        }
        return new BottleBatsAction.Marches(orders);
    }

    /** Returns one soldier more than the target will have when ours arrive: a fort with an owner gets one soldier each step. */
    private static int needed(BottleBatsView view, Garrison from, Garrison target) {
        int recruits = target.isNeutral() ? 0 : view.steps(from, target);
        return target.soldiers() + recruits + 1;
    }

    /** Sends half of the soldiers of a safe fort to its weakest neighbour, if that has fewer. */
    private static void helpAFriend(BottleBatsView view, Garrison fort, List<MarchOrder> orders) {
        view.neighbours(fort).stream()
                .min(Comparator.comparingInt(Garrison::soldiers))
                .filter(friend -> friend.soldiers() < fort.soldiers())
                .ifPresent(friend -> orders.add(new MarchOrder(fort.name(), friend.name(), fort.soldiers() / 2)));
    }
}
