package dev.sparring.games.shoreditch;

/** What things cost, and how much of a thing one may have. */
public final class Prices {
    /** One PR. */
    public static final Resources PR = Resources.of(Resource.CASH, 1).plus(Resource.IDEA, 1);

    /** One basic generator, of a type that is drawn. */
    public static final Resources GENERATOR = Resources.of(Resource.CASH, 1)
            .plus(Resource.IDEA, 1)
            .plus(Resource.WEBSITE, 1)
            .plus(Resource.COFFEE, 1);

    /** Making a basic generator an improved one. */
    public static final Resources UPGRADE = Resources.of(Resource.FEATURE, 3).plus(Resource.COFFEE, 2);

    /** With so many basic generators no more can be bought. */
    public static final int MAX_GENERATORS = 5;

    /** With so many improved generators no more can be upgraded. */
    public static final int MAX_IMPROVED = 4;

    /** The bank gives one resource, any one, for so many, of any kind. */
    public static final int BANK_RATE = 4;

    /** How many customers having the most PR brings. */
    public static final int PR_CUSTOMERS = 2;

    private Prices() {}
}
