package dev.sparring.games.bottlebats.rules;

import dev.sparring.games.bottlebats.Fort;
import dev.sparring.games.bottlebats.Garrison;
import dev.sparring.games.bottlebats.March;
import dev.sparring.games.bottlebats.PlayingField;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * A playing field with its owners, soldiers and armies at the start.
 *
 * @param garrisons one for each fort, in the order of the field
 * @param marches armies that are already on the roads; they are subtracted from the garrisons they come from
 */
public record Scenario(PlayingField field, List<Garrison> garrisons, List<March> marches) {
    /** The number of soldiers that a player starts with. */
    public static final int STARTING_SOLDIERS = 100;

    /**
     * Creates a scenario.
     *
     * @throws IllegalArgumentException if a march does not follow a road, or its remaining steps exceed the length of its road
     */
    public Scenario {
        garrisons = List.copyOf(garrisons);
        marches = List.copyOf(marches);
        marches.forEach(march -> check(field, march));
    }

    private static void check(PlayingField field, March march) {
        String what = "march " + march.origin() + " " + march.destination() + ": ";
        OptionalInt from = field.index(march.origin());
        OptionalInt to = field.index(march.destination());
        int way = from.isPresent() && to.isPresent() ? field.way(from.getAsInt(), to.getAsInt()) : -1;
        if (way < 0) {
            throw new IllegalArgumentException(what + "there is no such road");
        }
        if (march.remainingSteps() > field.steps(way)) {
            throw new IllegalArgumentException(what + march.remainingSteps() + " steps remain, but the road is only "
                    + field.steps(way) + " long");
        }
    }

    /** Returns the players in the order in which the forts name them; the first one has the first seat. */
    public List<String> players() {
        List<String> players = new ArrayList<>();
        for (Garrison garrison : garrisons) {
            if (!garrison.isNeutral() && !players.contains(garrison.owner())) {
                players.add(garrison.owner());
            }
        }
        return players;
    }

    /** Returns this scenario with players added: far from each other, each with 100 soldiers in one fort. */
    public Scenario withPlayersAdded(List<String> names) {
        List<Integer> starts = new ArrayList<>(List.of(0));
        while (starts.size() < names.size()) {
            starts.add(farthest(starts));
        }
        List<Garrison> peopled = new ArrayList<>(garrisons);
        for (int player = 0; player < names.size(); player++) {
            Fort fort = garrisons.get(starts.get(player)).fort();
            peopled.set(starts.get(player), new Garrison(fort, names.get(player), STARTING_SOLDIERS));
        }
        return new Scenario(field, peopled, marches);
    }

    private int farthest(List<Integer> taken) {
        int best = 0;
        double bestDistance = -1;
        for (int fort = 0; fort < field.size(); fort++) {
            Fort candidate = field.forts().get(fort);
            double nearest = taken.stream()
                    .map(field.forts()::get)
                    .mapToDouble(
                            other -> Math.hypot((double) candidate.x() - other.x(), (double) candidate.y() - other.y()))
                    .min()
                    .orElseThrow();
            if (nearest > bestDistance) {
                best = fort;
                bestDistance = nearest;
            }
        }
        return best;
    }
}
