package dev.sparring.games.aibg;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.Objects;

/**
 * Something that the shop may offer.
 *
 * @param name one word, different from the others whatever the case of its letters
 * @param cost in atoms; at least 1
 * @param scope whose creatures it affects; of no meaning for a domain
 * @param target how many of them; of no meaning for a domain
 */
public record Item(String name, int cost, Scope scope, Target target, Effect effect) {
    public Item {
        Objects.requireNonNull(name);
        Objects.requireNonNull(scope);
        Objects.requireNonNull(target);
        Objects.requireNonNull(effect);
    }

    /** Whether it is used on one creature, in a slot that can be named. */
    public boolean needsSlot() {
        return target == Target.SINGLE && !(effect instanceof Effect.SetDomain);
    }

    /** Whether its one creature is the user's own; of no meaning for an item that affects several. */
    @JsonIgnore
    public boolean isForOwnSlot() {
        return scope == Scope.FRIENDLY;
    }
}
