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

/** Tries the steps of a walk one after the other. A step whose needs have failed is not tried. */
public final class CheckRunner {
    private CheckRunner() {}

    /**
     * Walks to the end, and closes the walk.
     *
     * @param done hears of each step as soon as it is over
     */
    public static List<StepReport> run(ProtocolCheck check, Consumer<StepReport> done) {
        try (check) {
            List<StepReport> checked = new ArrayList<>();
            Set<String> held = new HashSet<>();
            for (CheckStep step : check.steps()) {
                StepReport over = new StepReport(step.name(), tried(step, held), step.page());
                if (over.result().holds()) {
                    held.add(step.name());
                }
                checked.add(over);
                done.accept(over);
            }
            return checked;
        }
    }

    private static StepResult tried(CheckStep step, Set<String> held) {
        List<String> missing =
                step.needs().stream().filter(need -> !held.contains(need)).toList();
        if (!missing.isEmpty()) {
            return new StepResult(StepResult.Status.NOT_TRIED, "", "", List.of("needs '" + missing.get(0) + "'"));
        }
        try {
            StepResult found = step.attempt().get();
            return new StepResult(
                    found.status(), found.sent(), found.answered(), SimilarSentences.grouped(found.why()));
        } catch (CannotPlayException e) {
            return StepResult.failed("", "", List.of(e.getMessage()));
        }
    }
}
