package dev.sparring.game;

import dev.sparring.rules.MapText;
import dev.sparring.rules.Option;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A match that a configuration file of the original system describes.
 *
 * @param bots the bots, in the order of the seats
 * @param map the map
 * @param log the log file that the original system would write; its path is relative to the configuration file
 * @param options the values that the file sets for the game's {@link Option}s
 */
public record OriginalMatch(List<NamedCommand> bots, MapText map, Optional<Log> log, Map<String, String> options) {

    /** A bot's name and the command that starts it. */
    public record NamedCommand(String name, String command) {}

    /** A file and the format of one of the game's {@link ExportFormat}s. */
    public record Log(String file, String format) {}

    public OriginalMatch {
        bots = List.copyOf(bots);
        options = Map.copyOf(options);
    }
}
