"""A Nim bot that makes the two largest heaps equal, or else takes one stone. Uses only the standard library."""
import json
import sys


def decide(view):
    heaps = view["heaps"]
    order = sorted(range(len(heaps)), key=lambda heap: -heaps[heap])
    largest, second = order[0], order[min(1, len(order) - 1)]
    surplus = heaps[largest] - heaps[second] if second != largest else heaps[largest]
    return {"heap": largest, "count": max(1, surplus)}


for line in sys.stdin:
    message = json.loads(line)
    if "ask" in message:
        print(json.dumps(decide(message["ask"])), flush=True)
    elif "over" in message:
        print("places", message.get("places"), file=sys.stderr)
