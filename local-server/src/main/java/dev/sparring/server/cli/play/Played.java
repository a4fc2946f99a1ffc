package dev.sparring.server.cli.play;

import dev.sparring.game.Game;
import dev.sparring.rules.Setup;
import dev.sparring.server.match.MatchReport;
import dev.sparring.server.participants.ResolvedBot;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A finished match and the information that is printed about it.
 *
 * @param logs the log file of each seat's bot; a file exists only if the bot has written to it
 * @param replay the replay file; it exists unless there is a {@code replayFailure}
 * @param replayFailure why the replay could not be written
 * @param again the command line that repeats the match
 */
record Played<S>(
        Game<S, ?, ?> game,
        Setup<S, ?, ?> setup,
        List<ResolvedBot> bots,
        MatchReport<S> report,
        List<Path> logs,
        Path replay,
        Optional<String> replayFailure,
        String again) {}
