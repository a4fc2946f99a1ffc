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

/** Makes out of a state what one seat may know of it. */
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
            for (int place = 0; place < MatchFormat.SLOTS; place++) {
                slot = state.at(seat, place) == creature ? place : slot;
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

    /** The shop of this round, without the places that a bit is set for. */
    public static List<Item> shop(Catalogue catalogue, AibgState state, int without) {
        List<Item> shop = new ArrayList<>(MatchFormat.SHOP);
        for (int place = 0; place < state.shopSize(); place++) {
            if ((without & 1 << place) == 0) {
                shop.add(catalogue.items().get(state.shop(place)));
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
