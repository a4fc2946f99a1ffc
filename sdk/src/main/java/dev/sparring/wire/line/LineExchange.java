package dev.sparring.wire.line;

import dev.sparring.bot.Deadline;
import dev.sparring.concurrent.Threads;
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

/**
 * The referee's questions to a bot over a {@link LineChannel}, one at a time.
 *
 * <p>What a bot says while it is not asked is dropped, and the next answer carries a warning that says so; or it is kept
 * and read as the beginning of the next answer, where a protocol wants that. An answer that
 * is late by so much that it comes after the next question is taken for the answer to that: lines carry no numbers.
 */
public final class LineExchange {
    /** The longest answer that is taken, in characters, all its lines together. */
    static final long MAX_ANSWER = 4L << 20;

    /** What becomes of lines that come while nothing is asked. */
    public enum Unasked {
        /** They are dropped, and the next answer carries a warning. */
        DROPPED,
        /** They are kept and read as the beginning of the next answer. */
        KEPT
    }

    private final LineChannel channel;
    private final Unasked unasked;
    private final Object lock = new Object();
    private final Deque<String> kept = new ArrayDeque<>();
    private long keptLength;
    private Question open;
    private long dropped;
    private String firstDropped;
    private String end;

    /**
     * What looks whether the open question is overdue. It outlives the question it was set for, so that a bot that
     * answers at once does not cost a turn of the timer's thread for each answer.
     */
    private ScheduledFuture<?> alarm;

    private long alarmAt;

    /** An exchange in which lines that nobody has asked for are dropped. */
    public LineExchange(LineChannel channel) {
        this(channel, Unasked.DROPPED);
    }

    public LineExchange(LineChannel channel, Unasked unasked) {
        this.channel = channel;
        this.unasked = unasked;
        channel.listen(new Ear());
    }

    /** Sends lines that need no answer. */
    public void tell(String text) {
        channel.write(text);
    }

    /**
     * Sends a question and collects the answer.
     *
     * @param question the text to send, line ends included
     * @param complete is given each line that comes, in order, and tells whether the answer is whole with it; what it
     *     throws completes the future
     * @return completes with what came, at the deadline at the latest
     * @throws IllegalStateException if the last question is still open
     */
    public CompletableFuture<LineReply> ask(String question, Deadline deadline, Predicate<String> complete) {
        Duration time = deadline.remaining();
        Question asked = new Question(complete, time);
        Optional<Runnable> answeredBefore;
        synchronized (lock) {
            if (open != null) {
                throw new IllegalStateException("the last question is still open");
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
        channel.write(question);
        answeredBefore.ifPresent(Runnable::run);
        return asked.reply;
    }

    private Optional<Runnable> addKept(Question asked) {
        Optional<Runnable> done = Optional.empty();
        while (done.isEmpty() && !kept.isEmpty()) {
            String line = kept.poll();
            keptLength -= line.length() + 1;
            done = asked.add(line, this::warnings);
        }
        return done;
    }

    /** Keeps a line for the next answer, or counts it as dropped where no answer could be so long. */
    private void keepOrDrop(String line) {
        if (unasked == Unasked.KEPT && keptLength + line.length() < MAX_ANSWER) {
            kept.add(line);
            keptLength += line.length() + 1;
        } else {
            firstDropped = dropped++ == 0 ? shortened(line) : firstDropped;
        }
    }

    /** Hangs up and completes when the bot has ended, or after the grace at the latest. */
    public CompletableFuture<Void> finish(Duration grace) {
        channel.hangUp();
        return channel.ended()
                .<Void>thenApply(how -> null)
                .completeOnTimeout(null, grace.toMillis(), TimeUnit.MILLISECONDS);
    }

    private void setAlarm(Question question) {
        alarmAt = question.due;
        alarm = Threads.TIMER.schedule(this::ring, question.due - System.nanoTime(), TimeUnit.NANOSECONDS);
    }

    private void cancelAlarm() {
        if (alarm != null) {
            alarm.cancel(false);
            alarm = null;
        }
    }

    private void ring() {
        Question late;
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
        if (dropped > 0) {
            String lines = dropped == 1 ? "1 line came" : dropped + " lines came, the first being";
            warnings.add(
                    lines + " \"" + shortened(firstDropped) + "\" while nothing was asked: dropped. An answer that is"
                            + " late comes too late for good; a bot writes nothing but one answer for each request");
            dropped = 0;
            firstDropped = null;
        }
        return warnings;
    }

    static String shortened(String text) {
        return text.length() <= 80 ? text : text.substring(0, 77) + "...";
    }

    private static final class Question {
        final Predicate<String> complete;
        final List<String> lines = new ArrayList<>(1);
        final CompletableFuture<LineReply> reply = new CompletableFuture<>();
        final boolean timed;
        final long due;
        private long length;

        Question(Predicate<String> complete, Duration time) {
            this.complete = complete;
            this.timed = time.compareTo(Deadline.UNLIMITED) < 0;
            this.due = timed ? System.nanoTime() + time.toNanos() : 0;
        }

        /** Adds a line and says what to do once the lock is free, if the question is answered with it. */
        Optional<Runnable> add(String line, Supplier<List<String>> warnings) {
            if (lines.isEmpty() && line.startsWith(LogTail.REMARK)) {
                LineReply.Failed failed = new LineReply.Failed(line.substring(LogTail.REMARK.length()));
                return Optional.of(() -> reply.complete(failed));
            }
            lines.add(line);
            length += line.length() + 1;
            if (length > MAX_ANSWER) {
                String why = "an answer of more than " + MAX_ANSWER + " characters in all; it was thrown away";
                return Optional.of(() -> reply.complete(new LineReply.TooLong(why)));
            }
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

    private final class Ear implements LineListener {
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
            Question answered;
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
