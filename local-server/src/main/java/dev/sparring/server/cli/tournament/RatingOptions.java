package dev.sparring.server.cli.tournament;

import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.rating.RatingModel;
import dev.sparring.server.standings.Anchor;
import dev.sparring.server.standings.Standings;
import dev.sparring.server.tournament.Tournament;
import dev.sparring.server.tournament.TournamentState;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options of commands that print the ratings of a tournament. */
final class RatingOptions {
    @Option(
            names = "--ratings",
            paramLabel = "pairs|pl",
            defaultValue = "pairs",
            description = "How ratings are computed: from pairs, or by Plackett-Luce (docs/statistics.md; default:"
                    + " ${DEFAULT-VALUE}).")
    private String model;

    @Option(
            names = "--anchor",
            paramLabel = "BOT=RATING",
            description = "Gives a bot this rating, so that several tables have the same scale (default: the mean is"
                    + " 1500).")
    private String anchor;

    /**
     * Checks the options before anything is played.
     *
     * @throws InvalidInputException if a value is wrong
     */
    void check(Tournament tournament) {
        model();
        anchor(tournament);
    }

    /** Returns the standings of a tournament. */
    Standings standings(Tournament tournament, TournamentState state) {
        return Standings.of(tournament, state, model(), anchor(tournament));
    }

    private RatingModel model() {
        return switch (model) {
            case "pairs" -> RatingModel.PAIRS;
            case "pl" -> RatingModel.PLACKETT_LUCE;
            default ->
                throw new InvalidInputException(
                        "--ratings: expected pairs or pl, not '" + model + "' (docs/statistics.md)");
        };
    }

    private Optional<Anchor> anchor(Tournament tournament) {
        if (anchor == null) {
            return Optional.empty();
        }
        int at = anchor.lastIndexOf('=');
        String bot = anchor.substring(0, Math.max(0, at));
        if (!tournament.plan().bots().contains(bot) || !anchor.substring(at + 1).matches("-?[0-9]{1,5}")) {
            throw new InvalidInputException("--anchor: expected BOT=RATING with one of the bots "
                    + String.join(", ", tournament.plan().bots()) + " and a whole number, not '" + anchor + "'");
        }
        return Optional.of(new Anchor(bot, Integer.parseInt(anchor.substring(at + 1))));
    }
}
