"""Runs a starter's bot with one fault in its third decision: faulty.py GAME FAULT, beside the starter's files."""
import importlib
import os
import signal
import sys
import time

import my_bot

game, fault = sys.argv[1:3]
del sys.argv[1:3]
starter = importlib.import_module(game)
ILLEGAL = {
    "berlin": [(9999, 9998, 1)],
    "warlight": [(9999, 1)],
    "bottlebats": [("nowhere", "elsewhere", 1)],
    "shoreditch": ("upgrade_generator", "coder"),
}
LIMIT = float(os.environ["LIMIT"])
asked = 0


def faulty(sound):
    def decide(*arguments):
        global asked
        asked += 1
        if asked != 3:
            return sound(*arguments)
        if fault == "throws":
            raise ValueError("no plan")
        if fault == "null":
            return None
        if fault == "illegal":
            return ILLEGAL[game]
        if fault == "late":
            time.sleep(LIMIT * 1.2)
        if fault == "hangs":
            time.sleep(60)
        if fault == "exits":
            os._exit(9)
        if fault == "killed":
            os.kill(os.getpid(), signal.SIGKILL)
        return sound(*arguments)

    return decide


def unreadable(sound):
    def reply(*arguments):
        before = asked
        text = sound(*arguments)
        return "garbage" if (before, asked) == (2, 3) else text

    return reply


if game == "warlight":
    my_bot.place = faulty(my_bot.place)
    if fault == "unreadable":
        starter.reply = unreadable(starter.reply)
    starter.play(my_bot)
elif game == "bottlebats":
    if fault == "unreadable":
        starter.reply = unreadable(starter.reply)
    starter.play(faulty(my_bot.decide))
elif game == "berlin":
    if fault == "unreadable":
        starter.answer = unreadable(starter.answer)
    starter.serve(faulty(my_bot.decide))
else:
    # A turn ends with the answer None, so this one is over at once, but for the fault.
    my_bot.act = faulty(lambda player: None)
    starter.serve(my_bot)
