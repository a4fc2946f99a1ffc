package dev.sparring.games.bottlebats.wire;

import dev.sparring.games.bottlebats.BottleBatsAction;
import dev.sparring.games.bottlebats.BottleBatsView;
import dev.sparring.rules.Setup;
import dev.sparring.wire.CheckStep;
import dev.sparring.wire.Launch;
import dev.sparring.wire.line.LineProtocolCheck;
import java.util.List;
import java.util.Optional;

/** The check of Bottle Bats' protocol: a few turns of a short match. */
final class BottleBatsProtocolCheck extends LineProtocolCheck<BottleBatsView, BottleBatsAction> {
    private static final String PROTOCOL = BottleBatsWire.PAGE;
    private static final String ANSWERS_PAGE = PROTOCOL + "#answers";

    private static final String STARTS = "starts, and waits for a board";
    private static final String ANSWERS = "answers with marches";
    private static final String ANSWERS_ON = "answers five more turns";
    private static final String ENDS = "ends when its input ends";

    <S> BottleBatsProtocolCheck(Launch launch, Setup<S, BottleBatsView, BottleBatsAction> setup) {
        super(launch, setup, BottleBatsProtocolCheck::orders, new BottleBatsRefereeCodec(), ANSWERS_PAGE);
    }

    /** Counts marches with soldiers; an order of 0 does nothing. */
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
                new CheckStep(ANSWERS, List.of(STARTS), ANSWERS_PAGE, this::ask),
                new CheckStep(ANSWERS_ON, List.of(ANSWERS), PROTOCOL + "#a-turn", () -> ask(5)),
                new CheckStep(ENDS, List.of(ANSWERS_ON), PROTOCOL + "#time", this::ends));
    }

    @Override
    protected String sentAtStart() {
        return "(its name, as the last argument of its command: " + view().me() + ")";
    }

    /** Comments may appear at any point, just like blank lines. */
    @Override
    protected boolean isExtra(String line) {
        return !line.isBlank() && !line.strip().startsWith("#");
    }

    /** Reports nothing: an order for too many soldiers sends those that are there. */
    @Override
    protected List<String> afterwards(BottleBatsView view, BottleBatsAction action, List<String> refused) {
        return List.of();
    }

    @Override
    protected Optional<String> example(BottleBatsView view) {
        return Optional.of("0 marches:");
    }
}
