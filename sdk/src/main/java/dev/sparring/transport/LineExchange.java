package dev.sparring.transport;

import dev.sparring.core.Deadline;
import dev.sparring.core.TimeControl;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/**
 * The referee's questions to a bot over a {@link LineChannel}, one at a time.
 *
 * <p>What a bot says while it is not asked is dropped; the next answer carries a warning that says so.
 */
public final class LineExchange {
    private final LineChannel channel;
    private final Object lock = new Object();
    private Question open;
    private int dropped;
    private String firstDropped;
    private String end;

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
     * @param complete is given each line that comes, in order, and tells whether the answer is whole with it
     * @return completes with what came, at the deadline at the latest
     * @throws IllegalStateException if the last question is still open
     */
    public CompletableFuture<LineReply> ask(String question, Deadline deadline, Predicate<String> complete) {
        Question asked = new Question(complete);
        synchronized (lock) {
            if (open != null) {
                throw new IllegalStateException("the last question is still open");
            }
            if (end != null) {
                return CompletableFuture.completedFuture(new LineReply.Ended(end));
            }
            open = asked;
        }
        channel.write(question);
        Duration time = deadline.remaining();
        if (time.compareTo(TimeControl.UNLIMITED) < 0) {
            asked.alarm = Threads.TIMER.schedule(() -> close(asked), time.toNanos(), TimeUnit.NANOSECONDS);
        }
        return asked.reply.whenComplete((reply, failure) -> asked.cancelAlarm());
    }

    /** Hangs up and completes when the bot has ended, or after the grace at the latest. */
    public CompletableFuture<Void> finish(Duration grace) {
        channel.hangUp();
        return channel.ended()
                .<Void>thenApply(how -> null)
                .completeOnTimeout(null, grace.toMillis(), TimeUnit.MILLISECONDS);
    }

    private void close(Question question) {
        int came;
        synchronized (lock) {
            if (open != question) {
                return;
            }
            open = null;
            came = question.lines.size();
        }
        question.reply.complete(new LineReply.Late(came));
    }

    private List<String> warnings() {
        if (dropped == 0) {
            return List.of();
        }
        String lines = dropped == 1 ? "1 line came" : dropped + " lines came, the first being";
        String sentence = lines + " \"" + shortened(firstDropped) + "\" while nothing was asked: dropped. An answer"
                + " that is late comes too late for good; a bot writes nothing but one answer for each request";
        dropped = 0;
        firstDropped = null;
        return List.of(sentence);
    }

    static String shortened(String text) {
        return text.length() <= 80 ? text : text.substring(0, 77) + "...";
    }

    private static final class Question {
        final Predicate<String> complete;
        final List<String> lines = new ArrayList<>(1);
        final CompletableFuture<LineReply> reply = new CompletableFuture<>();
        volatile ScheduledFuture<?> alarm;

        Question(Predicate<String> complete) {
            this.complete = complete;
        }

        void cancelAlarm() {
            ScheduledFuture<?> set = alarm;
            if (set != null) {
                set.cancel(false);
            }
        }
    }

    private final class Ear implements LineListener {
        @Override
        public void line(String line) {
            Question answered;
            LineReply reply;
            synchronized (lock) {
                if (open == null) {
                    firstDropped = dropped++ == 0 ? line : firstDropped;
                    return;
                }
                open.lines.add(line);
                if (!open.complete.test(line)) {
                    return;
                }
                answered = open;
                open = null;
                reply = new LineReply.Lines(answered.lines, warnings());
            }
            answered.reply.complete(reply);
        }

        @Override
        public void tooLong(String why) {
            answerWith(new LineReply.TooLong(why));
        }

        @Override
        public void ended(String why) {
            synchronized (lock) {
                end = why;
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
