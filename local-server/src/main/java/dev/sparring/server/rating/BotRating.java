package dev.sparring.server.rating;

import dev.sparring.server.statistics.Interval;

/**
 * The rating of one bot in a tournament.
 *
 * @param bot the bot's name
 * @param group the index of the group of bots that are linked by matches. Ratings of different groups cannot be compared
 * @param rating the number to show: 1500 + {@code elo}, or what the anchor makes of it
 * @param elo the rating minus the mean of its group
 * @param halfWidth half the length of the 95 % interval
 * @param blocks the number of blocks in which the bot played
 * @param extreme whether the bot won or lost everything
 */
public record BotRating(
        String bot, int group, double rating, double elo, double halfWidth, int blocks, Extreme extreme) {

    /** Whether a bot's results say how strong it is from both sides. */
    public enum Extreme {
        /** They do. */
        NONE,
        /** It beat every opponent in every match. Show "at least" and the lower end: only the prior decides the rating. */
        WON_ALL,
        /** It lost to every opponent in every match. Show "at most" and the upper end. */
        LOST_ALL
    }

    /** Returns the 95 % interval of the rating. The end that the results say nothing about is infinite. */
    public Interval interval() {
        return new Interval(
                extreme == Extreme.LOST_ALL ? Double.NEGATIVE_INFINITY : rating - halfWidth,
                extreme == Extreme.WON_ALL ? Double.POSITIVE_INFINITY : rating + halfWidth);
    }
}
