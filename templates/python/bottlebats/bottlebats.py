"""Badass Bottle Bats over standard input and output.

For all lines, see docs/protocols/bottlebats.md in Sparring's folder.
"""

import faulthandler
import math
import os
import sys
import traceback

SECONDS = 2  # per turn; the protocol does not send the limit


class Fort:
    def __init__(self, name, x, y, owner, soldiers):
        self.name = name
        self.x, self.y = float(x), float(y)
        self.owner = owner  # a player's name, or "neutral"
        self.soldiers = int(soldiers)

    def steps_to(self, other):
        """Returns the number of steps that a march takes."""
        return max(1, math.ceil(math.hypot(self.x - other.x, self.y - other.y)))


class Game:
    """The position in one turn: the forts by name, the names of their neighbours, and the marches."""

    def __init__(self, me, forts, roads, marches):
        self.me = me
        self.forts = {words[0]: Fort(*words) for words in forts}
        self.neighbors = {name: [] for name in self.forts}
        for one, other in roads:
            self.neighbors[one].append(other)
            self.neighbors[other].append(one)
        # (from, to, owner, soldiers, remaining steps)
        self.marches = [(start, end, owner, int(size), int(left)) for start, end, owner, size, left in marches]

    def mine(self):
        return [fort for fort in self.forts.values() if fort.owner == self.me]

    def next_to(self, fort):
        return [self.forts[name] for name in self.neighbors[fort.name]]


def section(lines):
    """Reads a section such as '2 roads:'. Returns the words of each line, or None at the end of the input."""
    header = next(lines, None)
    if header is None:
        return None
    return [next(lines).split() for _ in range(int(header.split()[0]))]


def read(me, lines):
    """Reads the next turn. Returns None when the game is over."""
    forts = section(lines)
    if forts is None:
        return None
    return Game(me, forts, section(lines), section(lines))


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


def answer(decide, game):
    """Returns the lines that answer a turn."""
    marches = ask(decide, game, seconds=SECONDS)
    if marches is None:
        raise NoAnswer(f"{decide.__name__}() returned None; expected a list of (from, to, soldiers)")
    lines = [f"{start} {end} {soldiers}" for start, end, soldiers in marches]
    return "\n".join([f"{len(lines)} marches:"] + lines)


def reply(decide, game):
    """Does the same as answer(). If the bot fails, it sends no marches in this turn and plays on."""
    try:
        return answer(decide, game)
    except Exception as failure:
        report = "sparring: " + fault(failure)
        if "SPARRING_BOT" in os.environ:
            return report  # Sparring's referee accepts this line and reports the fault
        print(report, file=sys.stderr)
        return "0 marches:"


def play(decide):
    """Plays one game. decide(game) returns a list of (from, to, soldiers): two names and a number."""
    wire = sys.stdout
    sys.stdout = sys.stderr  # so that a print() in the bot is not read as an answer
    me = sys.argv[-1]  # the last argument is our name in this game
    lines = (line for line in sys.stdin if line.strip() and not line.startswith("#"))
    while True:
        game = read(me, lines)
        if game is None:
            return
        print(reply(decide, game), file=wire, flush=True)
