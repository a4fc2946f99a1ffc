package dev.sparring.testing;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.sparring.game.Game;
import dev.sparring.json.Json;
import dev.sparring.json.JsonPlace;
import dev.sparring.rules.InvalidInputException;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;

/**
 * Reads fixtures, and says what is wrong with those that were written or changed by hand.
 *
 * <p>Elsewhere unknown fields are ignored and a number that is missing is 0. Here both are told: a test would pass or fail
 * for a slip of the pen.
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
     * @param name what to call it in messages
     */
    Fixture<V, A> read(String name, String text) {
        JsonNode root;
        try {
            root = Json.MAPPER.readTree(text);
        } catch (JsonProcessingException e) {
            throw new InvalidInputException(
                    "the fixture " + name + " is no JSON: " + e.getOriginalMessage() + Fixture.PAGE, e);
        }
        if (root.path("sparringFixture").asInt() != Fixture.FORMAT) {
            throw new InvalidInputException("the fixture " + name + ": expected \"sparringFixture\": " + Fixture.FORMAT
                    + ", and found " + root.path("sparringFixture") + Fixture.PAGE);
        }
        String versions = checkGame(name, root);
        try {
            JavaType type = Json.MAPPER.getTypeFactory().constructParametricType(Fixture.class, view, action);
            Fixture<V, A> fixture = Json.MAPPER.treeToValue(root, type);
            JsonNode understood = JsonPlace.parse(fixture.toJson()).node();
            whatDiffers(new JsonPlace(root, ""), understood).ifPresent(why -> {
                throw new InvalidInputException("the fixture " + name + ": " + why + versions + Fixture.PAGE);
            });
            return fixture;
        } catch (JsonProcessingException e) {
            throw new InvalidInputException(
                    "the fixture " + name + ": " + where(e) + reason(e) + versions + Fixture.PAGE, e);
        }
    }

    /** Refuses a fixture of another game, and says what to add to complaints if it is of other rules. */
    private String checkGame(String name, JsonNode root) {
        Game<?, ?, ?> game = game(name, root.path("game").asText());
        if (!game.viewType().equals(view) || !game.actionType().equals(action)) {
            throw new InvalidInputException("the fixture " + name + " is of " + game.title() + ", whose views are "
                    + game.viewType().getSimpleName() + " and whose actions are "
                    + game.actionType().getSimpleName() + ", not " + view.getSimpleName() + " and "
                    + action.getSimpleName() + Fixture.PAGE);
        }
        int version = root.path("rulesVersion").asInt();
        return version == game.rulesVersion()
                ? ""
                : "; it was played by version " + version + " of the rules of " + game.id() + ", and these are version "
                        + game.rulesVersion();
    }

    @SuppressWarnings("rawtypes") // a service is looked up by its raw type
    private static Game<?, ?, ?> game(String name, String id) {
        return ServiceLoader.load(Game.class).stream()
                .map(ServiceLoader.Provider::get)
                .map(found -> (Game<?, ?, ?>) found)
                .filter(found -> found.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new InvalidInputException("the fixture " + name + " is of a game called '" + id
                        + "', which is not on the class path" + Fixture.PAGE));
    }

    /** The first line of what went wrong: of what the value itself complained of, if it did. */
    private static String reason(JsonProcessingException e) {
        boolean told = e.getCause() != null && e.getCause().getMessage() != null;
        String message = told ? e.getCause().getMessage() : e.getOriginalMessage();
        return JsonPlace.excerpt(message.lines().findFirst().orElse("it cannot be read"), MAX_REASON);
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

    /** The first place where a field was not understood, or was missing and has been made up. */
    private static Optional<String> whatDiffers(JsonPlace given, JsonNode understood) {
        if (given.node().isObject() && understood.isObject()) {
            return differingField(given, understood);
        }
        if (given.node().isArray() && understood.isArray() && given.node().size() == understood.size()) {
            List<JsonPlace> items = given.items();
            for (int i = 0; i < items.size(); i++) {
                Optional<String> deeper = whatDiffers(items.get(i), understood.get(i));
                if (deeper.isPresent()) {
                    return deeper;
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<String> differingField(JsonPlace given, JsonNode understood) {
        List<String> names =
                understood.properties().stream().map(field -> field.getKey()).toList();
        for (JsonPlace field : given.fields().values()) {
            String name = field.place().substring(field.place().lastIndexOf('.') + 1);
            if (!understood.has(name)) {
                return Optional.of(field.place() + ": there is no such field; there is " + String.join(", ", names));
            }
        }
        for (String name : names) {
            JsonPlace field = given.field(name);
            if (field.isMissing() && !understood.get(name).isNull()) {
                return Optional.of(field.place() + ": expected a value, there is none");
            }
            Optional<String> deeper = whatDiffers(field, understood.get(name));
            if (deeper.isPresent()) {
                return deeper;
            }
        }
        return Optional.empty();
    }
}
