package dev.sparring.games.shoreditch.rules;

import dev.sparring.games.shoreditch.GeneratorType;

/** The source of all randomness in a game. */
interface Chance {
    /** Returns the generator types in random order, for the deal. */
    GeneratorType[] shuffledTypes();

    /** Returns whether a generator produces something in this round. */
    boolean makes(int seat, boolean improved, GeneratorType type);

    /** Returns the type of a generator that is bought. */
    GeneratorType bought();

    /** Returns the seats in the order in which they are asked about an offer. */
    int[] shuffled(int[] seats);

    /** Returns the state of the random number generator, to continue from it later. */
    long state();
}
