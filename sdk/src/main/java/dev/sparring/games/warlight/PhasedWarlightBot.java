package dev.sparring.games.warlight;

import dev.sparring.bot.Deadline;
import java.util.List;

/** A Warlight bot with one method for each thing it is asked. */
public interface PhasedWarlightBot extends WarlightBot {

    /**
     * Picks a starting region.
     *
     * @return the id of one of {@link WarlightView#pickable}
     */
    int pick(WarlightView view, Deadline deadline);

    /** Places {@link WarlightView#armiesToPlace} armies on regions of its own. */
    List<Placement> place(WarlightView view, Deadline deadline);

    /** Attacks and transfers, in the order in which they are to be tried. */
    List<Move> march(WarlightView view, Deadline deadline);

    @Override
    default WarlightAction decide(WarlightView view, Deadline deadline) {
        return switch (view.phase()) {
            case PICK -> new WarlightAction.Pick(pick(view, deadline));
            case PLACE -> new WarlightAction.Place(place(view, deadline));
            case MARCH -> new WarlightAction.March(march(view, deadline));
            case OVER -> throw new IllegalStateException("nobody is asked when the game is over");
        };
    }
}
