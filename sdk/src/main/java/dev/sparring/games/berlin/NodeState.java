package dev.sparring.games.berlin;

import java.util.Optional;

/**
 * A node in one turn. {@link BerlinView#neighbours} returns the nodes next to it.
 *
 * @param id the node's id
 * @param type the node's type
 * @param owner the player that owns the node; empty for a free node
 * @param soldiers the number of the owner's soldiers on the node
 */
public record NodeState(int id, NodeType type, Optional<PlayerId> owner, int soldiers) {

    public boolean isFree() {
        return owner.isEmpty();
    }

    public boolean isOwnedBy(PlayerId player) {
        return owner.isPresent() && owner.get().equals(player);
    }
}
