package dev.sparring.games.shoreditch.bots;

import dev.sparring.bot.Deadline;
import dev.sparring.bot.SplitMix64;
import dev.sparring.games.shoreditch.ShoreditchAction;
import dev.sparring.games.shoreditch.ShoreditchBot;
import dev.sparring.games.shoreditch.ShoreditchView;
import java.util.random.RandomGenerator;

/** Makes random legal decisions, and accepts half of the offers. */
public final class RandomShoreditchBot implements ShoreditchBot {
    private final RandomGenerator random;

    public RandomShoreditchBot(long seed) {
        this.random = new SplitMix64(seed);
    }

    @Override
    public ShoreditchAction decide(ShoreditchView view, Deadline deadline) {
        return view.legal().sample(random);
    }
}
