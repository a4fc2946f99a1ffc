package dev.sparring.games.warlight.wire;

import dev.sparring.games.warlight.Phase;
import dev.sparring.games.warlight.WarlightAction;
import dev.sparring.games.warlight.WarlightView;
import dev.sparring.rules.Setup;
import dev.sparring.rules.TimeControl;
import dev.sparring.wire.CheckStep;
import dev.sparring.wire.Launch;
import dev.sparring.wire.PracticeMatch;
import dev.sparring.wire.ProtocolCheck;
import dev.sparring.wire.StepResult;
import dev.sparring.wire.line.LineProbe;
import dev.sparring.wire.line.LineProcess;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The steps of Warlight's wire: a small game in which every kind of line and request comes up. */
final class WarlightProtocolCheck implements ProtocolCheck {
    private static final String PROTOCOL = "docs/protocols/warlight.md";
    private static final String FORMAT = PROTOCOL + "#answers";

    private static final String STARTS = "starts, and waits to be asked";
    private static final String PICKS = "picks a region";
    private static final String PICKS_ON = "picks from what is left";
    private static final String PLACES = "places its armies";
    private static final String MARCHES = "attacks, transfers or passes";
    private static final String PLAYS = "plays two more rounds";
    private static final String UNKNOWN = "passes over unknown lines";
    private static final String ENDS = "ends when its input ends";

    /** What the original never sends and may send one day. */
    private static final String UNKNOWN_LINES = "\nsettings weather fine\nsetup_map rivers 1 2\nhello\n";

    private static final Duration QUIET_AT_START = Duration.ofMillis(400);
    /** Longer than the referee's own, which a busy machine alone may use up. */
    private static final Duration GRACE = Duration.ofSeconds(5);

    private final Launch launch;
    private final TimeControl time;
    private final PracticeMatch<?, WarlightView, WarlightAction> game;
    private final PracticeMatch<?, WarlightView, WarlightAction> otherGame;
    private final String opening;
    private volatile Optional<LineProbe> bot = Optional.empty();
    private boolean picked;

    <S> WarlightProtocolCheck(Launch launch, Setup<S, WarlightView, WarlightAction> setup) {
        this.launch = launch;
        this.time = setup.time();
        this.game = new PracticeMatch<>(setup, WarlightProtocolCheck::orders);
        this.otherGame = new PracticeMatch<>(setup, WarlightProtocolCheck::orders);
        this.opening = RefereeLines.opening(game.view(), time);
    }

    /** The placements and moves; a pick is not counted, since every bot has one. */
    private static int orders(WarlightAction action) {
        if (action instanceof WarlightAction.Place place) {
            return place.placements().size();
        }
        return action instanceof WarlightAction.March march ? march.moves().size() : 0;
    }

    @Override
    public List<CheckStep> steps() {
        return List.of(
                new CheckStep(STARTS, List.of(), PROTOCOL + "#before-the-game", this::starts),
                new CheckStep(PICKS, List.of(STARTS), PROTOCOL + "#picking", this::picks),
                new CheckStep(PICKS_ON, List.of(PICKS), PROTOCOL + "#picking", this::picksOn),
                new CheckStep(PLACES, List.of(PICKS_ON), FORMAT, this::asks),
                new CheckStep(MARCHES, List.of(PLACES), FORMAT, this::asks),
                new CheckStep(PLAYS, List.of(MARCHES), PROTOCOL + "#a-round", () -> asksUntilRound(3)),
                new CheckStep(ENDS, List.of(PLAYS), PROTOCOL, this::ends),
                new CheckStep(UNKNOWN, List.of(PICKS), PROTOCOL, this::passesOverUnknownLines));
    }

    private StepResult starts() {
        LineProbe started = new LineProbe(LineProcess.start(launch));
        bot = Optional.of(started);
        started.tell(opening);
        started.awaitReady();
        LineProbe.Heard heard = started.hear(QUIET_AT_START);
        if (heard instanceof LineProbe.Heard.Line line) {
            started.more(QUIET_AT_START);
            return StepResult.warned(
                    opening,
                    line.text(),
                    List.of("it wrote \"" + CheckRequest.shortened(line.text())
                            + "\" before anything was asked, and that is"
                            + " dropped: standard output is for answers alone, write all else to standard error"
                            + " (docs/check.md#extra-output)"));
        }
        return heard instanceof LineProbe.Heard.Ended ended
                ? StepResult.failed(
                        opening, "", List.of(ended.why() + " before anything was asked (docs/check.md#crash)"))
                : StepResult.passed(opening, "");
    }

    private StepResult picks() {
        return game.view().phase() == Phase.PICK ? asks() : StepResult.passed("", "");
    }

    private StepResult picksOn() {
        StepResult last = StepResult.passed("", "");
        while (last.holds() && game.view().phase() == Phase.PICK) {
            last = asks();
        }
        return last;
    }

    private StepResult asksUntilRound(int round) {
        List<String> faults = new ArrayList<>();
        StepResult last = StepResult.passed("", "");
        while (last.status() != StepResult.Status.FAILED
                && !game.isOver()
                && game.view().round() <= round) {
            last = asks();
            faults.addAll(last.why());
        }
        return last.because(faults);
    }

    private StepResult asks() {
        StringBuilder told = new StringBuilder();
        WarlightView view = game.view();
        if (!picked && view.phase() != Phase.PICK) {
            picked = true;
            told.append(RefereeLines.picked(view));
        }
        if (view.phase() == Phase.PLACE) {
            told.append(RefereeLines.round(view));
        }
        return new CheckRequest(bot.orElseThrow(), game, told.toString()).ask(time.bank());
    }

    private StepResult passesOverUnknownLines() {
        Path log = launch.log().resolveSibling(launch.log().getFileName() + ".2");
        Launch again = new Launch(launch.command(), launch.directory(), launch.environment(), log);
        try (LineProbe second = new LineProbe(LineProcess.start(again))) {
            second.awaitReady();
            StepResult found = new CheckRequest(second, otherGame, opening + UNKNOWN_LINES).ask(time.bank());
            String sent = UNKNOWN_LINES.strip() + "\n" + found.sent();
            return new StepResult(found.status(), sent, found.answered(), found.why()).asAdvice();
        }
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
