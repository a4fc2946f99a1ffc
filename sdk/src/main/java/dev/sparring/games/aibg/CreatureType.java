package dev.sparring.games.aibg;

import java.util.Objects;

/**
 * A kind of creature that can be chosen for a pool.
 *
 * @param name one word, unique in the catalogue; not case-sensitive
 * @param speed the speed; the faster side acts first; 0 or more
 * @param health the health at the start of every round; at least 1
 * @param damage the damage of an attack before any factor is applied; at least 1
 */
public record CreatureType(String name, Element element, AttackType attackType, int speed, int health, int damage) {
    public CreatureType {
        Objects.requireNonNull(name);
        Objects.requireNonNull(element);
        Objects.requireNonNull(attackType);
    }
}
