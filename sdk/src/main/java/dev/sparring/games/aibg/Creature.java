package dev.sparring.games.aibg;

import java.util.Objects;

/**
 * A creature as it is now. {@link Element#beats} compares elements; {@link AibgView#damage} says what an attack does.
 *
 * @param id unlike that of any other creature of the match
 * @param name its type
 * @param speed with this round's upgrades, as are health, maxHealth and damage
 * @param health 0 once it is dead, which it stays
 * @param slot where it stands, 0 in front; {@link #NOWHERE} if it is not in play
 */
public record Creature(
        long id,
        String name,
        Element element,
        AttackType attackType,
        int speed,
        int health,
        int maxHealth,
        int damage,
        int slot) {
    /** The slot of a creature that is not in play. */
    public static final int NOWHERE = -1;

    public Creature {
        Objects.requireNonNull(name);
        Objects.requireNonNull(element);
        Objects.requireNonNull(attackType);
    }

    /** Returns the same creature in another slot. */
    public Creature inSlot(int other) {
        return new Creature(id, name, element, attackType, speed, health, maxHealth, damage, other);
    }

    /** Whether it can still be used. */
    public boolean alive() {
        return health > 0;
    }
}
