package dev.sparring.games.aibg.rules;

import dev.sparring.games.aibg.AibgView;
import dev.sparring.games.aibg.Catalogue;
import dev.sparring.games.aibg.Creature;
import dev.sparring.games.aibg.Effect;
import dev.sparring.games.aibg.MatchFormat;
import dev.sparring.games.aibg.Phase;
import java.util.ArrayList;
import java.util.List;

/** Creates a full state that fits a view. Hidden information comes from a guess or is sampled at random. */
final class Determinizer {
    private final Catalogue catalogue;
    private final AibgView view;
    private final Draft draft;

    private Determinizer(Catalogue catalogue, AibgView view, long seed) {
        this.catalogue = catalogue;
        this.view = view;
        this.draft = new Draft(catalogue, seed);
    }

    static AibgState stateOf(Catalogue catalogue, AibgView view, List<Creature> reserve, long seed) {
        return view.phase() == Phase.POOL
                ? new Draft(catalogue, seed).done()
                : new Determinizer(catalogue, view, seed).state(reserve);
    }

    private AibgState state(List<Creature> reserve) {
        draft.phase = view.phase();
        draft.step = (view.round() - 1) * (MatchFormat.TURNS + 1) + view.turn() + 1;
        draft.round = view.round();
        draft.turn = view.turn();
        setCreatures(reserve);
        draft.domain = domain();
        draft.shown = shown();
        set(draft.bought, bought(), 0);
        set(draft.atoms, view.atoms(), MatchFormat.atomsIn(view.round()));
        set(draft.wins, view.roundsWon(), view.opponentRoundsWon());
        draft.deeds.addAll(view.lastTurn());
        return draft.done();
    }

    private void setCreatures(List<Creature> reserve) {
        int me = view.seat();
        int other = 1 - me;
        List<Creature> theirs = new ArrayList<>(view.opponentInPlay());
        theirs.addAll(reserve);
        while (theirs.size() < MatchFormat.POOL) {
            int type = draft.random.nextInt(catalogue.creatures().size());
            theirs.add(Creature.of(0, catalogue.creatures().get(type)));
        }
        for (int i = 0; i < MatchFormat.POOL; i++) {
            put(me * MatchFormat.POOL + i, view.pool().get(i));
            put(other * MatchFormat.POOL + i, theirs.get(i));
        }
        for (int slot = 0; slot < view.inPlay().size(); slot++) {
            draft.lines[me * MatchFormat.SLOTS + slot] = mine(view.inPlay().get(slot));
        }
        for (int slot = 0; slot < view.opponentInPlay().size(); slot++) {
            draft.lines[other * MatchFormat.SLOTS + slot] = other * MatchFormat.POOL + slot;
        }
    }

    private void put(int creature, Creature values) {
        int type = catalogue.creature(values.name());
        if (type < 0) {
            throw new IllegalArgumentException("unknown creature type " + values.name() + ": not in this catalogue");
        }
        draft.types[creature] = type;
        draft.health[creature] = values.health();
        draft.maxHealth[creature] = values.maxHealth();
        draft.damage[creature] = values.damage();
        draft.speed[creature] = values.speed();
    }

    private int mine(Creature inPlay) {
        for (int i = 0; i < MatchFormat.POOL; i++) {
            if (view.pool().get(i).id() == inPlay.id()) {
                return view.seat() * MatchFormat.POOL + i;
            }
        }
        throw new IllegalArgumentException("creature " + inPlay.id() + " is in play but not in the pool");
    }

    private int domain() {
        for (int item = 0; item < catalogue.items().size() && view.domain().isPresent(); item++) {
            if (catalogue.items().get(item).effect() instanceof Effect.SetDomain set
                    && set.domain().equals(view.domain().get())) {
                return item;
            }
        }
        return AibgState.NONE;
    }

    /** Returns random items for the earlier rounds, followed by those of the current shop. */
    private int[] shown() {
        List<Integer> now = new ArrayList<>();
        view.shop().forEach(item -> now.add(catalogue.item(item.name())));
        List<Integer> others = new ArrayList<>();
        for (int item = 0; item < catalogue.items().size(); item++) {
            if (!now.contains(item)) {
                others.add(item);
            }
        }
        int[] shown = new int[view.round() * MatchFormat.SHOP];
        int earlier = shown.length - now.size();
        for (int i = 0; i < shown.length; i++) {
            shown[i] = i < earlier ? others.remove(draft.random.nextInt(others.size())) : now.get(i - earlier);
        }
        return shown;
    }

    private int bought() {
        int bought = 0;
        for (int i = 0; i < view.shop().size(); i++) {
            bought |= view.availableShop().contains(view.shop().get(i)) ? 0 : 1 << i;
        }
        return bought;
    }

    private void set(int[] bySeat, int mine, int theirs) {
        bySeat[view.seat()] = mine;
        bySeat[1 - view.seat()] = theirs;
    }
}
