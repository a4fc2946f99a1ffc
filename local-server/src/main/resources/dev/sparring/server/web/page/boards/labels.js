// The positions of the labels of groups.

/** @typedef {import("./camera.js").Point} Point */

const RINGS = 5;
const RING_DISTANCE = 13;

/** @typedef {{ x: number, y: number, width: number, height: number }} Label `x` and `y` are its centre */

/**
 * If the centre of a label is in the window, moves the label so that all of it is in the window.
 *
 * @param {Point} centre
 * @param {number} width
 * @param {number} height
 * @param {{ width: number, height: number }} window
 * @returns {Point}
 */
export function inWindow([x, y], width, height, window) {
    if (x < 0 || y < 0 || x > window.width || y > window.height) {
        return [x, y];
    }
    return [
        Math.max(width / 2, Math.min(window.width - width / 2, x)),
        Math.max(height / 2, Math.min(window.height - height / 2, y)),
    ];
}

/**
 * The best of a few positions near a point: the one at which a label hides as little as possible of places and other labels.
 *
 * @param {Point[]} places in the window
 * @param {Label[]} labels that already have positions
 * @param {Point} point
 * @param {number} width
 * @param {number} height
 * @param {number} reach the radius of a place, with the distance to keep
 * @param {number} turn turns the positions that are tried, so that not all labels are moved in the same direction
 * @returns {Point}
 */
export function labelPosition(places, labels, [x, y], width, height, reach, turn) {
    const near = places.filter(([px, py]) => Math.abs(px - x) < width + 120 && Math.abs(py - y) < 160);
    const hidden = (/** @type {number} */ cx, /** @type {number} */ cy) => near.reduce((sum, [px, py]) => {
        const dx = Math.max(0, Math.abs(px - cx) - width / 2);
        const dy = Math.max(0, Math.abs(py - cy) - height / 2);
        return sum + Math.max(0, reach - Math.hypot(dx, dy));
    }, 0) + labels.reduce((sum, label) => {
        const dx = (label.width + width) / 2 - Math.abs(label.x - cx);
        const dy = (label.height + height) / 2 - Math.abs(label.y - cy);
        return sum + Math.max(0, Math.min(dx, dy));
    }, 0);
    /** @type {Point} */
    let best = [x, y];
    let least = Infinity;
    for (let ring = 0; ring <= RINGS; ring++) {
        for (let step = 0; step < (ring === 0 ? 1 : 8); step++) {
            const angle = (Math.PI * step) / 4 + turn;
            const [cx, cy] = [x + Math.cos(angle) * ring * RING_DISTANCE, y + Math.sin(angle) * ring * RING_DISTANCE];
            const cost = hidden(cx, cy) + ring * 0.8;
            if (cost < least) {
                [best, least] = [[cx, cy], cost];
            }
        }
    }
    return best;
}
