package dev.sparring.transport;

import dev.sparring.core.Deadline;
import dev.sparring.core.TimeControl;
import java.time.Duration;
import java.util.ArrayList;
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
 * <p>What a bot says while it is not asked is dropped; the next answer carries a warning that says so. An answer that
 * is late by so much that it comes after the next question is taken for the answer to that: lines carry no numbers.
 */
public final class LineExchange {
    /** The longest answer that is taken, in characters, all its lines together. */
    static final long LONGEST_ANSWER = 4L << 20;

    private final LineChannel channel;
    private final Object lock = new Object();
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

    public LineExchange(LineChannel channel) {
        this.channel = channel;
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
        synchronized (lock) {
            if (open != null) {
                throw new IllegalStateException("the last question is still open");
            }
            if (end != null) {
                return CompletableFuture.completedFuture(new LineReply.Ended(end));
            }
            open = asked;
            if (asked.timed && (alarm == null || alarmAt - asked.due > 0)) {
                cancelAlarm();
                setAlarm(asked);
            }
        }
        channel.write(question);
        return asked.reply;
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
        List<String> warnings = new ArrayList<>(channel.takeRemarks());
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
            this.timed = time.compareTo(TimeControl.UNLIMITED) < 0;
            this.due = timed ? System.nanoTime() + time.toNanos() : 0;
        }

        /** Adds a line and says what to do once the lock is free, if the question is answered with it. */
        Optional<Runnable> add(String line, Supplier<List<String>> warnings) {
            lines.add(line);
            length += line.length() + 1;
            if (length > LONGEST_ANSWER) {
                String why = "an answer of more than " + LONGEST_ANSWER + " characters in all; it was thrown away";
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
                    firstDropped = dropped++ == 0 ? shortened(line) : firstDropped;
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
