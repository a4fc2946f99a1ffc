package dev.sparring.games.bottlebats.wire;

import dev.sparring.games.bottlebats.BottleBatsAction;
import dev.sparring.games.bottlebats.BottleBatsView;
import dev.sparring.games.bottlebats.maps.BoardText;
import dev.sparring.games.bottlebats.maps.SectionReader;
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
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/** The steps of Bottle Bats' wire: a few turns of a small game. */
final class BottleBatsProtocolCheck implements ProtocolCheck {
    private static final String PROTOCOL = "docs/protocols/bottlebats.md";
    private static final String ANSWERS_PAGE = PROTOCOL + "#answers";

    private static final String STARTS = "starts, and waits for a board";
    private static final String ANSWERS = "answers with marches";
    private static final String ANSWERS_ON = "answers five more turns";
    private static final String ENDS = "ends when its input ends";

    private static final Duration QUIET_AT_START = Duration.ofMillis(400);
    private static final Duration QUIET = Duration.ofMillis(40);
    /** Longer than the referee's own, which a busy machine alone may use up. */
    private static final Duration GRACE = Duration.ofSeconds(5);

    private final Launch launch;
    private final Duration time;
    private final PracticeMatch<?, BottleBatsView, BottleBatsAction> game;
    /** The lines that came before they were asked for; the next answer begins with them. */
    private final Deque<String> kept = new ArrayDeque<>();

    private volatile Optional<LineProbe> bot = Optional.empty();

    <S> BottleBatsProtocolCheck(Launch launch, Setup<S, BottleBatsView, BottleBatsAction> setup) {
        this.game = new PracticeMatch<>(setup, BottleBatsProtocolCheck::orders);
        List<String> command = new ArrayList<>(launch.command());
        command.add(game.view().me());
        this.launch = new Launch(command, launch.directory(), launch.environment(), launch.log());
        this.time = setup.time().bank();
    }

    /** The marches of soldiers: an order of 0 does nothing. */
    private static int orders(BottleBatsAction action) {
        return action instanceof BottleBatsAction.Marches marches
                ? (int) marches.orders().stream()
                        .filter(order -> order.size() > 0)
                        .count()
                : 0;
    }

    @Override
    public List<CheckStep> steps() {
        return List.of(
                new CheckStep(STARTS, List.of(), PROTOCOL, this::starts),
                new CheckStep(ANSWERS, List.of(STARTS), ANSWERS_PAGE, this::asks),
                new CheckStep(ANSWERS_ON, List.of(ANSWERS), PROTOCOL + "#a-turn", () -> asks(5)),
                new CheckStep(ENDS, List.of(ANSWERS_ON), PROTOCOL + "#time", this::ends));
    }

    private StepResult starts() {
        LineProbe started = new LineProbe(LineProcess.start(launch));
        bot = Optional.of(started);
        started.awaitReady();
        String sent =
                "(its name, as the last argument of its command: " + game.view().me() + ")";
        Heard heard = started.hear(QUIET_AT_START);
        if (heard instanceof Heard.Line line) {
            kept.add(line.text());
            kept.addAll(started.more(QUIET));
            List<String> why = left("before it was shown a board", "its first answer");
            return isReadable() ? StepResult.unless(why, sent, line.text()) : StepResult.failed(sent, line.text(), why);
        }
        return heard instanceof Heard.Ended ended
                ? StepResult.failed(
                        sent, "", List.of(ended.why() + " before it was shown a board (docs/check.md#crash)"))
                : StepResult.passed(sent, "");
    }

    private StepResult asks(int turns) {
        List<String> faults = new ArrayList<>();
        StepResult last = StepResult.passed("", "");
        for (int turn = 0; turn < turns && last.holds() && !game.isOver(); turn++) {
            last = asks();
            faults.addAll(last.why());
        }
        return last.because(faults);
    }

