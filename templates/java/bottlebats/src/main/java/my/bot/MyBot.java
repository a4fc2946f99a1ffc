package my.bot;

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
import java.util.Optional;

/**
 * A Bottle Bats bot: each fort takes the weakest neighbour that is not ours, if it can. A fort whose neighbours are all ours
 * reinforces the weakest of them.
 */
public final class MyBot implements BottleBatsBot {
    /** If less time than this is left, the bot sends the orders it has: a late answer would cost it control of its forts. */
    private static final Duration HURRY = Duration.ofMillis(50);

    /** Plays on standard input and output. Whatever you print goes to standard error, which is the bot's log. */
    public static void main(String[] args) {
        BottleBats.play(MyBot::new, args);
    }

    @Override
    public BottleBatsAction decide(BottleBatsView view, Deadline deadline) {
        List<MarchOrder> orders = new ArrayList<>();
        for (Garrison fort : view.mine()) {
            if (deadline.remaining().compareTo(HURRY) < 0) {
                break;
            }
            order(view, fort).ifPresent(orders::add);
        }
        return new BottleBatsAction.Marches(orders);
    }

    private static Optional<MarchOrder> order(BottleBatsView view, Garrison fort) {
        List<Garrison> neighbours = view.neighbours(fort);
        Optional<Garrison> target = neighbours.stream()
                .filter(other -> !view.isMine(other))
                .min(Comparator.comparingInt(other -> needed(view, fort, other)));
        if (target.isPresent()) {
            int soldiers = needed(view, fort, target.get());
            return target.filter(other -> soldiers < fort.soldiers())
                    .map(other -> new MarchOrder(fort.name(), other.name(), soldiers));
        }
        return neighbours.stream()
                .min(Comparator.comparingInt(Garrison::soldiers))
                .filter(friend -> friend.soldiers() < fort.soldiers())
                .map(friend -> new MarchOrder(fort.name(), friend.name(), fort.soldiers() / 2));
    }

    /** Returns one soldier more than the target will have when we arrive: a fort with an owner gains a soldier per step. */
    private static int needed(BottleBatsView view, Garrison from, Garrison target) {
        int recruits = target.isNeutral() ? 0 : view.steps(from, target);
        return target.soldiers() + recruits + 1;
    }
}
