package dev.sparring.games.shoreditch;

import dev.sparring.bot.Deadline;

/** A Shoreditch bot with one method for each thing it is asked. */
public interface PhasedShoreditchBot extends ShoreditchBot {

    /** Whether to take the turn. Here {@link ShoreditchView#actions} tells what the others did since the last one. */
    default boolean takeTurn(ShoreditchView view, Deadline deadline) {
        return true;
    }

    /**
     * The next thing to do in the turn; asked again and again until it is {@link ShoreditchAction.EndTurn}.
     *
     * @param view what one has, and the {@link ShoreditchView#outcome} of the last thing done
     */
    ShoreditchAction act(ShoreditchView view, Deadline deadline);

    /** Whether to take another player's offer, which is for at least the resources one has. */
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
            case WAITING -> throw new IllegalStateException("nobody is asked while others act");
        };
    }
}
