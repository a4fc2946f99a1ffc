package dev.sparring.games.aibg.rules;

import dev.sparring.bot.SplitMix64;
import dev.sparring.games.aibg.AibgView;
import dev.sparring.games.aibg.Catalogue;
import dev.sparring.games.aibg.Creature;
import dev.sparring.games.aibg.CreatureType;
import dev.sparring.games.aibg.Effect;
import dev.sparring.games.aibg.MatchFormat;
import dev.sparring.games.aibg.Phase;
import java.util.ArrayList;
import java.util.List;

/** Makes a whole state of a view: what the view does not tell is taken from a guess, or drawn. */
final class Determinizer {
    private final Catalogue catalogue;
    private final AibgView view;
    private final SplitMix64 draws;
    private final int[] types = new int[2 * MatchFormat.POOL];
    private final int[] health = new int[types.length];
    private final int[] maxHealth = new int[types.length];
    private final int[] damage = new int[types.length];
    private final int[] speed = new int[types.length];
    private final int[] lines = new int[2 * MatchFormat.SLOTS];

    private Determinizer(Catalogue catalogue, AibgView view, long seed) {
        this.catalogue = catalogue;
        this.view = view;
        this.draws = new SplitMix64(seed);
    }

    static AibgState stateOf(Catalogue catalogue, AibgView view, List<Creature> reserve, long seed) {
        return view.phase() == Phase.POOL
                ? Draft.beginning(seed)
                : new Determinizer(catalogue, view, seed).state(reserve);
    }

    private AibgState state(List<Creature> reserve) {
        int me = view.seat();
        int other = 1 - me;
        List<Creature> theirs = new ArrayList<>(view.opponentInPlay());
        theirs.addAll(reserve);
        while (theirs.size() < MatchFormat.POOL) {
            theirs.add(drawn());
        }
        for (int i = 0; i < MatchFormat.POOL; i++) {
            put(me * MatchFormat.POOL + i, view.pool().get(i));
            put(other * MatchFormat.POOL + i, theirs.get(i));
        }
        for (int slot = 0; slot < MatchFormat.SLOTS; slot++) {
            lines[me * MatchFormat.SLOTS + slot] =
                    slot < view.inPlay().size() ? mine(view.inPlay().get(slot)) : AibgState.NONE;
            lines[other * MatchFormat.SLOTS + slot] =
                    slot < view.opponentInPlay().size() ? other * MatchFormat.POOL + slot : AibgState.NONE;
        }
        return new AibgState(
                view.phase(),
                (view.round() - 1) * (MatchFormat.TURNS + 1) + view.turn() + 1,
                view.round(),
                view.turn(),
                types,
                health,
                maxHealth,
                damage,
                speed,
                lines,
                domain(),
                shown(),
                bySeat(bought(), 0),
                bySeat(view.atoms(), MatchFormat.atomsIn(view.round())),
                bySeat(view.roundsWon(), view.opponentRoundsWon()),
                view.lastTurn(),
                List.of(),
                draws.state());
    }

    private Creature drawn() {
        CreatureType type =
                catalogue.creatures().get(draws.nextInt(catalogue.creatures().size()));
        return new Creature(
                0,
                type.name(),
                type.element(),
                type.attackType(),
                type.speed(),
                type.health(),
                type.health(),
                type.damage(),
                Creature.NOWHERE);
    }

    private void put(int creature, Creature is) {
        int type = catalogue.creature(is.name());
        if (type < 0) {
            throw new IllegalArgumentException("there is no creature type " + is.name() + " in this catalogue");
        }
        types[creature] = type;
        health[creature] = is.health();
        maxHealth[creature] = is.maxHealth();
        damage[creature] = is.damage();
        speed[creature] = is.speed();
    }

    private int mine(Creature inPlay) {
        for (int i = 0; i < MatchFormat.POOL; i++) {
            if (view.pool().get(i).id() == inPlay.id()) {
                return view.seat() * MatchFormat.POOL + i;
            }
        }
        throw new IllegalArgumentException("creature " + inPlay.id() + " is in play, and not in the pool");
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

    /** The items of the earlier rounds, drawn, and then those of the shop. */
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
            shown[i] = i < earlier ? others.remove(draws.nextInt(others.size())) : now.get(i - earlier);
        }
        return shown;
    }

    private int bought() {
        int bought = 0;
        for (int place = 0; place < view.shop().size(); place++) {
            bought |= view.availableShop().contains(view.shop().get(place)) ? 0 : 1 << place;
        }
        return bought;
    }

    private int[] bySeat(int mine, int theirs) {
        return view.seat() == 0 ? new int[] {mine, theirs} : new int[] {theirs, mine};
    }
}
