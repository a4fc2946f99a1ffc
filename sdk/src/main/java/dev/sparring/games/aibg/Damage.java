package dev.sparring.games.aibg;

/** The damage of attacks and items: docs/games/aibg.md#attacks. */
public final class Damage {
    private static final int[] AREA_PERCENTS = {80, 60, 35, 15};
    private static final int ALL = 100;

    private Damage() {}

    /**
     * Returns the damage of an attack on one creature.
     *
     * @param damage the attacker's damage
     * @param slot the target's slot; the damage of an area attack depends on it
     * @param domainPercent the result of {@link Domain#damagePercent} for the attacker's element; 100 without a domain
     */
    public static long ofAttack(
            int damage, AttackType type, Element attacker, Element target, int slot, int domainPercent) {
        int area = type == AttackType.AREA_OF_EFFECT ? AREA_PERCENTS[slot] : ALL;
        return Percent.of(damage, area, attacker.damagePercent(target), domainPercent);
    }

    /**
     * Returns the damage of an item on one creature.
     *
     * @param domainPercent the result of {@link Domain#damagePercent} for the item's element; 100 without a domain
     */
    public static long ofItem(Effect.Damage item, Element target, int domainPercent) {
        return Percent.of(item.amount(), ALL, item.element().damagePercent(target), domainPercent);
    }
}
