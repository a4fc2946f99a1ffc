package dev.sparring.wire;

import java.util.List;
import java.util.Optional;

/**
 * A check of one bot against a protocol: a list of steps that one thread tries in order.
 *
 * <p>A step fails only if the competition's own server would not continue as the bot's author expects. Anything else that the
 * author should know is a warning.
 */
public interface ProtocolCheck extends AutoCloseable {

    /** Returns the steps, in the order in which they must be tried. */
    List<CheckStep> steps();

    /** Returns the number of orders in the steps that have been tried; empty if this check does not count them. */
    default Optional<PracticeMatch.Tally> tally() {
        return Optional.empty();
    }

    /** Stops the bot if this check started it. Can be called from any thread, at any time and more than once. */
    @Override
    void close();

    /** Returns a check without steps, for a protocol that has none. */
    static ProtocolCheck none() {
        return new ProtocolCheck() {
            @Override
            public List<CheckStep> steps() {
                return List.of();
            }

            @Override
            public void close() {}
        };
    }
}
