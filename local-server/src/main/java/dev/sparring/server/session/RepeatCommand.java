package dev.sparring.server.session;

import dev.sparring.game.Game;
import dev.sparring.rules.Option;
import dev.sparring.server.replay.ReplayHeader;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The {@code spar play} command that repeats a match. */
public final class RepeatCommand {
    private final CommandText text;

    /** Creates a command with the game, the bots in the order of the seats, and the seed. */
    public RepeatCommand(String game, List<String> bots, long seed) {
        text = new CommandText(CommandText.program()).add("play").add(game);
        bots.forEach(text::add);
        text.add("--seed").add(Long.toString(seed));
    }

    /** Returns the command for a recorded match, without the default map and default options. */
    public static RepeatCommand of(Game<?, ?, ?> game, ReplayHeader header) {
        List<String> bots =
                header.bots().stream().map(ReplayHeader.ReplayBot::bot).toList();
        String map = header.map().name();
        boolean defaultMap = game.maps().isEmpty() || game.maps().get(0).name().equals(map);
        Map<String, String> options = new TreeMap<>(header.options());
        options.entrySet()
                .removeIf(option -> defaultValue(game, option.getKey()).equals(Optional.of(option.getValue())));
        return new RepeatCommand(game.id(), bots, header.seed())
                .map(defaultMap ? Optional.empty() : Optional.of(map))
                .options(options);
    }

    private static Optional<String> defaultValue(Game<?, ?, ?> game, String name) {
        return game.options().stream()
                .filter(option -> option.name().equals(name))
                .findFirst()
                .flatMap(Option::defaultValue);
    }

    /** Adds the map, by its name or file. */
    public RepeatCommand map(Optional<String> map) {
        map.ifPresent(name -> add("--map", name));
        return this;
    }

    /** Adds options, in the order of the map. */
    public RepeatCommand options(Map<String, String> options) {
        options.forEach((name, value) -> add("--option", name + "=" + value));
        return this;
    }

    /** Adds other words, such as {@code --no-timeout}. */
    public RepeatCommand add(String... words) {
        List.of(words).forEach(text::add);
        return this;
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
