// The one counter of a match: the turn, as the game counts. A turn can have several steps.

/** @typedef {{ turns: (number | undefined)[] }} Turns the turn of each frame */

/**
 * What a frame is called: `Start`, `Turn 5`, or `Turn 5, step 2 of 3` if the turn has several steps.
 *
 * @param {Turns} timeline
 * @param {number} frame
 */
export function frameName({ turns }, frame) {
    // The first frame is the state before the first step, whatever its turn is.
    const turn = turns[frame];
    if (frame === 0 || turn === undefined) {
        return frame === 0 ? "Start" : "";
    }
    let first = frame;
    while (first > 1 && turns[first - 1] === turn) {
        first--;
    }
    let last = frame;
    while (turns[last + 1] === turn) {
        last++;
    }
    return "Turn " + turn + (first === last ? "" : ", step " + (frame - first + 1) + " of " + (last - first + 1));
}

/**
 * The last turn of a match.
 *
 * @param {Turns} timeline
 */
export function lastTurn({ turns }) {
    return turns.at(-1) ?? 0;
}
