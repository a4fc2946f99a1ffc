"""Warlight AI Challenge 2 on standard input and output. All lines: docs/protocols/warlight.md of Sparring."""

import faulthandler
import os
import sys
import traceback


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


class NoAnswer(Exception):
    """The bot returned None where an answer is needed."""


def ask(function, *arguments, seconds):
    """Calls the bot. If it is still busy shortly before its time is over, its stack trace goes to the log."""
    margin = min(seconds / 5, 0.25)  # for the way to the referee
    faulthandler.dump_traceback_later(max(seconds - margin, 0.001), file=sys.__stderr__)
    try:
        return function(*arguments)
    finally:
        faulthandler.cancel_dump_traceback_later()


def fault(failure):
    """Describes in one line what went wrong in the bot, with file and line. The stack trace goes to the log."""
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
    """The line that answers a request, or None if the line is none."""
    if words[0] == "pick_starting_region":
        game.pickable = [int(word) for word in words[2:]]
        return str(decision(bot.pick, game, words[1], "one of game.pickable"))
    if words[:2] == ["go", "place_armies"]:
        placings = decision(bot.place, game, words[2], "a list of (region, armies)")
        for region, armies in placings:  # nobody tells us what we placed
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
    """The same as answer. If the bot fails, it does nothing in this phase and plays on."""
    try:
        return answer(bot, game, words)
    except Exception as failure:
        report = "sparring: " + fault(failure)
        if "SPARRING_BOT" in os.environ:
            return report  # Sparring's referee accepts this line and reports the fault
        print(report, file=sys.stderr)
        return str(game.pickable[0]) if words[0] == "pick_starting_region" else "No moves"


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
        answered = reply(bot, game, words)
        if answered is not None:
            print(answered, file=wire, flush=True)
