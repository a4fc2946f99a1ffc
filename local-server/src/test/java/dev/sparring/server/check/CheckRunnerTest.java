package dev.sparring.server.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.wire.CannotPlayException;
import dev.sparring.wire.CheckStep;
import dev.sparring.wire.ProtocolCheck;
import dev.sparring.wire.StepResult;
import dev.sparring.wire.StepResult.Status;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class CheckRunnerTest {
    private final List<String> tried = new ArrayList<>();
    private boolean closed;

    private CheckStep step(String name, Supplier<StepResult> attempt, String... needs) {
        return new CheckStep(name, List.of(needs), "docs/check.md", () -> {
            tried.add(name);
            return attempt.get();
        });
    }

    private ProtocolCheck check(CheckStep... steps) {
        return new ProtocolCheck() {
            @Override
            public List<CheckStep> steps() {
                return List.of(steps);
            }

            @Override
            public void close() {
                closed = true;
            }
        };
    }

    private static StepResult passes() {
        return StepResult.passed("sent", "answered");
    }

    private static StepResult fails() {
        return StepResult.failed("sent", "", List.of("it is wrong"));
    }

    private static List<Status> statuses(List<StepReport> steps) {
        return steps.stream().map(step -> step.result().status()).toList();
    }

    @Test
    void stepsThatDependOnAFailedStepAreNotTried() {
        List<StepReport> steps = CheckRunner.run(
                check(
                        step("one", CheckRunnerTest::passes),
                        step("two", CheckRunnerTest::fails, "one"),
                        step("three", CheckRunnerTest::passes, "two"),
                        step("four", CheckRunnerTest::passes, "three"),
                        step("five", CheckRunnerTest::passes, "one")),
                done -> {});
        assertEquals(
                List.of(Status.PASSED, Status.FAILED, Status.NOT_TRIED, Status.NOT_TRIED, Status.PASSED),
                statuses(steps));
        assertEquals(List.of("one", "two", "five"), tried);
        assertEquals(List.of("needs 'two'"), steps.get(2).result().why());
    }

    @Test
    void stepsThatDependOnAWarningAreTried() {
        List<StepReport> steps = CheckRunner.run(
                check(step("one", () -> fails().asWarning()), step("two", CheckRunnerTest::passes, "one")), done -> {});
        assertEquals(List.of(Status.WARNED, Status.PASSED), statuses(steps));
    }

    @Test
    void aBotThatCannotBeStartedFailsItsStep() {
        List<StepReport> steps = CheckRunner.run(
                check(step("one", () -> {
                    throw new CannotPlayException("cannot start it");
                })),
                done -> {});
        assertEquals(List.of("cannot start it"), steps.get(0).result().why());
        assertTrue(steps.get(0).failed());
    }

    @Test
    void anInternalErrorIsThrownAndTheBotIsEnded() {
        ProtocolCheck buggy = check(step("one", () -> {
            throw new IllegalStateException("internal");
        }));
        assertThrows(IllegalStateException.class, () -> CheckRunner.run(buggy, done -> {}));
        assertTrue(closed);
    }

    @Test
    void eachStepIsReported() {
        List<String> reported = new ArrayList<>();
        CheckRunner.run(
                check(step("one", CheckRunnerTest::fails), step("two", CheckRunnerTest::passes, "one")),
                report -> reported.add(report.name()));
        assertEquals(List.of("one", "two"), reported);
        assertTrue(closed);
    }
}
