package dev.sparring.wire.jsonlines;

import dev.sparring.json.JsonPlace;
import dev.sparring.rules.Setup;
import dev.sparring.wire.CheckStep;
import dev.sparring.wire.Launch;
import dev.sparring.wire.PracticeMatch;
import dev.sparring.wire.ProtocolCheck;
import dev.sparring.wire.Reply;
import dev.sparring.wire.StepResult;
import dev.sparring.wire.line.LineProbe;
import dev.sparring.wire.line.LineProbe.Heard;
import dev.sparring.wire.line.LineProcess;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The steps of JSON lines: a few questions of a real game. */
final class JsonLinesProtocolCheck<V, A> implements ProtocolCheck {
    private static final String PROTOCOL = "docs/protocols/json-lines.md";
    private static final String ANSWERS_PAGE = PROTOCOL + "#answers";

    private static final String STARTS = "starts, and waits to be asked";
    private static final String ANSWERS = "answers with an action";
    private static final String ANSWERS_ON = "answers five more times";
    private static final String PASSES_OVER = "passes over what it does not know";
    private static final String ENDS = "ends when its input ends";

    private static final Duration QUIET_AT_START = Duration.ofMillis(400);
    private static final Duration QUIET = Duration.ofMillis(40);
    /** Longer than the referee's own, which a busy machine alone may use up. */
    private static final Duration GRACE = Duration.ofSeconds(5);

    private final Launch launch;
    private final Duration time;
    private final PracticeMatch<?, V, A> game;
    private final AnswerReader<A> answers;
    private volatile Optional<LineProbe> bot = Optional.empty();

    <S> JsonLinesProtocolCheck(Launch launch, Setup<S, V, A> setup, AnswerReader<A> answers) {
        this.launch = launch;
        this.time = setup.time().bank();
        this.game = new PracticeMatch<>(setup, action -> 1);
        this.answers = answers;
    }

    @Override
    public List<CheckStep> steps() {
        return List.of(
                new CheckStep(STARTS, List.of(), PROTOCOL, this::starts),
                new CheckStep(ANSWERS, List.of(STARTS), ANSWERS_PAGE, this::asks),
                new CheckStep(ANSWERS_ON, List.of(ANSWERS), PROTOCOL + "#lines", () -> asks(5)),
                new CheckStep(PASSES_OVER, List.of(ANSWERS_ON), PROTOCOL + "#lines", this::saysSomethingNew),
                new CheckStep(ENDS, List.of(ANSWERS_ON), PROTOCOL + "#lines", this::ends));
    }

    private StepResult starts() {
        LineProbe started = new LineProbe(LineProcess.start(launch));
        bot = Optional.of(started);
        started.awaitReady();
        Heard heard = started.hear(QUIET_AT_START);
        if (heard instanceof Heard.Line line) {
            started.more(QUIET_AT_START);
            return StepResult.warned("", line.text(), List.of(noise(line.text(), "before it was asked")));
        }
        return heard instanceof Heard.Ended ended
                ? StepResult.failed("", "", List.of(ended.why() + " before it was asked (docs/check.md#crash)"))
                : StepResult.passed("", "");
    }

    private static String noise(String line, String when) {
        return "it wrote \"" + JsonPlace.excerpt(line) + "\" " + when + ": standard output is for answers alone, one"
                + " line for each question; write all else to standard error (docs/check.md#extra-output)";
    }

    private StepResult asks(int times) {
        List<String> faults = new ArrayList<>();
        StepResult last = StepResult.passed("", "");
        for (int i = 0; i < times && last.holds() && !game.isOver(); i++) {
            last = asks();
            faults.addAll(last.why());
        }
        return last.because(faults);
    }

    private StepResult asks() {
        String question = Message.ask(game.view(), time);
        bot.orElseThrow().tell(question);
        long end = System.nanoTime() + time.toNanos();
        Heard heard;
        do {
            heard = bot.orElseThrow().hear(Duration.ofNanos(Math.max(0, end - System.nanoTime())));
        } while (heard instanceof Heard.Line line && line.text().isBlank());
        return heard instanceof Heard.Line line
                ? judge(question, line.text())
                : StepResult.failed(question, "", List.of(whyNoAnswer(heard)));
    }

    private String whyNoAnswer(Heard heard) {
        if (heard instanceof Heard.Ended ended) {
            return ended.why() + " instead of answering (docs/check.md#crash)";
        }
        if (heard instanceof Heard.Failed failed) {
            return failed.why() + " (docs/check.md#exception)";
        }
        return heard instanceof Heard.TooLong tooLong
                ? tooLong.why() + " (" + ANSWERS_PAGE + ")"
                : "no answer within " + time.toMillis() + " ms: "
                        + bot.orElseThrow().whySilent(time);
    }

    private StepResult judge(String question, String answer) {
        List<String> more = bot.orElseThrow().more(QUIET).stream()
                .filter(line -> !line.isBlank())
                .toList();
        Reply<A> reply = answers.read(answer, List.of());
        if (reply instanceof Reply.Unreadable<A> garbled) {
            boolean laterIsRight =
                    more.stream().anyMatch(line -> answers.read(line, List.of()) instanceof Reply.Answer);
            List<String> why = laterIsRight ? List.of(noise(answer, "before its answer")) : List.of(garbled.why());
            return StepResult.failed(question, answer, why);
        }
        A action = ((Reply.Answer<A>) reply).action();
        List<String> faults = new ArrayList<>(game.whyNot(action));
        faults.addAll(game.act(Optional.of(action)));
        if (!more.isEmpty()) {
            faults.add(0, noise(more.get(0), "after its answer, which is dropped"));
        }
        return StepResult.unless(faults, question, answer);
    }

    /** A line that no referee sends today; whether the bot still runs and answers. */
    private StepResult saysSomethingNew() {
        String news = "{\"news\":{\"weather\":\"fine\"}}\n";
        bot.orElseThrow().tell(news);
        List<String> said = bot.orElseThrow().more(QUIET_AT_START);
        if (!said.isEmpty()) {
            return StepResult.warned(
                    news, said.get(0), List.of("it answered a line that does not ask: answer where \"ask\" stands"));
        }
        return game.isOver() ? StepResult.passed(news, "") : asks().asAdvice();
    }

    private StepResult ends() {
        return bot.orElseThrow().endsWithin(GRACE)
                ? StepResult.passed("(the end of its input)", "")
                : StepResult.warned(
                        "(the end of its input)",
                        "",
                        List.of("it still ran " + GRACE.toMillis() + " ms after its input had ended, and a match"
                                + " ends it by force after 1000: leave the loop when no line comes any more"
                                + " (docs/check.md#end-of-input)"));
    }

    @Override
    public Optional<PracticeMatch.Tally> tally() {
        return Optional.of(game.tally());
    }

    @Override
    public void close() {
        bot.ifPresent(LineProbe::close);
    }
}
