package dev.sparring.game;

import dev.sparring.display.Display;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.rules.MapText;
import dev.sparring.rules.Option;
import dev.sparring.rules.Setup;
import dev.sparring.rules.SetupRequest;
import dev.sparring.wire.Wire;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Everything the local server needs to know of a game. Found with {@link java.util.ServiceLoader}: a new game is a
 * class of this type, named in {@code META-INF/services/dev.sparring.game.Game}.
 *
 * @param <S> the whole state
 * @param <V> what one seat sees
 * @param <A> what one seat does
 */
public interface Game<S, V, A> {

    /** What the game is called on the command line and in replays: lower-case letters and digits. */
    String id();

    /** What people call it. */
    String title();

    /** The game in one line. */
    String summary();

    /** Changes whenever the same seed and actions might give other states than before; replays carry it. */
    int rulesVersion();

    /** How many must play at least. */
    int minSeats();

    /** How many can play at most. */
    int maxSeats();

    /** What can be set with {@code --option}. */
    List<Option> options();

    /** The names of the shipped maps and generators, the usual one first; empty for a game without maps. */
    List<MapName> maps();

    /**
     * A shipped map or generator.
     *
     * @param name what it is called on the command line
     * @param summary what it is like, in one line
     */
    record MapName(String name, String summary) {}

    /**
     * Sets up a match.
     *
     * @throws InvalidInputException if the map, the options or the number of seats cannot be used; the message says what to change
     */
    Setup<S, V, A> setup(SetupRequest request);

    /** The same match made short, for a bot that plays many to be checked: a small map, few rounds. */
    default SetupRequest shortened(SetupRequest request) {
        return request;
    }

    /** The bots that come with the game, the one to measure oneself against first. */
    List<BuiltInBot<V, A>> bots();

    /** How this game's bots are spoken with. */
    Wire<V, A> wire();

    /**
     * Whether this game's protocol names a match by a number. A server then gives such matches ids that are decimal numbers, so
     * that a match has the same id in the protocol, on the page and in the API.
     */
    default boolean hasNumericMatchIds() {
        return false;
    }

    /** The state drawn as text, for people. */
    String board(Setup<S, V, A> setup, S state);

    /** How a match is shown in the viewer; a game without a display of its own is shown as text. */
    default Display<S, A> display(Setup<S, V, A> setup) {
        return new TextDisplay<>(setup, state -> board(setup, state));
    }

    /** Other formats that a match can be written in. */
    default List<Export<S, V, A>> exports() {
        return List.of();
    }

    /**
     * Reads a file as a match configuration of the original system.
     *
     * @param config the file
     * @param files reads another file, named relative to the configuration
     * @return nothing if the original has no such files, or this is none
     * @throws InvalidInputException if it is one, but a broken one
     */
    default Optional<OriginalMatch> originalMatch(MapText config, Function<String, MapText> files) {
        return Optional.empty();
    }

    /** What replays and tests read a state as. */
    Class<S> stateType();

    /** What a view is read as; bots are known to be of this game by it. */
    Class<V> viewType();

    /** What replays read an action as. */
    Class<A> actionType();
}
