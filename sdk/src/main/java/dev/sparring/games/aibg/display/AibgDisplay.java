package dev.sparring.games.aibg.display;

import dev.sparring.bot.Seat;
import dev.sparring.display.Display;
import dev.sparring.display.Drawing;
import dev.sparring.display.Fact;
import dev.sparring.display.Picture;
import dev.sparring.display.Scene;
import dev.sparring.games.aibg.AibgAction;
import dev.sparring.games.aibg.AibgView;
import dev.sparring.games.aibg.MatchFormat;
import dev.sparring.games.aibg.Phase;
import dev.sparring.games.aibg.TurnEvent;
import dev.sparring.games.aibg.rules.AibgRules;
import dev.sparring.games.aibg.rules.AibgState;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The display of AIBG as rows of cards. The two line-ups face each other, with each side's reserve and shop behind its line-up.
 *
 * <p>A picture only uses views: the view of one seat, or the views of both seats if everything is visible. The chart shows the
 * rounds won, because they decide the match.
 */
public final class AibgDisplay implements Display<AibgState, AibgAction> {
    private final AibgRules rules;

    public AibgDisplay(AibgRules rules) {
        this.rules = rules;
    }

    @Override
    public Scene scene() {
        return new Scene.Empty();
    }

    @Override
    public Picture picture(AibgState state, Optional<Seat> viewpoint) {
        List<AibgView> views = viewpoint.isPresent()
                ? List.of(rules.view(state, viewpoint.get()))
                : List.of(rules.view(state, new Seat(0)), rules.view(state, new Seat(1)));
        AibgView any = views.get(0);
        List<Drawing.CardRow> rows = new ArrayList<>();
        if (any.phase() == Phase.POOL) {
            rows.add(CardRows.types(any.possibleCreatures()));
        }
        for (int seat = 0; seat < 2; seat++) {
            rows.addAll(rows(views, seat));
        }
        List<Picture.SeatLine> lines = new ArrayList<>();
        for (int seat = 0; seat < 2; seat++) {
            lines.add(line(any, own(views, seat), seat));
        }
        return new Picture(new Drawing.Cards(rows), facts(any), lines);
    }

    private static Optional<AibgView> own(List<AibgView> views, int seat) {
        return views.stream().filter(view -> view.seat() == seat).findFirst();
    }

    /** Returns the rows of a seat. The line-up is the last row of the upper seat and the first row of the lower seat. */
    private static List<Drawing.CardRow> rows(List<AibgView> views, int seat) {
        List<Drawing.CardRow> rows = new ArrayList<>();
        Optional<AibgView> own = own(views, seat);
        AibgView any = views.get(0);
        if (any.phase() == Phase.MOVE) {
            rows.add(CardRows.line(seat, own.map(AibgView::inPlay).orElse(any.opponentInPlay()), any.lastTurn()));
        }
        own.filter(view -> !view.pool().isEmpty()).ifPresent(view -> rows.add(CardRows.reserve(view)));
        own.filter(view -> view.phase() == Phase.LINEUP || view.phase() == Phase.MOVE)
                .ifPresent(view -> rows.add(CardRows.shop(view)));
        if (seat == 0) {
            Collections.reverse(rows);
        }
        return rows;
    }

    private static List<Fact> facts(AibgView view) {
        List<Fact> facts = new ArrayList<>();
        facts.add(new Fact("round", view.round() + " of " + MatchFormat.ROUNDS));
        facts.add(new Fact("phase", view.phase().name().toLowerCase(Locale.ROOT)));
        if (view.phase() == Phase.MOVE) {
            facts.add(new Fact("turn of the round", "" + view.turn()));
        }
        view.domain().ifPresent(domain -> facts.add(new Fact("domain", EffectWords.of(domain))));
        return facts;
    }

    private static Picture.SeatLine line(AibgView any, Optional<AibgView> own, int seat) {
        List<Fact> facts = new ArrayList<>();
        facts.add(new Fact("rounds won", "" + (any.seat() == seat ? any.roundsWon() : any.opponentRoundsWon())));
        own.ifPresent(view -> {
            facts.add(new Fact("atoms", "" + view.atoms()));
            facts.add(new Fact("living creatures", "" + view.living().size()));
        });
        for (TurnEvent event : any.lastTurn()) {
            if (event instanceof TurnEvent.RoundEnded ended) {
                String result = ended.winner() < 0 ? "a draw" : ended.winner() == seat ? "won" : "lost";
                facts.add(new Fact("round " + ended.round(), result));
            }
        }
        boolean out = any.phase() == Phase.OVER
                && own.map(view -> view.living().isEmpty()).orElse(false);
        return new Picture.SeatLine(out, facts);
    }

    @Override
    public List<String> words(AibgState before, Seat seat, AibgAction action) {
        return List.of(words(before, action));
    }

    private String words(AibgState before, AibgAction action) {
        if (action instanceof AibgAction.Pool pool) {
            return "pool: " + String.join(", ", pool.types());
        } else if (action instanceof AibgAction.LineUp lineUp) {
            return "line-up: "
                    + lineUp.ids().stream().map(id -> name(before, id)).collect(Collectors.joining(", "));
        } else if (action instanceof AibgAction.Attack attack) {
            return attack.slot() == 0 ? "attack" : "attack slot " + attack.slot();
        } else if (action instanceof AibgAction.Buy buy) {
            int item = rules.catalogue().item(buy.item());
            boolean aimed = item >= 0 && rules.catalogue().items().get(item).needsSlot();
            return "item " + buy.item() + (aimed ? " on slot " + buy.slot() : "");
        } else if (action instanceof AibgAction.Swap swap) {
            return "swap with slot " + swap.slot();
        }
        return "no pool: twelve random creatures";
    }

    private String name(AibgState state, long id) {
        boolean exists = id >= 1 && id <= 2 * MatchFormat.POOL;
        int type = exists ? state.type(MatchFormat.creature(id)) : AibgState.NONE;
        return type == AibgState.NONE
                ? "#" + id
                : rules.catalogue().creatures().get(type).name() + " #" + id;
    }

    @Override
    public String standingUnit() {
        return "rounds won";
    }

    @Override
    public List<Double> standings(AibgState state) {
        return List.of((double) state.wins(0), (double) state.wins(1));
    }

    @Override
    public boolean standingsArePublic() {
        return true;
    }
}
