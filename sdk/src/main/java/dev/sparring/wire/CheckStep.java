package dev.sparring.wire;

import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;

/**
 * One step of a {@link ProtocolCheck}.
 *
 * @param name what the bot does in this step, in a few words: {@code picks a region}
 * @param needs the names of the steps that must have passed before this step is tried
 * @param page the page that explains the step: {@code docs/protocols/warlight.md#picking}
 * @param attempt tries the step; it takes at most the time that the bot has
 */
public record CheckStep(String name, List<String> needs, String page, Supplier<StepResult> attempt) {
    public CheckStep {
        Objects.requireNonNull(name);
        Objects.requireNonNull(page);
        Objects.requireNonNull(attempt);
        needs = List.copyOf(needs);
    }
}
