package dev.sparring.games.shoreditch.wire.messages;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sparring.games.shoreditch.Event;
import dev.sparring.games.shoreditch.GeneratorType;
import dev.sparring.games.shoreditch.Generators;
import dev.sparring.games.shoreditch.Resource;
import dev.sparring.games.shoreditch.Resources;
import dev.sparring.games.shoreditch.Startup;
import dev.sparring.json.Json;
import dev.sparring.json.JsonPlace;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A player as the protocol shows it to its own AI.
 *
 * @param id the player's id in the game
 * @param secret the string that every request of its AI must contain
 * @param player the id under which the AI is registered
 * @param endpoint the URL at which the AI serves
 * @param actions the actions of the others, by their ids
 */
public record PlayerObject(
        String id,
        String secret,
        String player,
        String name,
        String endpoint,
        Startup startup,
        Map<String, List<Event>> actions) {
    private static final int MAX = 1_000_000_000;

    public PlayerObject {
        Objects.requireNonNull(id);
        Objects.requireNonNull(secret);
        Objects.requireNonNull(startup);
    }

    /** Returns the object as JSON, with every type of generator and resource, including counts of 0. */
    public ObjectNode json() {
        ObjectNode json = Json.MAPPER.createObjectNode();
        json.put("id", id);
        json.put("secret", secret);
        json.put("player", player);
        json.put("name", name);
        json.put("endpoint", endpoint);
        ObjectNode generators = json.putObject("generators");
        ObjectNode improved = json.putObject("improved_generators");
        for (GeneratorType type : GeneratorType.values()) {
            generators.put(type.word(), startup.generators().count(type));
            improved.put(type.word(), startup.improved().count(type));
        }
        ObjectNode resources = json.putObject("resources");
        for (Resource resource : Resource.values()) {
            resources.put(resource.word(), startup.resources().count(resource));
        }
        json.put("pr", startup.pr());
        json.put("customers", startup.customers());
        ObjectNode others = json.putObject("actions");
        actions.forEach((other, events) -> {
            ArrayNode list = others.putArray(other);
            events.forEach(event -> list.add((ObjectNode) Json.MAPPER.valueToTree(event)));
        });
        return json;
    }

    /**
     * Reads the object. A missing value counts as 0 or empty, and unknown names are ignored.
     *
     * @throws dev.sparring.rules.InvalidInputException if the id or the secret is missing, or a value has the wrong type
     */
    public static PlayerObject read(JsonPlace place) {
        Map<GeneratorType, Integer> basic = new EnumMap<>(GeneratorType.class);
        counts(place.field("generators"))
                .forEach((word, count) -> GeneratorType.called(word).ifPresent(type -> basic.put(type, count)));
        Map<GeneratorType, Integer> improved = new EnumMap<>(GeneratorType.class);
        counts(place.field("improved_generators"))
                .forEach((word, count) -> GeneratorType.called(word).ifPresent(type -> improved.put(type, count)));
        Startup startup = new Startup(
                resources(place.field("resources")),
                Generators.of(basic),
                Generators.of(improved),
                whole(place.field("pr")),
                whole(place.field("customers")));
        return new PlayerObject(
                text(place, "id"),
                text(place, "secret"),
                place.field("player").ifThere().map(JsonPlace::text).orElse(""),
                place.field("name").ifThere().map(JsonPlace::text).orElse(""),
                place.field("endpoint").ifThere().map(JsonPlace::text).orElse(""),
                startup,
                actions(place.field("actions")));
    }

    private static String text(JsonPlace place, String field) {
        return place.field(field).text();
    }

    private static int whole(JsonPlace place) {
        return place.ifThere().map(there -> there.integer(0, MAX)).orElse(0);
    }

    /** Reads counts of resources. Unknown resources are ignored. */
    static Resources resources(JsonPlace place) {
        Map<Resource, Integer> resources = new EnumMap<>(Resource.class);
        counts(place).forEach((word, count) -> Resource.called(word).ifPresent(known -> resources.put(known, count)));
        return Resources.of(resources);
    }

    private static Map<String, Integer> counts(JsonPlace place) {
        Map<String, Integer> counts = new TreeMap<>();
        place.ifThere()
                .ifPresent(there -> there.fields().forEach((word, count) -> counts.put(word, count.integer(0, MAX))));
        return counts;
    }

    private static Map<String, List<Event>> actions(JsonPlace place) {
        Map<String, List<Event>> actions = new TreeMap<>();
        place.ifThere()
                .ifPresent(there -> there.fields().forEach((player, list) -> {
                    List<Event> events = new ArrayList<>();
                    list.items().forEach(item -> event(item).ifPresent(events::add));
                    actions.put(player, events);
                }));
        return actions;
    }

    /** Reads an event; empty for a kind of event that this SDK does not know. */
    private static Optional<Event> event(JsonPlace place) {
        try {
            return Optional.of(Json.MAPPER.treeToValue(place.node(), Event.class));
        } catch (JsonProcessingException e) {
            return Optional.empty();
        }
    }
}
