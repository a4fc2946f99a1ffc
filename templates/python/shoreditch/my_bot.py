"""A Shoreditch bot: it buys what it can, and trades surplus resources for those that its next purchase needs."""

import sys

from shoreditch import PRICES, serve


def act(player):
    """Returns one action, or None to end the turn. It is called again until it returns None.

    An action is ("purchase_generator",), ("upgrade_generator", "kettle"), ("purchase_pr",) or
    ("trade", {"cash": 1}, {"idea": 1}).
    """
    if player.refused:
        return None
    if player.can("purchase_generator"):
        return ("purchase_generator",)
    for generator in player.generators:
        if player.can("upgrade_generator", generator):
            return ("upgrade_generator", generator)
    price = next_price(player)
    wanted = lacking(player.resources, price)
    spare = [kind for kind, amount in player.resources.items() if amount > price.get(kind, 0)]
    if wanted and spare:
        return ("trade", {spare[0]: 1}, {wanted[0]: 1})
    return None


def accepts(player, offering, requesting):
    """Returns whether to accept another player's offer: we would get offering and give requesting."""
    price = next_price(player)
    before = len(lacking(player.resources, price))
    player.swap(requesting, offering)
    return len(lacking(player.resources, price)) < before


def next_price(player):
    room = sum(player.generators.values()) < 5
    return PRICES["purchase_generator" if room else "upgrade_generator"]


def lacking(resources, price):
    """Returns the resources that are missing to pay the price, one entry for each missing unit."""
    return [kind for kind, amount in price.items() for _ in range(amount - resources[kind])]


if __name__ == "__main__":
    serve(sys.modules[__name__])
