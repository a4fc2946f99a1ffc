package dev.sparring.game;

import dev.sparring.rules.MapText;
import dev.sparring.rules.Option;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A match as a configuration file of the original system describes it.
 *
 * @param bots who plays, in the order of the seats
 * @param map what it is played on
 * @param log the file that the original would write, relative to the configuration, and the {@link Export} it is in
 * @param options what the file sets of the game's {@link Option}s
 */
public record OriginalMatch(List<NamedCommand> bots, MapText map, Optional<Log> log, Map<String, String> options) {

    /** A bot and the command that starts it. */
    public record NamedCommand(String name, String command) {}

    /** A file and its format. */
    public record Log(String file, String format) {}

    public OriginalMatch {
        bots = List.copyOf(bots);
        options = Map.copyOf(options);
    }
}
