// The data of the chart of standings.
import { hides } from "./viewpoint.js";

/** @typedef {Pick<import("./timeline.js").Timeline, "length" | "turns" | "standings">} Frames */

/** The distances between the labels of standings, from 0.001, since standings are shown with three decimals. */
const DISTANCES = Array.from({ length: 18 }, (_, i) => [1, 2, 5].map((digit) => Number(digit + "e" + (i - 3)))).flat();
export const WHOLE_DISTANCES = DISTANCES.filter((distance) => distance >= 1);

/**
 * The seats whose standings may be shown.
 *
 * @param {number} seats how many there are
 * @param {Api.Viewpoint} viewpoint
 * @param {boolean} isPublic whether every seat may know the standings of all
 */
export function seatsShown(seats, viewpoint, isPublic) {
    return Array.from({ length: seats }, (_, seat) => seat).filter((seat) => isPublic || !hides(viewpoint, seat));
}

/**
 * The columns of the chart: the frames, then the standings of each seat; null where they have not arrived.
 *
 * @param {Frames} timeline
 * @param {number} seats how many there are
 * @returns {[number[], ...(number | null)[][]]}
 */
export function columnsOf({ length, standings }, seats) {
    const frames = Array.from({ length }, (_, frame) => frame);
    return [frames, ...Array.from({ length: seats }, (_, seat) => frames.map((frame) => standings[frame]?.[seat] ?? null))];
}

/**
 * The possible distances between the labels of the standings: whole numbers if the standings are whole numbers.
 *
 * @param {Pick<Frames, "standings">} timeline
 */
export function distancesOf({ standings }) {
    const whole = standings.every((row) => (row ?? []).every((value) => Number.isInteger(value ?? 0)));
    return whole ? WHOLE_DISTANCES : DISTANCES;
}

/**
 * The turn of a frame, as text; empty if it is unknown, and for the start.
 *
 * @param {Frames} timeline
 * @param {number} frame
 */
function turnText({ turns }, frame) {
    return frame === 0 ? "" : String(turns[frame] ?? "");
}

/**
 * The labels of the axis. If several frames belong to the same turn, only the first has a label.
 *
 * @param {Frames} timeline
 * @param {number[]} positions on the axis; those between two frames have no label
 */
export function labelsOf(timeline, positions) {
    /** @type {string | undefined} */
    let last;
    return positions.map((position) => {
        if (!Number.isInteger(position)) {
            return "";
        }
        const turn = turnText(timeline, position);
        const label = turn === last ? "" : turn;
        last = turn;
        return label;
    });
}
