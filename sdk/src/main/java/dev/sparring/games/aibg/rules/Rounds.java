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
        boolean[] isShown = new boolean[draft.catalogue.items().size()];
        for (int i = 0; i < before; i++) {
            isShown[draft.shown[i]] = true;
        }
        for (int i = before; i < draft.shown.length; i++) {
            draft.shown[i] = notYetShown(isShown, draft.random.nextInt(isShown.length - i));
            isShown[draft.shown[i]] = true;
        }
    }

    /** Returns the {@code n}th item that has not been shown, counted from 0. */
    private static int notYetShown(boolean[] isShown, int n) {
        int left = n;
        int item = 0;
        while (isShown[item] || left > 0) {
            left -= isShown[item] ? 0 : 1;
            item++;
        }
        return item;
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
