package dev.sparring.server.cli.tournament;

import dev.sparring.game.Game;
import dev.sparring.rules.Option;
import dev.sparring.server.session.CommandText;
import dev.sparring.server.tournament.Entrant;
import dev.sparring.server.tournament.MapPool;
import dev.sparring.server.tuning.TunedBot;
import dev.sparring.server.tuning.Tuning;
import dev.sparring.server.tuning.TuningPlan;
import dev.sparring.server.tuning.TuningState;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The arguments and commands that use the result of a parameter search.
 *
 * @param options the options of the game, as given on the command line
 * @param maps the maps, as given on the command line
 * @param config the configuration file, if the command line names one
 */
record TuningCommands(Tuning tuning, Map<String, String> options, List<String> maps, Optional<Path> config) {
    /** What a command has in place of a file whose name is not stored. */
    private static final String FILE = "FILE";

    /** Returns the commands for a search that has been stored. The names of its files are not in the store. */
    static TuningCommands of(Tuning stored, Game<?, ?, ?> game) {
        Map<String, String> options = new TreeMap<>(stored.options());
        game.options().stream()
                .filter(option -> option.kind() == Option.Kind.FILE)
                .forEach(option -> options.replace(option.name(), FILE));
        MapPool pool = stored.plan().maps();
        List<String> maps = pool.equals(MapPool.defaults(game)) ? List.of() : pool.names();
        return new TuningCommands(stored, options, stored.map().isPresent() ? List.of(FILE) : maps, Optional.empty());
    }

    /** Returns the argument that names the bot with the values of the start. */
    String start() {
        return argument(tuning.plan().start());
    }

    /** Returns the argument that names the bot with the values that have been found. */
    String found(TuningState state) {
        return argument(state.found());
    }

    private String argument(List<Double> position) {
        return TunedBot.argument(tuning.entrants().get(0).bot(), tuning.plan().values(position));
    }

    /** Returns the command that finds out whether the values are better than those of the start; empty if they are the same. */
    Optional<String> compare(TuningState state) {
        if (found(state).equals(start())) {
            return Optional.empty();
        }
        TuningPlan plan = tuning.plan();
        CommandText text = new CommandText(CommandText.program())
                .add("compare")
                .add(tuning.game())
                .add(found(state))
                .add(start());
        for (Entrant opponent : tuning.entrants().subList(1, plan.others().size() + 1)) {
            text.add("--against").add(opponent.bot());
        }
        text.add("--players").add(Integer.toString(plan.players()));
        maps.forEach(map -> text.add("--map").add(map));
        options.forEach((name, value) -> text.add("--option").add(name + "=" + value));
        config.ifPresent(file -> text.add("--config").add(file.toString()));
        return Optional.of(text.toString());
    }
}
