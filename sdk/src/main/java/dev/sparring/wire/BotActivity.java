package dev.sparring.wire;

import java.util.List;
import java.util.Optional;

/** What the referee can observe of a bot besides its answers. Called by the referee's thread. */
public interface BotActivity {

    /** Nothing is known: the bot runs on another machine, or was started by somebody else. */
    BotActivity UNKNOWN = new BotActivity() {};

    /** Returns what the bot has reported to its author since this was last asked, one sentence each. */
    default List<String> takeRemarks() {
        return List.of();
    }

    /**
     * Returns where the bot's code was when its time for the current request ran out, for example {@code at MyBot.java:40 in
     * search, called from MyBot.java:12 in decide}. Empty if it does not say, or answered in time.
     *
     * @param since the time on the clock of {@link System#nanoTime} when the bot was asked; older positions do not count
     */
    default Optional<String> position(long since) {
        return Optional.empty();
    }

    /** Returns the processor time of the bot's processes so far; empty if it cannot be measured. */
    default Optional<CpuTime> cpuTime() {
        return Optional.empty();
    }

    /**
     * Returns how long the start of the bot's program took, as the end of a sentence; empty where the start is not charged to the
     * bot's clock.
     */
    default Optional<String> startUp() {
        return Optional.empty();
    }
}
