package dev.sparring.server.replay;

import dev.sparring.game.Game;
import dev.sparring.rules.MapText;
import dev.sparring.rules.Setup;
import dev.sparring.rules.SetupRequest;
import java.util.List;
import java.util.Map;

/**
 * The first line of a replay: all that is needed to set the match up again.
 *
 * @param sparringReplay the version of the file format
 * @param game the game's id
 * @param rulesVersion the version of the game's rules that it was played by
 * @param map the map itself
 * @param options the value of every option
 * @param bots who played, in the order of the seats
 * @param played when, in ISO 8601
 */
public record ReplayHeader(
        int sparringReplay,
        String game,
        int rulesVersion,
        long seed,
        int seats,
        MapText map,
        Map<String, String> options,
        List<Entrant> bots,
        String played) {

    /** The version of the format that is written, and the only one that is read. */
    public static final int FORMAT = 1;

    /**
     * Who sat on a seat.
     *
     * @param name what it was called
     * @param bot how it was named on the command line
     */
    public record Entrant(String name, String bot) {}

    public ReplayHeader {
        options = Map.copyOf(options);
        bots = List.copyOf(bots);
    }

    /** The header of a match that is about to be played. */
    public static ReplayHeader of(Game<?, ?, ?> game, Setup<?, ?, ?> setup, List<Entrant> bots, String played) {
        return new ReplayHeader(
                FORMAT,
                game.id(),
                game.rulesVersion(),
                setup.seed(),
                setup.seats(),
                setup.map(),
                setup.options(),
                bots,
                played);
    }

    /** What to ask the game for, to have the same match set up again. */
    public SetupRequest request() {
        List<String> names = bots.stream().map(Entrant::name).toList();
        return SetupRequest.defaults(seats, seed)
                .withMap(map)
                .withOptions(options)
                .withNames(names);
    }
}
