package dev.sparring.server.check;

import dev.sparring.wire.StepResult;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The results of a bot's short matches.
 *
 * @param opponent the name of the built-in bot that it played against
 * @param faults the faults, grouped by kind
 * @param slowest the bot's slowest answer; empty if it gave none
 * @param stopped why the matches ended early
 * @param again the command that repeats the first match with a fault, or else the match with the slowest answer
 */
public record ShortMatchResults(
        String opponent,
        int won,
        int drawn,
        int lost,
        List<GameFault> faults,
        Optional<Slowest> slowest,
        Optional<String> stopped,
        String again) {

    /**
     * The slowest answer.
     *
     * @param game the number of the match, from 1
     */
    public record Slowest(Duration time, int game, int turn, long seed) {}

    public ShortMatchResults {
        faults = List.copyOf(faults);
    }

    public int played() {
        return won + drawn + lost;
    }

    public StepResult.Status status() {
        if (stopped.isPresent() || faults.stream().anyMatch(GameFault::failed)) {
            return StepResult.Status.FAILED;
        }
        return faults.isEmpty() ? StepResult.Status.PASSED : StepResult.Status.WARNED;
    }
}
