package dev.sparring.testing;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.sparring.game.Game;
import dev.sparring.json.Json;
import dev.sparring.json.JsonPlace;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.text.Excerpt;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;

/**
 * Reads fixtures, and explains mistakes in fixtures that were written or changed by hand.
 *
 * <p>Elsewhere, unknown fields are ignored and a missing number is 0. Here, both are errors, because otherwise a typo could
 * make a test pass or fail.
 */
final class FixtureReader<V, A> {
    private static final int MAX_REASON = 300;

    private final Class<V> view;
    private final Class<A> action;

    private FixtureReader(Class<V> view, Class<A> action) {
        this.view = view;
        this.action = action;
    }

    static <V, A> FixtureReader<V, A> of(Class<V> view, Class<A> action) {
        return new FixtureReader<>(view, action);
    }

    /**
     * Reads the text of a fixture.
     *
     * @param name the name of the fixture in messages
     */
    Fixture<V, A> read(String name, String text) {
        JsonNode root;
        try {
            root = Json.MAPPER.readTree(text);
        } catch (JsonProcessingException e) {
            throw new InvalidInputException(
                    "the fixture " + name + " is not valid JSON: " + e.getOriginalMessage() + Fixture.PAGE, e);
        }
        if (root.path("sparringFixture").asInt() != Fixture.FORMAT) {
            throw new InvalidInputException("the fixture " + name + ": expected \"sparringFixture\": " + Fixture.FORMAT
                    + ", not " + root.path("sparringFixture") + Fixture.PAGE);
        }
        String versions = checkGame(name, root);
        try {
            JavaType type = Json.MAPPER.getTypeFactory().constructParametricType(Fixture.class, view, action);
            Fixture<V, A> fixture = Json.MAPPER.treeToValue(root, type);
            JsonNode known = JsonPlace.parse(fixture.toJson()).node();
            firstDifference(new JsonPlace(root, ""), known).ifPresent(why -> {
                throw new InvalidInputException("the fixture " + name + ": " + why + versions + Fixture.PAGE);
            });
            return fixture;
        } catch (JsonProcessingException e) {
            throw new InvalidInputException(
                    "the fixture " + name + ": " + where(e) + reason(e) + versions + Fixture.PAGE, e);
        }
    }

    /** Rejects a fixture of another game. Returns an addition to messages if the fixture has another version of the rules. */
    private String checkGame(String name, JsonNode root) {
        Game<?, ?, ?> game = game(name, root.path("game").asText());
        if (!game.viewType().equals(view) || !game.actionType().equals(action)) {
            throw new InvalidInputException("the fixture " + name + " is for " + game.title() + ", with the types "
                    + game.viewType().getSimpleName() + " and "
                    + game.actionType().getSimpleName() + ", not " + view.getSimpleName() + " and "
                    + action.getSimpleName() + Fixture.PAGE);
        }
        int version = root.path("rulesVersion").asInt();
        return version == game.rulesVersion()
                ? ""
                : "; it has version " + version + " of the rules of " + game.id() + ", but the current version is "
                        + game.rulesVersion();
    }

    @SuppressWarnings("rawtypes") // a service is looked up by its raw type
    private static Game<?, ?, ?> game(String name, String id) {
        return ServiceLoader.load(Game.class).stream()
                .map(ServiceLoader.Provider::get)
                .map(found -> (Game<?, ?, ?>) found)
                .filter(found -> found.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new InvalidInputException("the fixture " + name + " is for the game '" + id
                        + "', which is not on the class path" + Fixture.PAGE));
    }

    /** Returns the first line of the error message, preferably of the message of the value's own constructor. */
    private static String reason(JsonProcessingException e) {
        Throwable cause = e.getCause();
        String ofCause = cause == null ? null : cause.getMessage();
        String message = ofCause == null ? e.getOriginalMessage() : ofCause;
        return Excerpt.of(message.lines().findFirst().orElse("it cannot be read"), MAX_REASON);
    }

    private static String where(JsonProcessingException e) {
        StringBuilder where = new StringBuilder();
        if (e instanceof JsonMappingException mapping) {
            for (JsonMappingException.Reference step : mapping.getPath()) {
                if (step.getFieldName() == null) {
                    where.append('[').append(step.getIndex()).append(']');
                } else {
                    where.append(where.isEmpty() ? "" : ".").append(step.getFieldName());
                }
            }
        }
        return where.isEmpty() ? "" : where + ": ";
    }

    /** Returns a message for the first field that is unknown or missing. */
    private static Optional<String> firstDifference(JsonPlace given, JsonNode known) {
        if (given.node().isObject() && known.isObject()) {
            return firstDifferentField(given, known);
        }
        if (given.node().isArray() && known.isArray() && given.node().size() == known.size()) {
            List<JsonPlace> items = given.items();
            for (int i = 0; i < items.size(); i++) {
                Optional<String> deeper = firstDifference(items.get(i), known.get(i));
                if (deeper.isPresent()) {
                    return deeper;
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<String> firstDifferentField(JsonPlace given, JsonNode known) {
        List<String> names =
                known.properties().stream().map(field -> field.getKey()).toList();
        for (JsonPlace field : given.fields().values()) {
            String name = field.place().substring(field.place().lastIndexOf('.') + 1);
            if (!known.has(name)) {
                return Optional.of(field.place() + ": unknown field; available: " + String.join(", ", names));
            }
        }
        for (String name : names) {
            JsonPlace field = given.field(name);
            if (field.isMissing() && !known.get(name).isNull()) {
                return Optional.of(field.place() + ": expected a value, but the field is missing");
            }
            Optional<String> deeper = firstDifference(field, known.get(name));
            if (deeper.isPresent()) {
                return deeper;
            }
        }
        return Optional.empty();
    }
}
