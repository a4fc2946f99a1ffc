package dev.sparring.games.shoreditch;

/** The prices and limits of the game. */
public final class Prices {
    /** The price of one PR. */
    public static final Resources PR = Resources.of(Resource.CASH, 1).plus(Resource.IDEA, 1);

    /** The price of one basic generator, whose type is chosen at random. */
    public static final Resources GENERATOR = Resources.of(Resource.CASH, 1)
            .plus(Resource.IDEA, 1)
            .plus(Resource.WEBSITE, 1)
            .plus(Resource.COFFEE, 1);

    /** The price of upgrading a basic generator to an improved one. */
    public static final Resources UPGRADE = Resources.of(Resource.FEATURE, 3).plus(Resource.COFFEE, 2);

    /** The number of basic generators at which a player can no longer buy another one. */
    public static final int MAX_GENERATORS = 5;

    /** The number of improved generators at which a player can no longer upgrade another one. */
    public static final int MAX_IMPROVED = 4;

    /** The number of resources, of any kinds, that the bank takes for one resource of any kind. */
    public static final int BANK_RATE = 4;

    /** The number of customers that each player with the most PR gets from it. */
    public static final int PR_CUSTOMERS = 2;

    private Prices() {}
}
