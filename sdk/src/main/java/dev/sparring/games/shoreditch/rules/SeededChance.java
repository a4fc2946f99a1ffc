package dev.sparring.games.shoreditch.rules;

import dev.sparring.bot.SplitMix64;
import dev.sparring.games.shoreditch.GeneratorType;

/** The randomness of a match, from a generator whose complete state is part of the state of the game. */
final class SeededChance implements Chance {
    /** On average, one in this many generators produces something in a round. */
    private static final int ODDS = 10;

    private static final GeneratorType[] TYPES = GeneratorType.values();

    private final SplitMix64 random;

    SeededChance(long state) {
        this.random = new SplitMix64(state);
    }

    @Override
    public GeneratorType[] shuffledTypes() {
        GeneratorType[] types = TYPES.clone();
        for (int left = types.length; left > 1; left--) {
            int at = random.nextInt(left);
            GeneratorType swapped = types[at];
            types[at] = types[left - 1];
            types[left - 1] = swapped;
        }
        return types;
    }

    @Override
    public boolean makes(int seat, boolean improved, GeneratorType type) {
        return random.nextInt(ODDS) == 0;
    }

    @Override
    public GeneratorType bought() {
        return TYPES[random.nextInt(TYPES.length)];
    }

    @Override
    public int[] shuffled(int[] seats) {
        int[] shuffled = seats.clone();
        for (int left = shuffled.length; left > 1; left--) {
            int at = random.nextInt(left);
            int swapped = shuffled[at];
            shuffled[at] = shuffled[left - 1];
            shuffled[left - 1] = swapped;
        }
        return shuffled;
    }

    @Override
    public long state() {
        return random.state();
    }
}
