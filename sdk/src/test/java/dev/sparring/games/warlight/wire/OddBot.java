package dev.sparring.games.warlight.wire;

import dev.sparring.bot.Deadline;
import dev.sparring.games.Warlight;
import dev.sparring.games.warlight.Move;
import dev.sparring.games.warlight.Phase;
import dev.sparring.games.warlight.Placement;
import dev.sparring.games.warlight.WarlightAction;
import dev.sparring.games.warlight.WarlightBot;
import dev.sparring.games.warlight.WarlightView;
import dev.sparring.games.warlight.bots.ExpanderWarlightBot;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/** A bot with faults, in the JVM or, through {@link #main}, as a program. */
public final class OddBot implements WarlightBot {

    /** The fault of a bot. */
    enum Fault {
        PLAYS_WELL,
        PRINTS_TO_SYSTEM_OUT,
        THROWS,
        RETURNS_NULL,
        RECURSES_FOR_EVER,
        ANSWERS_ANOTHER_REQUEST,
        BREAKS_EVERY_RULE,
        GIVES_TOO_MANY_ORDERS,
        NEVER_RETURNS,
        EXITS
    }

    private final Fault fault;
    private final WarlightBot good = new ExpanderWarlightBot();

    OddBot(Fault fault) {
        this.fault = fault;
        if (fault == Fault.PRINTS_TO_SYSTEM_OUT) {
            System.out.println("player1 place_armies 1 1");
        }
    }

    /** Plays on standard input and output with the fault that the argument names. */
    public static void main(String[] arguments) {
        Warlight.play(() -> new OddBot(Fault.valueOf(arguments[0])));
    }

    @Override
    public WarlightAction decide(WarlightView view, Deadline deadline) {
        return view.phase() == Phase.PICK ? good.decide(view, deadline) : oddly(view, deadline);
    }

    private WarlightAction oddly(WarlightView view, Deadline deadline) {
        return switch (fault) {
            case PLAYS_WELL -> good.decide(view, deadline);
            case PRINTS_TO_SYSTEM_OUT -> {
                System.out.println("thinking...");
                System.out.print("half a line");
                yield good.decide(view, deadline);
            }
            case THROWS -> throw new IllegalStateException("out of ideas");
            case RETURNS_NULL -> null;
            case RECURSES_FOR_EVER -> oddly(view, deadline);
            case ANSWERS_ANOTHER_REQUEST ->
                view.phase() == Phase.PLACE ? new WarlightAction.March(List.of()) : new WarlightAction.Place(List.of());
            case BREAKS_EVERY_RULE -> illegal(view);
            case GIVES_TOO_MANY_ORDERS -> many(view);
            case NEVER_RETURNS -> hang();
            case EXITS -> {
                Runtime.getRuntime().halt(7);
                yield null;
            }
        };
    }

    private static WarlightAction illegal(WarlightView view) {
        int mine = view.mine().get(0);
        int other = view.map().neighbours(mine).get(0);
        return view.phase() == Phase.PLACE
                ? new WarlightAction.Place(List.of(
                        new Placement(mine, -1),
                        new Placement(mine, Integer.MIN_VALUE),
                        new Placement(Integer.MAX_VALUE, 1),
                        new Placement(mine, 2),
                        new Placement(mine, Integer.MAX_VALUE),
                        new Placement(mine, 1)))
                : new WarlightAction.March(List.of(
                        new Move(mine, mine, 1),
                        new Move(mine, other, 0),
                        new Move(mine, other, Integer.MIN_VALUE),
                        new Move(-3, other, 1),
                        new Move(mine, other, Integer.MAX_VALUE),
                        new Move(mine, other, Integer.MAX_VALUE)));
    }

    private static WarlightAction many(WarlightView view) {
        int mine = view.mine().get(0);
        List<Placement> placements = new ArrayList<>();
        List<Move> moves = new ArrayList<>();
        for (int i = 0; i < 49; i++) {
            placements.add(new Placement(mine, 0));
            moves.add(new Move(mine, mine, 1));
        }
        for (int neighbour : view.map().neighbours(mine)) {
            placements.add(new Placement(mine, 1));
            moves.add(new Move(mine, neighbour, 1));
        }
        return view.phase() == Phase.PLACE ? new WarlightAction.Place(placements) : new WarlightAction.March(moves);
    }

    private static WarlightAction hang() {
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return null;
    }
}
