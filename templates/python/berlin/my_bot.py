"""A Berlin bot: each node takes its weakest neighbour, if it can, and otherwise sends its soldiers to the front."""

from berlin import serve


def decide(game):
    """A list of (from, to, soldiers)."""
    distances = distances_to_the_front(game)
    moves = []
    for node in game.mine():
        others = [other for other in game.next_to(node) if other.owner != game.me]
        if others:
            target = min(others, key=lambda other: other.soldiers)
            if target.soldiers < node.soldiers:
                moves.append((node.id, target.id, node.soldiers))
        elif node.soldiers > 0:
            step = min(game.next_to(node), key=lambda other: distances.get(other.id, 9999))
            moves.append((node.id, step.id, node.soldiers))
    return moves


def distances_to_the_front(game):
    """How many turns soldiers take from each node to the nearest that is not ours."""
    distances = {node.id: 0 for node in game.nodes.values() if node.owner != game.me}
    queue = list(distances)
    for here in queue:
        for node in game.mine():
            if here in game.neighbors[node.id] and node.id not in distances:
                distances[node.id] = distances[here] + 1
                queue.append(node.id)
    return distances


if __name__ == "__main__":
    serve(decide)
