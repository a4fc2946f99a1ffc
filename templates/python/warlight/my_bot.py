"""A Warlight bot: new armies go next to the weakest region that is not ours, and every region attacks what it can take."""

import sys

from warlight import play


def pick(game):
    """Returns a region of game.pickable, in the super region with the highest bonus."""
    return max(game.pickable, key=lambda region: game.bonus[game.super_region[region]])


def place(game):
    """Returns a list of (region, armies) with game.new_armies armies in total."""
    frontier = [region for region in game.mine() if targets(game, region)]
    best = min(frontier or game.mine(), key=lambda region: weakest(game, region))
    return [(best, game.new_armies)]


def march(game):
    """Returns a list of (from, to, armies)."""
    moves = []
    for region in game.mine():
        usable = game.armies[region] - 1
        others = targets(game, region)
        for target in others:
            needed = game.armies[target] * 10 // 6 + 1  # on average, ten attackers destroy six defenders
            if usable >= needed:
                moves.append((region, target, needed))
                usable -= needed
        if not others and usable > 0:
            moves.append((region, towards_the_frontier(game, region), usable))
    return moves


def targets(game, region):
    """Returns the neighbours that are not ours, the weakest first."""
    others = [other for other in sorted(game.neighbors[region]) if not game.is_mine(other)]
    return sorted(others, key=lambda other: game.armies[other])


def weakest(game, region):
    return min((game.armies[target] for target in targets(game, region)), default=0)


def towards_the_frontier(game, region):
    """Returns the first step of a shortest path to a region with a neighbour that is not ours."""
    first_step = {other: other for other in sorted(game.neighbors[region])}
    queue = list(first_step)
    for here in queue:
        if targets(game, here):
            return first_step[here]
        for other in sorted(game.neighbors[here]):
            if other not in first_step:
                first_step[other] = first_step[here]
                queue.append(other)
    return queue[0]


if __name__ == "__main__":
    play(sys.modules[__name__])
