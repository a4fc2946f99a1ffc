package dev.sparring.games.shoreditch;

import java.util.Objects;

/**
 * A trade that another player proposes.
 *
 * @param proposer the id of the player that proposes it
 * @param offering the resources that you would receive
 * @param requesting the resources that you would give
 */
public record Offer(String proposer, Resources offering, Resources requesting) {
    public Offer {
        Objects.requireNonNull(proposer);
        Objects.requireNonNull(offering);
        Objects.requireNonNull(requesting);
    }
}
