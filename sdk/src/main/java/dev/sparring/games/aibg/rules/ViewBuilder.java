package dev.sparring.games.aibg.rules;

import dev.sparring.games.aibg.AibgView;
import dev.sparring.games.aibg.Catalogue;
import dev.sparring.games.aibg.Creature;
import dev.sparring.games.aibg.CreatureType;
import dev.sparring.games.aibg.Domain;
import dev.sparring.games.aibg.Effect;
import dev.sparring.games.aibg.Item;
import dev.sparring.games.aibg.MatchFormat;
import dev.sparring.games.aibg.Phase;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Derives one seat's view from a state. */
public final class ViewBuilder {
    private ViewBuilder() {}

    static AibgView of(Catalogue catalogue, AibgState state, int seat) {
        int other = 1 - seat;
        return new AibgView(
                seat,
                state.phase(),
                state.round(),
                state.turn(),
                catalogue.creatures(),
                pool(catalogue, state, seat),
                line(catalogue, state, seat),
                line(catalogue, state, other),
                shop(catalogue, state, 0),
                shop(catalogue, state, state.bought(seat)),
                state.atoms(seat),
                state.wins(seat),
                state.wins(other),
                domain(catalogue, state),
                state.deeds());
    }

    private static List<Creature> pool(Catalogue catalogue, AibgState state, int seat) {
        List<Creature> pool = new ArrayList<>();
        for (int i = 0; i < MatchFormat.POOL && state.phase() != Phase.POOL; i++) {
            int creature = seat * MatchFormat.POOL + i;
            int slot = Creature.NOWHERE;
            for (int each = 0; each < MatchFormat.SLOTS; each++) {
                slot = state.at(seat, each) == creature ? each : slot;
            }
            pool.add(creature(catalogue, state, creature, slot));
        }
        return pool;
    }

    private static List<Creature> line(Catalogue catalogue, AibgState state, int seat) {
        List<Creature> line = new ArrayList<>();
        for (int slot = 0; slot < MatchFormat.SLOTS && state.at(seat, slot) != AibgState.NONE; slot++) {
            line.add(creature(catalogue, state, state.at(seat, slot), slot));
        }
        return line;
    }

    private static Creature creature(Catalogue catalogue, AibgState state, int creature, int slot) {
        CreatureType type = catalogue.creatures().get(state.type(creature));
        return new Creature(
                MatchFormat.id(creature),
                type.name(),
                type.element(),
                type.attackType(),
                state.speed(creature),
                state.health(creature),
                state.maxHealth(creature),
                state.damage(creature),
                slot);
    }

    /**
     * Returns the items of this round's shop.
     *
     * @param without one bit for each index of the shop; items whose bit is set are omitted
     */
    public static List<Item> shop(Catalogue catalogue, AibgState state, int without) {
        List<Item> shop = new ArrayList<>(MatchFormat.SHOP);
        for (int i = 0; i < state.shopSize(); i++) {
            if ((without & 1 << i) == 0) {
                shop.add(catalogue.items().get(state.shop(i)));
            }
        }
        return shop;
    }

    private static Optional<Domain> domain(Catalogue catalogue, AibgState state) {
        return state.domain() == AibgState.NONE
                ? Optional.empty()
                : Optional.of(((Effect.SetDomain)
                                catalogue.items().get(state.domain()).effect())
                        .domain());
    }
}
