"""A Bottle Bats bot: each fort takes the weakest neighbour that is not ours, if it can.

A fort whose neighbours are all ours reinforces the weakest of them.
"""

from bottlebats import play


def decide(game):
    """Returns a list of (from, to, soldiers)."""
    marches = []
    for fort in game.mine():
        others = [other for other in game.next_to(fort) if other.owner != game.me]
        friends = [other for other in game.next_to(fort) if other.owner == game.me]
        if others:
            target = min(others, key=lambda other: needed(fort, other))
            if needed(fort, target) < fort.soldiers:
                marches.append((fort.name, target.name, needed(fort, target)))
        elif friends:
            friend = min(friends, key=lambda other: other.soldiers)
            if friend.soldiers < fort.soldiers:
                marches.append((fort.name, friend.name, fort.soldiers // 2))
    return marches


def needed(fort, target):
    """Returns one soldier more than the target will have when we arrive: a fort with an owner gains a soldier per step."""
    recruits = 0 if target.owner == "neutral" else fort.steps_to(target)
    return target.soldiers + recruits + 1


if __name__ == "__main__":
    play(decide)
