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

/**
 * Where the calls of one AI wait for the referee: those of its own turn, one after the other, each until it is known what
 * came of it. Calls come from many threads, the referee from one.
 */
final class PendingCalls {
    /** So many calls may wait at once; an AI that waits for its answers has one. */
    static final int MAX_WAITING = 32;

    private static final int MAX_REMARKS = 20;
    private static final String PAGE = " (docs/protocols/shoreditch.md#turn)";

    /** A call of an AI that could be read. */
    record Call(String route, ShoreditchAction action, Optional<String> fault, CompletableFuture<HttpAnswer> answer) {
        Call(String route, ShoreditchAction action, Optional<String> fault) {
            this(route, action, fault, new CompletableFuture<>());
        }
    }

    private final Deque<Call> waiting = new ArrayDeque<>();
    private final List<String> remarks = new ArrayList<>();
    private boolean open;
    private CompletableFuture<Void> acted = new CompletableFuture<>();
    private CompletableFuture<Optional<Call>> wanted;
    private Call taken;

    /**
     * Opens for a turn that is about to be offered, so that no call can come too early.
     *
     * @return completes when the AI calls before the turn is over
     */
    synchronized CompletableFuture<Void> open() {
        open = true;
        acted = new CompletableFuture<>();
        return acted;
    }

    /** Takes a call in, or refuses it at once. */
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

    /** Notes something for the bot's author, up to a number. */
    synchronized void remark(String fault) {
        if (remarks.size() < MAX_REMARKS) {
            remarks.add(fault);
        }
    }

    /** What has been noted since this was last asked for. */
    synchronized List<String> takeRemarks() {
        List<String> noted = List.copyOf(remarks);
        remarks.clear();
        return noted;
    }

    /** The next call: at once if one waits, nothing if none comes before the deadline. */
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

    /** Whether a call has been taken and not been answered. */
    synchronized boolean owesAnswer() {
        return taken != null;
    }

    /** Whether the call that has been taken and not been answered is for such an action. */
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

    /** Closes when the turn is over; whoever still waits is told why. */
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
