package dev.sparring.games.shoreditch.rules;

import dev.sparring.games.shoreditch.GeneratorType;

/** All that is left to chance. */
interface Chance {
    /** The generator types in an order drawn at random: the hand that is dealt. */
    GeneratorType[] shuffledTypes();

    /** Whether a generator makes something this round. */
    boolean makes(int seat, boolean improved, GeneratorType type);

    /** The type of a generator that is bought. */
    GeneratorType bought();

    /** These seats in the order in which they are asked. */
    int[] shuffled(int[] seats);

    /** What to go on from after this. */
    long state();
}
