package dev.sparring.server.match;

import dev.sparring.bot.Deadline;
import dev.sparring.bot.Seat;
import dev.sparring.concurrent.SpinWait;
import dev.sparring.wire.BotActivity;
import dev.sparring.wire.CpuTime;
import dev.sparring.wire.Player;
import dev.sparring.wire.Reply;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** One request that has been sent to a bot, from the moment before it is sent. Used by the referee's thread. */
final class Request<V, A> {
    /** Processor time is measured from this part of the time on, so that bots that answer fast cost no measurement. */
    private static final int UNMEASURED = 10;

    private final Optional<Seat> payer;
    private final boolean cutShort;
    private final boolean first;
    private final BotActivity activity;
    private final Duration time;
    private final long start = System.nanoTime();
    private final CompletableFuture<Reply<A>> reply;
    private volatile long end = start;
    private Optional<CpuTime> cpuBefore = Optional.empty();
    private long measuredFrom;

    /**
     * Sends the request.
     *
     * @param payer the seat whose clock is charged; empty if none is
     * @param cutShort whether somebody else's clock leaves less time than this request would be given
     * @param first whether the bot has not been asked before in this match
     */
    Request(Player<V, A> player, V view, Deadline deadline, Optional<Seat> payer, boolean cutShort, boolean first) {
        this.payer = payer;
        this.cutShort = cutShort;
        this.first = first;
        this.activity = player.activity();
        this.time = deadline.remaining();
        // The clock stops when the answer comes in, not when the referee's thread continues.
        this.reply = player.ask(view, deadline).whenComplete((value, failure) -> end = System.nanoTime());
    }

    Optional<Seat> payer() {
        return payer;
    }

    boolean cutShort() {
        return cutShort;
    }

    /** Returns the time from before the request was sent until the answer was there. */
    Duration used() {
        return Duration.ofNanos(end - start);
    }

    /** Waits for the part of the time in which most answers come, and starts to measure if this one did not. */
    void awaitBriefly() {
        if (time.compareTo(Deadline.UNLIMITED) < 0
                && !SpinWait.on(reply, start + time.dividedBy(UNMEASURED).toNanos())) {
            cpuBefore = activity.cpuTime();
            measuredFrom = System.nanoTime();
        }
    }

    /** Waits for the reply; one that is late says as well what the referee could observe of the bot. */
    Answered<A> await() {
        Reply<A> came = SpinWait.on(reply);
        if (!(came instanceof Reply.Late<A> late)) {
            return new Answered<>(came, Optional.empty());
        }
        Optional<Note.Measured> measured = cpuBefore.flatMap(before -> activity.cpuTime()
                .map(now -> new Note.Measured(Duration.ofNanos(System.nanoTime() - measuredFrom), now.since(before))));
        StringBuilder why = new StringBuilder(late.why());
        if (first) {
            activity.startUp()
                    .ifPresent(start ->
                            why.append("; this was its first answer, and ").append(start));
        }
        activity.position(start)
                .ifPresent(position -> why.append("; the bot was ").append(position));
        measured.ifPresent(figures -> why.append("; ").append(text(figures)));
        return new Answered<>(new Reply.Late<>(why.toString()), measured);
    }

    private static String text(Note.Measured measured) {
        String received =
                "it received " + seconds(measured.cpu().received()) + " of CPU time in " + seconds(measured.during());
        return measured.machineWasBusy()
                ? received + " and waited " + seconds(measured.cpu().waited())
                        + " for a processor: this machine was busy"
                : received;
    }

    private static String seconds(Duration time) {
        return String.format(Locale.ROOT, "%.2f s", time.toNanos() / 1e9);
    }

    /** A reply and, if it is late, what was measured meanwhile. */
    record Answered<A>(Reply<A> reply, Optional<Note.Measured> measured) {}
}
