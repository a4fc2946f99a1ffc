package dev.sparring.games.aibg.wire.referee;

import dev.sparring.bot.Deadline;
import dev.sparring.concurrent.Threads;
import dev.sparring.games.aibg.AibgAction;
import dev.sparring.games.aibg.AibgView;
import dev.sparring.games.aibg.wire.messages.ChoiceText;
import dev.sparring.games.aibg.wire.messages.Request;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.wire.Reply;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * A choice that a player has been asked for.
 *
 * <p>A player whose choice is refused may choose again until its time is over. Then the last refused choice is what it did: an
 * illegal action, or an answer that cannot be read. A player that says with {@link Request#FINAL} that it will not choose again
 * does not have to wait for that.
 */
final class OpenChoice {
    private final AibgView view;
    private final Refusals refusals;
    private final CompletableFuture<Reply<AibgAction>> reply = new CompletableFuture<>();
    private Reply<AibgAction> outcome;
    private boolean open = true;

    /**
     * Opens the choice.
     *
     * @param view what is asked
     * @param refusals why choices of the player were refused; those of this choice are added
     * @param time how long it stays open
     * @param late what to say if nothing comes
     */
    // What the timer returns says nothing.
    @SuppressWarnings("FutureReturnValueIgnored")
    OpenChoice(AibgView view, Refusals refusals, Duration time, String late) {
        this.view = view;
        this.refusals = refusals;
        this.outcome = new Reply.Late<>(late);
        if (time.compareTo(Deadline.UNLIMITED) < 0) {
            Threads.TIMER.schedule(this::expire, Math.max(1, time.toNanos()), TimeUnit.NANOSECONDS);
        }
    }

    /** Completes with what the player did. */
    CompletableFuture<Reply<AibgAction>> reply() {
        return reply;
    }

    synchronized boolean isOpen() {
        return open && !reply.isDone();
    }

    /** Completes the reply if the choice is still open. */
    void expire() {
        if (close()) {
            reply.complete(withWarnings(outcome, refusals.takeButTheLast()));
        }
    }

    private synchronized boolean close() {
        boolean was = open;
        open = false;
        return was;
    }

    private static Reply<AibgAction> withWarnings(Reply<AibgAction> outcome, List<String> warnings) {
        return outcome instanceof Reply.Answer<AibgAction> illegal
                ? new Reply.Answer<>(illegal.action(), warnings)
                : outcome;
    }

    /**
     * Takes a legal choice.
     *
     * @return the action; {@link #complete} is to follow when the player has been told
     * @throws InvalidInputException if the choice cannot be read or is illegal, or the time is over
     */
    synchronized AibgAction take(Request request) {
        AibgAction action;
        try {
            action = ChoiceText.read(view.phase(), request.text());
        } catch (InvalidInputException e) {
            outcome = new Reply.Unreadable<>(e.getMessage());
            throw e;
        }
        List<String> whyNot = view.legal().whyNot(action);
        if (!whyNot.isEmpty()) {
            outcome = new Reply.Answer<>(action);
            throw new InvalidInputException(String.join("; ", whyNot));
        }
        open = false;
        return action;
    }

    /** Completes the reply with a choice that was taken, or with the failure that the bot reported with it. */
    void complete(AibgAction action, Request request) {
        reply.complete(request.fault()
                .<Reply<AibgAction>>map(Reply.Failed::new)
                .orElseGet(() -> new Reply.Answer<>(action, refusals.take())));
    }
}
