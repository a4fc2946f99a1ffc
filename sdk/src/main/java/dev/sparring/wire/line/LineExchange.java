package dev.sparring.wire.line;

import dev.sparring.bot.Deadline;
import dev.sparring.concurrent.Threads;
import dev.sparring.text.Excerpt;
import dev.sparring.wire.process.LogTail;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The referee's requests to a bot over a {@link LineChannel}, one at a time.
 *
 * <p>Lines that arrive while no request is open are dropped, and the next answer has a warning about them; some protocols keep
 * them as the beginning of the next answer instead. Lines have no numbers, so an answer that arrives after the next request is
 * taken for the answer to that one.
 */
public final class LineExchange {
    /** The treatment of lines that arrive while no request is open. */
    public enum Unasked {
        /** They are dropped, and the next answer has a warning. */
        DROPPED,
        /** They are kept and read as the beginning of the next answer. */
        KEPT
    }

    private final LineChannel channel;
    private final Unasked unasked;
    private final Object lock = new Object();
    private final Deque<String> kept = new ArrayDeque<>();
    private final AnswerSize keptSize = new AnswerSize();
    private @Nullable OpenRequest open;
    private long dropped;
    private @Nullable String firstDropped;
    private @Nullable String end;

    /**
     * Checks whether the open request is overdue. It outlives the request that it was set for, so that a fast bot does not
     * wake the timer thread for each answer.
     */
    private @Nullable ScheduledFuture<?> alarm;

    private long alarmAt;

    /** Creates an exchange that drops lines that arrive while no request is open. */
    public LineExchange(LineChannel channel) {
        this(channel, Unasked.DROPPED);
    }

    /** Creates an exchange and starts to listen to the channel. */
    public LineExchange(LineChannel channel, Unasked unasked) {
        this.channel = channel;
        this.unasked = unasked;
        channel.listen(new Receiver());
    }

    /** Sends lines that need no answer. */
    public void send(String text) {
        channel.write(text);
    }

    /**
     * Sends a request and collects the answer.
     *
     * @param request the text to send, line ends included
     * @param complete receives each line that arrives, in order, and returns whether the answer is complete; an exception that it
     *     throws completes the future
     * @return completes with the answer, at the deadline at the latest
     * @throws IllegalStateException if the last request is still open
     */
    public CompletableFuture<LineReply> ask(String request, Deadline deadline, Predicate<String> complete) {
        Duration time = deadline.remaining();
        OpenRequest asked = new OpenRequest(complete, time);
        Optional<Runnable> answeredBefore;
        synchronized (lock) {
            if (open != null) {
                throw new IllegalStateException("the last request is still open");
            }
            answeredBefore = addKept(asked);
            if (answeredBefore.isEmpty() && end != null) {
                return CompletableFuture.completedFuture(new LineReply.Ended(end));
            }
            if (answeredBefore.isEmpty()) {
                open = asked;
                if (asked.timed && (alarm == null || alarmAt - asked.due > 0)) {
                    cancelAlarm();
                    setAlarm(asked);
                }
            }
        }
        channel.write(request);
        answeredBefore.ifPresent(Runnable::run);
        return asked.reply;
    }

    private Optional<Runnable> addKept(OpenRequest asked) {
        Optional<Runnable> done = Optional.empty();
        while (done.isEmpty() && !kept.isEmpty()) {
            String line = kept.poll();
            keptSize.remove(line);
            done = asked.add(line, this::warnings);
        }
        return done;
    }

    /** Keeps a line for the next answer, or counts it as dropped if an answer cannot have more lines. */
    private void keepOrDrop(String line) {
        if (unasked == Unasked.KEPT && keptSize.hasRoomFor(line)) {
            kept.add(line);
            keptSize.add(line);
        } else {
            firstDropped = dropped++ == 0 ? shortened(line) : firstDropped;
        }
    }

    /** Returns whether all lines of the bot have been used, and it has not ended. Then the next line belongs to the next request. */
    boolean isClean() {
        synchronized (lock) {
            return open == null && kept.isEmpty() && dropped == 0 && end == null;
        }
    }

