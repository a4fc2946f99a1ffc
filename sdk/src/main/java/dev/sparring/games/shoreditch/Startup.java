package dev.sparring.games.shoreditch;

import java.util.Objects;

/**
 * What one player has. Everything about it is known to its own bot, and nothing of it to the others.
 *
 * @param resources what it can spend
 * @param generators its basic generators
 * @param improved its improved generators
 * @param pr how much PR it has bought
 * @param customers how many customers it has: what wins
 */
public record Startup(Resources resources, Generators generators, Generators improved, int pr, int customers) {
    public Startup {
        Objects.requireNonNull(resources);
        Objects.requireNonNull(generators);
        Objects.requireNonNull(improved);
    }

    /** With one PR more and its price paid; customers are another matter. */
    public Startup withPr() {
        return new Startup(resources.minus(Prices.PR), generators, improved, pr + 1, customers);
    }

    /** With one basic generator more, its price paid, and the customer it brings. */
    public Startup withGenerator(GeneratorType type) {
        return new Startup(resources.minus(Prices.GENERATOR), generators.plus(type, 1), improved, pr, customers + 1);
    }

    /** With one basic generator made an improved one, the price paid, and the customer that brings. */
    public Startup withUpgrade(GeneratorType type) {
        return new Startup(
                resources.minus(Prices.UPGRADE), generators.plus(type, -1), improved.plus(type, 1), pr, customers + 1);
    }

    /** With some resources given away and others received. */
    public Startup withSwap(Resources given, Resources received) {
        return withResources(resources.minus(given).plus(received));
    }

    public Startup withResources(Resources other) {
        return new Startup(other, generators, improved, pr, customers);
    }

    public Startup withCustomers(int count) {
        return count == customers ? this : new Startup(resources, generators, improved, pr, count);
    }
}
