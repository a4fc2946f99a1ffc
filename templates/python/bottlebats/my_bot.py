"""A Bottle Bats bot: each fort takes its weakest neighbour, if it can; one that is safe helps its weakest friend."""

from bottlebats import play


def decide(game):
    """A list of (from, to, soldiers)."""
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
    """One more than will be there when we arrive: a fort with an owner gets a soldier each step."""
    recruits = 0 if target.owner == "neutral" else fort.steps_to(target)
    return target.soldiers + recruits + 1


if __name__ == "__main__":
    play(decide)
