package dev.sparring.server.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.wire.CannotPlay;
import dev.sparring.wire.Finding;
import dev.sparring.wire.Finding.Verdict;
import dev.sparring.wire.Walk;
import dev.sparring.wire.WalkStep;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class WalkRunnerTest {
    private final List<String> tried = new ArrayList<>();
    private boolean closed;

    private WalkStep step(String name, Supplier<Finding> attempt, String... needs) {
        return new WalkStep(name, List.of(needs), "docs/check.md", () -> {
            tried.add(name);
            return attempt.get();
        });
    }

    private Walk walk(WalkStep... steps) {
        return new Walk() {
            @Override
            public List<WalkStep> steps() {
                return List.of(steps);
            }

            @Override
            public void close() {
                closed = true;
            }
        };
    }

    private static Finding passes() {
        return Finding.passed("sent", "answered");
    }

    private static Finding fails() {
        return Finding.failed("sent", "", List.of("it is wrong"));
    }

    private static List<Verdict> verdicts(List<CheckedStep> steps) {
        return steps.stream().map(step -> step.finding().verdict()).toList();
    }

    @Test
    void whatNeedsAFailedStepIsNotTriedAndTheRestIs() {
        List<CheckedStep> steps = WalkRunner.run(
                walk(
                        step("one", WalkRunnerTest::passes),
                        step("two", WalkRunnerTest::fails, "one"),
                        step("three", WalkRunnerTest::passes, "two"),
                        step("four", WalkRunnerTest::passes, "three"),
                        step("five", WalkRunnerTest::passes, "one")),
                done -> {});
        assertEquals(
                List.of(Verdict.PASSED, Verdict.FAILED, Verdict.NOT_TRIED, Verdict.NOT_TRIED, Verdict.PASSED),
                verdicts(steps));
        assertEquals(List.of("one", "two", "five"), tried);
        assertEquals(List.of("needs 'two'"), steps.get(2).finding().why());
    }

    @Test
    void aWarningIsNoHindrance() {
        List<CheckedStep> steps = WalkRunner.run(
                walk(step("one", () -> fails().asAdvice()), step("two", WalkRunnerTest::passes, "one")), done -> {});
        assertEquals(List.of(Verdict.WARNED, Verdict.PASSED), verdicts(steps));
    }

    @Test
    void aBotThatCannotBeStartedFailsItsStep() {
        List<CheckedStep> steps = WalkRunner.run(
                walk(step("one", () -> {
                    throw new CannotPlay("cannot start it");
                })),
                done -> {});
        assertEquals(List.of("cannot start it"), steps.get(0).finding().why());
        assertTrue(steps.get(0).failed());
    }

    @Test
    void ourOwnBugsAreNoFindingsAndTheBotIsEndedAllTheSame() {
        Walk buggy = walk(step("one", () -> {
            throw new IllegalStateException("ours");
        }));
        assertThrows(IllegalStateException.class, () -> WalkRunner.run(buggy, done -> {}));
        assertTrue(closed);
    }

    @Test
    void eachStepIsTold() {
        List<String> told = new ArrayList<>();
        WalkRunner.run(
                walk(step("one", WalkRunnerTest::fails), step("two", WalkRunnerTest::passes, "one")),
                done -> told.add(done.name()));
        assertEquals(List.of("one", "two"), told);
        assertTrue(closed);
    }
}
