package dev.sparring.wire.line;

import dev.sparring.bot.MatchResult;
import java.time.Duration;

/** A message from the referee that a bot has to react to. */
public sealed interface RefereeMessage<V> {

    /**
     * A request for an action.
     *
     * @param time how long the referee waits for the answer; {@link dev.sparring.bot.Deadline#UNLIMITED} for no limit
     */
    record Request<V>(V view, Duration time) implements RefereeMessage<V> {}

    /** The end of the match. */
    record MatchEnd<V>(V view, MatchResult result) implements RefereeMessage<V> {}
}
