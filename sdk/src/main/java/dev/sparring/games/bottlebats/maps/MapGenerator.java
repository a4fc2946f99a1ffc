package dev.sparring.games.bottlebats.maps;

import dev.sparring.bot.SplitMix64;
import dev.sparring.games.bottlebats.Fort;
import dev.sparring.games.bottlebats.Garrison;
import dev.sparring.games.bottlebats.PlayingField;
import dev.sparring.games.bottlebats.Road;
import dev.sparring.games.bottlebats.rules.Scenario;
import dev.sparring.geometry.Point;
import dev.sparring.geometry.SymmetricGraph;
import java.util.ArrayList;
import java.util.List;

/**
 * Generates random maps that are fair because they are symmetric: see {@link SymmetricGraph}. Each player starts with 100 soldiers
 * in the outermost fort of a sector; all other forts are neutral and empty.
 */
public final class MapGenerator {
    private static final String[] BEGINNINGS = {
        "al", "bel", "cor", "dun", "el", "fal", "gor", "hel", "is", "kar", "lor", "mor", "nor", "oth", "pel", "ros",
        "sar", "tor", "ul", "val", "wes", "yr", "zan"
    };
    private static final String[] ENDINGS = {
        "burg", "dale", "fell", "gard", "holm", "keep", "mark", "moor", "rock", "stead", "ton", "wick"
    };

    private MapGenerator() {}

    /**
     * Returns the map for a seed.
     *
     * @param players the names of the players, at least 2
     * @param forts the number of forts, at least one for each player
     * @return the same map for the same arguments on every machine
     */
    public static Scenario generate(List<String> players, int forts, long seed) {
        // Roads of about 3 to 10 steps, for any number of forts.
        double radius = 4 * Math.sqrt(forts);
        SymmetricGraph graph = new SymmetricGraph(
                players.size(), forts, new Point(Math.ceil(radius), Math.ceil(radius)), radius, new SplitMix64(seed));
        List<Fort> placed = new ArrayList<>();
        for (Point point : graph.points()) {
            placed.add(new Fort(name(placed.size()), (int) Math.rint(point.x()), (int) Math.rint(point.y())));
        }
        List<Road> roads = graph.links().stream()
                .map(link -> new Road(
                        placed.get(link.one()).name(), placed.get(link.other()).name()))
                .toList();
        List<Garrison> garrisons = new ArrayList<>();
        for (int i = 0; i < placed.size(); i++) {
            int player = i / graph.sectorSize();
            boolean start = i % graph.sectorSize() == 0 && player < players.size();
            garrisons.add(new Garrison(
                    placed.get(i),
                    start ? players.get(player) : Garrison.NEUTRAL,
                    start ? Scenario.STARTING_SOLDIERS : 0));
        }
        return new Scenario(new PlayingField(placed, roads), garrisons, List.of());
    }

    /** Returns a different name for each number. */
    private static String name(int number) {
        int names = BEGINNINGS.length * ENDINGS.length;
        int mixed = number % names;
        String name = BEGINNINGS[mixed % BEGINNINGS.length] + ENDINGS[mixed % ENDINGS.length];
        return number < names ? name : name + "-" + (number / names + 1);
    }
}
