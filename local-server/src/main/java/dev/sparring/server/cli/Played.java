package dev.sparring.server.cli;

import dev.sparring.game.Game;
import dev.sparring.rules.Setup;
import dev.sparring.server.match.MatchReport;
import dev.sparring.server.participants.ResolvedBot;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A match that has been played, with all there is to print about it.
 *
 * @param logs where each seat's bot logs, if it does
 * @param replay where the replay is, or would be
 * @param replayFailure why it is not there
 * @param again the command line that plays the match again
 */
record Played<S>(
        Game<S, ?, ?> game,
        Setup<S, ?, ?> setup,
        List<ResolvedBot> entrants,
        MatchReport<S> report,
        List<Path> logs,
        Path replay,
        Optional<String> replayFailure,
        String again) {}
