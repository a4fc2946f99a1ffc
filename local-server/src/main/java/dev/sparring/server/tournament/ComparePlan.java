package dev.sparring.server.tournament;

import dev.sparring.rules.Seeds;
import dev.sparring.server.statistics.Design;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * The heats of a comparison. A pure function of the bots, the pool of maps and the seed.
 *
 * @param ours the name of the bot that may be better
 * @param theirs the name of the bot that it is compared with
 * @param others the names of the other bots; empty if the two play against each other
 * @param players the number of players of a match
 */
public record ComparePlan(String ours, String theirs, List<String> others, int players, MapPool maps, long seed) {
    public ComparePlan {
        others = List.copyOf(others);
        if (!others.isEmpty() && others.size() < players - 1) {
            throw new IllegalArgumentException(players + " players, but only " + others + " beside the compared bots");
        }
    }

    /** Returns how a heat is played. */
    public Design design() {
        return others.isEmpty() ? Design.HEAD_TO_HEAD : Design.SWAP;
    }

    /** Returns a heat. */
    public Heat heat(int number) {
        long drawn = Seeds.derive(seed, "heat " + number);
        if (others.isEmpty()) {
            return Heat.rotated(number, drawn, maps, List.of(List.of(ours, theirs)));
        }
        List<String> opponents = opponents(drawn);
        return Heat.rotated(number, drawn, maps, List.of(with(ours, opponents), with(theirs, opponents)));
    }

    /** Returns the same opponents for both bots: all of them, or a random choice if there are more than seats. */
    private List<String> opponents(long drawn) {
        List<String> opponents = new ArrayList<>(others);
        if (opponents.size() >= players) {
            Collections.shuffle(opponents, new Random(Seeds.derive(drawn, "opponents")));
        }
        return opponents.subList(0, players - 1);
    }

    private static List<String> with(String bot, List<String> opponents) {
        List<String> lineUp = new ArrayList<>(opponents);
        lineUp.add(0, bot);
        return lineUp;
    }
}
