package dev.sparring.games.berlin.display;

import dev.sparring.display.Fact;
import dev.sparring.display.OneLine;
import dev.sparring.display.Scene;
import dev.sparring.games.berlin.BerlinMap;
import dev.sparring.games.berlin.Graph;
import dev.sparring.games.berlin.Node;
import dev.sparring.games.berlin.NodeType;
import dev.sparring.geometry.Point;
import dev.sparring.geometry.SpringLayout;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Draws a map: nodes at their positions in the map, or at computed positions if any is missing or two are equal. */
final class MapScene {
    private MapScene() {}

    static Scene.NodeGraph of(BerlinMap map) {
        List<Point> points = points(map);
        List<Scene.Place> places = new ArrayList<>();
        for (int i = 0; i < points.size(); i++) {
            Node node = map.nodes().get(i);
            places.add(new Scene.Place(
                    "" + node.id(), points.get(i).x(), points.get(i).y(), -1, OneLine.of(node.type())));
        }
        return new Scene.NodeGraph(
                places,
                links(map.graph()),
                List.of(),
                map.types().stream()
                        .map(type -> new Fact(OneLine.of(type.name()), meaning(type)))
                        .toList());
    }

    private static String meaning(NodeType type) {
        return counted(type.points(), "point") + ", " + counted(type.soldiersPerTurn(), "soldier") + " a turn";
    }

    private static String counted(int number, String what) {
        return number + " " + what + (number == 1 || number == -1 ? "" : "s");
    }

    private static List<Point> points(BerlinMap map) {
        List<Point> points = new ArrayList<>();
        for (Node node : map.nodes()) {
            if (node.x().isPresent() && node.y().isPresent()) {
                points.add(new Point(node.x().get(), node.y().get()));
            }
        }
        boolean usable = new HashSet<>(points).size() == map.nodes().size();
        return usable ? points : SpringLayout.of(neighbours(map.graph()));
    }

    /** Returns the neighbours of each node, in both directions of a path. */
    private static int[][] neighbours(Graph graph) {
        List<Set<Integer>> joined = new ArrayList<>();
        for (int node = 0; node < graph.size(); node++) {
            joined.add(new TreeSet<>());
        }
        for (int way = 0; way < graph.ways(); way++) {
            joined.get(graph.origin(way)).add(graph.target(way));
            joined.get(graph.target(way)).add(graph.origin(way));
        }
        return joined.stream()
                .map(all -> all.stream().mapToInt(Integer::intValue).toArray())
                .toArray(int[][]::new);
    }

    /** Returns the links. Two ways in opposite directions are one link. */
    private static List<Scene.Link> links(Graph graph) {
        List<Scene.Link> links = new ArrayList<>();
        for (int way = 0; way < graph.ways(); way++) {
            int from = graph.origin(way);
            int to = graph.target(way);
            boolean oneWay = graph.way(to, from) < 0;
            if (oneWay || from < to) {
                links.add(new Scene.Link(from, to, oneWay, 1));
            }
        }
        return links;
    }
}
