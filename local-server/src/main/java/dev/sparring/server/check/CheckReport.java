package dev.sparring.server.check;

import dev.sparring.wire.PracticeMatch;
import dev.sparring.wire.StepResult;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The result of a check.
 *
 * @param steps the results of the steps, in order
 * @param tally how many orders of the bot in the steps were carried out or refused; empty if the game's check does not count them
 * @param games the results of the short matches; empty if none were played
 * @param stackTrace the first log that contains a stack trace
 * @param logs the existing log files
 */
public record CheckReport(
        List<StepReport> steps,
        Optional<PracticeMatch.Tally> tally,
        Optional<ShortMatchResults> games,
        Optional<Path> stackTrace,
        List<Path> logs) {
    public CheckReport {
        steps = List.copyOf(steps);
        logs = List.copyOf(logs);
    }

    public long failedSteps() {
        return steps.stream().filter(StepReport::failed).count();
    }

    public boolean passed() {
        return failedSteps() == 0 && games.stream().noneMatch(played -> played.status() == StepResult.Status.FAILED);
    }

    /** Returns whether the check counted orders and none of them was carried out. */
    public boolean nothingDone() {
        return tally.stream().anyMatch(orders -> orders.carriedOut() == 0);
    }

    /** Returns whether there is nothing to report: no fault, no warning and no stack trace. */
    public boolean spotless() {
        return stackTrace.isEmpty()
                && !nothingDone()
                && steps.stream().allMatch(step -> step.result().status() == StepResult.Status.PASSED)
                && games.stream().allMatch(played -> played.status() == StepResult.Status.PASSED);
    }
}
