package dev.sparring.server.cli.tournament;

import dev.sparring.server.schedule.TournamentType;
import dev.sparring.server.tournament.ReplayKeeping;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A tournament as a user describes it, on the command line or in a file. What is empty has a default.
 *
 * @param bots the bots as on the command line: the argument that names a bot, or {@code NAME=ARGUMENT}
 * @param maps the names of maps, or one file
 * @param options the options of the game, with names of files
 */
record TournamentSettings(
        String game,
        List<String> bots,
        Optional<TournamentType> type,
        Optional<Integer> players,
        Optional<Integer> heats,
        Optional<Long> seed,
        List<String> maps,
        Map<String, String> options,
        Optional<Integer> concurrency,
        Optional<Path> store,
        Optional<ReplayKeeping.Keep> replays) {}
