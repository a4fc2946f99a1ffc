package dev.sparring.server.lobby;

import java.util.List;

/**
 * A part of the list of matches, the newest first.
 *
 * @param more whether there are others after these
 */
public record Page(List<Summary> matches, boolean more) {
    public Page {
        matches = List.copyOf(matches);
    }
}
