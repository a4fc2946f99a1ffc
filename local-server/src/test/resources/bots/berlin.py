"""A Berlin bot in the way its argument names: "right" is as it should be. Standard library only."""
import json
import os
import sys
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs

HOW = sys.argv[1]


def moves(form):
    infos, state = json.loads(form["infos"][0]), json.loads(form["state"][0])
    paths = [(path["from"], path["to"]) for path in json.loads(form["map"][0])["paths"]]
    if not infos["directed"]:
        paths += [(there, here) for here, there in paths]
    nodes = {node["node_id"]: node for node in state}
    found = []
    for here, there in paths:
        soldiers = nodes[here]["number_of_soldiers"]
        if nodes[here]["player_id"] == infos["player_id"] and soldiers > 0:
            found.append({"from": here, "to": there, "number_of_soldiers": soldiers})
            nodes[here]["number_of_soldiers"] = 0
    return found


class Answers(BaseHTTPRequestHandler):
    def do_POST(self):
        form = parse_qs(self.rfile.read(int(self.headers["Content-Length"])).decode())
        action = form["action"][0]
        status, body = 200, json.dumps(moves(form))
        if HOW == "no-json" and action == "turn":
            body = str(moves(form))
        if HOW == "an-object" and action == "turn":
            body = json.dumps({"moves": moves(form)})
        if HOW == "fails" and action == "turn":
            status, body = 500, "KeyError: 'nodes'"
        if HOW == "no-ping" and action == "ping":
            status, body = 400, "unknown action ping"
        if HOW == "slow" and action == "turn":
            time.sleep(4)
        if HOW == "numbers-alone":
            int(json.loads(form["infos"][0])["player_id"])
        if HOW == "dies" and action == "turn":
            os._exit(7)
        self.send_response(status)
        self.end_headers()
        self.wfile.write(body.encode())

    def log_message(self, *words):
        pass


# A port of one's own choice is nobody's that the referee knows.
ThreadingHTTPServer(("127.0.0.1", 0 if HOW == "wrong-port" else int(os.environ["PORT"])), Answers).serve_forever()
