package dev.sparring.server.check;

import dev.sparring.wire.StepResult;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * How a bot fared in its fast games.
 *
 * @param opponent the built-in bot it played
 * @param faults what went wrong, a row for each sort
 * @param slowest its slowest answer, if it gave one
 * @param stopped why the games ended early
 * @param again the command that plays the most telling of them again: the first with a fault, or else the slowest
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
     * @param game which game, counted from 1
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
