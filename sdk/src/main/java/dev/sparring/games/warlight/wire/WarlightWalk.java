package dev.sparring.games.warlight.wire;

import dev.sparring.core.Finding;
import dev.sparring.core.Launch;
import dev.sparring.core.Rehearsal;
import dev.sparring.core.Setup;
import dev.sparring.core.TimeControl;
import dev.sparring.core.Walk;
import dev.sparring.core.WalkStep;
import dev.sparring.games.warlight.Phase;
import dev.sparring.games.warlight.WarlightAction;
import dev.sparring.games.warlight.WarlightView;
import dev.sparring.transport.LineInterview;
import dev.sparring.transport.LineProcess;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The steps of Warlight's wire: a small game in which every kind of line and request comes up. */
final class WarlightWalk implements Walk {
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
    private final Rehearsal<?, WarlightView, WarlightAction> game;
    private final Rehearsal<?, WarlightView, WarlightAction> otherGame;
    private final String opening;
    private volatile Optional<LineInterview> bot = Optional.empty();
    private boolean picked;

    <S> WarlightWalk(Launch launch, Setup<S, WarlightView, WarlightAction> setup) {
        this.launch = launch;
        this.time = setup.time();
        this.game = new Rehearsal<>(setup, WarlightWalk::orders);
        this.otherGame = new Rehearsal<>(setup, WarlightWalk::orders);
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
    public List<WalkStep> steps() {
        return List.of(
                new WalkStep(STARTS, List.of(), PROTOCOL + "#before-the-game", this::starts),
                new WalkStep(PICKS, List.of(STARTS), PROTOCOL + "#picking", this::picks),
                new WalkStep(PICKS_ON, List.of(PICKS), PROTOCOL + "#picking", this::picksOn),
                new WalkStep(PLACES, List.of(PICKS_ON), FORMAT, this::asks),
                new WalkStep(MARCHES, List.of(PLACES), FORMAT, this::asks),
                new WalkStep(PLAYS, List.of(MARCHES), PROTOCOL + "#a-round", () -> asksUntilRound(3)),
                new WalkStep(ENDS, List.of(PLAYS), PROTOCOL, this::ends),
                new WalkStep(UNKNOWN, List.of(PICKS), PROTOCOL, this::passesOverUnknownLines));
    }

    private Finding starts() {
        LineInterview started = new LineInterview(LineProcess.start(launch));
        bot = Optional.of(started);
        started.tell(opening);
        started.awaitReady();
        LineInterview.Heard heard = started.hear(QUIET_AT_START);
        if (heard instanceof LineInterview.Heard.Line line) {
            started.more(QUIET_AT_START);
            return Finding.warned(
                    opening,
                    line.text(),
                    List.of("it wrote \"" + Question.shortened(line.text())
                            + "\" before anything was asked, and that is"
                            + " dropped: standard output is for answers alone, write all else to standard error"
                            + " (docs/check.md#extra-output)"));
        }
        return heard instanceof LineInterview.Heard.Ended ended
                ? Finding.failed(opening, "", List.of(ended.why() + " before anything was asked (docs/check.md#crash)"))
                : Finding.passed(opening, "");
    }

    private Finding picks() {
        return game.view().phase() == Phase.PICK ? asks() : Finding.passed("", "");
    }

    private Finding picksOn() {
        Finding last = Finding.passed("", "");
        while (last.holds() && game.view().phase() == Phase.PICK) {
            last = asks();
        }
        return last;
    }

    private Finding asksUntilRound(int round) {
        List<String> faults = new ArrayList<>();
        Finding last = Finding.passed("", "");
        while (last.verdict() != Finding.Verdict.FAILED
                && !game.isOver()
                && game.view().round() <= round) {
            last = asks();
            faults.addAll(last.why());
        }
        return last.because(faults);
    }

    private Finding asks() {
        StringBuilder told = new StringBuilder();
        WarlightView view = game.view();
        if (!picked && view.phase() != Phase.PICK) {
            picked = true;
            told.append(RefereeLines.picked(view));
        }
        if (view.phase() == Phase.PLACE) {
            told.append(RefereeLines.round(view));
        }
        return new Question(bot.orElseThrow(), game, told.toString()).ask(time.bank());
    }

    private Finding passesOverUnknownLines() {
        Path log = launch.log().resolveSibling(launch.log().getFileName() + ".2");
        Launch again = new Launch(launch.command(), launch.directory(), launch.environment(), log);
        try (LineInterview second = new LineInterview(LineProcess.start(again))) {
            second.awaitReady();
            Finding found = new Question(second, otherGame, opening + UNKNOWN_LINES).ask(time.bank());
            String sent = UNKNOWN_LINES.strip() + "\n" + found.sent();
            return new Finding(found.verdict(), sent, found.answered(), found.why()).asAdvice();
        }
    }

    private Finding ends() {
        return bot.orElseThrow().endsWithin(GRACE)
                ? Finding.passed("(the end of its input)", "")
                : Finding.warned(
                        "(the end of its input)",
                        "",
                        List.of("it still ran " + GRACE.toMillis() + " ms after its input had ended, and a match"
                                + " ends it by force after 1000: leave the loop when no line comes any more"
                                + " (docs/check.md#end-of-input)"));
    }

    @Override
    public Optional<Rehearsal.Tally> tally() {
        return Optional.of(game.tally());
    }

    @Override
    public void close() {
        bot.ifPresent(LineInterview::close);
    }
}
