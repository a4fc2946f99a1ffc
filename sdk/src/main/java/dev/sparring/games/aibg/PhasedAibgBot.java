package dev.sparring.games.aibg;

import dev.sparring.bot.Deadline;
import java.util.List;

/** An AIBG bot with one method for each phase. */
public interface PhasedAibgBot extends AibgBot {

    /**
     * Chooses the creatures for the whole match.
     *
     * @return twelve names of {@link AibgView#possibleCreatures}; names may repeat
     */
    List<String> pool(AibgView view, Deadline deadline);

    /**
     * Chooses the line-up for this round.
     *
     * @return the ids of one to four of {@link AibgView#living}, the front one first
     */
    List<Long> lineUp(AibgView view, Deadline deadline);

    /** Chooses an attack, an item or a swap for this turn. */
    AibgAction.Move move(AibgView view, Deadline deadline);

    @Override
    default AibgAction decide(AibgView view, Deadline deadline) {
        return switch (view.phase()) {
            case POOL -> new AibgAction.Pool(pool(view, deadline));
            case LINEUP -> new AibgAction.LineUp(lineUp(view, deadline));
            case MOVE -> move(view, deadline);
            case OVER -> throw new IllegalStateException("the match has ended: there is nothing to decide");
        };
    }
}
