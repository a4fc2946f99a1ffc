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

    static final String PAGE = " (docs/guide/testing.md#recorded-turns)";

    public Fixture {
        Objects.requireNonNull(game);
        Objects.requireNonNull(view);
        Objects.requireNonNull(answer);
        names = List.copyOf(names);
        notes = List.copyOf(notes);
    }

    /** The file's text. */
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

    /** A value with its own class to go by: as a part of this record, it would lose which of several kinds it is of. */
    private static JsonNode tree(Object value) {
        return JsonPlace.parse(Json.line(value)).node();
    }

    /**
     * Reads a fixture from a file.
     *
     * @throws InvalidInputException if there is none, or not one of a game with such views and actions, or something in it cannot be
     *     read, is missing or is not known there; the message says what and where
     */
    public static <V, A> Fixture<V, A> read(Path file, Class<V> view, Class<A> action) {
        try {
            return FixtureReader.of(view, action).read(file.toString(), Files.readString(file));
        } catch (NoSuchFileException e) {
            throw new InvalidInputException("there is no fixture " + file.toAbsolutePath() + PAGE, e);
        } catch (CharacterCodingException e) {
            throw new InvalidInputException("the fixture " + file + " is no text in UTF-8" + PAGE, e);
        } catch (IOException e) {
            throw new InvalidInputException("the fixture " + file + " cannot be read: " + e.getMessage(), e);
        }
    }

    /**
     * Reads a fixture that lies beside a class, among the resources of tests.
     *
     * @throws InvalidInputException as {@link #read} does
     */
    public static <V, A> Fixture<V, A> beside(Class<?> test, String name, Class<V> view, Class<A> action) {
        try (InputStream in = test.getResourceAsStream(name)) {
            if (in == null) {
                throw new InvalidInputException(
                        "there is no fixture " + name + " beside " + test.getName() + ": expected the file "
                                + "src/test/resources/"
                                + test.getPackageName().replace('.', '/') + "/" + name + PAGE);
            }
            return FixtureReader.of(view, action).read(name, new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new InvalidInputException("the fixture " + name + " cannot be read: " + e.getMessage(), e);
        }
    }
}
