package dev.sparring.server.replay;

import dev.sparring.game.Game;
import dev.sparring.rules.MapText;
import dev.sparring.rules.Setup;
import dev.sparring.rules.SetupRequest;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The first line of a replay: everything that is needed to set the match up again.
 *
 * @param sparringReplay the version of the file format
 * @param game the game's id
 * @param rulesVersion the version of the game's rules
 * @param map the name and the text of the map
 * @param options the value of every option
 * @param bots the bots in the order of the seats
 * @param played the time of the match, in ISO 8601
 */
public record ReplayHeader(
        int sparringReplay,
        String game,
        int rulesVersion,
        long seed,
        int seats,
        MapText map,
        Map<String, String> options,
        List<ReplayBot> bots,
        String played) {

    /** The version of the format that is written; no other version can be read. */
    public static final int FORMAT = 1;

    /**
     * The bot of a seat.
     *
     * @param name its name in the match
     * @param bot how it was named on the command line
     */
    public record ReplayBot(String name, String bot) {
        public ReplayBot {
            Objects.requireNonNull(name, "name");
            Objects.requireNonNull(bot, "bot");
        }
    }

    public ReplayHeader {
        options = Map.copyOf(options);
        bots = List.copyOf(bots);
    }

    /** Returns the header of a match before it is played. */
    public static ReplayHeader of(Game<?, ?, ?> game, Setup<?, ?, ?> setup, List<ReplayBot> bots, String played) {
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

    /** Returns the request that makes the game set the same match up again. */
    public SetupRequest request() {
        List<String> names = bots.stream().map(ReplayBot::name).toList();
        return SetupRequest.defaults(seats, seed)
                .withMap(map)
                .withOptions(options)
                .withNames(names);
    }
}
