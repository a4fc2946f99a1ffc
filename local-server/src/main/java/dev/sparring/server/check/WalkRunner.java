package dev.sparring.server.check;

import dev.sparring.wire.CannotPlay;
import dev.sparring.wire.Finding;
import dev.sparring.wire.Walk;
import dev.sparring.wire.WalkStep;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** Tries the steps of a walk one after the other. A step whose needs have failed is not tried. */
public final class WalkRunner {
    private WalkRunner() {}

    /**
     * Walks to the end, and closes the walk.
     *
     * @param done hears of each step as soon as it is over
     */
    public static List<CheckedStep> run(Walk walk, Consumer<CheckedStep> done) {
        try (walk) {
            List<CheckedStep> checked = new ArrayList<>();
            Set<String> held = new HashSet<>();
            for (WalkStep step : walk.steps()) {
                CheckedStep over = new CheckedStep(step.name(), tried(step, held), step.page());
                if (over.finding().holds()) {
                    held.add(step.name());
                }
                checked.add(over);
                done.accept(over);
            }
            return checked;
        }
    }

    private static Finding tried(WalkStep step, Set<String> held) {
        List<String> missing =
                step.needs().stream().filter(need -> !held.contains(need)).toList();
        if (!missing.isEmpty()) {
            return new Finding(Finding.Verdict.NOT_TRIED, "", "", List.of("needs '" + missing.get(0) + "'"));
        }
        try {
            Finding found = step.attempt().get();
            return new Finding(found.verdict(), found.sent(), found.answered(), SimilarSentences.grouped(found.why()));
        } catch (CannotPlay e) {
            return Finding.failed("", "", List.of(e.getMessage()));
        }
    }
}
