package dev.sparring.server.competition;

import dev.sparring.game.Game;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.rules.Seeds;
import dev.sparring.rules.SetupRequest;
import dev.sparring.server.competition.FinalRecord.Begun;
import dev.sparring.server.competition.FinalRecord.Finalist;
import dev.sparring.server.tournament.Tournament;
import dev.sparring.server.tournament.TournamentPlan;
import java.util.List;

/** Chooses the bots, maps and options of a final at the moment when it begins. */
final class FinalStart {
    private FinalStart() {}

    /**
     * Returns a final that has begun.
     *
     * @param ranked the bots that play ranked matches, the best one first
     * @param seed the seed of the competition
     * @throws InvalidInputException if it cannot be played
     */
    static FinalRecord begin(
            FinalRecord scheduled, CompetitionSettings competition, List<Contestant> ranked, long seed) {
        FinalSettings settings = scheduled.settings();
        List<Finalist> bots = ranked.stream()
                .limit(settings.bots().orElse(FinalSettings.MAX_BOTS))
                .map(Finalist::of)
                .toList();
        int players = settings.players().orElse(competition.players());
        if (bots.size() < players) {
            throw new InvalidInputException("a match has " + players + " players, but the number of ranked bots was "
                    + bots.size() + " (docs/competition.md#finals)");
        }
        FinalRecord begun = scheduled.begin(new Begun(
                competition.game().id(),
                players,
                settings.heats().orElseGet(() -> settings.type().defaultHeats(bots.size())),
                competition.maps().names(),
                competition.options(),
                Seeds.derive(seed, "final " + settings.name()),
                bots));
        checkSetups(competition.game(), begun.tournament());
        return begun;
    }

    /** Sets up a match of each size on each map, since later rounds of a knockout may have fewer players. */
    private static void checkSetups(Game<?, ?, ?> game, Tournament tournament) {
        TournamentPlan plan = tournament.plan();
        for (int size : plan.sizes()) {
            SetupRequest request = SetupRequest.defaults(size, 1)
                    .withOptions(tournament.options())
                    .withNames(plan.bots().subList(0, size));
            plan.maps().check(game, request);
        }
    }
}
