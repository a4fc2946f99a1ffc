package dev.sparring.games.warlight.wire;

import dev.sparring.games.warlight.Phase;
import dev.sparring.games.warlight.Placement;
import dev.sparring.games.warlight.WarlightAction;
import dev.sparring.games.warlight.WarlightView;
import dev.sparring.wire.PracticeMatch;
import dev.sparring.wire.Reply;
import dev.sparring.wire.StepResult;
import dev.sparring.wire.line.LineProbe;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One request to a bot that is checked.
 *
 * @param bot who is asked
 * @param game what it is asked about
 * @param told what it is told before
 */
record CheckRequest(LineProbe bot, PracticeMatch<?, WarlightView, WarlightAction> game, String told) {
    private static final int MAX_QUOTE = 80;
    private static final Duration QUIET = Duration.ofMillis(40);
    private static final String NAME = RefereeLines.name(0);

    static String shortened(String text) {
        return text.length() <= MAX_QUOTE ? text : text.substring(0, MAX_QUOTE - 3) + "...";
    }

    /** Asks, judges the answer, and has the game go on with it. */
    StepResult ask(Duration time) {
        WarlightView view = game.view();
        String request = RefereeLines.request(view, time);
        bot.tell(told + request);
        LineProbe.Heard heard = bot.hear(time);
        if (heard instanceof LineProbe.Heard.Line line) {
            return judge(request, line.text(), view);
        }
        return StepResult.failed(request, "", List.of(whyNoAnswer(heard, view.phase(), time)));
    }

    private String whyNoAnswer(LineProbe.Heard heard, Phase phase, Duration time) {
        String request = RefereeLines.requestName(phase);
        if (heard instanceof LineProbe.Heard.Ended ended) {
            return ended.why() + " instead of answering " + request + " (docs/check.md#crash)";
        }
        if (heard instanceof LineProbe.Heard.Failed failed) {
            return failed.why() + " (docs/check.md#exception)";
        }
        if (heard instanceof LineProbe.Heard.TooLong tooLong) {
            return tooLong.why() + " (docs/protocols/warlight.md#answers)";
        }
        return "no answer to " + request + " within " + time.toMillis() + " ms: " + bot.whySilent(time);
    }

    /** Judges the last line that came, as the original does; Sparring's referee takes the first. */
    private StepResult judge(String request, String first, WarlightView view) {
        List<String> lines = new ArrayList<>(List.of(first));
        bot.more(QUIET).stream().filter(line -> !line.isBlank()).forEach(lines::add);
        String answer = lines.get(lines.size() - 1);
        Reply<WarlightAction> reply = AnswerReader.read(answer, NAME, view.phase());
        if (reply instanceof Reply.Unreadable<WarlightAction> garbled) {
            List<String> why = new ArrayList<>(List.of(garbled.why()));
            why.add(whatTo(answer, lines, view));
            return StepResult.failed(request, String.join("\n", lines), why);
        }
        StepResult found = judge(request, answer, (Reply.Answer<WarlightAction>) reply, view);
        if (lines.size() == 1) {
            return found;
        }
        List<String> why = new ArrayList<>(found.why());
        why.add(0, tooMuch(lines));
        return found.because(why);
    }

    private StepResult judge(String request, String answer, Reply.Answer<WarlightAction> read, WarlightView view) {
        List<String> faults = new ArrayList<>(read.faults());
        faults.addAll(game.whyNot(read.action()));
        boolean wrongPick = view.phase() == Phase.PICK && !faults.isEmpty();
        List<String> refused = game.act(Optional.of(read.action()));
        if (read.action() instanceof WarlightAction.Place place) {
            // What is refused of a march is often bad luck; what is refused of a placing never is.
            faults.addAll(refused);
            lost(place, view).ifPresent(faults::add);
        }
        return wrongPick ? StepResult.failed(request, answer, faults) : StepResult.unless(faults, request, answer);
    }

    private static Optional<String> lost(WarlightAction.Place place, WarlightView view) {
        long placed = place.placements().stream().mapToLong(Placement::armies).sum();
        return placed >= view.armiesToPlace()
                ? Optional.empty()
                : Optional.of("it placed " + placed + " of " + view.armiesToPlace()
                        + " armies, and the others are lost (docs/games/warlight.md#placing)");
    }

    private static String tooMuch(List<String> lines) {
        return "it wrote " + lines.size() + " lines, the first being \"" + shortened(lines.get(0))
                + "\": the original reads the last line, and Sparring the first; write one line for each request, and"
                + " all else to standard error, file=sys.stderr in Python, console.error in JavaScript"
                + " (docs/check.md#extra-output)";
    }

    /** What to change about an answer that cannot be read. */
    private static String whatTo(String answer, List<String> lines, WarlightView view) {
        boolean firstIsRight = AnswerReader.read(lines.get(0), NAME, view.phase()) instanceof Reply.Answer<?>;
        if (firstIsRight) {
            return "it came after its answer, and the original reads the last line: write nothing else to standard"
                    + " output, but to standard error, file=sys.stderr in Python, console.error in JavaScript"
                    + " (docs/check.md#extra-output)";
        }
        if (lines.get(0).contains("Traceback") || answer.startsWith("Exception") || answer.startsWith("\tat ")) {
            return "that is a stack trace: mend what it tells of, and have it written to standard error"
                    + " (docs/check.md#stack-trace)";
        }
        String right = switch (view.phase()) {
            case PICK -> "" + view.pickable().get(0);
            case PLACE -> NAME + " place_armies " + view.mine().get(0) + " " + view.armiesToPlace();
            default -> BotLines.NO_MOVES;
        };
        return "right would have been, say, \"" + right + "\"";
    }
}
