package dev.sparring.wire;

import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;

/**
 * One step of a {@link ProtocolCheck}.
 *
 * @param name what the bot does in it, in a few words: {@code picks a region}
 * @param needs the names of the steps without which this one cannot be tried
 * @param page where to read about it: {@code docs/protocols/warlight.md#picking}
 * @param attempt tries it, and takes as long as the bot may take
 */
public record CheckStep(String name, List<String> needs, String page, Supplier<StepResult> attempt) {
    public CheckStep {
        Objects.requireNonNull(name);
        Objects.requireNonNull(page);
        Objects.requireNonNull(attempt);
        needs = List.copyOf(needs);
    }
}
