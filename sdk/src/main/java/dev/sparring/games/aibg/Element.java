package dev.sparring.games.aibg;

/** What a creature is made of: water beats fire, fire beats nature, nature beats water. */
public enum Element {
    WATER,
    FIRE,
    NATURE;

    /** What damage is worth against what it beats, in percent. */
    static final int STRONG = 120;

    /** What damage is worth against what beats it, in percent. */
    static final int WEAK = 80;

    /** What damage is worth among equals, in percent. */
    public static final int EVEN = 100;

    /** Whether this element is the stronger of two. */
    public boolean beats(Element other) {
        return other
                == switch (this) {
                    case WATER -> FIRE;
                    case FIRE -> NATURE;
                    case NATURE -> WATER;
                };
    }

    /** What damage of this element is worth to a creature of that one, in percent: 120, 100 or 80. */
    public int damagePercent(Element target) {
        return beats(target) ? STRONG : target.beats(this) ? WEAK : EVEN;
    }

    /** What healing of this element is worth to a creature of that one, in percent: it helps those that beat it. */
    public int healPercent(Element target) {
        return target.damagePercent(this);
    }
}
