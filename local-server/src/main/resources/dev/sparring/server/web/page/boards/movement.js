// The positions of armies while they move.

/** @typedef {import("./camera.js").Point} Point */

/** @typedef {{ owner: number, from: number, to: number }} Way the way of a seat's army between two places, or to one place */
/** @typedef {Api.Traveller & { opacity: number }} ShownTraveller */

/**
 * The positions of travellers during the animation from one frame to the next. Those that have arrived go on to the end of their
 * way and fade out.
 *
 * @param {Api.Traveller[]} travellers of the frame
 * @param {Api.Traveller[] | null} before those of the previous frame; null if nothing is animated
 * @param {number} part of the animation that has passed, from 0 to 1
 * @returns {ShownTraveller[]}
 */
export function travellersAt(travellers, before, part) {
    if (before === null) {
        return travellers.map((each) => ({ ...each, opacity: 1 }));
    }
    const rest = [...before];
    const moving = travellers.map((each) => {
        const from = indexBefore(rest, each);
        const began = from < 0 ? 0 : rest.splice(from, 1)[0].progress;
        return { ...each, progress: began + (each.progress - began) * part, opacity: 1 };
    });
    const arriving = rest.map((each) => ({
        ...each, progress: each.progress + (1 - each.progress) * part, opacity: 1 - Math.max(0, part - 0.7) / 0.3,
    }));
    return [...moving, ...arriving];
}

/**
 * Travellers have no ids. Of those in the previous frame that could be the same one, this chooses the most advanced.
 *
 * @param {Api.Traveller[]} before
 * @param {Api.Traveller} each
 */
function indexBefore(before, each) {
    let best = -1;
    before.forEach((old, index) => {
        const same = old.from === each.from && old.to === each.to && old.owner === each.owner && old.count === each.count;
        if (same && old.progress <= each.progress && (best < 0 || old.progress > before[best].progress)) {
            best = index;
        }
    });
    return best;
}

/**
 * A point on the way of a traveller: on its right, so that travellers in opposite directions pass each other.
 *
 * @param {Point} from
 * @param {Point} to
 * @param {number} progress from 0 to 1
 * @param {number} aside the distance from the middle of the way
 * @returns {[x: number, y: number, angle: number]}
 */
export function onTheRight([x1, y1], [x2, y2], progress, aside) {
    const angle = Math.atan2(y2 - y1, x2 - x1);
    return [
        x1 + (x2 - x1) * progress - Math.sin(angle) * aside,
        y1 + (y2 - y1) * progress + Math.cos(angle) * aside,
        angle,
    ];
}

/**
 * The control point of a way that curves a little to the right, so that the two directions do not overlap.
 *
 * @param {Point} from
 * @param {Point} to
 * @returns {Point}
 */
export function controlPoint([x1, y1], [x2, y2]) {
    return [(x1 + x2) / 2 - (y2 - y1) * 0.14, (y1 + y2) / 2 + (x2 - x1) * 0.14];
}

/**
 * A point on a quadratic curve, and the direction of the curve there.
 *
 * @param {Point} from
 * @param {Point} control
 * @param {Point} to
 * @param {number} part from 0 to 1
 * @returns {[x: number, y: number, angle: number]}
 */
export function along([x1, y1], [bx, by], [x2, y2], part) {
    const rest = 1 - part;
    return [
        rest * rest * x1 + 2 * rest * part * bx + part * part * x2,
        rest * rest * y1 + 2 * rest * part * by + part * part * y2,
        Math.atan2(rest * (by - y1) + part * (y2 - by), rest * (bx - x1) + part * (x2 - bx)),
    ];
}

/** An arrow is tested at this many points. */
const SAMPLES = 24;

/**
 * The movement whose arrow is nearest to a point of the window.
 *
 * @param {Api.Motion[]} motions
 * @param {(place: number) => Point} at the position of a place in the window
 * @param {number} x
 * @param {number} y
 * @param {number} reach the maximum distance
 * @returns {Api.Motion | null} null if none is near
 */
export function nearestMotion(motions, at, x, y, reach) {
    /** @type {Api.Motion | null} */
    let best = null;
    let nearest = reach;
    motions.filter((motion) => motion.from !== motion.to).forEach((motion) => {
        const [from, to] = [at(motion.from), at(motion.to)];
        const control = controlPoint(from, to);
        for (let sample = 0; sample <= SAMPLES; sample++) {
            const [px, py] = along(from, control, to, sample / SAMPLES);
            const distance = Math.hypot(px - x, py - y);
            if (distance < nearest) {
                [best, nearest] = [motion, distance];
            }
        }
    });
    return best;
}

/**
 * @param {Way} one
 * @param {Way | null} other
 */
export function isOn(one, other) {
    return other !== null && one.owner === other.owner && one.from === other.from && one.to === other.to;
}
