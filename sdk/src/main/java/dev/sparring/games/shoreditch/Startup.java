package dev.sparring.games.shoreditch;

import java.util.Objects;

/**
 * The possessions of one player. The player's own bot sees all of them, other bots none.
 *
 * @param resources the resources that it can spend
 * @param generators its basic generators
 * @param improved its improved generators
 * @param pr the number of PR that it has bought
 * @param customers the number of its customers, which decides the game
 */
public record Startup(Resources resources, Generators generators, Generators improved, int pr, int customers) {
    public Startup {
        Objects.requireNonNull(resources);
        Objects.requireNonNull(generators);
        Objects.requireNonNull(improved);
    }

    /** Returns the startup with one more PR, its price paid. Does not change the customers. */
    public Startup withPr() {
        return new Startup(resources.minus(Prices.PR), generators, improved, pr + 1, customers);
    }

    /** Returns the startup with one more basic generator, its price paid, and one more customer. */
    public Startup withGenerator(GeneratorType type) {
        return new Startup(resources.minus(Prices.GENERATOR), generators.plus(type, 1), improved, pr, customers + 1);
    }

    /** Returns the startup with one basic generator upgraded, the price paid, and one more customer. */
    public Startup withUpgrade(GeneratorType type) {
        return new Startup(
                resources.minus(Prices.UPGRADE), generators.plus(type, -1), improved.plus(type, 1), pr, customers + 1);
    }

    /** Returns the startup after a trade. */
    public Startup afterTrade(Resources given, Resources received) {
        return withResources(resources.minus(given).plus(received));
    }

    public Startup withResources(Resources other) {
        return new Startup(other, generators, improved, pr, customers);
    }

    public Startup withCustomers(int count) {
        return count == customers ? this : new Startup(resources, generators, improved, pr, count);
    }
}
