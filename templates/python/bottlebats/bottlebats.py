"""Badass Bottle Bats on standard input and output. All lines: docs/protocols/bottlebats.md of Sparring."""

import math
import sys


class Fort:
    def __init__(self, name, x, y, owner, soldiers):
        self.name = name
        self.x, self.y = float(x), float(y)
        self.owner = owner  # a player's name, or "neutral"
        self.soldiers = int(soldiers)

    def steps_to(self, other):
        """How many steps a march takes."""
        return max(1, math.ceil(math.hypot(self.x - other.x, self.y - other.y)))


class Game:
    """What can be seen this turn: forts by name, the names next to each, and who marches where."""

    def __init__(self, me, forts, roads, marches):
        self.me = me
        self.forts = {words[0]: Fort(*words) for words in forts}
        self.neighbors = {name: [] for name in self.forts}
        for one, other in roads:
            self.neighbors[one].append(other)
            self.neighbors[other].append(one)
        # (from, to, owner, soldiers, steps that remain)
        self.marches = [(start, end, owner, int(size), int(left)) for start, end, owner, size, left in marches]

    def mine(self):
        return [fort for fort in self.forts.values() if fort.owner == self.me]

    def next_to(self, fort):
        return [self.forts[name] for name in self.neighbors[fort.name]]


def section(lines):
    """The words of each line of a section like '2 roads:', or None at the end of the input."""
    header = next(lines, None)
    if header is None:
        return None
    return [next(lines).split() for _ in range(int(header.split()[0]))]


def read(me, lines):
    """The next turn, or None when the game is over."""
    forts = section(lines)
    if forts is None:
        return None
    return Game(me, forts, section(lines), section(lines))


def play(decide):
    """Plays one game: decide(game) answers with a list of (from, to, soldiers), names and a number."""
    wire = sys.stdout
    sys.stdout = sys.stderr  # so that a print in the bot does no harm
    me = sys.argv[-1]  # the last argument is our name in this game
    lines = (line for line in sys.stdin if line.strip() and not line.startswith("#"))
    while True:
        game = read(me, lines)
        if game is None:
            return
        marches = decide(game)
        print(f"{len(marches)} marches:", file=wire)
        for start, end, soldiers in marches:
            print(start, end, soldiers, file=wire)
        wire.flush()
