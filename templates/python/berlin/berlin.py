"""Berlin over HTTP: the competition sends each turn as a POST request, and we answer with our moves.

For all fields, see docs/protocols/berlin.md in Sparring's folder.
"""

import argparse
import faulthandler
import json
import os
import sys
import traceback
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs


class Node:
    def __init__(self, id, points, spawn):
        self.id = id
        self.points = points  # its value at the end of the game
        self.spawn = spawn  # the soldiers that its owner gains each turn
        self.owner = None  # a player's id, or None
        self.soldiers = 0


class Game:
    """One position. Every request contains the whole position, so the bot does not have to remember anything."""

    def __init__(self, infos, board, state):
        self.me = infos["player_id"]
        self.turn = infos["current_turn"]
        self.last_turn = infos["maximum_number_of_turns"]
        kinds = {kind["name"]: kind for kind in board["types"]}
        self.nodes = {}
        for node in board["nodes"]:
            kind = kinds[node["type"]]
            self.nodes[node["id"]] = Node(node["id"], kind["points"], kind["soldiers_per_turn"])
        self.neighbors = {id: [] for id in self.nodes}
        for path in board["paths"]:
            self.neighbors[path["from"]].append(path["to"])
            if not infos["directed"]:
                self.neighbors[path["to"]].append(path["from"])
        for node in state:
            self.nodes[node["node_id"]].owner = node["player_id"]
            self.nodes[node["node_id"]].soldiers = node["number_of_soldiers"]

    def mine(self):
        return [node for node in self.nodes.values() if node.owner == self.me]

    def next_to(self, node):
        return [self.nodes[id] for id in self.neighbors[node.id]]


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


def answer(decide, body):
    """Returns the answer to the body of a request, as JSON."""
    fields = {name: values[0] for name, values in parse_qs(body).items()}
    if fields["action"] in ("game_start", "game_over"):
        return "[]"
    infos, board, state = (json.loads(fields[name]) for name in ("infos", "map", "state"))
    moves = ask(decide, Game(infos, board, state), seconds=infos.get("time_limit_per_turn", 5000) / 1000)
    if moves is None:
        raise NoAnswer(f"{decide.__name__}() returned None; expected a list of (from, to, soldiers)")
    return json.dumps([{"from": start, "to": end, "number_of_soldiers": soldiers} for start, end, soldiers in moves])


def serve(decide):
    """Answers requests until the program is stopped. decide(game) returns a list of (from, to, soldiers)."""
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--port", type=int, default=int(os.environ.get("PORT", "8081")))
    arguments.add_argument("--host", default="127.0.0.1")
    where = arguments.parse_args()

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"  # keeps connections alive
        disable_nagle_algorithm = True

        def do_POST(self):
            body = self.rfile.read(int(self.headers["Content-Length"])).decode()
            try:
                status, text = 200, answer(decide, body)
            except Exception as failure:
                status, text = 500, fault(failure)
            self.send_response(status)
            if status == 500:
                self.send_header("Sparring-Fault", text)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(text.encode())))
            self.end_headers()
            self.wfile.write(text.encode())

        def log_request(self, code="-", size="-"):
            pass  # one log line per turn is too much

    with ThreadingHTTPServer((where.host, where.port), Handler) as server:
        server.daemon_threads = True
        print(f"a Berlin bot is listening at http://{where.host}:{server.server_port}/", file=sys.stderr)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            pass
