package dev.sparring.games.warlight;

import dev.sparring.bot.Deadline;
import java.util.List;

/** A Warlight bot with one method for each phase. */
public interface PhasedWarlightBot extends WarlightBot {

    /**
     * Picks a starting region.
     *
     * @return the id of one of {@link WarlightView#pickable}
     */
    int pick(WarlightView view, Deadline deadline);

    /** Places {@link WarlightView#armiesToPlace} armies on the bot's own regions. */
    List<Placement> place(WarlightView view, Deadline deadline);

    /** Returns attacks and transfers, in the order in which they are to be carried out. */
    List<Move> march(WarlightView view, Deadline deadline);

    @Override
    default WarlightAction decide(WarlightView view, Deadline deadline) {
        return switch (view.phase()) {
            case PICK -> new WarlightAction.Pick(pick(view, deadline));
            case PLACE -> new WarlightAction.Place(place(view, deadline));
            case MARCH -> new WarlightAction.March(march(view, deadline));
            case OVER -> throw new IllegalStateException("no request is sent after the end of the match");
        };
    }
}
