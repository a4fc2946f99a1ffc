// Stretches a map in one direction, so that it fills a window of another shape. What matters on a map is which places are linked.

/** Beyond this, a map would no longer look like itself. */
const MAX_STRETCH = 2.4;
/** The stretch changes in steps of this factor, so that a small change of the window does not move every place. */
const STEP = 1.08;

/**
 * How many times wider a map is drawn than it is, relative to its height; less than 1 if it is drawn higher.
 *
 * @param {import("./camera.js").Bounds} bounds of the map
 * @param {number} width of the window
 * @param {number} height
 */
export function stretchFor([left, top, right, bottom], width, height) {
    if (right <= left || bottom <= top) {
        return 1;
    }
    const wanted = width / height / ((right - left) / (bottom - top));
    const limited = Math.max(1 / MAX_STRETCH, Math.min(MAX_STRETCH, wanted));
    return STEP ** Math.round(Math.log(limited) / Math.log(STEP));
}

/**
 * A map that is drawn wider.
 *
 * @param {Api.MapScene} scene
 * @param {number} stretch
 * @returns {Api.MapScene}
 */
export function stretched(scene, stretch) {
    return stretch === 1 ? scene : { ...scene, places: scene.places.map((place) => ({ ...place, x: place.x * stretch })) };
}
