package dev.sparring.games.warlight.wire;

import dev.sparring.games.warlight.Phase;
import dev.sparring.games.warlight.Placement;
import dev.sparring.games.warlight.WarlightAction;
import dev.sparring.games.warlight.WarlightView;
import dev.sparring.rules.Setup;
import dev.sparring.wire.CheckStep;
import dev.sparring.wire.Launch;
import dev.sparring.wire.StepResult;
import dev.sparring.wire.line.LineProtocolCheck;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The check of Warlight's protocol: a short match that contains every kind of line and request. */
final class WarlightProtocolCheck extends LineProtocolCheck<WarlightView, WarlightAction> {
    private static final String PROTOCOL = WarlightWire.PAGE;
    private static final String FORMAT = PROTOCOL + "#answers";

    private static final String STARTS = "starts, and waits to be asked";
    private static final String PICKS = "picks a region";
    private static final String PICKS_ON = "picks a remaining region";
    private static final String PLACES = "places its armies";
    private static final String MARCHES = "attacks, transfers or passes";
    private static final String PLAYS = "plays two more rounds";
    private static final String IGNORES = "ignores unknown lines";
    private static final String ENDS = "ends when its input ends";

    /** Lines that the original does not send. */
    private static final String UNKNOWN_LINES = "\nsettings weather fine\nsetup_map rivers 1 2\nhello\n";

    private final Launch launch;
    private final Setup<?, WarlightView, WarlightAction> setup;

    WarlightProtocolCheck(Launch launch, Setup<?, WarlightView, WarlightAction> setup) {
        super(launch, setup, WarlightProtocolCheck::orders, new WarlightRefereeCodec(setup.time()), FORMAT);
        this.launch = launch;
        this.setup = setup;
    }

    /** Counts placements and moves; picks are not counted, since every bot makes one. */
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
                new CheckStep(PLACES, List.of(PICKS_ON), FORMAT, this::ask),
                new CheckStep(MARCHES, List.of(PLACES), FORMAT, this::ask),
                new CheckStep(PLAYS, List.of(MARCHES), PROTOCOL + "#a-round", this::playsOn),
                new CheckStep(ENDS, List.of(PLAYS), PROTOCOL, this::ends),
                new CheckStep(IGNORES, List.of(PICKS), PROTOCOL, this::ignoresUnknownLines));
    }

    private StepResult picks() {
        return view().phase() == Phase.PICK ? ask() : StepResult.passed("", "");
    }

    private StepResult picksOn() {
        return askWhile(view -> view.phase() == Phase.PICK);
    }

    private StepResult playsOn() {
        return askWhile(view -> view.round() <= 3);
    }

    private StepResult ignoresUnknownLines() {
        Path log = launch.log().resolveSibling(launch.log().getFileName() + ".2");
        Launch again =
                new Launch(launch.command(), launch.directory(), launch.environment(), log, launch.containment());
        try (WarlightProtocolCheck second = new WarlightProtocolCheck(again, setup)) {
            second.open(UNKNOWN_LINES);
            StepResult result = second.ask();
            String sent = UNKNOWN_LINES.strip() + "\n" + result.sent();
            return new StepResult(result.status(), sent, result.answered(), result.why()).asWarning();
        }
    }

    @Override
    protected boolean lastLineCounts() {
        return true;
    }

    @Override
    protected boolean fails(WarlightView view, List<String> faults) {
        return view.phase() == Phase.PICK && !faults.isEmpty();
    }

    /** Reports refused placements, which the bot could have avoided; moves are often refused because of bad luck. */
    @Override
    protected List<String> afterwards(WarlightView view, WarlightAction action, List<String> refused) {
        if (!(action instanceof WarlightAction.Place place)) {
            return List.of();
        }
        List<String> faults = new ArrayList<>(refused);
        long placed = place.placements().stream().mapToLong(Placement::armies).sum();
        if (placed < view.armiesToPlace()) {
            faults.add("it placed " + placed + " of " + view.armiesToPlace()
                    + " armies, and the others are lost (docs/games/warlight.md#placing)");
        }
        return faults;
    }

    @Override
    protected Optional<String> example(WarlightView view) {
        String me = RefereeLines.name(view.seat());
        return Optional.of(
                switch (view.phase()) {
                    case PICK -> view.pickable().get(0).toString();
                    case PLACE -> me + " place_armies " + view.mine().get(0) + " " + view.armiesToPlace();
                    case MARCH, OVER -> BotLines.NO_MOVES;
                });
    }
}
