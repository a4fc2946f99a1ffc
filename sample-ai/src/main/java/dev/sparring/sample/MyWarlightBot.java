package dev.sparring.sample;

import dev.sparring.bot.Deadline;
import dev.sparring.games.Warlight;
import dev.sparring.games.warlight.Move;
import dev.sparring.games.warlight.PhasedWarlightBot;
import dev.sparring.games.warlight.Placement;
import dev.sparring.games.warlight.WarlightView;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A Warlight bot to start from: it concentrates its armies where they are most useful and attacks regions that it can take.
 *
 * <p>Copy it, change {@link #place} and {@link #march}, and play: {@code ./spar play warlight}.
 */
public class MyWarlightBot implements PhasedWarlightBot {
    /** When less time than this is left, the bot stops planning: an incomplete answer is better than a late one. */
    private static final Duration HURRY = Duration.ofMillis(50);

    /** Plays a match over standard input and output, as the competition requires. Print only to System.err. */
    public static void main(String[] args) {
        Warlight.play(MyWarlightBot::new);
    }

    @Override
    public int pick(WarlightView view, Deadline deadline) {
        return view.pickable().stream()
                .max(Comparator.comparingInt(
                        region -> view.map().superRegionOf(region).bonus()))
                .orElseThrow();
    }

    @Override
    public List<Placement> place(WarlightView view, Deadline deadline) {
        List<Integer> frontier = view.frontier();
        int region = frontier.stream()
                .max(Comparator.comparingDouble(from -> bestTarget(view, from)))
                .orElse(view.mine().get(0));
        return List.of(new Placement(region, view.armiesToPlace()));
    }

    @Override
    public List<Move> march(WarlightView view, Deadline deadline) {
        List<Move> moves = new ArrayList<>();
        for (int from : view.mine()) {
            if (deadline.remaining().compareTo(HURRY) < 0) {
                break;
            }
            int usable = view.armies(from) - 1;
            List<Integer> others = view.map().neighbours(from).stream()
                    .filter(to -> !view.isMine(to))
                    .sorted(Comparator.comparingDouble((Integer to) -> worth(view, to))
                            .reversed())
                    .toList();
            for (int to : others) {
                int needed = needed(view.armies(to));
                if (usable >= needed) {
                    moves.add(new Move(from, to, needed));
                    usable -= needed;
                }
            }
            if (others.isEmpty() && usable > 0) {
                moves.add(new Move(from, towardsTheFrontier(view, from), usable));
            }
        }
        return moves;
    }

    private static double bestTarget(WarlightView view, int from) {
        return view.map().neighbours(from).stream()
                .filter(to -> !view.isMine(to))
                .mapToDouble(to -> worth(view, to))
                .max()
                .orElse(0);
    }

    /** Returns the value of a region. It is higher if fewer regions are missing for the bonus, and if fewer armies defend it. */
    private static double worth(WarlightView view, int region) {
        var superRegion = view.map().superRegionOf(region);
        return (1.0 + superRegion.bonus()) / view.missingOf(superRegion) - 0.1 * view.armies(region);
    }

    /** Returns how many armies are needed to take a region: ten attackers kill about six defenders, with little variation. */
    private static int needed(int defenders) {
        return defenders <= 2 ? defenders + 1 : (int) Math.ceil(defenders / 0.6) + 1;
    }

    private static int towardsTheFrontier(WarlightView view, int from) {
        List<Integer> frontier = view.frontier();
        List<Integer> neighbours = view.map().neighbours(from);
        return neighbours.stream()
                .filter(frontier::contains)
                .findFirst()
                .orElse(neighbours.get(view.round() % neighbours.size()));
    }
}
