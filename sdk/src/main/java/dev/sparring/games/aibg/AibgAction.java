package dev.sparring.games.aibg;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;
import java.util.Objects;

/** An answer: one kind for each {@link Phase}. */
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

    /** The phase this answers. */
    Phase phase();

    /** In POOL: the names of twelve creature types; the same may stand there again. */
    record Pool(List<String> types) implements AibgAction {
        public Pool {
            types = List.copyOf(types);
        }

        @Override
        public Phase phase() {
            return Phase.POOL;
        }
    }

    /** In POOL: any twelve, drawn at random. It stands in for a pool that is wrong or missing. */
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

    /** In MOVE: what to do this turn. */
    sealed interface Move extends AibgAction {
        @Override
        default Phase phase() {
            return Phase.MOVE;
        }
    }

    /**
     * The front creature attacks.
     *
     * @param slot whom, if it is a ranged one; others ignore it. Slot 0 stands in for one without a living creature
     */
    record Attack(int slot) implements Move {
        /** An attack on the opponent's front creature, which is what no slot means. */
        public static Attack front() {
            return new Attack(0);
        }
    }

    /**
     * An item of the shop is bought and used.
     *
     * @param item its name, in any case of letters
     * @param slot whom it is used on, if it affects one creature; others ignore it
     */
    record Buy(String item, int slot) implements Move {
        public Buy {
            Objects.requireNonNull(item);
        }

        /** Buys an item and uses it on slot 0, or on whomever it affects. */
        public static Buy of(String item) {
            return new Buy(item, 0);
        }
    }

    /** The front creature changes places with the living one in this slot. */
    record Swap(int slot) implements Move {}
}
