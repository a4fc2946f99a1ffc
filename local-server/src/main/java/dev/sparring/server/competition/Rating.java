package dev.sparring.server.competition;

import dev.sparring.server.rating.OpenSkill;
import dev.sparring.server.rating.OpenSkill.Skill;

/**
 * A skill on a scale like Elo's: 1500 for a new bot, and a difference of 400 between bots of which the better one is expected to score ten
 * times as much. See docs/statistics.md.
 *
 * @param rating the estimate
 * @param interval its uncertainty: two sigmas. It is not an honest confidence interval
 */
public record Rating(double rating, double interval) {
    private static final double START = 1500;
    private static final double ELO = 400 / Math.log(10);

    /** Returns the rating of a skill in matches of a number of players. */
    static Rating of(Skill skill, int players) {
        double scale = ELO / (OpenSkill.DEFAULT.beta() * Math.sqrt(players));
        return new Rating(START + (skill.mu() - Skill.START.mu()) * scale, 2 * skill.sigma() * scale);
    }
}
