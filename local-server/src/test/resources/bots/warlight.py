"""Plays Warlight in the way its argument names: "right" is as it should be. Standard library only."""
import sys
import time


def say(line):
    print(line, flush=HOW != "no-flush")


def orders(owners, armies, borders, name):
    mine = [region for region, owner in owners.items() if owner == name]
    marches = []
    for region in mine:
        for other in borders.get(region, []):
            if owners.get(other) != name and armies[region] - 1 > 2 * armies.get(other, 2):
                marches.append("%s attack/transfer %d %d %d" % (name, region, other, armies[region] - 1))
                break
    return ", ".join(marches) or "No moves"


def main():
    name, budget, owners, armies, borders = "", 0, {}, {}, {}
    for line in sys.stdin:
        words = line.split()
        if not words:
            continue
        if words[:2] == ["settings", "your_bot"]:
            name = words[2]
        elif words[:2] == ["settings", "starting_armies"]:
            budget = int(words[2])
        elif words[:2] == ["setup_map", "neighbors"]:
            for region, others in zip(words[2::2], words[3::2]):
                for other in others.split(","):
                    borders.setdefault(int(region), []).append(int(other))
                    borders.setdefault(int(other), []).append(int(region))
        elif words[0] == "update_map":
            owners = {int(region): owner for region, owner in zip(words[1::3], words[2::3])}
            armies = {int(region): int(count) for region, count in zip(words[1::3], words[3::3])}
        elif words[0] == "pick_starting_region":
            if HOW == "noise":
                print("picking from", len(words) - 2, flush=True)
            if HOW == "slow":
                time.sleep(4)
            say("0" if HOW == "picks-nothing-of-the-list" else words[2])
        elif words[:2] == ["go", "place_armies"]:
            mine = [region for region, owner in owners.items() if owner == name]
            if HOW == "trace":
                print("Traceback (most recent call last):\n  File \"bot.py\", line 3\nKeyError: 4", flush=True)
            elif HOW == "wrong-words":
                say("place %d on %d" % (budget, mine[0]))
            elif HOW == "places-too-many":
                say("%s place_armies %d %d" % (name, mine[0], budget + 7))
            elif HOW == "crashes-later":
                say(str(mine[99]))
            else:
                armies[mine[0]] += budget
                say("%s place_armies %d %d" % (name, mine[0], budget))
        elif words[:2] == ["go", "attack/transfer"]:
            say(orders(owners, armies, borders, name))
        elif HOW == "knows-all-lines" and words[0] not in ("settings", "setup_map", "opponent_moves"):
            raise ValueError("what is this? " + line)


HOW = sys.argv[1]
if HOW == "no-flush":
    # As usual into a pipe, whatever the environment says.
    sys.stdout = open(1, "w", buffering=8192)
if HOW == "crashes-at-once":
    undefined_name
main()
