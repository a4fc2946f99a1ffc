package dev.sparring.games.bottlebats.bots;

import dev.sparring.bot.Deadline;
import dev.sparring.bot.SplitMix64;
import dev.sparring.games.bottlebats.BottleBatsAction;
import dev.sparring.games.bottlebats.BottleBatsBot;
import dev.sparring.games.bottlebats.BottleBatsView;
import java.util.random.RandomGenerator;

/** Sends random numbers of soldiers to random neighbours. */
public final class RandomBottleBatsBot implements BottleBatsBot {
    private final RandomGenerator random;

    public RandomBottleBatsBot(long seed) {
        this.random = new SplitMix64(seed);
    }

    @Override
    public BottleBatsAction decide(BottleBatsView view, Deadline deadline) {
        return view.legal().sample(random);
    }
}
