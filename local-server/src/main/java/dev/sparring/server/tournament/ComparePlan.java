package dev.sparring.server.tournament;

import dev.sparring.rules.Seeds;
import dev.sparring.server.statistics.Design;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
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
    /** Seeds of matches have at most nine digits, so that commands that repeat a match remain short. */
    private static final int SEEDS = 1_000_000_000;

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
        List<WorkUnit> units = new ArrayList<>();
        if (others.isEmpty()) {
            rotate(List.of(ours, theirs), number, drawn, units);
        } else {
            List<String> opponents = opponents(drawn);
            rotate(with(ours, opponents), number, drawn, units);
            rotate(with(theirs, opponents), number, drawn, units);
        }
        return new Heat(number, units);
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

    /** Adds a match for each seat of the first bot: all bots move on by one seat. */
    private void rotate(List<String> lineUp, int number, long drawn, List<WorkUnit> units) {
        Optional<String> map = maps.draw(drawn);
        for (int shift = 0; shift < players; shift++) {
            List<String> seats = new ArrayList<>(lineUp);
            Collections.rotate(seats, shift);
            String key = "heat-" + number + "-" + (units.size() + 1);
            units.add(new WorkUnit(key, 1 + Math.floorMod(drawn, SEEDS), map, seats));
        }
    }
}
