package dev.sparring.game;

import dev.sparring.bot.Bot;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.rules.MapText;
import dev.sparring.rules.Option;
import dev.sparring.rules.Options;
import dev.sparring.rules.Setup;
import dev.sparring.rules.SetupRequest;
import dev.sparring.wire.Wire;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * The descriptor of a game: everything that the local server needs to know about it. The server finds it with {@link
 * java.util.ServiceLoader}: the file {@code META-INF/services/dev.sparring.game.Game} names the class.
 *
 * @param <S> the whole state
 * @param <V> the view of one seat
 * @param <A> the action of one seat
 */
public interface Game<S, V, A> {

    /** Returns the facts that identify this game. */
    GameFacts<S, V, A> facts();

    /**
     * Sets up a match. {@link #setup(SetupRequest)} calls this method after it has checked the request.
     *
     * @param request a request for a supported number of players
     * @param options the values of {@link #options()}
     * @throws InvalidInputException if the map or an option cannot be used; the message says what to change
     */
    Setup<S, V, A> setup(SetupRequest request, Options options);

    /** Returns the bots that come with the game. The first one is the one to compare a new bot with. */
    List<BuiltInBot<V, A>> bots();

    /** Returns the protocol of this game's bots. */
    Wire<V, A> wire();

    /** Returns the options that {@code --option} sets. */
    default List<Option> options() {
        return List.of();
    }

    /** Returns the shipped maps and the generators, the default first; empty for a game without maps. */
    default List<MapName> maps() {
        return List.of();
    }

    /**
     * A shipped map or a generator.
     *
     * @param name the name on the command line
     * @param summary a description in one line
     */
    record MapName(String name, String summary) {}

    /** Returns the other formats that a match can be written in. Each setup has a function for each of them. */
    default List<ExportFormat> exports() {
        return List.of();
    }

    /**
     * Sets up a match.
     *
     * @throws InvalidInputException if the map, an option or the number of players cannot be used; the message says what to
     *     change
     */
    default Setup<S, V, A> setup(SetupRequest request) {
        int min = minSeats();
        int max = maxSeats();
        if (request.seats() < min || request.seats() > max) {
            throw new InvalidInputException(title() + ": expected " + (min == max ? "" : min + " to ") + max
                    + " players, not " + request.seats());
        }
        boolean map = request.mapName().isPresent()
                || request.map().filter(text -> !text.text().isEmpty()).isPresent();
        if (map && maps().isEmpty()) {
            throw new InvalidInputException(title() + " has no maps: leave the map out");
        }
        return setup(request, Options.of(options(), request.options()));
    }

    /**
     * Sets up a match with the default map and options.
     *
     * @throws InvalidInputException if the game does not support that number of players
     */
    default Setup<S, V, A> setup(int seats, long seed) {
        return setup(SetupRequest.defaults(seats, seed));
    }

    /**
     * Creates one of the bots that come with the game.
     *
     * @param name the bot's name on the command line
     * @param seed the seed of the bot's own randomness
     * @throws InvalidInputException if the game has no such bot
     */
    default Bot<V, A> bot(String name, long seed) {
        for (BuiltInBot<V, A> bot : bots()) {
            if (bot.name().equals(name)) {
                return bot.create().apply(seed);
            }
        }
        throw new InvalidInputException("unknown " + id() + " bot '" + name + "'; available: "
                + String.join(", ", bots().stream().map(BuiltInBot::name).toList()));
    }

    /** Returns a request for a shorter match, on a small map or with few rounds, for a check that plays many matches. */
    default SetupRequest shortened(SetupRequest request) {
        return request;
    }

    /**
     * Returns whether this game's protocol identifies a match by a number. A server then uses decimal numbers as match ids, so
     * that a match has the same id in the protocol, on the page and in the API.
     */
    default boolean hasNumericMatchIds() {
        return false;
    }

    /**
     * Reads a match configuration of the original system.
     *
     * @param config the configuration file
     * @param files reads another file, whose name is relative to the configuration
     * @return empty if the original system has no such files, or if this file is not one of them
     * @throws InvalidInputException if the file is a match configuration but is not valid
     */
    default Optional<OriginalMatch> originalMatch(MapText config, Function<String, MapText> files) {
        return Optional.empty();
    }

    /** Returns {@link GameFacts#id}. */
    default String id() {
        return facts().id();
    }

    /** Returns {@link GameFacts#title}. */
    default String title() {
        return facts().title();
    }

    /** Returns {@link GameFacts#summary}. */
    default String summary() {
        return facts().summary();
    }

    /** Returns {@link GameFacts#rulesVersion}. */
    default int rulesVersion() {
        return facts().rulesVersion();
    }

    /** Returns {@link GameFacts#minSeats}. */
    default int minSeats() {
        return facts().minSeats();
    }

    /** Returns {@link GameFacts#maxSeats}. */
    default int maxSeats() {
        return facts().maxSeats();
    }

    /** Returns {@link GameFacts#stateType}. */
    default Class<S> stateType() {
        return facts().stateType();
    }

    /** Returns {@link GameFacts#viewType}. */
    default Class<V> viewType() {
        return facts().viewType();
    }

    /** Returns {@link GameFacts#actionType}. */
    default Class<A> actionType() {
        return facts().actionType();
    }
}
