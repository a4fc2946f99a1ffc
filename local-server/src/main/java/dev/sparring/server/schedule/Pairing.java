package dev.sparring.server.schedule;

import dev.sparring.server.rating.OpenSkill;
import dev.sparring.server.rating.OpenSkill.Skill;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;

/**
 * Chooses line-ups whose results are expected to tell most about the skills. Half of them contain the bot that has waited longest, so
 * nobody is starved, and most of the others the bot whose skill is least certain.
 */
public final class Pairing {
    private static final int CANDIDATES = 50;
    /** One in this number of line-ups is chosen at random. */
    private static final int RANDOM = 10;

    private Pairing() {}

    /**
     * What is known about a bot that can play.
     *
     * @param waiting the bot with the lowest number has waited longest
     */
    public record Candidate(Skill skill, long waiting) {}

    /**
     * Returns the bots of a heat.
     *
     * @param free the bots that can play, by name; at least as many as there are players. Their order matters only for ties
     */
    public static List<String> choose(Map<String, Candidate> free, int players, Random random) {
        if (random.nextInt(RANDOM) == 0) {
            return draw(free.keySet(), players, random);
        }
        Comparator<String> first = random.nextBoolean()
                ? Comparator.comparingLong(bot -> candidate(free, bot).waiting())
                : Comparator.comparingDouble(
                        bot -> -candidate(free, bot).skill().sigma());
        String chosen = Collections.min(free.keySet(), first);
        List<String> others =
                free.keySet().stream().filter(bot -> !bot.equals(chosen)).toList();
        List<String> best = List.of();
        double greatest = -1;
        for (int i = 0; i < CANDIDATES; i++) {
            List<String> lineUp = new ArrayList<>(draw(others, players, random).subList(0, players - 1));
            lineUp.add(random.nextInt(players), chosen);
            double gain = OpenSkill.DEFAULT.gain(
                    lineUp.stream().map(bot -> candidate(free, bot).skill()).toList());
            if (gain > greatest) {
                greatest = gain;
                best = lineUp;
            }
        }
        return List.copyOf(best);
    }

    private static Candidate candidate(Map<String, Candidate> free, String bot) {
        return Objects.requireNonNull(free.get(bot));
    }

    private static List<String> draw(Collection<String> from, int players, Random random) {
        List<String> drawn = new ArrayList<>(from);
        Collections.shuffle(drawn, random);
        return drawn.subList(0, Math.min(players, drawn.size()));
    }
}
