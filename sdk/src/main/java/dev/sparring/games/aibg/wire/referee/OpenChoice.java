package dev.sparring.games.aibg.wire.referee;

import dev.sparring.games.aibg.AibgAction;
import dev.sparring.games.aibg.AibgView;
import dev.sparring.games.aibg.wire.messages.ChoiceText;
import dev.sparring.games.aibg.wire.messages.Request;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.wire.Reply;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A request for a choice that is still open.
 *
 * <p>A player whose choice is refused can choose again within its time. If the time runs out, its last refused choice is its
 * answer: an illegal action or an unreadable answer. With {@link Request#FINAL} a player says that it will not choose again; then
 * a refused choice is its answer immediately.
 */
final class OpenChoice {
    private final AibgView view;
    private final Refusals refusals;
    private final CompletableFuture<Reply<AibgAction>> reply = new CompletableFuture<>();
    private final Supplier<Reply<AibgAction>> late;
    /** The last refused choice; null if there is none. */
    private @Nullable Reply<AibgAction> outcome;

    private boolean open = true;

    /**
     * Opens the choice.
     *
     * @param view the position
     * @param refusals the reasons why the player's choices were refused
     * @param late returns the reply if the player does not choose; called without the lock when the time has run out
     */
    OpenChoice(AibgView view, Refusals refusals, Supplier<Reply<AibgAction>> late) {
        this.view = view;
        this.refusals = refusals;
        this.late = late;
    }

    /** Returns a future that completes with the player's answer. */
    CompletableFuture<Reply<AibgAction>> reply() {
        return reply;
    }

    synchronized boolean isOpen() {
        return open && !reply.isDone();
    }

    /** Completes the reply if the choice is still open. */
    void expire() {
        if (close()) {
            reply.complete(withWarnings(outcome(), refusals.takeAllButLast()));
        }
    }

    private Reply<AibgAction> outcome() {
        Reply<AibgAction> refused;
        synchronized (this) {
            refused = outcome;
        }
        // Without the lock: this may wait for other locks, under which others wait for this one.
        return refused == null ? late.get() : refused;
    }

    private synchronized boolean close() {
        boolean wasOpen = open;
        open = false;
        return wasOpen;
    }

    private static Reply<AibgAction> withWarnings(Reply<AibgAction> outcome, List<String> warnings) {
        return outcome instanceof Reply.Answer<AibgAction> illegal
                ? new Reply.Answer<>(illegal.action(), warnings)
                : outcome;
    }

    /**
     * Accepts a legal choice and closes. The caller calls {@link #complete} after it has answered the player.
     *
     * @throws InvalidInputException if the choice is unreadable or illegal
     */
    synchronized AibgAction accept(Request request) {
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

    /** Completes the reply with an accepted choice, or with the failure that the bot reported with it. */
    void complete(AibgAction action, Request request) {
        reply.complete(request.fault()
                .<Reply<AibgAction>>map(Reply.Failed::new)
                .orElseGet(() -> new Reply.Answer<>(action, refusals.take())));
    }
}
