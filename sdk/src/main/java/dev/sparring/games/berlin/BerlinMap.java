package dev.sparring.games.berlin;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.sparring.rules.InvalidInputException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The map: nodes, their types, and the paths between them. It does not change during a match.
 *
 * <p>Nodes are identified by their ids, which may be any numbers in any order.
 */
public final class BerlinMap {
    private final boolean directed;
    private final List<NodeType> types;
    private final List<Node> nodes;
    private final List<Path> paths;
    private final Graph graph;
    private final NodeType[] typeAt;

    /**
     * Creates a map.
     *
     * @param directed whether paths are one-way; a connection in both directions is then two paths
     * @throws InvalidInputException if an id or a type is missing or used twice; the message names the place:
     *     {@code paths[3].to: there is no node 99}
     */
    @JsonCreator
    public BerlinMap(
            @JsonProperty("directed") boolean directed,
            @JsonProperty("types") List<NodeType> types,
            @JsonProperty("nodes") List<Node> nodes,
            @JsonProperty("paths") List<Path> paths) {
        this.directed = directed;
        this.types = List.copyOf(types);
        this.nodes = List.copyOf(nodes);
        this.paths = List.copyOf(paths);
        this.typeAt = typesOfNodes();
        checkIds();
        this.graph = new Graph(this.nodes, this.paths, directed);
    }

    private NodeType[] typesOfNodes() {
        Map<String, NodeType> byName = new HashMap<>();
        for (int i = 0; i < types.size(); i++) {
            if (byName.put(types.get(i).name(), types.get(i)) != null) {
                throw new InvalidInputException("types[" + i + "].name: there are two types '"
                        + types.get(i).name() + "'");
            }
        }
        NodeType[] found = new NodeType[nodes.size()];
        for (int i = 0; i < found.length; i++) {
            String name = nodes.get(i).type();
            found[i] = byName.get(name);
            if (found[i] == null) {
                throw new InvalidInputException("nodes[" + i + "].type: unknown type '" + name + "'; available: "
                        + String.join(", ", types.stream().map(NodeType::name).toList()));
            }
        }
        return found;
    }

    private void checkIds() {
        Set<Integer> ids = new HashSet<>();
        for (int i = 0; i < nodes.size(); i++) {
            if (!ids.add(nodes.get(i).id())) {
                throw new InvalidInputException("nodes[" + i + "].id: there are two nodes "
                        + nodes.get(i).id());
            }
        }
        for (int i = 0; i < paths.size(); i++) {
            Path path = paths.get(i);
            if (!ids.contains(path.from())) {
                throw new InvalidInputException("paths[" + i + "].from: there is no node " + path.from());
            }
            if (!ids.contains(path.to())) {
                throw new InvalidInputException("paths[" + i + "].to: there is no node " + path.to());
            }
            if (path.from() == path.to()) {
                throw new InvalidInputException(
                        "paths[" + i + "]: a path must join two different nodes, not " + path.from() + " with itself");
            }
        }
    }

    /** Returns whether paths are one-way. */
    @JsonProperty
    public boolean directed() {
        return directed;
    }

    @JsonProperty
    public List<NodeType> types() {
        return types;
    }

    @JsonProperty
    public List<Node> nodes() {
        return nodes;
    }

    @JsonProperty
    public List<Path> paths() {
        return paths;
    }

    /** Returns whether there is a node with this id. */
    public boolean has(int id) {
        return graph.indexOf(id) >= 0;
    }

    /**
     * Returns the type of a node.
     *
     * @throws IllegalArgumentException if there is no such node
     */
    public NodeType type(int id) {
        return typeAt[indexOf(id)];
    }

    /**
     * Returns the ids of the nodes that soldiers can reach from a node in one turn, in the order of the paths.
     *
     * @throws IllegalArgumentException if there is no such node
     */
    public List<Integer> neighbours(int id) {
        int index = indexOf(id);
        List<Integer> ids = new ArrayList<>();
        for (int way = graph.firstWay(index); way < graph.firstWay(index + 1); way++) {
            ids.add(nodes.get(graph.target(way)).id());
        }
        return ids;
    }

    /** Returns whether soldiers can go from one node to the other in one turn; false if there is no such node. */
    public boolean joins(int from, int to) {
        int start = graph.indexOf(from);
        int end = graph.indexOf(to);
        return start >= 0 && end >= 0 && graph.way(start, end) >= 0;
    }

    /**
     * Returns the distance from every node to the nearest of the given nodes.
     *
     * @param targets the ids of the nodes
     * @throws IllegalArgumentException if one of them does not exist
     */
    public Distances distancesTo(Collection<Integer> targets) {
        int[] indexes = targets.stream().mapToInt(this::indexOf).toArray();
        return new Distances(this, graph.turnsTo(indexes));
    }

    /**
     * Returns the index of a node in the list of nodes.
     *
     * @throws IllegalArgumentException if there is no such node
     */
    public int indexOf(int id) {
        int index = graph.indexOf(id);
        if (index < 0) {
            throw new IllegalArgumentException("there is no node " + id + " on this map");
        }
        return index;
    }

    public Graph graph() {
        return graph;
    }

    public NodeType typeAt(int index) {
        return typeAt[index];
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return this == other
                || (other instanceof BerlinMap that
                        && directed == that.directed
                        && types.equals(that.types)
                        && nodes.equals(that.nodes)
                        && paths.equals(that.paths));
    }

    @Override
    public int hashCode() {
        return Objects.hash(directed, nodes, paths);
    }

    @Override
    public String toString() {
        return "BerlinMap[" + nodes.size() + " nodes, " + paths.size() + (directed ? " one-way" : "") + " paths]";
    }
}
