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
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** One request to a bot and the wait for its reply. Used only by the referee's thread. */
final class Request<V, A> {
    /** CPU time is measured only after this fraction, 1/10, of the time, so that fast answers are not measured. */
    private static final int UNMEASURED = 10;

    private final @Nullable Seat payer;
    private final boolean cutShort;
    private final boolean first;
    private final BotActivity activity;
    /** The time that the bot has; zero if it has answered already. */
    private final Duration time;

    private final long start;
    private final CompletableFuture<Reply<A>> reply;
    private final CompletableFuture<?> replyOrStop;
    private volatile long end;
    private @Nullable CpuTime cpuBefore;
    private long measuredFrom;
    private @Nullable Answered<A> answered;

    /**
     * Sends the request.
     *
     * @param start when the bot's time starts, on the clock of {@link System#nanoTime}: just before this call
     * @param stop ends every wait when it completes
     * @param payer the seat whose clock is charged; empty if none is
     * @param cutShort whether another seat's clock leaves less time than this request would otherwise have
     * @param first whether this is the first request to the bot in this match
     */
    Request(
            Player<V, A> player,
            V view,
            Deadline deadline,
            CompletableFuture<?> stop,
            Optional<Seat> payer,
            boolean cutShort,
            boolean first,
            long start) {
        this.payer = payer.orElse(null);
        this.cutShort = cutShort;
        this.first = first;
        this.start = start;
        this.end = start;
        this.activity = player.activity();
        CompletableFuture<Reply<A>> asked = player.ask(view, deadline);
        if (asked.isDone()) {
            this.end = System.nanoTime();
            this.time = Duration.ZERO;
            this.reply = asked;
            this.replyOrStop = asked;
        } else {
            this.time = deadline.remaining();
            // The clock stops when the reply arrives, not when the referee's thread continues.
            this.reply = asked.whenComplete((value, failure) -> end = System.nanoTime());
            this.replyOrStop = CompletableFuture.anyOf(reply, stop);
        }
    }

    Optional<Seat> payer() {
        return Optional.ofNullable(payer);
    }

    boolean cutShort() {
        return cutShort;
    }

    /** Returns the time from just before the request was sent until the reply arrived. */
    Duration used() {
        return Duration.ofNanos(end - start);
    }

    /** Waits for the first tenth of the time, in which most replies arrive, and then starts to measure CPU time, if that is possible. */
    void awaitBriefly() {
        if (activity != BotActivity.UNKNOWN
                && !replyOrStop.isDone()
                && time.compareTo(Deadline.UNLIMITED) < 0
                && !SpinWait.on(replyOrStop, start + time.toNanos() / UNMEASURED)) {
            cpuBefore = activity.cpuTime().orElse(null);
            measuredFrom = System.nanoTime();
        }
    }

    /** Waits for the reply or the stop signal. */
    void await() {
        if (!replyOrStop.isDone()) {
            SpinWait.on(replyOrStop);
        }
        answered = answer();
    }

    /** Returns the reply; call {@link #await} before. */
    Answered<A> answered() {
        return Objects.requireNonNull(answered, "the reply has been awaited");
    }

    /** A late reply also reports what the referee observed about the bot. */
    private Answered<A> answer() {
        Reply<A> received = reply.getNow(new Reply.Unavailable<>("the match was stopped", true));
        if (!(received instanceof Reply.Late<A> late)) {
            return new Answered<>(received, Optional.empty());
        }
        Optional<Note.Measured> measured = Optional.ofNullable(cpuBefore)
                .flatMap(before -> activity.cpuTime()
                        .map(now -> new Note.Measured(
                                Duration.ofNanos(System.nanoTime() - measuredFrom), now.since(before))));
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

    /** A reply and, if it is late, the CPU time during the request. */
    record Answered<A>(Reply<A> reply, Optional<Note.Measured> measured) {}
}
