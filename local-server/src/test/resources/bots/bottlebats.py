"""Plays Bottle Bats in the way its second argument from the end names; the last is its name, as the arbiter says."""
import sys

HOW, ME = sys.argv[-2], sys.argv[-1]


def section():
    count = int(input().split()[0])
    return [input().split() for _ in range(count)]


def turn():
    forts = {fort[0]: fort for fort in section()}
    roads = section()
    section()
    marches = []
    for one, other in roads + [[other, one] for one, other in roads]:
        if forts[one][3] == ME and forts[other][3] != ME and int(forts[one][4]) > int(forts[other][4]) + 1:
            marches.append("%s %s %d" % (one, other, int(forts[one][4]) - 1))
            forts[one][4] = "0"
    if HOW == "noise":
        print("my marches are", marches, flush=True)
    print("%d marches:" % len(marches))
    for march in marches:
        print(march)
    sys.stdout.flush()


try:
    while True:
        turn()
except EOFError:
    pass
