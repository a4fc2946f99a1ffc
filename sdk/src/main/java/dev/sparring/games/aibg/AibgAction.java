package dev.sparring.games.aibg;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;
import java.util.Objects;

/** A bot's answer to one request. Each kind of action belongs to one {@link Phase}. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "do")
@JsonSubTypes({
    @JsonSubTypes.Type(value = AibgAction.Pool.class, name = "pool"),
    @JsonSubTypes.Type(value = AibgAction.AnyPool.class, name = "any-pool"),
    @JsonSubTypes.Type(value = AibgAction.LineUp.class, name = "line-up"),
    @JsonSubTypes.Type(value = AibgAction.Attack.class, name = "attack"),
    @JsonSubTypes.Type(value = AibgAction.Buy.class, name = "item"),
    @JsonSubTypes.Type(value = AibgAction.Swap.class, name = "swap")
})
public sealed interface AibgAction {

    /** Returns the phase that this action belongs to. */
    Phase phase();

    /** In POOL: the names of twelve creature types. Names may repeat. */
    record Pool(List<String> types) implements AibgAction {
        public Pool {
            types = List.copyOf(types);
        }

        @Override
        public Phase phase() {
            return Phase.POOL;
        }
    }

    /** In POOL: twelve random creature types. This action replaces an illegal or missing pool. */
    record AnyPool() implements AibgAction {
        @Override
        public Phase phase() {
            return Phase.POOL;
        }
    }

    /** In LINEUP: the ids of one to four living creatures of the pool, the front one first. */
    record LineUp(List<Long> ids) implements AibgAction {
        public LineUp {
            ids = List.copyOf(ids);
        }

        @Override
        public Phase phase() {
            return Phase.LINEUP;
        }
    }

    /** In MOVE: the action for one turn. */
    sealed interface Move extends AibgAction {
        @Override
        default Phase phase() {
            return Phase.MOVE;
        }
    }

    /**
     * An attack by the front creature.
     *
     * @param slot the target's slot for a ranged attacker; other attackers ignore it. If no living creature is in that slot, slot
     *     0 is attacked
     */
    record Attack(int slot) implements Move {
        /** Returns an attack on the opponent's front creature, the default target. */
        public static Attack front() {
            return new Attack(0);
        }
    }

    /**
     * The purchase and immediate use of an item from the shop.
     *
     * @param item the item's name; not case-sensitive
     * @param slot the target's slot if the item affects one creature; other items ignore it
     */
    record Buy(String item, int slot) implements Move {
        public Buy {
            Objects.requireNonNull(item);
        }

        /** Returns the purchase of an item with slot 0 as its target. */
        public static Buy of(String item) {
            return new Buy(item, 0);
        }
    }

    /** A swap of the front creature with the living creature in the given slot. */
    record Swap(int slot) implements Move {}
}
