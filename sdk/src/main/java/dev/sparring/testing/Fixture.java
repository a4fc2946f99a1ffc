package dev.sparring.testing;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sparring.json.Json;
import dev.sparring.json.JsonPlace;
import dev.sparring.json.ReadableJson;
import dev.sparring.rules.InvalidInputException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/**
 * One decision of a recorded match, saved for a unit test. {@code spar replay fixture} writes the file.
 *
 * <pre>{@code
 * var fixture = Fixture.read(Path.of("src/test/resources/turn-12.json"), WarlightView.class, WarlightAction.class);
 * Decisions.of(new MyBot()).on(fixture.view()).withoutDeadline().assertLegal();
 * }</pre>
 *
 * @param sparringFixture the version of the file format
 * @param game the game's id
 * @param rulesVersion the version of the rules in the match
 * @param from the replay that contains the decision
 * @param seed the seed of the match
 * @param step the step of the replay, from 1
 * @param turn the turn of that step
 * @param seat the seat that decided
 * @param names the names of the players, in the order of the seats
 * @param view the seat's view
 * @param answer the action that was played: the seat's own answer or its replacement
 * @param notes one sentence for each fault of the seat's answer
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

    static final String PAGE = " (docs/guide/testing.md#recorded-turns)";

    public Fixture {
        Objects.requireNonNull(game);
        Objects.requireNonNull(view);
        Objects.requireNonNull(answer);
        names = List.copyOf(names);
        notes = List.copyOf(notes);
    }

    /** Returns the text of the file. */
    public String toJson() {
        ObjectNode json = Json.MAPPER.createObjectNode();
        json.put("sparringFixture", sparringFixture);
        json.put("game", game);
        json.put("rulesVersion", rulesVersion);
        json.put("from", from);
        json.put("seed", seed);
        json.put("step", step);
        json.put("turn", turn);
        json.put("seat", seat);
        json.set("names", tree(names));
        json.set("notes", tree(notes));
        json.set("answer", tree(answer));
        json.set("view", tree(view));
        return ReadableJson.of(json);
    }

    /** Returns the JSON of a value as its own class defines it. As a component of this record, it would lose its subtype. */
    private static JsonNode tree(Object value) {
        return JsonPlace.parse(Json.line(value)).node();
    }

    /**
     * Reads a fixture from a file.
     *
     * @throws InvalidInputException if the file does not exist, is for a game with other types, or contains an invalid, missing or
     *     unknown field; the message says which
     */
    public static <V, A> Fixture<V, A> read(Path file, Class<V> view, Class<A> action) {
        try {
            return FixtureReader.of(view, action).read(file.toString(), Files.readString(file));
        } catch (NoSuchFileException e) {
            throw new InvalidInputException("there is no fixture " + file.toAbsolutePath() + PAGE, e);
        } catch (CharacterCodingException e) {
            throw new InvalidInputException("the fixture " + file + " is not UTF-8 text" + PAGE, e);
        } catch (IOException e) {
            throw new InvalidInputException("the fixture " + file + " cannot be read: " + e.getMessage(), e);
        }
    }

    /**
     * Reads a fixture from the test resources in the package of a class.
     *
     * @throws InvalidInputException as {@link #read} does
     */
    public static <V, A> Fixture<V, A> fromResource(Class<?> test, String name, Class<V> view, Class<A> action) {
        try (InputStream in = test.getResourceAsStream(name)) {
            if (in == null) {
                throw new InvalidInputException(
                        "there is no fixture " + name + " next to " + test.getName() + ": expected the file "
                                + "src/test/resources/"
                                + test.getPackageName().replace('.', '/') + "/" + name + PAGE);
            }
            return FixtureReader.of(view, action).read(name, new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new InvalidInputException("the fixture " + name + " cannot be read: " + e.getMessage(), e);
        }
    }
}
