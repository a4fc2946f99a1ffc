package dev.sparring.bench;

import dev.sparring.bot.Deadline;
import dev.sparring.games.warlight.WarlightAction;
import dev.sparring.games.warlight.WarlightBot;
import dev.sparring.games.warlight.WarlightView;
import dev.sparring.games.warlight.bots.ExpanderWarlightBot;
import dev.sparring.games.warlight.bots.RandomWarlightBot;
import java.security.SecureRandom;

/**
 * A Warlight bot that plays each match well or at random, by chance, and ignores the seed of the match: its matches against itself are
 * decided and are not mirror images of each other, so a comparison with itself shows how often {@code spar compare} is wrong.
 * docs/statistics.md has the command.
 */
public final class UnseededBot implements WarlightBot {
    private static final SecureRandom SEEDS = new SecureRandom();

    private final WarlightBot bot =
            SEEDS.nextBoolean() ? new ExpanderWarlightBot() : new RandomWarlightBot(SEEDS.nextLong());

    @Override
    public WarlightAction decide(WarlightView view, Deadline deadline) {
        return bot.decide(view, deadline);
    }
}
