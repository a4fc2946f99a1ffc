package dev.sparring.server.competition;

import dev.sparring.server.tournament.SeatResult;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A heat of the ladder, as a value for the API. */
public record LadderHeatView(
        int number, String ended, @Nullable String map, long seed, List<Score> scores, List<Match> matches) {

    /**
     * The score of a bot in a heat.
     *
     * @param score from 0 to 1: the part of the other bots that it beat
     * @param upset whether it scored more than a bot whose rating was clearly higher before the heat
     */
    public record Score(String bot, int version, double score, boolean upset) {}

    /** A match of a heat. */
    public record Match(String id, List<Seat> seats) {}

    /**
     * A seat of a match.
     *
     * @param ending how it ended for the bot, in one word
     */
    public record Seat(String bot, int place, long points, String ending, int late, int faults) {}

    /**
     * Returns a heat as a value.
     *
     * @param upsets the bots that beat a clearly better one
     */
    static LadderHeatView of(LadderHeat heat, Set<String> upsets) {
        List<Score> scores = heat.bots().stream()
                .map(bot -> new Score(bot, heat.versions().getOrDefault(bot, 1), heat.score(bot), upsets.contains(bot)))
                .toList();
        List<Match> matches = heat.matches().stream()
                .map(match -> new Match(
                        match.id(),
                        match.bots().stream()
                                .map(bot -> seat(bot, match.of(bot)))
                                .toList()))
                .toList();
        return new LadderHeatView(heat.number(), heat.ended(), heat.map().orElse(null), heat.seed(), scores, matches);
    }

    private static Seat seat(String bot, SeatResult result) {
        return new Seat(bot, result.place(), result.points(), result.ending(), result.late(), result.faults());
    }
}
