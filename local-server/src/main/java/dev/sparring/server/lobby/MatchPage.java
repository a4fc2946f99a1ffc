package dev.sparring.server.lobby;

import java.util.List;

/**
 * One page of the list of matches, newest first.
 *
 * @param more whether the list continues after this page
 */
public record MatchPage(List<Summary> matches, boolean more) {
    public MatchPage {
        matches = List.copyOf(matches);
    }
}
