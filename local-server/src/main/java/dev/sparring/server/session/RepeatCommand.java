package dev.sparring.server.session;

import dev.sparring.game.Game;
import dev.sparring.rules.Option;
import dev.sparring.server.replay.ReplayHeader;
import java.util.Optional;
import java.util.TreeMap;

/** The command line that plays a recorded match again. */
public final class RepeatCommand {
    private RepeatCommand() {}

    /**
     * The command for a match of this game.
     *
     * <p>What is as usual is left out. A map that came from a file is named as the file was.
     */
    public static String command(Game<?, ?, ?> game, ReplayHeader header) {
        CommandText text = new CommandText(CommandText.program()).add("play").add(game.id());
        header.bots().forEach(bot -> text.add(bot.bot()));
        text.add("--seed").add(Long.toString(header.seed()));
        boolean usualMap = game.maps().isEmpty()
                || game.maps().get(0).name().equals(header.map().name());
        if (!usualMap) {
            text.add("--map").add(header.map().name());
        }
        new TreeMap<>(header.options()).forEach((name, value) -> {
            if (!preset(game, name).equals(Optional.of(value))) {
                text.add("--option").add(name + "=" + value);
            }
        });
        return text.toString();
    }

    private static Optional<String> preset(Game<?, ?, ?> game, String name) {
        return game.options().stream()
                .filter(option -> option.name().equals(name))
                .findFirst()
                .flatMap(Option::defaultValue);
    }
}
