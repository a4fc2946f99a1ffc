package dev.sparring.games.berlin.maps;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sparring.games.berlin.BerlinMap;
import dev.sparring.games.berlin.Node;
import dev.sparring.games.berlin.NodeType;
import dev.sparring.games.berlin.Path;
import dev.sparring.json.Json;
import dev.sparring.json.JsonPlace;
import dev.sparring.rules.InvalidInputException;
import java.util.List;
import java.util.Optional;

/** The types, nodes and paths of a map as JSON, which is the same in map files and in requests. */
public final class BoardJson {
    private static final int MAX = 1_000_000;

    private BoardJson() {}

    /**
     * Reads a map.
     *
     * @param json an object with {@code types}, {@code nodes} and {@code paths}
     * @param directed whether paths are one-way; this is not part of the object
     * @throws InvalidInputException if the object is invalid; the message names the place
     */
    public static BerlinMap read(JsonPlace json, boolean directed) {
        List<NodeType> types =
                json.field("types").items().stream().map(BoardJson::type).toList();
        List<Node> nodes =
                json.field("nodes").items().stream().map(BoardJson::node).toList();
        List<Path> paths =
                json.field("paths").items().stream().map(BoardJson::path).toList();
        if (nodes.isEmpty()) {
            throw json.field("nodes").expected("at least one node");
        }
        return new BerlinMap(directed, types, nodes, paths);
    }

    private static NodeType type(JsonPlace type) {
        return new NodeType(
                type.field("name").text(),
                type.field("points").integer(-MAX, MAX),
                type.field("soldiers_per_turn").integer(-MAX, MAX));
    }

    private static Node node(JsonPlace node) {
        return new Node(
                node.field("id").integer(),
                node.field("type").text(),
                coordinate(node.field("x")),
                coordinate(node.field("y")));
    }

    private static Optional<Double> coordinate(JsonPlace coordinate) {
        return coordinate.ifThere().map(JsonPlace::number);
    }

    private static Path path(JsonPlace path) {
        return new Path(path.field("from").integer(), path.field("to").integer());
    }

    /** Adds {@code types}, {@code nodes} and {@code paths} to an object. */
    public static void write(BerlinMap map, ObjectNode to) {
        ArrayNode types = to.putArray("types");
        for (NodeType type : map.types()) {
            types.addObject()
                    .put("name", type.name())
                    .put("points", type.points())
                    .put("soldiers_per_turn", type.soldiersPerTurn());
        }
        ArrayNode nodes = to.putArray("nodes");
        for (Node node : map.nodes()) {
            ObjectNode written = nodes.addObject().put("id", node.id()).put("type", node.type());
            node.x().ifPresent(x -> putCoordinate(written, "x", x));
            node.y().ifPresent(y -> putCoordinate(written, "y", y));
        }
        ArrayNode paths = to.putArray("paths");
        for (Path path : map.paths()) {
            paths.addObject().put("from", path.from()).put("to", path.to());
        }
    }

    private static void putCoordinate(ObjectNode node, String name, double value) {
        if (value == Math.rint(value) && Math.abs(value) < Integer.MAX_VALUE) {
            node.put(name, (int) value);
        } else {
            node.put(name, value);
        }
    }

    public static ObjectNode write(BerlinMap map) {
        ObjectNode json = Json.MAPPER.createObjectNode();
        write(map, json);
        return json;
    }
}
