package dev.sparring.games.aibg.rules;

import dev.sparring.games.aibg.MatchFormat;
import dev.sparring.games.aibg.Phase;
import dev.sparring.games.aibg.TurnEvent;
import java.util.Arrays;

/** How rounds begin and end. */
final class Rounds {
    private Rounds() {}

    /** Opens the next round: both may spend its atoms in a shop whose items have not been shown before. */
    static void begin(Draft draft) {
        draft.phase = Phase.LINEUP;
        draft.round++;
        draft.turn = 0;
        Arrays.fill(draft.bought, 0);
        Arrays.fill(draft.atoms, MatchFormat.atomsIn(draft.round));
        int before = draft.shown.length;
        draft.shown = Arrays.copyOf(draft.shown, before + MatchFormat.SHOP);
        for (int place = before; place < draft.shown.length; place++) {
            draft.shown[place] = notYetShown(draft, place);
        }
    }

    /** Draws among the items that are not among the first {@code count} shown. */
    private static int notYetShown(Draft draft, int count) {
        int left = draft.draws.nextInt(draft.catalogue.items().size() - count);
        int item = 0;
        while (true) {
            if (!isAmong(draft.shown, count, item)) {
                if (left == 0) {
                    return item;
                }
                left--;
            }
            item++;
        }
    }

    private static boolean isAmong(int[] shown, int count, int item) {
        for (int i = 0; i < count; i++) {
            if (shown[i] == item) {
                return true;
            }
        }
        return false;
    }

    /** Counts the round for its winner, {@link AibgState#NONE} for a draw, and opens the next one or ends the match. */
    static void end(Draft draft, int winner) {
        draft.deeds.add(new TurnEvent.RoundEnded(draft.round, winner));
        if (winner != AibgState.NONE) {
            draft.wins[winner]++;
        }
        for (int place = 0; place < draft.lines.length; place++) {
            if (draft.lines[place] != AibgState.NONE) {
                draft.restore(draft.lines[place]);
                draft.lines[place] = AibgState.NONE;
            }
        }
        draft.domain = AibgState.NONE;
        if (draft.round < MatchFormat.ROUNDS && draft.hasLiving(0) && draft.hasLiving(1)) {
            begin(draft);
        } else {
            draft.phase = Phase.OVER;
            draft.turn = 0;
        }
    }
}
