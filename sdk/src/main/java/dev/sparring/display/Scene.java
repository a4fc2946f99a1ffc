package dev.sparring.display;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;

/** The part of a match's pictures that never changes. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Scene.NodeGraph.class, name = "map"),
    @JsonSubTypes.Type(value = Scene.Empty.class, name = "empty")
})
public sealed interface Scene {

    /**
     * A map of places with links between them.
     *
     * @param places the places in the order of their numbers, from 0
     * @param groups the groups of places in the order of their numbers, from 0; can be empty
     * @param kinds the legend: each kind of place with its meaning; empty if all places are of the same kind
     */
    record NodeGraph(List<Place> places, List<Link> links, List<Group> groups, List<Fact> kinds) implements Scene {
        public NodeGraph {
            places = List.copyOf(places);
            links = List.copyOf(links);
            groups = List.copyOf(groups);
            kinds = List.copyOf(kinds);
        }
    }

    /**
     * A place of a map.
     *
     * @param name the name in the protocol
     * @param x the coordinate to the right, in any unit
     * @param y the coordinate downwards, in the same unit
     * @param group the number of its group, or -1
     * @param kind one of the scene's kinds; empty if the scene has no kinds
     */
    record Place(String name, double x, double y, int group, String kind) {}

    /**
     * A link from one place to another.
     *
     * @param oneWay whether the link only leads from {@code from} to {@code to}
     * @param length the number of turns that a movement along it takes
     */
    record Link(int from, int to, boolean oneWay, int length) {}

    /**
     * A group of places.
     *
     * @param worth the bonus for owning all of them as a short text, for example {@code +5}
     */
    record Group(String name, String worth) {}

    /** An empty scene, for a game whose pictures have no constant part. */
    record Empty() implements Scene {}
}
