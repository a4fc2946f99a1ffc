package dev.sparring.games.warlight.bots;

import dev.sparring.games.warlight.Move;
import dev.sparring.games.warlight.Phase;
import dev.sparring.games.warlight.Placement;
import dev.sparring.games.warlight.WarlightAction;
import dev.sparring.games.warlight.WarlightView;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The orders of one round. The most valuable {@linkplain Tasks tasks} get the armies that they need, as long as there are enough.
 * All other armies go to the front.
 *
 * <p>The same rules make the placements in PLACE and the moves in MARCH, when nothing is left to place.
 */
final class Plan {
    private static final int MAX_ORDERS = 50;

    private final Situation now;
    private final int[] placed;
    /** The armies of each region that can leave it and have no task. */
    private final int[] usable;

    private final List<Attack> attacks = new ArrayList<>();
    private int income;

    private record Attack(int from, int to, int armies) {}

    private Plan(Situation now, Tasks tasks, int income) {
        this.now = now;
        this.income = income;
        placed = new int[now.size()];
        usable = new int[now.size()];
        for (int region = 0; region < usable.length; region++) {
            usable[region] = now.isMine(region) ? now.armies(region) - 1 : 0;
        }
        for (Tasks.Task task : tasks.byValue()) {
            if (now.isMine(task.region())) {
                hold(task);
            } else {
                take(task);
            }
        }
        placeRest(tasks);
    }

    /** Returns the answer to the request for placements or moves. */
    static WarlightAction answer(WarlightView view, Emphasis emphasis) {
        Situation now = new Situation(view);
        Tasks tasks = new Tasks(now, emphasis);
        return view.phase() == Phase.PLACE
                ? new WarlightAction.Place(new Plan(now, tasks, view.armiesToPlace()).placements())
                : new WarlightAction.March(new Plan(now, tasks, 0).moves());
    }

    /** Keeps armies on a region and places those that are missing, if there are enough. */
    private void hold(Tasks.Task task) {
        int region = task.region();
        int missing = task.armies() - 1 - usable[region];
        if (missing <= income) {
            place(region, Math.max(0, missing));
            usable[region] -= Math.min(usable[region], task.armies() - 1);
        }
    }

    private void place(int region, int armies) {
        placed[region] += armies;
        usable[region] += armies;
        income -= armies;
    }

    /** Attacks a region from the neighbour with the most armies, or from several if one of them has too few. */
    private void take(Tasks.Task task) {
        int strongest = strongestNeighbour(task.region());
        int together = 0;
        for (int next : now.neighbours(task.region())) {
            together += usable[next];
        }
        // Two attacks lose a little more to rounding than one.
        int ifTogether = task.armies() + 1;
        if (usable[strongest] + income >= task.armies()) {
            place(strongest, Math.max(0, task.armies() - usable[strongest]));
            attack(strongest, task.region(), task.armies());
        } else if (together + income >= ifTogether) {
            place(strongest, Math.max(0, ifTogether - together));
            attackTogether(task.region(), ifTogether);
        }
    }

    private int strongestNeighbour(int target) {
        int strongest = -1;
        for (int next : now.neighbours(target)) {
            if (now.isMine(next) && (strongest < 0 || usable[next] > usable[strongest])) {
                strongest = next;
            }
        }
        return strongest;
    }

    private void attackTogether(int target, int armies) {
        int left = armies;
        for (int next : now.neighbours(target)) {
            int sent = Math.min(left, usable[next]);
            if (sent > 0) {
                attack(next, target, sent);
                left -= sent;
            }
        }
    }

    private void attack(int from, int to, int armies) {
        attacks.add(new Attack(from, to, armies));
        usable[from] -= armies;
    }

    private void placeRest(Tasks tasks) {
        int best = -1;
        double most = -1;
        for (int region = 0; region < usable.length && income > 0; region++) {
            double value = now.isMine(region) ? tasks.frontValue(region) : -1;
            if (value > most) {
                best = region;
                most = value;
            }
        }
        if (best >= 0) {
            place(best, income);
        }
    }

    private List<Placement> placements() {
        List<Placement> placements = new ArrayList<>();
        for (int region = 0; region < placed.length && placements.size() < MAX_ORDERS; region++) {
            if (placed[region] > 0) {
                placements.add(new Placement(now.id(region), placed[region]));
            }
        }
        return placements;
    }

    private List<Move> moves() {
        List<Move> moves = new ArrayList<>();
        // Attacks on the opponent come last, when its armies may have left or fought already.
        attacks.sort(Comparator.comparing(attack -> now.isOpponents(attack.to())));
        for (Attack attack : attacks) {
            int from = attack.from();
            int more = now.isSafeBeside(from, attack.to()) ? usable[from] : 0;
            usable[from] -= more;
            moves.add(new Move(now.id(from), now.id(attack.to()), attack.armies() + more));
        }
        Front front = new Front(now);
        for (int region = 0; region < usable.length; region++) {
            int next = front.nextFrom(region);
            if (usable[region] > 0 && next >= 0) {
                moves.add(new Move(now.id(region), now.id(next), usable[region]));
            }
        }
        return moves.subList(0, Math.min(MAX_ORDERS, moves.size()));
    }
}
