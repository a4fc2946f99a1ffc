package dev.sparring.server.competition;

import dev.sparring.server.entries.Version;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Everything about one bot of a competition, as a value for the API.
 *
 * @param row its row in the table; null if it does not play ranked matches now
 * @param banned why the organiser has excluded it; null if it may play
 * @param nextHeatSeconds after about how many seconds it plays its next heat; 0 if it plays now, null if that is not known
 * @param endings how often its matches ended early, by the word of the ending
 * @param latest its latest heats
 * @param worst its heats with the lowest scores, the latest first
 */
public record BotPage(
        String bot,
        @Nullable String owner,
        CompetitionView.@Nullable Row row,
        @Nullable String banned,
        boolean withdrawn,
        @Nullable Integer nextHeatSeconds,
        List<VersionEntry> versions,
        List<Point> history,
        List<CompetitionView.Pair> opponents,
        Map<String, Integer> endings,
        List<LadderHeatView> latest,
        List<LadderHeatView> worst) {

    /** A version of a bot, for everybody. */
    public record VersionEntry(int number, String state, String entered) {
        static VersionEntry of(Version version) {
            return new VersionEntry(
                    version.number(), version.state().name().toLowerCase(Locale.ROOT), version.entered());
        }
    }

    /** A point of the plot of a bot's rating. */
    public record Point(int heat, String at, int version, double rating, double interval) {
        static Point of(RatingPoint point) {
            return new Point(
                    point.heat(),
                    point.at(),
                    point.version(),
                    point.rating().rating(),
                    point.rating().interval());
        }
    }
}
