package dev.sparring.games.aibg.rules;

import dev.sparring.games.aibg.MatchFormat;
import dev.sparring.games.aibg.Phase;
import dev.sparring.games.aibg.TurnEvent;
import java.util.Arrays;

/** The start and the end of a round. */
final class Rounds {
    private Rounds() {}

    /** Starts the next round, with its atoms for both bots and items in the shop that have not been offered before. */
    static void begin(Draft draft) {
        draft.phase = Phase.LINEUP;
        draft.round++;
        draft.turn = 0;
        Arrays.fill(draft.bought, 0);
        Arrays.fill(draft.atoms, MatchFormat.atomsIn(draft.round));
        int before = draft.shown.length;
        draft.shown = Arrays.copyOf(draft.shown, before + MatchFormat.SHOP);
        for (int i = before; i < draft.shown.length; i++) {
            draft.shown[i] = notYetShown(draft, i);
        }
    }

    /** Returns a random item that is not one of the first {@code count} items shown. */
    private static int notYetShown(Draft draft, int count) {
        int left = draft.random.nextInt(draft.catalogue.items().size() - count);
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

    /**
     * Ends the round, and then starts the next one or ends the match.
     *
     * @param winner the seat that won the round, or {@link AibgState#NONE} for a draw
     */
    static void end(Draft draft, int winner) {
        draft.deeds.add(new TurnEvent.RoundEnded(draft.round, winner));
        if (winner != AibgState.NONE) {
            draft.wins[winner]++;
        }
        for (int i = 0; i < draft.lines.length; i++) {
            if (draft.lines[i] != AibgState.NONE) {
                draft.restore(draft.lines[i]);
                draft.lines[i] = AibgState.NONE;
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
