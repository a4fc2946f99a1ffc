package dev.sparring.games.shoreditch.wire.messages;

import dev.sparring.games.shoreditch.GeneratorType;
import dev.sparring.games.shoreditch.Resource;
import dev.sparring.games.shoreditch.Resources;
import dev.sparring.games.shoreditch.ShoreditchAction;
import dev.sparring.json.JsonPlace;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.text.Excerpt;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Reads actions from the route that an AI calls and the body that it sends. */
public final class ActionReader {
    /** The routes under a game, one for each action. */
    public static final List<String> ROUTES =
            List.of("purchase_pr", "purchase_generator", "upgrade_generator", "trade", "log", "end_turn");

    /** The maximum length of a log message; the rest is dropped. */
    static final int MAX_MESSAGE = 1_000;

    private static final int MAX = 1_000_000_000;
    private static final String PAGE = " (docs/protocols/shoreditch.md#actions)";

    private ActionReader() {}

    /**
     * Reads an action.
     *
     * @throws InvalidInputException if a key is missing or its value cannot be used
     */
    public static ShoreditchAction read(String route, JsonPlace body) {
        return switch (route) {
            case "purchase_pr" -> new ShoreditchAction.PurchasePr();
            case "purchase_generator" -> new ShoreditchAction.PurchaseGenerator();
            case "upgrade_generator" -> new ShoreditchAction.UpgradeGenerator(type(body.field("generator_type")));
            case "trade" ->
                new ShoreditchAction.Trade(resources(body.field("offering")), resources(body.field("requesting")));
            case "log" -> new ShoreditchAction.Log(message(body.field("message")));
            case "end_turn" -> new ShoreditchAction.EndTurn();
            default -> throw new IllegalArgumentException("no route " + route);
        };
    }

    private static GeneratorType type(JsonPlace place) {
        String known =
                Arrays.stream(GeneratorType.values()).map(GeneratorType::word).collect(Collectors.joining(", "));
        return Optional.ofNullable(place.node().textValue())
                .flatMap(GeneratorType::called)
                .orElseThrow(() -> wrong(place.expected("one of " + known)));
    }

    /**
     * Reads one side of a trade. Counts of 0 are dropped: many AIs send all resources, as the player object does.
     *
     * @throws InvalidInputException if a resource is unknown or a count is negative or not a whole number
     */
    public static Resources resources(JsonPlace place) {
        if (!place.node().isObject()) {
            throw wrong(place.expected("an object like {\"cash\": 1}"));
        }
        Map<Resource, Integer> resources = new EnumMap<>(Resource.class);
        place.fields().forEach((word, count) -> {
            Resource resource = Resource.called(word).orElseThrow(() -> wrong(unknown(place, word)));
            try {
                resources.put(resource, count.integer(0, MAX));
            } catch (InvalidInputException e) {
                throw wrong(e);
            }
        });
        return Resources.of(resources);
    }

    private static InvalidInputException unknown(JsonPlace place, String word) {
        return new InvalidInputException(
                place.place() + ": there is no resource '" + Excerpt.of(word) + "'; available: "
                        + Arrays.stream(Resource.values()).map(Resource::word).collect(Collectors.joining(", ")));
    }

    private static String message(JsonPlace place) {
        if (!place.node().isTextual()) {
            throw wrong(place.expected("a string"));
        }
        String message = place.text();
        return message.length() <= MAX_MESSAGE ? message : message.substring(0, MAX_MESSAGE);
    }

    private static InvalidInputException wrong(InvalidInputException why) {
        return new InvalidInputException(why.getMessage() + PAGE, why);
    }
}
