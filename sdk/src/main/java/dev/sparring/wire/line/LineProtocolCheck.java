package dev.sparring.wire.line;

import dev.sparring.rules.Setup;
import dev.sparring.wire.Launch;
import dev.sparring.wire.PracticeMatch;
import dev.sparring.wire.ProtocolCheck;
import dev.sparring.wire.Reply;
import dev.sparring.wire.StepResult;
import dev.sparring.wire.line.LineProbe.Received;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/** The steps that the checks of all line protocols share. A game lists its steps and says what is special about its answers. */
public abstract class LineProtocolCheck<V, A> implements ProtocolCheck {
    private static final Duration QUIET_AT_START = Duration.ofMillis(400);
    private static final Duration QUIET = Duration.ofMillis(40);
    /** Longer than the referee's grace period, which a program can exceed just because the machine is busy. */
    private static final Duration END_GRACE = Duration.ofSeconds(5);

    private static final String WRITE_ELSEWHERE =
            "write only answers to standard output, and everything else to standard"
                    + " error, file=sys.stderr in Python, console.error in JavaScript (docs/check.md#extra-output)";

    private final Launch launch;
    private final Duration time;
    private final RefereeCodec<V, A> codec;
    private final String answersPage;
    private final PracticeMatch<?, V, A> match;
    /** Lines that arrived before they were asked for, if the next answer begins with them. */
    private final Deque<String> kept = new ArrayDeque<>();
    /** Null until the program has been started. */
    private volatile @Nullable LineProbe bot;

    /**
     * Creates a check. The program is started by its first step.
     *
     * @param orders returns the number of orders in an action
     * @param answersPage the page that describes the answers
     */
    protected <S> LineProtocolCheck(
            Launch launch,
            Setup<S, V, A> setup,
            ToIntFunction<? super A> orders,
            RefereeCodec<V, A> codec,
            String answersPage) {
        this.launch = launch;
        this.time = setup.time().bank();
        this.codec = codec;
        this.answersPage = answersPage;
        this.match = new PracticeMatch<>(setup, orders);
    }

    /** Returns the view that the next request is about. */
    protected final V view() {
        return match.view();
    }

    /** Returns the text to show as sent when the bot is started. */
    protected String sentAtStart() {
        return codec.opening(view());
    }

    /** Returns whether a line that was not asked for would be read as part of an answer. */
    protected boolean isExtra(String line) {
        return !line.isBlank();
    }

    /** Returns whether the original server reads the last line received as the answer, not the first. */
    protected boolean lastLineCounts() {
        return false;
    }

    /** Returns whether an answer with these faults fails the step; the original server would not continue as expected. */
    protected boolean fails(V view, List<String> faults) {
        return false;
    }

    /**
     * Returns the problems to report about an action that has been carried out.
     *
     * @param refused the orders that could not be carried out, one message each
     */
    protected List<String> afterwards(V view, A action, List<String> refused) {
        return refused;
    }

    /** Returns a correct answer to show to the author of an unreadable one; empty if the message already shows one. */
    protected Optional<String> example(V view) {
        return Optional.empty();
    }

    /** Starts the program and sends it the opening and these lines. */
    protected final void open(String more) {
        LineProbe started = new LineProbe(LineProcess.start(launch));
        bot = started;
        started.send(codec.opening(view()) + more);
        started.awaitReady();
    }

    private LineProbe bot() {
        return Objects.requireNonNull(bot, "the first step starts the program");
    }

    /** Runs the step that starts the program, which should then wait to be asked. */
    protected final StepResult starts() {
        open("");
        String sent = sentAtStart();
        Received received = bot().receiveAtStart(QUIET_AT_START);
        if (received instanceof Received.Ended ended) {
            return StepResult.failed(sent, "", List.of(ended.why() + " before it was asked (docs/check.md#crash)"));
        }
        if (!(received instanceof Received.Line line)) {
            return StepResult.passed(sent, "");
        }
        List<String> lines = new ArrayList<>(List.of(line.text()));
        lines.addAll(bot().more(QUIET_AT_START));
        return withExtra(
                lines.stream().filter(this::isExtra).toList(),
                "before it was asked",
                "first",
                StepResult.passed(sent, line.text()));
    }

    /** Runs the step that asks for one action. */
    protected final StepResult ask() {
        V view = view();
        LineRequest request = codec.request(view, time);
        bot().send(request.sent());
        LineAnswer<A> answer = codec.answer(view);
        List<String> lines = new ArrayList<>();
        long end = System.nanoTime() + time.toNanos();
        boolean complete = false;
        while (!complete) {
            Received received = kept.isEmpty()
                    ? bot().receive(Duration.ofNanos(Math.max(0, end - System.nanoTime())))
                    : new Received.Line(kept.poll());
            if (!(received instanceof Received.Line line)) {
                return StepResult.failed(
                        request.text(), String.join("\n", lines), List.of(whyNoAnswer(received, request, answer)));
            }
            complete = answer.add(line.text());
            if (complete || isExtra(line.text())) {
                lines.add(line.text());
            }
        }
        return judge(view, request, lines, answer.reply());
    }

    /** Asks as long as the bot answers and its view fulfils the condition. */
    protected final StepResult askWhile(Predicate<V> condition) {
        return ask(Integer.MAX_VALUE, condition);
    }

    /** Asks this many times, or until the match is over. */
    protected final StepResult ask(int times) {
        return ask(times, view -> true);
    }

    private StepResult ask(int times, Predicate<V> condition) {
        List<String> faults = new ArrayList<>();
        StepResult last = StepResult.passed("", "");
        for (int i = 0; i < times && last.canContinue() && !match.isOver() && condition.test(view()); i++) {
            last = ask();
            faults.addAll(last.why());
        }
        return last.withFaults(faults);
    }

