// Small matches for the tests.

const seats = (names) => names.map((name) => ({ name, bot: name, place: null, score: null, ending: null }));

/** A match in a list. */
export function match(id, changes = {}) {
    return {
        id, game: "tally", title: "Tally", state: "running", waiting: false, seats: seats(["anna", "bert"]), turn: 0, seed: 7,
        started: "2026-01-01T10:00:00Z", ...changes,
    };
}

/** A match as GET /matches/{id} gives it. */
export function matchInFull(changes = {}) {
    return { ...match("m"), replay: "", exports: [], verdicts: [], display: { fog: false }, ...changes };
}

/** A frame that shows nothing but its number. */
export function frame(number, text = "frame " + number) {
    return { frame: number, turn: turnOf(number), picture: { drawing: { kind: "text", text }, facts: [], seats: [] }, motions: [], orders: [] };
}

/** Two frames belong to each turn. */
export function turnOf(number) {
    return Math.ceil(number / 2);
}

export function mark(number, kind = "ILLEGAL", seat = 0, text = kind + " at " + number) {
    return { frame: number, seat, kind, text };
}

function part(from, to, marks) {
    const numbers = Array.from({ length: to - from + 1 }, (_, i) => from + i);
    return { numbers, turns: numbers.map(turnOf), standings: numbers.map((number) => [number, 2 * number]), marks };
}

/** A timeline of frames 0 to `last`. */
export function timeline(last, changes = {}) {
    const { turns, standings, marks } = part(0, last, []);
    return {
        id: "m", game: "tally", title: "Tally", state: "running", scene: { kind: "empty" }, standing: "points", standingsArePublic: false, frames: last + 1,
        turns, standings, marks, ...changes,
    };
}

/** A message with frames `from` to `to`. */
export function framesMessage(from, to, marks = []) {
    const { numbers, turns, standings } = part(from, to, marks);
    return { type: "frames", frames: numbers.map((number) => frame(number)), turns, standings, marks };
}

export function overMessage(changes = {}) {
    return { type: "over", match: matchInFull({ state: "over", turns: 3, ...changes }) };
}

/** All orders of some things. */
export function permutations(things) {
    return things.length < 2
        ? [things]
        : things.flatMap((first, at) => permutations(things.toSpliced(at, 1)).map((rest) => [first, ...rest]));
}

/** A map of places, with links between neighbours in the list. */
export function mapScene(places, groups = [], kinds = []) {
    return {
        kind: "map",
        places: places.map(([x, y, group = -1, kind = ""], index) => ({ name: "p" + index, x, y, group, kind })),
        links: places.slice(1).map((_, index) => ({ from: index, to: index + 1, oneWay: false, length: 1 })),
        groups, kinds,
    };
}

export function spot(owner, count, changes = {}) {
    return { seen: true, owner, count, note: "", ...changes };
}

/** A canvas that records what is painted: calls as [name, ...arguments], with the colours at that moment. */
export function canvas() {
    const calls = [];
    const state = { fillStyle: "", strokeStyle: "", globalAlpha: 1, font: "", lineWidth: 1, dash: [] };
    const context = new Proxy(state, {
        get(_, name) {
            if (name in state) {
                return state[name];
            }
            return (...args) => {
                if (name === "setLineDash") {
                    state.dash = args[0];
                }
                calls.push({ name, args, ...state });
                return name === "measureText" ? { width: 6 * args[0].length } : name === "createPattern" ? "hatch" : undefined;
            };
        },
    });
    return { context, calls, texts: () => calls.filter(({ name }) => name === "fillText").map(({ args }) => args[0]) };
}

/** What the functions that paint are given. */
export function painting(scene, { camera, radius = 20, seats: names = ["anna", "bert"], land, marks }) {
    const { context, calls, texts } = canvas();
    const colours = Object.fromEntries(["map", "land", "line", "way", "text", "muted", "surface", "fog", "border"].map((name) => [name, name]));
    return {
        calls, texts, context, camera, scene, radius, land, colours, hatch: "hatch", detailed: radius >= 8, seats: seats(names),
        marks: marks ?? scene.places.map(() => null),
        at: (index) => camera.at(scene.places[index]),
        visible: () => true,
    };
}
