package dev.sparring.wire;

import java.util.List;
import java.util.Optional;

/**
 * A walk along a wire with one bot: the steps of its protocol, which are tried one after the other, by one thread.
 *
 * <p>A step fails only where the competition's own server would not go on as the bot's author expects; what is merely wise
 * is a warning.
 */
public interface ProtocolCheck extends AutoCloseable {

    /** The steps, in the order in which they are to be tried. */
    List<CheckStep> steps();

    /** The orders that the bot has given in the steps tried up to now; empty where the walk does not count them. */
    default Optional<PracticeMatch.Tally> tally() {
        return Optional.empty();
    }

    /** Ends the bot, if it was started for the walk. May be called at any time, by any thread, and more than once. */
    @Override
    void close();

    /** The walk along a wire that nobody has described. */
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
