// Where the labels of groups are.

/** @typedef {import("./camera.js").Point} Point */

const RINGS = 5;
const RING_DISTANCE = 13;

/**
 * A position near a point at which a label hides as little as possible of the places: the best of a few.
 *
 * @param {Point[]} places in the window
 * @param {Point} point
 * @param {number} width
 * @param {number} height
 * @param {number} reach the radius of a place, with the distance to keep
 * @param {number} turn turns the positions that are tried, so that not all labels are moved in the same direction
 * @returns {Point}
 */
export function labelPosition(places, [x, y], width, height, reach, turn) {
    const near = places.filter(([px, py]) => Math.abs(px - x) < width + 120 && Math.abs(py - y) < 160);
    const hidden = (/** @type {number} */ cx, /** @type {number} */ cy) => near.reduce((sum, [px, py]) => {
        const dx = Math.max(0, Math.abs(px - cx) - width / 2);
        const dy = Math.max(0, Math.abs(py - cy) - height / 2);
        return sum + Math.max(0, reach - Math.hypot(dx, dy));
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
