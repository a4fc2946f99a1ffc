package dev.sparring.games.aibg;

/** The element of a creature, item or domain: water beats fire, fire beats nature, nature beats water. */
public enum Element {
    WATER,
    FIRE,
    NATURE;

    /** The percentage of damage done to a creature whose element is beaten. */
    static final int STRONG = 120;

    /** The percentage of damage done to a creature whose element beats the attacker's. */
    static final int WEAK = 80;

    /** The percentage of damage done if both elements are the same. */
    public static final int EVEN = 100;

    /** Returns whether this element beats another one. */
    public boolean beats(Element other) {
        return other
                == switch (this) {
                    case WATER -> FIRE;
                    case FIRE -> NATURE;
                    case NATURE -> WATER;
                };
    }

    /** Returns the percentage of damage that this element does to a creature of another element: 120, 100 or 80. */
    public int damagePercent(Element target) {
        return beats(target) ? STRONG : target.beats(this) ? WEAK : EVEN;
    }

    /**
     * Returns the percentage of healing that this element gives to a creature of another element: 120 if that element beats this
     * one, 80 if this element beats it, otherwise 100.
     */
    public int healPercent(Element target) {
        return target.damagePercent(this);
    }
}
