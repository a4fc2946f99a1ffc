package dev.sparring.games.berlin;

import java.util.Optional;

/**
 * A node as it stands in one turn. {@link BerlinView#neighbours} returns the nodes next to it.
 *
 * @param id the node's id
 * @param type what it yields
 * @param owner who owns it; empty while it is free
 * @param soldiers how many of the owner's soldiers stand there
 */
public record NodeState(int id, NodeType type, Optional<PlayerId> owner, int soldiers) {

    public boolean isFree() {
        return owner.isEmpty();
    }

    public boolean isOwnedBy(PlayerId player) {
        return owner.isPresent() && owner.get().equals(player);
    }
}
