// Finds room for the labels of a map. A label that has a place is never covered by another one; a label without room is left out.

/** @typedef {import("./camera.js").Point} Point */
/** @typedef {{ x: number, y: number, width: number, height: number }} Box `x` and `y` are its centre */
/** @typedef {{ left: number, right: number, top: number, bottom: number }} Reach how far a shape reaches from its centre, in pixels */

const SQUARE = 64;
/** The distance between two labels, in pixels: numbers that are next to each other must not read as one number. */
const GAP = 2;
const RINGS = 6;
const RING_DISTANCE = 11;

/** The positions around a shape, best first: -1 is the left or the top, 1 is the right or the bottom. */
const SIDES = [
    [0.6, 1], [0, 1], [-0.6, 1], [1, 0.5], [1, 0], [-1, 0.5], [-1, 0], [0.6, -1], [0, -1], [-0.6, -1], [1, -0.5], [-1, -0.5],
    [1, 1], [-1, 1], [1, -1], [-1, -1],
];
/** The parts of the way at which the number of a movement can be, best first. */
const PARTS = [0.5, 0.42, 0.58, 0.35, 0.65, 0.28, 0.72];
/** The distances of such a number from its way, in multiples of its height. */
const DISTANCES = [0, 0.8, -0.8, 1.3, -1.3, 1.9, -1.9, 2.5, -2.5, 3.2, -3.2];

/** The window with the boxes that are taken. */
export class LabelSpace {
    #width;
    #height;
    /** The taken boxes, by the squares that they touch. @type {Map<number, Box[]>} */
    #squares = new Map();

    /**
     * @param {number} width of the window
     * @param {number} height
     */
    constructor(width, height) {
        this.#width = width;
        this.#height = height;
    }

    /**
     * The squares that a box touches.
     *
     * @param {Box} box
     */
    #keys({ x, y, width, height }) {
        const keys = [];
        for (let column = Math.floor((x - width / 2) / SQUARE); column <= Math.floor((x + width / 2) / SQUARE); column++) {
            for (let row = Math.floor((y - height / 2) / SQUARE); row <= Math.floor((y + height / 2) / SQUARE); row++) {
                keys.push(column * 10_000 + row);
            }
        }
        return keys;
    }

    /**
     * Takes a box, even if others have taken a part of it.
     *
     * @param {Box} box
     */
    take(box) {
        this.#keys(box).forEach((key) => {
            const boxes = this.#squares.get(key);
            if (boxes === undefined) {
                this.#squares.set(key, [box]);
            } else {
                boxes.push(box);
            }
        });
    }

    /**
     * Whether a box is in the window and away from all that are taken.
     *
     * @param {Box} box
     */
    isFree(box) {
        const { x, y, width, height } = box;
        if (x - width / 2 < 1 || y - height / 2 < 1 || x + width / 2 > this.#width - 1 || y + height / 2 > this.#height - 1) {
            return false;
        }
        const larger = { x, y, width: width + 2 * GAP, height: height + 2 * GAP };
        return this.#keys(larger).every((key) => (this.#squares.get(key) ?? []).every((other) => !overlap(larger, other)));
    }

    /**
     * Takes the first box that is free.
     *
     * @param {Iterable<Box>} boxes
     * @returns {Box | null} null if none is free
     */
    takeFirst(boxes) {
        for (const box of boxes) {
            if (this.isFree(box)) {
                this.take(box);
                return box;
            }
        }
        return null;
    }
}

/**
 * @param {Box} one
 * @param {Box} other
 */
export function overlap(one, other) {
    return Math.abs(one.x - other.x) * 2 < one.width + other.width && Math.abs(one.y - other.y) * 2 < one.height + other.height;
}

/**
 * The boxes around a shape in which its label can be, best first.
 *
 * @param {Point} centre
 * @param {Reach} reach of the shape
 * @param {number} width of the label
 * @param {number} height
 * @returns {Generator<Box>}
 */
export function* boxesAround([x, y], reach, width, height) {
    for (const distance of [GAP + 0.5, GAP + 5, GAP + 10]) {
        for (const [across, down] of SIDES) {
            yield {
                x: x + across * ((across < 0 ? reach.left : reach.right) + width / 2 + distance),
                y: y + down * ((down < 0 ? reach.top : reach.bottom) + height / 2 + distance),
                width, height,
            };
        }
    }
}

/**
 * The boxes in rings around a point, the nearest first.
 *
 * @param {Point} point
 * @param {number} width
 * @param {number} height
 * @param {number} turn turns the boxes around the point, so that not all labels move in the same direction
 * @returns {Generator<Box>}
 */
export function* boxesNear([x, y], width, height, turn) {
    yield { x, y, width, height };
    for (let ring = 1; ring <= RINGS; ring++) {
        for (let step = 0; step < 12; step++) {
            const angle = (Math.PI * step) / 6 + turn;
            yield { x: x + Math.cos(angle) * ring * RING_DISTANCE, y: y + Math.sin(angle) * ring * RING_DISTANCE, width, height };
        }
    }
}

/**
 * The boxes at a way in which the number of a movement can be, best first.
 *
 * @param {(part: number) => [x: number, y: number, angle: number]} way gives the points of the way and its direction there
 * @param {number} width
 * @param {number} height
 * @returns {Generator<Box>}
 */
export function* boxesAlong(way, width, height) {
    for (const distance of DISTANCES) {
        for (const part of PARTS) {
            const [x, y, angle] = way(part);
            const [dx, dy] = [-Math.sin(angle) * distance * height, Math.cos(angle) * distance * height];
            yield { x: x + dx, y: y + dy, width, height };
        }
    }
}
