package dev.sparring.bot;

import java.util.List;
import java.util.Optional;

/**
 * What a match came to.
 *
 * @param ranking the places; empty where the wire does not tell them
 * @param endings how each seat ended, in the order of the seats; empty where the wire does not tell
 */
public record MatchResult(Optional<Ranking> ranking, List<Ending> endings) {

    /** A match that is known to be over, and nothing else. */
    public static final MatchResult UNKNOWN = new MatchResult(Optional.empty(), List.of());

    public MatchResult {
        endings = List.copyOf(endings);
    }
}
