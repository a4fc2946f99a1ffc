package dev.sparring.server.check;

import dev.sparring.wire.PracticeMatch;
import dev.sparring.wire.StepResult;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What a check came to.
 *
 * @param steps the steps of the walk
 * @param tally the orders that the bot gave in the steps, where they are counted
 * @param games the fast games; empty if they were not played
 * @param stackTrace the log that has a stack trace in it
 * @param logs the logs there are
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

    /** Whether the steps have seen no order of the bot carried out. */
    public boolean nothingDone() {
        return tally.stream().anyMatch(orders -> orders.carriedOut() == 0);
    }

    /** Whether there is nothing at all to say. */
    public boolean spotless() {
        return stackTrace.isEmpty()
                && !nothingDone()
                && steps.stream().allMatch(step -> step.result().status() == StepResult.Status.PASSED)
                && games.stream().allMatch(played -> played.status() == StepResult.Status.PASSED);
    }
}
