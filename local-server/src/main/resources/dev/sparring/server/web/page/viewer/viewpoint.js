// The viewpoint from which a match is shown: the whole match, or what one seat may know.

/** @type {Api.Viewpoint} */
export const WHOLE = "whole";

/**
 * The viewpoint that the address of a match names.
 *
 * @param {string | undefined} word
 * @param {number} seats how many there are
 * @returns {Api.Viewpoint}
 */
export function viewpointOf(word, seats) {
    return word !== undefined && /^[0-9]{1,3}$/.test(word) && Number(word) < seats ? String(Number(word)) : WHOLE;
}

/**
 * The viewpoint after another one: the whole match, seat 0, seat 1 and so on.
 *
 * @param {Api.Viewpoint} viewpoint
 * @param {number} seats how many there are
 */
export function nextViewpoint(viewpoint, seats) {
    const next = viewpoint === WHOLE ? 0 : Number(viewpoint) + 1;
    return next >= seats ? WHOLE : String(next);
}

/**
 * Whether the orders and the log of a seat are hidden from a viewpoint.
 *
 * @param {Api.Viewpoint} viewpoint
 * @param {number} seat
 */
export function hides(viewpoint, seat) {
    return viewpoint !== WHOLE && Number(viewpoint) !== seat;
}
