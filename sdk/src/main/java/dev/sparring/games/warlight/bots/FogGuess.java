package dev.sparring.games.warlight.bots;

import dev.sparring.games.warlight.Opening;
import dev.sparring.games.warlight.Owner;
import dev.sparring.games.warlight.Phase;
import dev.sparring.games.warlight.VisibleRegion;
import dev.sparring.games.warlight.WarlightMap;
import dev.sparring.games.warlight.WarlightView;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Guesses what the fog hides: the opponent owns as many regions as this bot, and those that are not visible are next to those
 * that are known.
 */
final class FogGuess {
    private FogGuess() {}

    /** Returns a view of the same position in PLACE without fog. In MARCH, nothing is left to place. */
    static WarlightView of(WarlightView view) {
        WarlightMap map = view.map();
        Situation now = new Situation(view);
        boolean[] theirs = opponents(now);
        List<VisibleRegion> regions = new ArrayList<>();
        for (int region = 0; region < theirs.length; region++) {
            Owner owner = now.isMine(region) ? Owner.ME : theirs[region] ? Owner.OPPONENT : Owner.NEUTRAL;
            boolean isGuess = theirs[region] && view.owner(map.id(region)) == Owner.UNKNOWN;
            int armies = isGuess ? Opening.NEUTRAL_ARMIES : now.armies(region);
            regions.add(new VisibleRegion(map.id(region), owner, armies));
        }
        return new WarlightView(
                map,
                view.seat(),
                Phase.PLACE,
                view.round(),
                view.maxRounds(),
                view.opening(),
                view.pickable(),
                view.opponentStartingRegions(),
                view.armiesToPlace(),
                view.opponentPlacements(),
                view.opponentMoves(),
                regions);
    }

    private static boolean[] opponents(Situation now) {
        boolean[] theirs = new boolean[now.size()];
        Deque<Integer> open = new ArrayDeque<>();
        int more = 0;
        for (int region = 0; region < theirs.length; region++) {
            more += now.isMine(region) ? 1 : 0;
            if (now.isOpponents(region)) {
                theirs[region] = true;
                open.add(region);
                more--;
            }
        }
        while (more > 0 && !open.isEmpty()) {
            for (int next : now.neighbours(open.remove())) {
                if (more > 0 && now.isUnknown(next) && !theirs[next]) {
                    theirs[next] = true;
                    open.add(next);
                    more--;
                }
            }
        }
        return theirs;
    }
}
