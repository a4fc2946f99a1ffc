package dev.sparring.games.aibg;

import java.util.Objects;

/**
 * The current state of a creature. {@link Element#beats} compares elements; {@link AibgView#damage} computes the damage of an
 * attack.
 *
 * @param id unique in the match
 * @param name the name of its type
 * @param speed the current speed; like health, maxHealth and damage, it includes the upgrades of this round
 * @param health the current health; 0 if the creature is dead, which is final
 * @param slot its slot, 0 in front; {@link #NOWHERE} if it is not in play
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

    /** Returns a creature of this type that is not in play, with full health and no upgrades. */
    public static Creature of(long id, CreatureType type) {
        return new Creature(
                id,
                type.name(),
                type.element(),
                type.attackType(),
                type.speed(),
                type.health(),
                type.health(),
                type.damage(),
                NOWHERE);
    }

    /** Returns the same creature in another slot. */
    public Creature inSlot(int other) {
        return new Creature(id, name, element, attackType, speed, health, maxHealth, damage, other);
    }

    /** Returns whether the creature is alive. */
    public boolean alive() {
        return health > 0;
    }
}
