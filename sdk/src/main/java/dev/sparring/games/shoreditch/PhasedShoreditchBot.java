package dev.sparring.games.shoreditch;

import dev.sparring.bot.Deadline;

/** A Shoreditch bot with one method for each kind of decision. */
public interface PhasedShoreditchBot extends ShoreditchBot {

    /** Returns whether to take the turn. {@link ShoreditchView#actions} contains the others' actions since your last turn. */
    default boolean takeTurn(ShoreditchView view, Deadline deadline) {
        return true;
    }

    /**
     * Returns the next action in the turn. Called repeatedly until it returns {@link ShoreditchAction.EndTurn}.
     *
     * @param view your startup, and the {@link ShoreditchView#outcome} of your last action
     */
    ShoreditchAction act(ShoreditchView view, Deadline deadline);

    /** Returns whether to accept another player's offer. You own at least the requested resources. */
    boolean accept(Offer offer, ShoreditchView view, Deadline deadline);

    @Override
    default ShoreditchAction decide(ShoreditchView view, Deadline deadline) {
        return switch (view.phase()) {
            case START -> takeTurn(view, deadline) ? new ShoreditchAction.TakeTurn() : new ShoreditchAction.SkipTurn();
            case TURN -> act(view, deadline);
            case OFFER ->
                accept(view.offer().orElseThrow(), view, deadline)
                        ? new ShoreditchAction.Accept()
                        : new ShoreditchAction.Decline();
            case WAITING -> throw new IllegalStateException("a player is not asked while others act");
        };
    }
}