    private String whyNoAnswer(Received received, LineRequest request, LineAnswer<A> answer) {
        if (received instanceof Received.Ended ended) {
            return request.ended(ended.why()) + " (docs/check.md#crash)";
        }
        if (received instanceof Received.Failed failed) {
            return failed.why() + " (docs/check.md#exception)";
        }
        if (received instanceof Received.TooLong tooLong) {
            return tooLong.why() + " (" + answersPage + ")";
        }
        return request.noAnswer(time) + ": " + answer.whyIncomplete().orElseGet(() -> bot().whySilent(time));
    }

    private StepResult judge(V view, LineRequest request, List<String> lines, Reply<A> first) {
        List<String> extra = bot().more(QUIET).stream().filter(this::isExtra).toList();
        boolean replaced = lastLineCounts() && !extra.isEmpty();
        Reply<A> reply = first;
        if (replaced) {
            lines.addAll(extra);
            reply = read(view, extra.subList(extra.size() - 1, extra.size())).get(0);
        }
        String answered = String.join("\n", lines);
        if (!(reply instanceof Reply.Answer<A> answer)) {
            List<String> why = new ArrayList<>(List.of(reply.why()));
            whatToChange(view, lines, replaced ? List.of() : extra).ifPresent(why::add);
            return StepResult.failed(request.text(), answered, why);
        }
        List<String> faults = new ArrayList<>(answer.faults());
        faults.addAll(match.whyNot(answer.action()));
        boolean fails = fails(view, faults);
        faults.addAll(afterwards(view, answer.action(), match.act(Optional.of(answer.action()))));
        if (replaced) {
            faults.add(
                    0,
                    "it wrote " + lines.size() + " lines, the first being \"" + LineExchange.shortened(lines.get(0))
                            + "\": the original reads the last line, and Sparring the first; " + WRITE_ELSEWHERE);
        }
        String shown = replaced ? lines.get(lines.size() - 1) : answered;
        StepResult result = fails
                ? StepResult.failed(request.text(), shown, faults)
                : StepResult.warnedIfAny(faults, request.text(), shown);
        return replaced ? result : withExtra(extra, "after its answer", "next", result);
    }

    /** Adds a message about lines that were not asked for. They fail the step if they spoil the next answer. */
    private StepResult withExtra(List<String> extra, String when, String next, StepResult result) {
        boolean keeps = codec.unasked() == LineExchange.Unasked.KEPT;
        if (keeps) {
            kept.addAll(extra);
        }
        if (extra.isEmpty()) {
            return result;
        }
        List<String> why = new ArrayList<>(result.why());
        why.add(
                0,
                "it wrote \"" + LineExchange.shortened(extra.get(0)) + "\" " + when + ", which is "
                        + (keeps
                                ? "read as the header of its " + next
                                        + " answer: give the right number in the header, and "
                                : "dropped: ")
                        + WRITE_ELSEWHERE);
        boolean canBeRead = read(view(), kept).stream().allMatch(Reply.Answer.class::isInstance);
        return canBeRead ? result.withFaults(why) : StepResult.failed(result.sent(), result.answered(), why);
    }

    /** Returns one reply for each complete answer in these lines. */
    private List<Reply<A>> read(V view, Collection<String> lines) {
        List<Reply<A>> replies = new ArrayList<>();
        LineAnswer<A> answer = codec.answer(view);
        for (String line : lines) {
            if (answer.add(line)) {
                replies.add(answer.reply());
                answer = codec.answer(view);
            }
        }
        return replies;
    }

    private boolean containsAnswer(V view, List<String> lines) {
        return read(view, lines).stream().anyMatch(Reply.Answer.class::isInstance);
    }

    /** Returns advice about an answer that cannot be read. */
    private Optional<String> whatToChange(V view, List<String> lines, List<String> later) {
        String last = lines.get(lines.size() - 1);
        if (lines.stream().anyMatch(line -> line.contains("Traceback"))
                || last.startsWith("Exception")
                || last.startsWith("\tat ")) {
            return Optional.of(
                    "that is a stack trace: fix the error that it reports, and write stack traces to standard"
                            + " error (docs/check.md#stack-trace)");
        }
        if (lastLineCounts() && containsAnswer(view, lines.subList(0, lines.size() - 1))) {
            return Optional.of("it follows the answer, and the original reads the last line: " + WRITE_ELSEWHERE);
        }
        return containsAnswer(view, later)
                ? Optional.of("the answer came after that line: " + WRITE_ELSEWHERE)
                : example(view).map(example -> "a correct answer would be, for example, \"" + example + "\"");
    }

    /** Sends lines that ask for nothing and returns the lines that the bot writes in response. */
    protected final List<String> tell(String text) {
        bot().send(text);
        return bot().more(QUIET_AT_START);
    }

    /** Runs the step that closes the program's input. The program should then end. */
    protected final StepResult ends() {
        String sent = "(the end of its input)";
        return bot().endsWithin(END_GRACE)
                ? StepResult.passed(sent, "")
                : StepResult.warned(
                        sent,
                        "",
                        List.of("it still ran " + END_GRACE.toMillis() + " ms after its input had ended; a match kills"
                                + " it after 1000 ms: leave the loop when no more lines come"
                                + " (docs/check.md#end-of-input)"));
    }

    @Override
    public Optional<PracticeMatch.Tally> tally() {
        return Optional.of(match.tally());
    }

    @Override
    public void close() {
        LineProbe started = bot;
        if (started != null) {
            started.close();
        }
    }
}
