package dev.sparring.server.competition;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What everybody may see of a final, as a value for the API (docs/api.md#finals).
 *
 * @param type the word of the type of tournament
 * @param state {@code scheduled}, {@code running}, {@code over} or {@code cancelled}
 * @param begins when it begins or began
 * @param ended when it was over or cancelled; null before
 * @param why why it is cancelled; null if it is not
 * @param players the number of players of a match; null before it begins if the competition decides it
 * @param heats the number of heats as the type counts it; null before it begins if the type decides it
 * @param top the number of bots from the top of the table; null for all
 * @param played the number of heats that have been played
 * @param planned the number of heats in all, without those that break ties; 0 before it begins
 * @param table the bots, the best one first; empty before it begins
 * @param rounds the heats of the rounds that are known so far
 */
public record FinalView(
        String name,
        String type,
        String state,
        String begins,
        @Nullable String ended,
        @Nullable String why,
        @Nullable Integer players,
        @Nullable Integer heats,
        @Nullable Integer top,
        int played,
        int planned,
        int voided,
        List<Row> table,
        List<Round> rounds) {

    /**
     * A bot of the final.
     *
     * @param place the place so far; null if it has none yet
     * @param owner null for a bot of the organiser
     * @param score the mean score of its heats, from 0 to 1; null before the first one
     * @param late the number of late answers
     * @param faults the number of other faults
     * @param failures the number of matches in which it failed
     */
    public record Row(
            @Nullable Integer place,
            String bot,
            @Nullable String owner,
            int version,
            @Nullable Double score,
            int heats,
            int matches,
            long late,
            long faults,
            int failures) {}

    /**
     * Heats that are played at the same time.
     *
     * @param tieBreak whether these heats decide a series of the round before
     */
    public record Round(int number, boolean tieBreak, List<Group> groups) {}

    /**
     * The heats of the same bots in one round.
     *
     * @param bots the bots, in the order of their seeds
     * @param points the sum of each bot's scores, by name
     */
    public record Group(List<String> bots, Map<String, Double> points, List<HeatEntry> heats) {}

    /**
     * A heat.
     *
     * @param state {@code open}, {@code played} or {@code void}
     * @param why why it was void the last time; null if it never was
     * @param scores the score of each bot, from 0 to 1, by name; empty unless it has been played
     * @param matches the ids of its matches that are being played or have been played
     */
    public record HeatEntry(
            int number, String state, @Nullable String why, Map<String, Double> scores, List<String> matches) {}

    /** Returns the view of a final that has not begun. */
    static FinalView before(FinalRecord kept) {
        return of(kept, 0, 0, 0, List.of(), List.of());
    }

    static FinalView of(FinalRecord kept, int played, int planned, int voided, List<Row> table, List<Round> rounds) {
        FinalSettings settings = kept.settings();
        return new FinalView(
                settings.name(),
                settings.type().word(),
                kept.state().name().toLowerCase(Locale.ROOT),
                kept.begins(),
                kept.ended().orElse(null),
                kept.why().orElse(null),
                kept.begun()
                        .map(FinalRecord.Begun::players)
                        .or(settings::players)
                        .orElse(null),
                kept.begun().map(FinalRecord.Begun::heats).or(settings::heats).orElse(null),
                settings.bots().orElse(null),
                played,
                planned,
                voided,
                table,
                rounds);
    }

    /** Returns the view without the table and the rounds, for a list. */
    FinalView inList() {
        return new FinalView(
                name, type, state, begins, ended, why, players, heats, top, played, planned, voided, List.of(),
                List.of());
    }
}
