package dev.sparring.games.aibg;

import java.util.Objects;

/**
 * A kind of creature that can be chosen for a pool.
 *
 * @param name one word, different from the others whatever the case of its letters
 * @param speed who is faster acts first; 0 or more
 * @param health what a creature begins every round with; at least 1
 * @param damage what an attack takes off before anything is multiplied; at least 1
 */
public record CreatureType(String name, Element element, AttackType attackType, int speed, int health, int damage) {
    public CreatureType {
        Objects.requireNonNull(name);
        Objects.requireNonNull(element);
        Objects.requireNonNull(attackType);
    }
}
