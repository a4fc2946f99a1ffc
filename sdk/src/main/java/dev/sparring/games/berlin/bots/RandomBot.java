package dev.sparring.games.berlin.bots;

import dev.sparring.bot.Deadline;
import dev.sparring.bot.SplitMix64;
import dev.sparring.games.berlin.BerlinBot;
import dev.sparring.games.berlin.BerlinView;
import dev.sparring.games.berlin.Moves;
import java.util.random.RandomGenerator;

/** Makes random legal moves. */
public final class RandomBot implements BerlinBot {
    private final RandomGenerator random;

    public RandomBot(long seed) {
        random = new SplitMix64(seed);
    }

    @Override
    public Moves decide(BerlinView view, Deadline deadline) {
        return view.legal().sample(random);
    }
}
