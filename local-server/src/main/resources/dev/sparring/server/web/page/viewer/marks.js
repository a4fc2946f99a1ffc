// Computes which marks are shown above the slider, and where.

/** @typedef {{ label: string, path: string }} Kind `path` draws its symbol, of 12 by 12 units */

/** @type {Kind} */
const OTHER = { label: "other events", path: "M6 1a5 5 0 1 0 0 10A5 5 0 0 0 6 1z" };

/** The most important kind first. @type {Map<string, Kind>} */
const KINDS = new Map([
    ["CRASH", { label: "crashes", path: "M6 0l1.6 3.6L12 3 9 6l3 3-4.4-.6L6 12 4.4 8.4 0 9l3-3-3-3 4.4.6z" }],
    ["ELIMINATED", { label: "eliminations", path: "M1 1h10v10H1zM4 5.2v1.6h4V5.2z" }],
    ["TIMEOUT", { label: "timeouts", path: "M1 0h10L7 6l4 6H1l4-6z" }],
    ["ILLEGAL", { label: "illegal moves", path: "M2 0l4 4 4-4 2 2-4 4 4 4-2 2-4-4-4 4-2-2 4-4-4-4z" }],
    ["WARNING", { label: "warnings", path: "M6 0l6 12H0zM5.3 4v4h1.4V4zM5.3 9v1.5h1.4V9z" }],
    ["LEAD", { label: "lead changes", path: "M6 0l6 6-6 6-6-6z" }],
]);

/** The maximum number of positions; marks of one kind at the same position are shown as one. */
const MAX_POSITIONS = 250;
/** The distance between marks of different kinds at the same position, in pixels. */
const MARK_WIDTH = 11;

/** @param {Api.Mark} mark */
export function kindOf(mark) {
    return KINDS.get(mark.kind) ?? OTHER;
}

/**
 * The kinds of some marks with their numbers, the most important kind first.
 *
 * @param {Api.Mark[]} marks
 */
export function countsOf(marks) {
    return [...KINDS.values(), OTHER]
        .map((kind) => ({ kind, count: marks.filter((mark) => kindOf(mark) === kind).length }))
        .filter(({ count }) => count > 0);
}

/**
 * @typedef {object} MarkGroup marks that are shown as one
 * @property {Api.Mark[]} marks of one kind, in the order of their frames
 * @property {Kind} kind
 * @property {number} left the position along the slider, in percent
 * @property {number} aside the offset from there, in pixels
 */

/**
 * The marks to show.
 *
 * @param {Api.Mark[]} marks in the order of their frames
 * @param {number} last the number of the last frame
 * @returns {MarkGroup[]}
 */
export function groupsOf(marks, last) {
    const framesPerPosition = Math.max(1, last / MAX_POSITIONS);
    /** @type {Map<string, Api.Mark[]>} */
    const groups = new Map();
    marks.forEach((mark) => {
        const key = Math.floor(mark.frame / framesPerPosition) + mark.kind;
        groups.set(key, [...(groups.get(key) ?? []), mark]);
    });
    /** How many groups are at each position already. @type {Map<number, number>} */
    const neighbours = new Map();
    return [...groups.values()].map((group) => {
        const position = Math.floor(group[0].frame / framesPerPosition);
        const left = last === 0 ? 0 : (100 * group[0].frame) / last;
        const before = neighbours.get(position) ?? 0;
        neighbours.set(position, before + 1);
        // Towards the middle, so that all of them are visible.
        return { marks: group, kind: kindOf(group[0]), left, aside: MARK_WIDTH * before * (left > 50 ? -1 : 1) || 0 };
    });
}

/**
 * The frame of the nearest mark after a frame or before it.
 *
 * @param {Api.Mark[]} marks
 * @param {number} frame
 * @param {1 | -1} direction
 * @returns {number | undefined} undefined if there is none
 */
export function nearestMark(marks, frame, direction) {
    const frames = marks.map((mark) => mark.frame).filter((each) => (each - frame) * direction > 0);
    return frames.length === 0 ? undefined : direction > 0 ? Math.min(...frames) : Math.max(...frames);
}
