package dev.sparring.bot;

import java.util.List;
import java.util.Optional;

/**
 * The outcome of a match.
 *
 * @param ranking the places; empty if the protocol does not report them
 * @param endings the ending of each seat, in the order of the seats; empty if the protocol does not report them
 */
public record MatchResult(Optional<Ranking> ranking, List<Ending> endings) {

    /** The outcome of a match when nothing is known except that it has ended. */
    public static final MatchResult UNKNOWN = new MatchResult(Optional.empty(), List.of());

    public MatchResult {
        endings = List.copyOf(endings);
    }
}
