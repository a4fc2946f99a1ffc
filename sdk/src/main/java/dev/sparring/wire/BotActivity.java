package dev.sparring.wire;

import java.util.List;
import java.util.Optional;

/** The activity of a bot that the referee can observe besides its answers. The referee's thread calls all methods. */
public interface BotActivity {

    /** No activity can be observed: the bot runs on another machine, or the referee did not start it. */
    BotActivity UNKNOWN = new BotActivity() {};

    /** Returns the messages of the bot to its author since the last call, one sentence each. */
    default List<String> takeRemarks() {
        return List.of();
    }

    /**
     * Returns where the bot's code was when its time for the current request ran out, for example {@code at MyBot.java:40 in
     * search, called from MyBot.java:12 in decide}. Empty if the bot does not report it, or answered in time.
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
     * Returns how long the start of the bot's program took, as the end of a sentence; empty if the start is not charged to the
     * bot's clock.
     */
    default Optional<String> startUp() {
        return Optional.empty();
    }
}
