package dev.sparring.games.shoreditch.display;

import dev.sparring.bot.Seat;
import dev.sparring.display.Display;
import dev.sparring.display.Drawing;
import dev.sparring.display.Fact;
import dev.sparring.display.OneLine;
import dev.sparring.display.Picture;
import dev.sparring.display.Scene;
import dev.sparring.games.shoreditch.Phase;
import dev.sparring.games.shoreditch.ShoreditchAction;
import dev.sparring.games.shoreditch.Startup;
import dev.sparring.games.shoreditch.rules.PendingOffer;
import dev.sparring.games.shoreditch.rules.ShoreditchRules;
import dev.sparring.games.shoreditch.rules.ShoreditchState;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Shows Shoreditch as a table of all players' startups, with the pending offer or else the last action.
 *
 * <p>From a seat's viewpoint it shows the seat's own row, offers to and by the seat, its own last action, and the number of
 * the round, which a bot can count. The chart shows customers.
 */
public final class ShoreditchDisplay implements Display<ShoreditchState, ShoreditchAction> {
    private final ShoreditchRules rules;

    public ShoreditchDisplay(ShoreditchRules rules) {
        this.rules = rules;
    }

    @Override
    public Scene scene() {
        return new Scene.Empty();
    }

    @Override
    public Picture picture(ShoreditchState state, Optional<Seat> viewpoint) {
        Optional<Moment> moment = Moment.of(state).filter(last -> viewpoint.isEmpty() || last.isOf(viewpoint.get()));
        List<Drawing.Row> rows = new ArrayList<>();
        List<Picture.SeatLine> lines = new ArrayList<>();
        for (int seat = 0; seat < state.seats(); seat++) {
            boolean known = viewpoint.isEmpty() || viewpoint.get().index() == seat;
            boolean active = known && !state.over() && state.asked() == seat;
            Startup startup = state.startup(seat);
            List<Drawing.Cell> cells = known
                    ? PlayerRow.cells(startup, changed(state, moment, seat, viewpoint.isEmpty()))
                    : PlayerRow.unknown();
            rows.add(new Drawing.Row(seat, active, cells));
            lines.add(new Picture.SeatLine(false, known ? PlayerRow.facts(startup) : List.of()));
        }
        return new Picture(
                new Drawing.Table(PlayerRow.COLUMNS, rows, said(state, moment, viewpoint)),
                facts(state, viewpoint),
                lines);
    }

    private static Set<String> changed(ShoreditchState state, Optional<Moment> moment, int seat, boolean all) {
        Set<String> changed = new HashSet<>();
        moment.ifPresent(last -> {
            changed.addAll(last.changed(seat));
            if (all && last.movesCustomers(state, seat)) {
                changed.add(PlayerRow.CUSTOMERS);
            }
        });
        return changed;
    }

    private static String said(ShoreditchState state, Optional<Moment> moment, Optional<Seat> viewpoint) {
        Optional<PendingOffer> out = state.bargain().filter(bargain -> {
            boolean asked = viewpoint.isPresent() && viewpoint.get().index() == bargain.asked();
            boolean own = viewpoint.isPresent() && viewpoint.get().index() == bargain.proposer();
            return viewpoint.isEmpty() || asked || own;
        });
        return out.map(bargain -> "on offer: " + bargain.offering() + " for " + bargain.requesting())
                .or(() -> moment.map(Moment::words))
                .orElse("");
    }

    private List<Fact> facts(ShoreditchState state, Optional<Seat> viewpoint) {
        Phase phase = viewpoint
                .map(seat -> rules.view(state, seat).phase())
                .orElse(state.bargain().isPresent() ? Phase.OFFER : state.currentPhase());
        return List.of(
                new Fact("limit", (rules.terms().rounds() - 1) + " rounds"),
                new Fact("phase", state.over() ? "over" : phase.name().toLowerCase(Locale.ROOT)));
    }

    @Override
    public List<String> words(ShoreditchState before, Seat seat, ShoreditchAction action) {
        return List.of(words(before, action));
    }

    private static String words(ShoreditchState before, ShoreditchAction action) {
        if (action instanceof ShoreditchAction.UpgradeGenerator upgrade) {
            return "upgrade a generator: " + upgrade.type().word();
        } else if (action instanceof ShoreditchAction.Trade trade) {
            return "offer " + trade.offering() + " for " + trade.requesting();
        } else if (action instanceof ShoreditchAction.Log log) {
            return "say: " + OneLine.of(log.message());
        } else if (action instanceof ShoreditchAction.Refused refused) {
            return "refused: " + OneLine.of(refused.why());
        } else if (action.phase() == Phase.OFFER) {
            String terms = before.bargain()
                    .map(out -> ": " + out.offering() + " for " + out.requesting())
                    .orElse("");
            return (action instanceof ShoreditchAction.Accept ? "accept" : "decline") + terms;
        } else if (action instanceof ShoreditchAction.PurchasePr) {
            return "purchase PR";
        } else if (action instanceof ShoreditchAction.PurchaseGenerator) {
            return "purchase a generator";
        } else if (action instanceof ShoreditchAction.TakeTurn) {
            return "take the turn";
        }
        return action instanceof ShoreditchAction.SkipTurn ? "skip the turn" : "end the turn";
    }

    @Override
    public String standingUnit() {
        return "customers";
    }

    @Override
    public List<Double> standings(ShoreditchState state) {
        return state.startups().stream()
                .map(startup -> (double) startup.customers())
                .toList();
    }
}
