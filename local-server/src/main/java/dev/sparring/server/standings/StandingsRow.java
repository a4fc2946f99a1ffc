package dev.sparring.server.standings;

import dev.sparring.server.rating.BotRating;
import dev.sparring.server.statistics.ScoreSummary;
import java.util.OptionalInt;

/**
 * The results of one bot.
 *
 * @param place the place, from 1; empty if no rule gives one, because the bot has not played
 * @param shared true if other bots have the same place
 * @param unclear true if the bot is placed below the bot of the row above although the results do not show that it is weaker
 * @param score the scores of the heats
 */
public record StandingsRow(
        OptionalInt place,
        boolean shared,
        boolean unclear,
        String name,
        ScoreSummary score,
        BotRating rating,
        BotTotals totals) {

    /** Returns the place for people: {@code 2=} if it is shared, {@code ~3} if the results do not support it, else {@code 2}. */
    public String shownPlace() {
        return place.isEmpty() ? "-" : (unclear ? "~" : "") + place.getAsInt() + (shared ? "=" : "");
    }

    public boolean hasPlayed() {
        return totals.matches() > 0;
    }
}
