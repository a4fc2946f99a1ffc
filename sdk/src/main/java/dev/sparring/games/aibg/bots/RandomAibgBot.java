package dev.sparring.games.aibg.bots;

import dev.sparring.bot.Deadline;
import dev.sparring.bot.SplitMix64;
import dev.sparring.games.aibg.AibgAction;
import dev.sparring.games.aibg.AibgBot;
import dev.sparring.games.aibg.AibgView;
import java.util.random.RandomGenerator;

/** A bot that chooses a random legal action. */
public final class RandomAibgBot implements AibgBot {
    private final RandomGenerator random;

    public RandomAibgBot(long seed) {
        this.random = new SplitMix64(seed);
    }

    @Override
    public AibgAction decide(AibgView view, Deadline deadline) {
        return view.legal().sample(random);
    }
}