    private StepResult asks() {
        String board = BoardText.write(game.view());
        bot.orElseThrow().tell(board);
        SectionReader section = new SectionReader();
        List<String> lines = new ArrayList<>();
        long end = System.nanoTime() + time.toNanos();
        while (!section.isComplete()) {
            Heard heard = kept.isEmpty()
                    ? bot.orElseThrow().hear(Duration.ofNanos(Math.max(0, end - System.nanoTime())))
                    : new Heard.Line(kept.poll());
            if (!(heard instanceof Heard.Line line)) {
                String soFar = String.join("\n", lines);
                return StepResult.failed(board, soFar, List.of(whyNoAnswer(heard, section)));
            }
            lines.add(line.text());
            section.add(line.text());
        }
        return judge(board, lines, section);
    }

    private String whyNoAnswer(Heard heard, SectionReader section) {
        if (heard instanceof Heard.Ended ended) {
            return ended.why() + " instead of answering (docs/check.md#crash)";
        }
        if (heard instanceof Heard.Failed failed) {
            return failed.why() + " (docs/check.md#exception)";
        }
        if (heard instanceof Heard.TooLong tooLong) {
            return tooLong.why() + " (" + ANSWERS_PAGE + ")";
        }
        return section.hasBegun()
                ? "after its header came " + section.lines().size() + " lines, fewer than the header says, and the rest"
                        + " was waited for in vain for " + time.toMillis() + " ms: count the marches before you write"
                        + " the header, and flush when all is written (" + ANSWERS_PAGE + ")"
                : "no answer within " + time.toMillis() + " ms: "
                        + bot.orElseThrow().whySilent(time);
    }

    private StepResult judge(String board, List<String> lines, SectionReader section) {
        List<String> more = bot.orElseThrow().more(QUIET);
        String answer = String.join("\n", lines);
        Reply<BottleBatsAction> reply = AnswerReader.read(section);
        if (reply instanceof Reply.Unreadable<BottleBatsAction> garbled) {
            return StepResult.failed(board, answer, List.of(garbled.why(), whatTo(answer, more)));
        }
        Reply.Answer<BottleBatsAction> read = (Reply.Answer<BottleBatsAction>) reply;
        List<String> faults = new ArrayList<>(read.faults());
        faults.addAll(game.whyNot(read.action()));
        game.act(Optional.of(read.action()));
        kept.addAll(more);
        faults.addAll(0, left("after its answer", "its next answer"));
        return isReadable() ? StepResult.unless(faults, board, answer) : StepResult.failed(board, answer, faults);
    }

    /** A sentence if lines are left that are read as the beginning of another answer; blank lines and comments are not. */
    private List<String> left(String when, String as) {
        return kept.stream()
                .filter(line -> !line.isBlank() && !line.strip().startsWith("#"))
                .findFirst()
                .map(line -> List.of("it wrote \"" + SectionReader.shortened(line) + "\" " + when
                        + ", which is read as the header of " + as + ": is the number in the header right, and does all"
                        + " that is no answer go to standard error? (docs/check.md#extra-output)"))
                .orElse(List.of());
    }

    /** Whether the lines that are left can be read as answers, whole or begun: the original takes those. */
    private boolean isReadable() {
        SectionReader section = new SectionReader();
        for (String line : kept) {
            if (section.add(line)) {
                if (section.fault().isPresent()) {
                    return false;
                }
                section = new SectionReader();
            }
        }
        return true;
    }

    /** What to change about an answer that cannot be read. */
    private static String whatTo(String answer, List<String> more) {
        if (answer.contains("Traceback")) {
            return "that is a stack trace: mend what it tells of, and have it written to standard error"
                    + " (docs/check.md#stack-trace)";
        }
        SectionReader rest = new SectionReader();
        boolean laterIsRight = more.stream().anyMatch(rest::add) && rest.fault().isEmpty();
        return laterIsRight
                ? "the answer came after that line: write nothing else to standard output, but to standard error,"
                        + " file=sys.stderr in Python, console.error in JavaScript (docs/check.md#extra-output)"
                : "right would have been, say, \"0 marches:\", which is no marches";
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
