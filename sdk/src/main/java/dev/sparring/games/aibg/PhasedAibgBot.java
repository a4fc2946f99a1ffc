package dev.sparring.games.aibg;

import dev.sparring.bot.Deadline;
import java.util.List;

/** An AIBG bot with one method for each thing it is asked. */
public interface PhasedAibgBot extends AibgBot {

    /**
     * Chooses the creatures of the whole match.
     *
     * @return the names of twelve of {@link AibgView#possibleCreatures}; repeats allowed
     */
    List<String> pool(AibgView view, Deadline deadline);

    /**
     * Chooses who fights this round.
     *
     * @return the ids of one to four of {@link AibgView#living}, the front one first
     */
    List<Long> lineUp(AibgView view, Deadline deadline);

    /** Attacks, buys or swaps. */
    AibgAction.Move move(AibgView view, Deadline deadline);

    @Override
    default AibgAction decide(AibgView view, Deadline deadline) {
        return switch (view.phase()) {
            case POOL -> new AibgAction.Pool(pool(view, deadline));
            case LINEUP -> new AibgAction.LineUp(lineUp(view, deadline));
            case MOVE -> move(view, deadline);
            case OVER -> throw new IllegalStateException("nobody is asked when the match is over");
        };
    }
}
