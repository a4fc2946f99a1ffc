"""Warlight AI Challenge 2 on standard input and output. All lines: docs/protocols/warlight.md of Sparring."""

import sys


class Game:
    """What the lines have told so far. Regions and super regions are numbers, owners are names."""

    def __init__(self):
        self.me = "player1"
        self.bonus = {}  # super region: the armies it brings
        self.super_region = {}  # region: the super region it is part of
        self.neighbors = {}  # region: a set of regions
        self.owner = {}  # region that can be seen: its owner, or "neutral"
        self.armies = {}  # region that can be seen: the armies there
        self.pickable = []  # the regions that can still be picked
        self.new_armies = 0  # how many to place this round

    def mine(self):
        return sorted(region for region, owner in self.owner.items() if owner == self.me)

    def is_mine(self, region):
        return self.owner.get(region) == self.me


def pairs(words):
    numbers = [int(word) for word in words]
    return zip(numbers[::2], numbers[1::2])


def learn(game, words):
    """Takes down a line that asks for nothing. What is not known is passed over."""
    kind, rest = words[:2], words[2:]
    if kind == ["settings", "your_bot"]:
        game.me = rest[0]
    elif kind == ["settings", "starting_armies"]:
        game.new_armies = int(rest[0])
    elif kind == ["setup_map", "super_regions"]:
        game.bonus = dict(pairs(rest))
    elif kind == ["setup_map", "regions"]:
        game.super_region = dict(pairs(rest))
        game.neighbors = {region: set() for region in game.super_region}
    elif kind == ["setup_map", "neighbors"]:
        for region, others in zip(rest[::2], rest[1::2]):
            for other in others.split(","):
                game.neighbors[int(region)].add(int(other))
                game.neighbors[int(other)].add(int(region))
    elif words[0] == "update_map":
        seen = list(zip(words[1::3], words[2::3], words[3::3]))
        game.owner = {int(region): owner for region, owner, _ in seen}
        game.armies = {int(region): int(armies) for region, _, armies in seen}


def answer(bot, game, words):
    """The line that answers a request, or None if the line is none."""
    if words[0] == "pick_starting_region":
        game.pickable = [int(word) for word in words[2:]]
        return str(bot.pick(game))
    if words[:2] == ["go", "place_armies"]:
        placings = bot.place(game)
        for region, armies in placings:  # nobody tells us what we placed
            game.armies[region] += armies
        return orders(f"{game.me} place_armies {region} {armies}" for region, armies in placings)
    if words[:2] == ["go", "attack/transfer"]:
        return orders(f"{game.me} attack/transfer {start} {end} {armies}" for start, end, armies in bot.march(game))
    return None


def orders(lines):
    return ", ".join(lines) or "No moves"


def play(bot):
    """Plays one game: bot has pick(game), place(game) and march(game)."""
    wire = sys.stdout
    sys.stdout = sys.stderr  # so that a print in the bot does no harm
    game = Game()
    for line in sys.stdin:
        words = line.split()
        if not words:
            continue
        learn(game, words)
        reply = answer(bot, game, words)
        if reply is not None:
            print(reply, file=wire, flush=True)
