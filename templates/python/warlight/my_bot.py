"""A Warlight bot: new armies go next to the weakest neighbour, and who can take a neighbour does."""

import sys

from warlight import play


def pick(game):
    """One of game.pickable: in the super region that brings most."""
    return max(game.pickable, key=lambda region: game.bonus[game.super_region[region]])


def place(game):
    """A list of (region, armies), game.new_armies in all."""
    frontier = [region for region in game.mine() if targets(game, region)]
    best = min(frontier or game.mine(), key=lambda region: weakest(game, region))
    return [(best, game.new_armies)]


def march(game):
    """A list of (from, to, armies)."""
    moves = []
    for region in game.mine():
        usable = game.armies[region] - 1
        others = targets(game, region)
        for target in others:
            needed = game.armies[target] * 10 // 6 + 1  # six in ten attackers destroy a defender
            if usable >= needed:
                moves.append((region, target, needed))
                usable -= needed
        if not others and usable > 0:
            moves.append((region, towards_the_frontier(game, region), usable))
    return moves


def targets(game, region):
    """The neighbours that are not ours, the weakest first."""
    others = [other for other in sorted(game.neighbors[region]) if not game.is_mine(other)]
    return sorted(others, key=lambda other: game.armies[other])


def weakest(game, region):
    return min((game.armies[target] for target in targets(game, region)), default=0)


def towards_the_frontier(game, region):
    """The first step of a shortest way to a region that has somebody else next to it."""
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
