package dev.sparring.games.berlin.bots;

import dev.sparring.bot.Budget;
import dev.sparring.bot.Deadline;
import dev.sparring.bot.SplitMix64;
import dev.sparring.games.berlin.BerlinBot;
import dev.sparring.games.berlin.BerlinView;
import dev.sparring.games.berlin.Moves;
import java.util.OptionalDouble;
import java.util.random.RandomGenerator;

/**
 * Starts with the moves of the {@linkplain GeneralBot general}, changes them at random, simulates each version with the
 * rules, and keeps the one with the best result.
 *
 * <p>Each version is simulated three times: against the moves that the general would make for the other players, and twice
 * against random changes of these moves, so that it does not rely on a guess. The search assumes that everybody plays like the
 * general from the next turn on. The number of versions depends on the size of the map and the number of players only: 40 on small
 * maps, two for two players on a thousand nodes, none for eight players there. So the same seed and views give the same moves,
 * unless the deadline stops the search early.
 */
public final class PlannerBot implements BerlinBot {
    private static final int MAX_VERSIONS = 40;
    /** The budget of one turn, in evaluations of one node for one player; each takes about 1.5 µs. */
    private static final int MAX_EVALUATIONS = 120_000;

    private final BerlinBot general = new GeneralBot();
    private final RandomGenerator random;

    public PlannerBot(long seed) {
        random = new SplitMix64(seed);
    }

    @Override
    public Moves decide(BerlinView view, Deadline deadline) {
        int evaluations = Forecast.PLAYOUTS
                * Forecast.TURNS
                * view.players().size()
                * view.nodes().size();
        int versions = Math.min(MAX_VERSIONS, MAX_EVALUATIONS / evaluations);
        // A single version cannot be compared with another.
        Budget budget = Budget.of(versions < 2 ? 0 : versions, deadline);
        Variation variation = new Variation(random);
        Forecast forecast = new Forecast(view, variation, budget);
        Moves best = general.decide(view, deadline);
        double bestValue = Double.NEGATIVE_INFINITY;
        Moves tried = best;
        while (variation.isPossible(view) && budget.tryTake()) {
            OptionalDouble value = forecast.valueOf(tried);
            if (value.isPresent() && value.getAsDouble() >= bestValue) {
                best = tried;
                bestValue = value.getAsDouble();
            }
            tried = variation.of(view, best);
        }
        return best;
    }
}
