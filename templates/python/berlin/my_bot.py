"""A Berlin bot: each node divides its soldiers among the neighbours that are not ours.

A node without such neighbours sends its soldiers to the front.
"""

from berlin import serve


def decide(game):
    """Returns a list of (from, to, soldiers)."""
    distances = distances_to_the_front(game)
    moves = []
    for node in game.mine():
        targets = [other for other in game.next_to(node) if other.owner != game.me]
        if targets:
            moves += attack(node, targets)
        elif node.soldiers > 0 and game.next_to(node):
            step = min(game.next_to(node), key=lambda other: distances.get(other.id, 9999))
            moves.append((node.id, step.id, node.soldiers))
    return moves


def attack(node, targets):
    """Divides the soldiers evenly. One part stays if an enemy is next to the node."""
    enemy_near = any(target.owner is not None for target in targets)
    parts = len(targets) + (1 if enemy_near else 0)
    share = (node.soldiers + parts - 1) // parts
    moves = []
    left = node.soldiers
    for target in sorted(targets, key=lambda target: (-target.points - target.spawn, target.soldiers)):
        soldiers = min(share, left)
        if soldiers > 0:
            moves.append((node.id, target.id, soldiers))
            left -= soldiers
    return moves


def distances_to_the_front(game):
    """Returns the number of turns that soldiers need from each node to the nearest node that is not ours."""
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
