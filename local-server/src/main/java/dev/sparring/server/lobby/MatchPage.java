package dev.sparring.server.lobby;

import java.util.List;
import java.util.Optional;

/**
 * One page of the list of matches, newest first.
 *
 * @param next the id after which the next page begins, for {@link MatchFilter#before}; empty if there is none. If few matches fit the
 *     filter, a page can have none, and the next one some.
 */
public record MatchPage(List<Summary> matches, Optional<String> next) {
    public MatchPage {
        matches = List.copyOf(matches);
    }
}
