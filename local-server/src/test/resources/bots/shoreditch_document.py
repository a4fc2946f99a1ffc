"""A Shoreditch AI by somebody who has read the game's document and nothing else. Needs nothing but Python."""

import json
import os
import sys
import threading
import urllib.error
import urllib.request
from http.server import BaseHTTPRequestHandler, HTTPServer

GENERATOR = ("cash", "coffee", "idea", "website")
endpoints = {}  # where each game is on the gamerunner, by our player's id
players = {}  # our players as the gamerunner sent them last, by id


def post(player, route, body):
    """Sends an action and returns the answer, or None if it is not a 200."""
    body = {"player_id": player["id"], "secret": player["secret"], **body}
    request = urllib.request.Request(
        endpoints[player["id"]] + "/" + route, json.dumps(body).encode(), {"Content-Type": "application/json"}
    )
    try:
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)
    except urllib.error.HTTPError:
        return None


def amounts(kind, count):
    """A side of a trade, with all five resources as in the player object."""
    return {each: count if each == kind else 0 for each in ("cash", "coffee", "feature", "idea", "website")}


def purchase(player):
    """The route and the body of what we can pay for, or None."""
    has = player["resources"]
    basic = [kind for kind, count in player["generators"].items() if count > 0]
    if sum(player["generators"].values()) < 5 and all(has[kind] for kind in GENERATOR):
        return "purchase_generator", {}
    if sum(player["improved_generators"].values()) < 4 and basic and has["feature"] >= 3 and has["coffee"] >= 2:
        return "upgrade_generator", {"generator_type": basic[0]}
    if has["cash"] > 2 and has["idea"] > 2:
        return "purchase_pr", {}
    return None


def trade(player):
    """What we have most for what we have least: by four from the bank, by one from the others."""
    has = player["resources"]
    most, least = max(has, key=has.get), min(has, key=has.get)
    if has[most] < 2 or has[least] > 0:
        return None
    return {"offering": amounts(most, 4 if has[most] > 5 else 1), "requesting": amounts(least, 1)}


def turn(player):
    refused = False
    while True:
        action = purchase(player)
        if action is None:
            offer = None if refused else trade(player)
            if offer is None:
                break
            action = "trade", offer
        answer = post(player, *action)
        refused = refused or answer is None
        if answer is not None:
            player = answer["player"]
            players[player["id"]] = player
            print("done:", action[0], "- now", player["resources"]["cash"], "cash", file=sys.stderr)
    post(player, "end_turn", {})


class Ai(BaseHTTPRequestHandler):
    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        _, _, id, what = self.path.split("/")
        if what == "":
            endpoints[id] = body["endpoint"]
            players[id] = body["player"]
        elif what == "start_turn":
            threading.Thread(target=turn, args=(body["player"],), daemon=True).start()
        elif what == "trade" and not self.wants(players[id]["resources"], body):
            print("declined", file=sys.stderr)
            self.answer(500)
            return
        self.answer(200)

    def wants(self, has, offer):
        return all(has[kind] >= count for kind, count in offer["requesting"].items()) and any(
            has[kind] == 0 for kind, count in offer["offering"].items() if count > 0
        )

    def do_DELETE(self):
        self.answer(200)

    def answer(self, status):
        self.send_response(status)
        self.end_headers()

    def log_message(self, *args):
        pass


HTTPServer(("127.0.0.1", int(os.environ["PORT"])), Ai).serve_forever()
