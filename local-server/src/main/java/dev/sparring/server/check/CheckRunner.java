package dev.sparring.server.check;

import dev.sparring.wire.CannotPlayException;
import dev.sparring.wire.CheckStep;
import dev.sparring.wire.ProtocolCheck;
import dev.sparring.wire.StepResult;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** Runs the steps of a protocol check in order. A step that depends on a failed one is not tried. */
public final class CheckRunner {
    private CheckRunner() {}

    /**
     * Runs all steps and closes the check.
     *
     * @param listener receives each step's report as soon as the step has ended
     * @return the reports of all steps, in order
     */
    public static List<StepReport> run(ProtocolCheck check, Consumer<StepReport> listener) {
        try (check) {
            List<StepReport> reports = new ArrayList<>();
            Set<String> passed = new HashSet<>();
            for (CheckStep step : check.steps()) {
                StepReport report = new StepReport(step.name(), tried(step, passed), step.page());
                if (report.result().canContinue()) {
                    passed.add(step.name());
                }
                reports.add(report);
                listener.accept(report);
            }
            return reports;
        }
    }

    private static StepResult tried(CheckStep step, Set<String> passed) {
        List<String> missing =
                step.needs().stream().filter(need -> !passed.contains(need)).toList();
        if (!missing.isEmpty()) {
            return new StepResult(StepResult.Status.NOT_TRIED, "", "", List.of("needs '" + missing.get(0) + "'"));
        }
        try {
            StepResult result = step.attempt().get();
            return new StepResult(
                    result.status(), result.sent(), result.answered(), SimilarSentences.grouped(result.why()));
        } catch (CannotPlayException e) {
            return StepResult.failed("", "", List.of(e.getMessage()));
        }
    }
}
