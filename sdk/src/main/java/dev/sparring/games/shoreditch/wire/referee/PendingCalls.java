package dev.sparring.games.shoreditch.wire.referee;

import dev.sparring.bot.Deadline;
import dev.sparring.games.shoreditch.ShoreditchAction;
import dev.sparring.games.shoreditch.wire.messages.Answers;
import dev.sparring.wire.http.HttpAnswer;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The calls of one AI in its own turn. They wait until the referee takes them one at a time, and each is answered when its
 * outcome is known. Many threads submit calls; one thread, the referee's, takes them.
 */
final class PendingCalls {
    /** The maximum number of waiting calls; an AI that waits for each answer has one. */
    static final int MAX_WAITING = 32;

    private static final int MAX_REMARKS = 20;
    private static final String PAGE = " (docs/protocols/shoreditch.md#turn)";

    /** A valid call of an AI. */
    record Call(String route, ShoreditchAction action, Optional<String> fault, CompletableFuture<HttpAnswer> answer) {
        Call(String route, ShoreditchAction action, Optional<String> fault) {
            this(route, action, fault, new CompletableFuture<>());
        }
    }

    private final Deque<Call> waiting = new ArrayDeque<>();
    private final List<String> remarks = new ArrayList<>();
    private boolean open;
    private CompletableFuture<Void> acted = new CompletableFuture<>();
    private @Nullable CompletableFuture<Optional<Call>> wanted;
    private @Nullable Call taken;

    /**
     * Accepts calls. Called before a turn is offered, so that no call can come too early.
     *
     * @return completes when the AI makes its first call in this turn
     */
    synchronized CompletableFuture<Void> open() {
        open = true;
        acted = new CompletableFuture<>();
        return acted;
    }

    /** Queues a call, or refuses it immediately. */
    CompletableFuture<HttpAnswer> submit(Call call) {
        synchronized (this) {
            if (!open) {
                return refuse(call, 400, "it is not your turn");
            }
            if (waiting.size() >= MAX_WAITING) {
                return refuse(call, 429, MAX_WAITING + " of your requests are waiting; send one after the other");
            }
            if (wanted == null) {
                waiting.add(call);
            } else {
                CompletableFuture<Optional<Call>> asked = wanted;
                wanted = null;
                taken = call;
                if (!asked.complete(Optional.of(call))) {
                    taken = null;
                    return refuse(call, 400, "your time for this turn is over");
                }
            }
        }
        acted.complete(null);
        return call.answer();
    }

    private CompletableFuture<HttpAnswer> refuse(Call call, int status, String why) {
        remark("POST " + call.route() + " was refused: " + why);
        return CompletableFuture.completedFuture(Answers.refused(status, call.route() + ": " + why + PAGE));
    }

    /** Records a remark for the bot's author; drops it if there are too many. */
    synchronized void remark(String fault) {
        if (remarks.size() < MAX_REMARKS) {
            remarks.add(fault);
        }
    }

    /** Returns and removes the remarks. */
    synchronized List<String> takeRemarks() {
        List<String> noted = List.copyOf(remarks);
        remarks.clear();
        return noted;
    }

    /** Completes with the next call; empty if none comes before the deadline. */
    CompletableFuture<Optional<Call>> next(Deadline deadline) {
        Duration time = deadline.remaining();
        CompletableFuture<Optional<Call>> asked = new CompletableFuture<>();
        synchronized (this) {
            if (time.isZero()) {
                return CompletableFuture.completedFuture(Optional.empty());
            }
            if (!waiting.isEmpty()) {
                taken = waiting.poll();
                return CompletableFuture.completedFuture(Optional.of(taken));
            }
            wanted = asked;
        }
        return time.compareTo(Deadline.UNLIMITED) >= 0
                ? asked
                : asked.completeOnTimeout(Optional.empty(), time.toNanos(), TimeUnit.NANOSECONDS);
    }

    /** Returns whether a call has been taken but not answered. */
    synchronized boolean owesAnswer() {
        return taken != null;
    }

    /** Returns whether a call for this kind of action has been taken but not answered. */
    synchronized boolean owesAnswerTo(Class<? extends ShoreditchAction> kind) {
        return taken != null && kind.isInstance(taken.action());
    }

    /** Answers the call that was taken. */
    void answer(HttpAnswer answer) {
        Call call;
        synchronized (this) {
            call = taken;
            taken = null;
        }
        if (call != null) {
            call.answer().complete(answer);
        }
    }

    /** Accepts no more calls until the next turn, and refuses all that wait. */
    void close(String why) {
        List<Call> left;
        CompletableFuture<Optional<Call>> asked;
        synchronized (this) {
            open = false;
            asked = wanted;
            wanted = null;
            left = List.copyOf(waiting);
            waiting.clear();
        }
        if (asked != null) {
            asked.complete(Optional.empty());
        }
        for (Call call : left) {
            remark("POST " + call.route() + " was refused: " + why);
            call.answer().complete(Answers.refused(400, call.route() + ": " + why + PAGE));
        }
    }
}