    /** Closes the bot's input. Completes when the bot has ended, or after the grace at the latest. */
    public CompletableFuture<Void> finish(Duration grace) {
        channel.closeInput();
        return channel.ended()
                .<Void>thenApply(how -> null)
                .completeOnTimeout(null, grace.toMillis(), TimeUnit.MILLISECONDS);
    }

    private void setAlarm(OpenRequest request) {
        alarmAt = request.due;
        alarm = Threads.TIMER.schedule(this::ring, request.due - System.nanoTime(), TimeUnit.NANOSECONDS);
    }

    private void cancelAlarm() {
        if (alarm != null) {
            alarm.cancel(false);
            alarm = null;
        }
    }

    private void ring() {
        OpenRequest late;
        synchronized (lock) {
            if (open != null && open.timed && open.due - System.nanoTime() > 0) {
                setAlarm(open);
                return;
            }
            alarm = null;
            if (open == null || !open.timed) {
                return;
            }
            late = open;
            open = null;
        }
        late.reply.complete(new LineReply.Late(late.lines.size()));
    }

    private List<String> warnings() {
        List<String> warnings = new ArrayList<>();
        if (firstDropped != null) {
            String lines = dropped == 1 ? "1 line:" : dropped + " lines, the first being";
            warnings.add("no request was open, so the referee dropped " + lines + " \"" + shortened(firstDropped)
                    + "\". A late answer is not used later; write one answer for each request and nothing else");
            dropped = 0;
            firstDropped = null;
        }
        return warnings;
    }

    static String shortened(String text) {
        return Excerpt.cut(text, 80);
    }

    private static final class OpenRequest {
        final Predicate<String> complete;
        final List<String> lines = new ArrayList<>(1);
        final CompletableFuture<LineReply> reply = new CompletableFuture<>();
        final boolean timed;
        final long due;
        private final AnswerSize size = new AnswerSize();

        OpenRequest(Predicate<String> complete, Duration time) {
            this.complete = complete;
            this.timed = time.compareTo(Deadline.UNLIMITED) < 0;
            this.due = timed ? System.nanoTime() + time.toNanos() : 0;
        }

        /** Adds a line. If it completes the answer, returns the callback to run once the lock is free. */
        Optional<Runnable> add(String line, Supplier<List<String>> warnings) {
            if (lines.isEmpty() && line.startsWith(LogTail.REMARK)) {
                LineReply.Failed failed = new LineReply.Failed(line.substring(LogTail.REMARK.length()));
                return Optional.of(() -> reply.complete(failed));
            }
            if (!size.hasRoomFor(line)) {
                String why = "an answer of more than " + AnswerSize.MAX_CHARACTERS + " characters or "
                        + AnswerSize.MAX_LINES + " lines; it was dropped";
                return Optional.of(() -> reply.complete(new LineReply.TooLong(why)));
            }
            size.add(line);
            lines.add(line);
            boolean whole;
            try {
                whole = complete.test(line);
            } catch (RuntimeException ours) {
                return Optional.of(() -> reply.completeExceptionally(ours));
            }
            if (!whole) {
                return Optional.empty();
            }
            LineReply.Lines answer = new LineReply.Lines(lines, warnings.get());
            return Optional.of(() -> reply.complete(answer));
        }
    }

    private final class Receiver implements LineListener {
        @Override
        public void line(String line) {
            Optional<Runnable> done;
            synchronized (lock) {
                if (open == null) {
                    keepOrDrop(line);
                    return;
                }
                done = open.add(line, LineExchange.this::warnings);
                if (done.isPresent()) {
                    open = null;
                }
            }
            done.ifPresent(Runnable::run);
        }

        @Override
        public void tooLong(String why) {
            answerWith(new LineReply.TooLong(why));
        }

        @Override
        public void ended(String why) {
            synchronized (lock) {
                end = why;
                cancelAlarm();
            }
            answerWith(new LineReply.Ended(why));
        }

        private void answerWith(LineReply reply) {
            OpenRequest answered;
            synchronized (lock) {
                answered = open;
                open = null;
            }
            if (answered != null) {
                answered.reply.complete(reply);
            }
        }
    }
}
