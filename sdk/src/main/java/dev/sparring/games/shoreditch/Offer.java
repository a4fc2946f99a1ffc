package dev.sparring.games.shoreditch;

import java.util.Objects;

/**
 * A trade that another player proposes.
 *
 * @param proposer the id of the player who proposes it
 * @param offering what one would receive
 * @param requesting what one would give
 */
public record Offer(String proposer, Resources offering, Resources requesting) {
    public Offer {
        Objects.requireNonNull(proposer);
        Objects.requireNonNull(offering);
        Objects.requireNonNull(requesting);
    }
}
