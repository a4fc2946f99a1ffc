package dev.sparring.server.lobby;

import java.util.List;

/**
 * A part of the list of matches, the newest first.
 *
 * @param more whether there are others after these
 */
public record MatchPage(List<Summary> matches, boolean more) {
    public MatchPage {
        matches = List.copyOf(matches);
    }
}
