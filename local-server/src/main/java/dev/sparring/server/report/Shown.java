package dev.sparring.server.report;

import dev.sparring.server.rating.BotRating;
import dev.sparring.server.rating.RatingDifference;
import dev.sparring.server.standings.StandingsRow;
import dev.sparring.server.statistics.Interval;
import dev.sparring.server.statistics.ScoreSummary;
import java.util.Locale;
import java.util.OptionalDouble;

/** Numbers as they are shown to people. A value that is not known is {@code -}. */
final class Shown {
    static final String NOTHING = "-";
    private static final int PERCENT = 100;

    private Shown() {}

    /** Returns a rating. That of a bot that won or lost everything is not shown, because the results do not decide it. */
    static String rating(StandingsRow row) {
        return row.hasPlayed() && row.rating().extreme() == BotRating.Extreme.NONE
                ? whole(row.rating().rating())
                : NOTHING;
    }

    static String ratingInterval(StandingsRow row) {
        if (!row.hasPlayed()) {
            return NOTHING;
        }
        Interval interval = row.rating().interval();
        return switch (row.rating().extreme()) {
            case NONE -> range(interval);
            case WON_ALL -> "at least " + whole(interval.low());
            case LOST_ALL -> "at most " + whole(interval.high());
        };
    }

    private static String range(Interval interval) {
        return whole(interval.low()) + " to " + whole(interval.high());
    }

    static String score(ScoreSummary score) {
        return score.heats() == 0 ? NOTHING : fraction(score.mean());
    }

    static String scoreInterval(ScoreSummary score) {
        Interval interval = score.shown().interval();
        return score.heats() == 0 ? NOTHING : fraction(interval.low()) + " to " + fraction(interval.high());
    }

    /** Returns a score with its 95 % interval: {@code 0.512 (0.480 to 0.544)}. */
    static String scoreWithInterval(ScoreSummary score) {
        return score.heats() == 0 ? NOTHING : score(score) + " (" + scoreInterval(score) + ")";
    }

    /** Returns a difference of ratings with its sign. */
    static String difference(RatingDifference difference) {
        return signed(difference.elo());
    }

    static String differenceInterval(RatingDifference difference) {
        return signed(difference.elo() - difference.halfWidth()) + " to "
                + signed(difference.elo() + difference.halfWidth());
    }

    /** Returns a probability in percent. It is never 0 or 100, because results prove nothing. */
    static String percent(double probability) {
        long percent = Math.round(PERCENT * probability);
        return percent >= PERCENT ? ">99" : percent <= 0 ? "<1" : String.valueOf(percent);
    }

    /** Returns a score in percent. */
    static String score100(ScoreSummary score) {
        return String.valueOf(Math.round(PERCENT * score.mean()));
    }

    /** Returns a number with one decimal. */
    static String decimal(OptionalDouble value) {
        return value.isEmpty() ? NOTHING : String.format(Locale.ROOT, "%.1f", value.getAsDouble());
    }

    /** Returns a number and a noun: {@code 1 heat}, {@code 2 heats}. */
    static String count(long number, String one, String many) {
        return number + " " + (number == 1 ? one : many);
    }

    static String whole(double value) {
        return String.valueOf(Math.round(value));
    }

    private static String signed(double value) {
        return Math.round(value) > 0 ? "+" + whole(value) : whole(value);
    }

    private static String fraction(double value) {
        return String.format(Locale.ROOT, "%.3f", value);
    }
}
