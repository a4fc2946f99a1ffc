package dev.sparring.games.warlight.bots;

import dev.sparring.bot.Deadline;
import dev.sparring.bot.SplitMix64;
import dev.sparring.games.warlight.WarlightAction;
import dev.sparring.games.warlight.WarlightBot;
import dev.sparring.games.warlight.WarlightView;
import java.util.random.RandomGenerator;

/** Answers with random legal actions. */
public final class RandomWarlightBot implements WarlightBot {
    private final RandomGenerator random;

    public RandomWarlightBot(long seed) {
        this.random = new SplitMix64(seed);
    }

    @Override
    public WarlightAction decide(WarlightView view, Deadline deadline) {
        return view.legal().sample(random);
    }
}
