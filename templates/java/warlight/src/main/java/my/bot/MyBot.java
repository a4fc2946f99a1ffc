package my.bot;

import dev.sparring.bot.Deadline;
import dev.sparring.games.Warlight;
import dev.sparring.games.warlight.Move;
import dev.sparring.games.warlight.WarlightAction;
import dev.sparring.games.warlight.WarlightBot;
import dev.sparring.games.warlight.WarlightView;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** A Warlight bot: all new armies go next to the weakest enemy or neutral region, and every region attacks what it can take. */
public final class MyBot implements WarlightBot {
    /** If less time than this is left, the bot sends the moves it has: a partial answer is better than a late one. */
    private static final Duration HURRY = Duration.ofMillis(50);

    /** Plays on standard input and output. Whatever you print goes to standard error, which is the bot's log. */
    public static void main(String[] args) {
        Warlight.play(MyBot::new);
    }

    @Override
    public WarlightAction decide(WarlightView view, Deadline deadline) {
        return switch (view.phase()) {
            case PICK -> new WarlightAction.Pick(richest(view));
            case PLACE -> WarlightAction.Place.on(bestPlace(view), view.armiesToPlace());
            default -> new WarlightAction.March(marches(view, deadline));
        };
    }

    private static int richest(WarlightView view) {
        return view.pickable().stream()
                .max(Comparator.comparingInt(
                        region -> view.map().superRegionOf(region).bonus()))
                .orElseThrow();
    }

    private static int bestPlace(WarlightView view) {
        return view.frontier().stream()
                .min(Comparator.comparingInt(
                        from -> view.armies(targets(view, from).get(0))))
                .orElse(view.mine().get(0));
    }

    private static List<Move> marches(WarlightView view, Deadline deadline) {
        List<Move> moves = new ArrayList<>();
        for (int from : view.mine()) {
            if (deadline.remaining().compareTo(HURRY) < 0) {
                break;
            }
            int usable = view.armies(from) - 1;
            List<Integer> targets = targets(view, from);
            if (targets.isEmpty() && usable > 0) {
                moves.add(new Move(from, towardsTheFrontier(view, from), usable));
            }
            for (int to : targets) {
                // On average, ten attackers destroy six defenders.
                int needed = view.armies(to) * 10 / 6 + 1;
                if (usable >= needed) {
                    moves.add(new Move(from, to, needed));
                    usable -= needed;
                }
            }
        }
        return moves;
    }

    /** Returns the neighbours that are not ours, the weakest first. */
    private static List<Integer> targets(WarlightView view, int from) {
        return view.map().neighbours(from).stream()
                .filter(to -> !view.isMine(to))
                .sorted(Comparator.comparingInt(view::armies))
                .toList();
    }

    private static int towardsTheFrontier(WarlightView view, int from) {
        List<Integer> neighbours = view.map().neighbours(from);
        return neighbours.stream()
                .filter(view.frontier()::contains)
                .findFirst()
                .orElse(neighbours.get(view.round() % neighbours.size()));
    }
}
