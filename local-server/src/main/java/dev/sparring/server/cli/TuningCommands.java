package dev.sparring.server.cli;

import dev.sparring.server.session.CommandText;
import dev.sparring.server.tournament.Entrant;
import dev.sparring.server.tuning.TunedBot;
import dev.sparring.server.tuning.Tuning;
import dev.sparring.server.tuning.TuningPlan;
import dev.sparring.server.tuning.TuningState;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The arguments and commands that use the result of a parameter search.
 *
 * @param options the options of the game, as given on the command line
 * @param maps the maps, as given on the command line
 * @param config the configuration file, if the command line names one
 */
record TuningCommands(
        Tuning tuning, TunedBot bot, Map<String, String> options, List<String> maps, Optional<Path> config) {

    /** Returns the argument that names the bot with the values of the start. */
    String start() {
        return bot.argument(tuning.plan().values(tuning.plan().start()));
    }

    /** Returns the argument that names the bot with the values that have been found. */
    String found(TuningState state) {
        return bot.argument(tuning.plan().values(state.found()));
    }

    /** Returns the command that finds out whether the values are better than those of the start; empty if they are the same. */
    Optional<String> compare(TuningState state) {
        if (found(state).equals(start())) {
            return Optional.empty();
        }
        TuningPlan plan = tuning.plan();
        CommandText text = new CommandText(Main.program())
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
