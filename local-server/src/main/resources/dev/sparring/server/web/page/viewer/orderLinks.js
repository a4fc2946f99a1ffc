// Which movement on the map belongs to an order of the panel: the words of an order name its places.

import { isOn } from "../boards/movement.js";

/**
 * Where in a text the names of places are, by their indices. The longest name counts: `12` is not `1`.
 *
 * @param {string} text
 * @param {{ name: string }[]} places
 */
function placesIn(text, places) {
    const indices = new Map(places.map((place, index) => [place.name, index]));
    const names = [...indices.keys()].filter((name) => name !== "" && text.includes(name)).sort((a, b) => b.length - a.length);
    if (names.length === 0) {
        return [];
    }
    const pattern = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
    return [...text.matchAll(new RegExp("(?<![\\p{L}\\p{N}])(?:" + pattern + ")(?![\\p{L}\\p{N}])", "gu"))]
        .map(([name]) => indices.get(name) ?? -1);
}

/**
 * The way that an order is about: its last two places, because a number before them may look like a place; or its last place only.
 *
 * @param {string} text
 * @param {number} owner the seat whose order it is
 * @param {{ name: string }[]} places
 * @param {Api.Motion[]} motions of the frame
 * @returns {import("../boards/movement.js").Way | null} null if it names no place; `from` and `to` are the same if it is about one place
 */
export function wayOf(text, owner, places, motions) {
    const [to, from] = placesIn(text, places).reverse();
    if (to === undefined) {
        return null;
    }
    // An order of one place may begin with a number that is also the name of a place.
    const moves = from !== undefined && from !== to && (/\bfrom\b/.test(text) || motions.some((each) => isOn(each, { owner, from, to })));
    return { owner, from: moves ? from : to, to };
}
