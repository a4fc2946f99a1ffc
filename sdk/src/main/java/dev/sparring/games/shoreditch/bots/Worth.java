package dev.sparring.games.shoreditch.bots;

import dev.sparring.games.shoreditch.GeneratorType;
import dev.sparring.games.shoreditch.Prices;
import dev.sparring.games.shoreditch.Resource;
import dev.sparring.games.shoreditch.Resources;
import dev.sparring.games.shoreditch.Startup;

/** The estimated value of resources to one player. Each further unit of a resource is worth less than the one before. */
final class Worth {
    /** The value of a unit that the player has no use for. It is less than a quarter of a useful one, for which the bank takes four. */
    private static final double SPARE = 0.1;

    private static final double FOR_GENERATOR = 1.0;
    private static final double FOR_UPGRADE = 0.8;
    private static final double FOR_PR = 0.5;
    private static final double FOR_PR_LATE = 1.1;

    /** The factor for a resource that the player does not produce. */
    private static final double SCARCE = 1.3;

    private final Startup startup;
    private final int prWanted;
    private final double forPr;

    /**
     * Creates the values for a player.
     *
     * @param prWanted the number of PR that it wants to buy before the game ends
     * @param isLate whether the game may end soon
     */
    Worth(Startup startup, int prWanted, boolean isLate) {
        this.startup = startup;
        this.prWanted = prWanted;
        this.forPr = isLate ? FOR_PR_LATE : FOR_PR;
    }

    /** Returns the value of all these resources. */
    double of(Resources resources) {
        double sum = 0;
        for (Resource resource : Resource.values()) {
            sum += of(resource, resources.count(resource));
        }
        return sum;
    }

    private double of(Resource resource, int count) {
        int generator = wantsGenerator() ? Math.min(count, Prices.GENERATOR.count(resource)) : 0;
        int upgrade = wantsUpgrade() ? Math.min(count - generator, Prices.UPGRADE.count(resource)) : 0;
        int pr = Math.min(count - generator - upgrade, prWanted * Prices.PR.count(resource));
        int spare = count - generator - upgrade - pr;
        double needed = FOR_GENERATOR * generator + FOR_UPGRADE * upgrade + forPr * pr;
        return (isScarce(resource) ? SCARCE : 1) * needed + SPARE * spare;
    }

    private boolean wantsGenerator() {
        return startup.generators().total() < Prices.MAX_GENERATORS;
    }

    private boolean wantsUpgrade() {
        return startup.improved().total() < Prices.MAX_IMPROVED;
    }

    private boolean isScarce(Resource resource) {
        GeneratorType type = GeneratorType.producing(resource);
        return startup.generators().count(type) + startup.improved().count(type) == 0;
    }
}
