package dev.sparring.display;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;

/** What is drawn all through a match and never changes. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Scene.NodeGraph.class, name = "map"),
    @JsonSubTypes.Type(value = Scene.Empty.class, name = "empty")
})
public sealed interface Scene {

    /**
     * Places with links between them.
     *
     * @param places in the order of their numbers, from 0
     * @param groups what the places are gathered into, in the order of their numbers, from 0; empty where there is no such thing
     * @param kinds the kinds of places there are, each with its meaning: a legend; empty if all are alike
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
     * @param name what bots call it
     * @param x where it is, to the right, in any unit
     * @param y where it is, downwards, in the same unit
     * @param group the number of the group it belongs to, or -1
     * @param kind one of the scene's kinds; empty where there are none
     */
    record Place(String name, double x, double y, int group, String kind) {}

    /**
     * A way from one place to another.
     *
     * @param oneWay whether it cannot be gone from {@code to} to {@code from}
     * @param length how many turns it takes to go
     */
    record Link(int from, int to, boolean oneWay, int length) {}

    /**
     * Places that belong together.
     *
     * @param worth what they bring to who has them all, in a word or two: {@code +5}
     */
    record Group(String name, String worth) {}

    /** Nothing: all there is to see changes. */
    record Empty() implements Scene {}
}
