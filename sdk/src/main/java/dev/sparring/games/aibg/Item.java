package dev.sparring.games.aibg;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.Objects;

/**
 * An item that the shop can offer.
 *
 * @param name one word, unique in the catalogue; not case-sensitive
 * @param cost the price in atoms; at least 1
 * @param scope the side whose creatures it affects; meaningless for a domain
 * @param target the number of creatures it affects; meaningless for a domain
 */
public record Item(String name, int cost, Scope scope, Target target, Effect effect) {
    public Item {
        Objects.requireNonNull(name);
        Objects.requireNonNull(scope);
        Objects.requireNonNull(target);
        Objects.requireNonNull(effect);
    }

    /** Returns whether the item affects a single creature, so that an action has to give its slot. */
    public boolean needsSlot() {
        return target == Target.SINGLE && !(effect instanceof Effect.SetDomain);
    }

    /** Returns whether the single target is on the buyer's own side; meaningless for an item that affects several creatures. */
    @JsonIgnore
    public boolean targetsOwnSide() {
        return scope == Scope.FRIENDLY;
    }
}
