package dev.sparring.games.warlight.bots;

/** How many armies it takes to win a fight, by the rules of combat. */
final class Odds {
    /** The number of standard deviations of bad luck with which an attack still succeeds. */
    private static final double BAD_LUCK = 1.2;

    private Odds() {}

    /** Returns how many attackers almost always take a region from this many defenders. */
    static int needed(int defenders) {
        int attackers = Math.max(2, defenders);
        while (kills(attackers) < defenders) {
            attackers++;
        }
        return attackers;
    }

    private static int kills(int attackers) {
        double hits = 0.6 * attackers - BAD_LUCK * Math.sqrt(0.6 * 0.4 * attackers);
        return (int) Math.floor(0.84 * 0.6 * attackers + 0.16 * hits + 0.5);
    }
}
