"""Shoreditch over HTTP: the gamerunner tells us when it is our turn, and we call it back to act.

For all requests, see docs/protocols/shoreditch.md in Sparring's folder.
"""

import argparse
import copy
import faulthandler
import json
import os
import sys
import threading
import time
import traceback
import urllib.error
import urllib.request
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

PRICES = {
    "purchase_pr": {"cash": 1, "idea": 1},
    "purchase_generator": {"cash": 1, "coffee": 1, "idea": 1, "website": 1},
    "upgrade_generator": {"coffee": 2, "feature": 3},
}
TURN_TIME, ANSWER_TIME = 15000, 5000  # in ms; Sparring's gamerunner sends its own turn time
DIRECT = urllib.request.build_opener(urllib.request.ProxyHandler({}))


class Player:
    """Our player, as the gamerunner last sent it."""

    def __init__(self, told):
        self.refused = False  # whether our last action failed
        self.update(told)

    def update(self, told):
        self.told = told  # the whole player, as the gamerunner sent it
        self.resources = dict(told["resources"])
        self.generators = dict(told["generators"])
        self.improved = dict(told["improved_generators"])
        self.pr = told["pr"]

    def has(self, amounts):
        return all(self.resources[kind] >= amount for kind, amount in amounts.items())

    def can(self, action, generator=None):
        """Returns whether the rules allow a purchase."""
        if action == "purchase_generator" and sum(self.generators.values()) >= 5:
            return False
        if action == "upgrade_generator":
            if self.generators[generator] == 0 or sum(self.improved.values()) >= 4:
                return False
        return self.has(PRICES[action])

    def swap(self, given, got):
        for kind, amount in given.items():
            self.resources[kind] -= amount
        for kind, amount in got.items():
            self.resources[kind] += amount

    def did(self, action, body, reply):
        """Updates our player after an action that succeeded. The reply contains our whole player, or only its id."""
        if isinstance(reply.get("player"), dict):
            self.update(reply["player"])
            return
        if action == "trade":
            self.swap(body["offering"], body["requesting"])
            return
        self.swap(PRICES[action], {})
        if action == "purchase_pr":
            self.pr += 1
        elif action == "purchase_generator":
            self.generators[reply["generator_type"]] += 1
        else:
            self.generators[body["generator_type"]] -= 1
            self.improved[body["generator_type"]] += 1


def body_of(action, *details):
    if action == "trade":
        return {"offering": details[0], "requesting": details[1]}
    return {"generator_type": details[0]} if action == "upgrade_generator" else {}


def post(url, body):
    """Returns the answer, or None if the gamerunner refused the request."""
    request = urllib.request.Request(url, json.dumps(body).encode(), {"Content-Type": "application/json"})
    try:
        with DIRECT.open(request, timeout=20) as response:
            return json.load(response)
    except urllib.error.HTTPError as refusal:
        print(refusal.code, refusal.read().decode(errors="replace"), file=sys.stderr)
        return None


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


class Games:
    """The running games, by our player id in each. Handles the gamerunner's calls."""

    def __init__(self, bot):
        self.bot = bot
        self.announced = {}
        self.players = {}  # as of our last turn, by id

    def offered_to(self, id, told):
        """Returns our player for an offer. A gamerunner may send the proposer's id instead of our player."""
        if isinstance(told, dict):
            return Player(told)
        return copy.deepcopy(self.players[id]) if id in self.players else Player(self.announced[id]["player"])

    def call(self, method, words, body):
        """Handles a call such as POST game/{id}/start_turn. Returns the status of the answer."""
        if len(words) < 2 or words[-2] != "game" and words[-3:-2] != ["game"]:
            return 404
        id, what = (words[-1], "") if words[-2] == "game" else words[-2:]
        if method == "DELETE" or what == "cancel":
            self.announced.pop(id, None)
            self.players.pop(id, None)
        elif what == "":
            self.announced[id] = body
        elif id not in self.announced:
            return 404
        elif what == "start_turn":
            player = self.players[id] = Player(body["player"])
            threading.Thread(target=self.turn, args=(id, player), daemon=True).start()
        elif what == "trade":
            player = self.offered_to(id, body["player"])
            return 200 if self.accepts(player, body["offering"], body["requesting"]) else 403
        return 200

    def accepts(self, player, offering, requesting):
        accepted = ask(self.bot.accepts, player, offering, requesting, seconds=ANSWER_TIME / 1000)
        if accepted is None:
            raise NoAnswer("accepts() returned None; expected True or False")
        return accepted

    def turn(self, id, player):
        game = self.announced[id]
        if game.get("gamerunner") != "sparring":
            time.sleep(0.05)  # the original loses a call that comes before it has processed our 200
        keys = {"player_id": id, "secret": player.told["secret"]}
        limit = game.get("turn_time", TURN_TIME)  # -1: no limit
        end = time.monotonic() + (limit / 1000 if limit > 0 else 86400)
        failed = {}
        try:
            while True:
                action = ask(self.bot.act, player, seconds=end - time.monotonic())
                if action is None:
                    break
                body = body_of(*action)
                reply = post(game["endpoint"] + "/" + action[0], {**keys, **body})
                player.refused = reply is None
                if reply is not None:
                    player.did(action[0], body, reply)
        except Exception as failure:
            failed = {"fault": fault(failure)}
        post(game["endpoint"] + "/end_turn", {**keys, **failed})


def serve(bot):
    """Answers requests until the program is stopped.

    The bot has the functions act(player) and accepts(player, offering, requesting).
    """
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--port", type=int, default=int(os.environ.get("PORT", "8081")))
    arguments.add_argument("--host", default="127.0.0.1")
    where = arguments.parse_args()
    games = Games(bot)

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"  # keeps connections alive
        disable_nagle_algorithm = True

        def do_POST(self):
            text = self.rfile.read(int(self.headers.get("Content-Length") or 0))
            try:
                status = games.call(self.command, self.path.strip("/").split("/"), json.loads(text or "{}"))
                report = None
            except Exception as failure:
                status, report = 500, fault(failure)
            self.send_response(status)
            if report is not None:
                self.send_header("Sparring-Fault", report)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", "2")
            self.end_headers()
            self.wfile.write(b"{}")

        do_PUT = do_DELETE = do_POST

        def log_request(self, code="-", size="-"):
            pass  # one log line per call is too much

    with ThreadingHTTPServer((where.host, where.port), Handler) as server:
        server.daemon_threads = True
        print(f"a Shoreditch AI is listening at http://{where.host}:{server.server_port}/", file=sys.stderr)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            pass
