"""Warlight AI Challenge 2 over standard input and output.

For all lines, see docs/protocols/warlight.md in Sparring's folder.
"""

import faulthandler
import os
import sys
import traceback


class Game:
    """Everything that is known from the lines so far. Regions and super regions are numbers, owners are names."""

    def __init__(self):
        self.me = "player1"
        self.bonus = {}  # super region: its bonus armies
        self.super_region = {}  # region: its super region
        self.neighbors = {}  # region: the set of its neighbours
        self.owner = {}  # visible region: its owner, or "neutral"
        self.armies = {}  # visible region: the number of its armies
        self.pickable = []  # the regions that can still be picked
        self.new_armies = 0  # the number of armies to place this round

    def mine(self):
        return sorted(region for region, owner in self.owner.items() if owner == self.me)

    def is_mine(self, region):
        return self.owner.get(region) == self.me


def pairs(words):
    numbers = [int(word) for word in words]
    return zip(numbers[::2], numbers[1::2])


def learn(game, words):
    """Records the information in a line. Ignores lines that it does not know."""
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


class NoAnswer(Exception):
    """The bot returned None instead of an answer."""


def ask(function, *arguments, seconds):
    """Calls the bot. If it is still busy shortly before its time is up, its stack trace goes to the log."""
    margin = min(seconds / 5, 0.25)  # the time that the answer needs to reach the referee
    faulthandler.dump_traceback_later(max(seconds - margin, 0.001), file=sys.__stderr__)
    try:
        return function(*arguments)
    finally:
        faulthandler.cancel_dump_traceback_later()


def fault(failure):
    """Describes the bot's failure in one line, with file and line number. The stack trace goes to the log."""
    traceback.print_exc()
    if isinstance(failure, NoAnswer):
        return str(failure)
    frames = traceback.extract_tb(failure.__traceback__)
    here = os.path.dirname(os.path.abspath(__file__))
    own = [f for f in frames if f.filename != __file__ and os.path.abspath(f.filename).startswith(here + os.sep)]
    last = (own or frames)[-1]
    message = " ".join(str(failure).split())[:200]
    sentence = f"the bot raised {type(failure).__name__}" + (f" ({message})" if message else "")
    sentence += f" at {os.path.basename(last.filename)}:{last.lineno}"
    return sentence.encode("ascii", "backslashreplace").decode()


def answer(bot, game, words):
    """Returns the answer to a request, or None if the line is not a request."""
    if words[0] == "pick_starting_region":
        game.pickable = [int(word) for word in words[2:]]
        return str(decision(bot.pick, game, words[1], "one of game.pickable"))
    if words[:2] == ["go", "place_armies"]:
        placings = decision(bot.place, game, words[2], "a list of (region, armies)")
        for region, armies in placings:  # no line tells us what we placed
            game.armies[region] = game.armies.get(region, 0) + armies
        return orders(f"{game.me} place_armies {region} {armies}" for region, armies in placings)
    if words[:2] == ["go", "attack/transfer"]:
        moves = decision(bot.march, game, words[2], "a list of (from, to, armies)")
        return orders(f"{game.me} attack/transfer {start} {end} {armies}" for start, end, armies in moves)
    return None


def decision(function, game, millis, expected):
    result = ask(function, game, seconds=int(millis) / 1000)
    if result is None:
        raise NoAnswer(f"{function.__name__}() returned None; expected {expected}")
    return result


def orders(lines):
    return ", ".join(lines) or "No moves"


def reply(bot, game, words):
    """Does the same as answer(). If the bot fails, it picks the first region or does nothing in this phase, and plays on."""
    try:
        return answer(bot, game, words)
    except Exception as failure:
        report = "sparring: " + fault(failure)
        if "SPARRING_BOT" in os.environ:
            return report  # Sparring's referee accepts this line and reports the fault
        print(report, file=sys.stderr)
        return str(game.pickable[0]) if words[0] == "pick_starting_region" else "No moves"


def play(bot):
    """Plays one game, or several in a row. The bot has the functions pick(game), place(game) and march(game)."""
    wire = sys.stdout
    sys.stdout = sys.stderr  # so that a print() in the bot is not read as an answer
    game = Game()
    for line in sys.stdin:
        words = line.split()
        if not words:
            continue
        if words[:2] == ["settings", "timebank"]:
            game = Game()  # the first line of a game
        learn(game, words)
        answered = reply(bot, game, words)
        if answered is not None:
            print(answered, file=wire, flush=True)
