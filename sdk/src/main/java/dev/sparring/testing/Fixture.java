package dev.sparring.testing;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.sparring.core.BadInput;
import dev.sparring.core.Game;
import dev.sparring.json.Json;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.ServiceLoader;

/**
 * A moment of a recorded match, as one seat saw it: {@code spar replay fixture} writes them.
 *
 * <pre>{@code
 * var fixture = Fixture.read(Path.of("src/test/resources/turn-12.json"), WarlightView.class, WarlightAction.class);
 * Decisions.of(new MyBot()).on(fixture.view()).withoutDeadline().assertLegal();
 * }</pre>
 *
 * @param sparringFixture the version of the file format
 * @param game the game's id
 * @param rulesVersion the version of the game's rules that it was played by
 * @param from the replay it was taken from
 * @param seed the match's
 * @param step the step of the replay that the seat decided, from 1
 * @param turn the turn of that step
 * @param names what the players were called, in the order of the seats
 * @param view what the seat saw
 * @param answer what was done for the seat: its own answer, or what stood in for it
 * @param notes what was wrong with the seat's answer, a sentence each
 */
public record Fixture<V, A>(
        int sparringFixture,
        String game,
        int rulesVersion,
        String from,
        long seed,
        int step,
        int turn,
        int seat,
        List<String> names,
        V view,
        A answer,
        List<String> notes) {

    /** The version of the format that is written, and the only one that is read. */
    public static final int FORMAT = 1;

    private static final String PAGE = " (docs/guide/testing.md#recorded-turns)";

    public Fixture {
        Objects.requireNonNull(game);
        Objects.requireNonNull(view);
        Objects.requireNonNull(answer);
        names = List.copyOf(names);
        notes = List.copyOf(notes);
    }

    /**
     * Reads a fixture from a file.
     *
     * @throws BadInput if there is none, or not one of a game with such views; the message says what there is
     */
    public static <V, A> Fixture<V, A> read(Path file, Class<V> view, Class<A> action) {
        try {
            return parse(file.toString(), Files.readString(file), view, action);
        } catch (NoSuchFileException e) {
            throw new BadInput("there is no fixture " + file.toAbsolutePath() + PAGE, e);
        } catch (IOException e) {
            throw new BadInput("the fixture " + file + " cannot be read: " + e.getMessage(), e);
        }
    }

    /**
     * Reads a fixture that lies beside a class, among the resources of tests.
     *
     * @throws BadInput as {@link #read} does
     */
    public static <V, A> Fixture<V, A> beside(Class<?> test, String name, Class<V> view, Class<A> action) {
        try (InputStream in = test.getResourceAsStream(name)) {
            if (in == null) {
                throw new BadInput("there is no fixture " + name + " beside " + test.getName() + ": expected the file "
                        + "src/test/resources/"
                        + test.getPackageName().replace('.', '/') + "/" + name + PAGE);
            }
            return parse(name, new String(in.readAllBytes(), StandardCharsets.UTF_8), view, action);
        } catch (IOException e) {
            throw new BadInput("the fixture " + name + " cannot be read: " + e.getMessage(), e);
        }
    }

    private static <V, A> Fixture<V, A> parse(String name, String text, Class<V> view, Class<A> action) {
        JsonNode root;
        try {
            root = Json.MAPPER.readTree(text);
        } catch (JsonProcessingException e) {
            throw new BadInput("the fixture " + name + " is no JSON: " + e.getOriginalMessage() + PAGE, e);
        }
        if (root.path("sparringFixture").asInt() != FORMAT) {
            throw new BadInput("the fixture " + name + ": expected \"sparringFixture\": " + FORMAT + ", and found "
                    + root.path("sparringFixture") + PAGE);
        }
        requireViews(name, root.path("game").asText(), view);
        try {
            return Json.MAPPER.readValue(
                    text, Json.MAPPER.getTypeFactory().constructParametricType(Fixture.class, view, action));
        } catch (JsonProcessingException e) {
            throw new BadInput("the fixture " + name + ": " + e.getOriginalMessage() + PAGE, e);
        }
    }

    @SuppressWarnings("rawtypes") // a service is looked up by its raw type
    private static void requireViews(String name, String id, Class<?> view) {
        Game<?, ?, ?> game = ServiceLoader.load(Game.class).stream()
                .map(ServiceLoader.Provider::get)
                .map(found -> (Game<?, ?, ?>) found)
                .filter(found -> found.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new BadInput(
                        "the fixture " + name + " is of a game called '" + id + "', which is not on the class path"));
        if (!game.viewType().equals(view)) {
            throw new BadInput("the fixture " + name + " is of " + game.title() + ", whose views are "
                    + game.viewType().getSimpleName() + ", not " + view.getSimpleName() + PAGE);
        }
    }
}
