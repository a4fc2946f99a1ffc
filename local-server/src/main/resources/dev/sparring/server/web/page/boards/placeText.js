// The text about a place on a map.
import { cut } from "../dom.js";

/** Longer texts are no names that a game gives; they would fill the page. */
const MAX_TEXT = 300;

/** @param {Api.Group} group */
export function groupText(group) {
    return cut(group.name, MAX_TEXT) + (group.worth ? " " + cut(group.worth, MAX_TEXT) : "");
}

/**
 * The number at a place, as far as it is known.
 *
 * @param {Api.Spot} spot
 */
export function countText(spot) {
    if (spot.seen) {
        return spot.count < 0 ? "?" : String(spot.count);
    }
    return spot.count < 0 ? "not visible" : spot.count + ", not visible now";
}

/**
 * The name of the bot that owns a place.
 *
 * @param {Api.Spot} spot
 * @param {{ name: string }[]} seats
 */
export function ownerText(spot, seats) {
    return spot.owner < 0 ? "nobody" : cut(seats[spot.owner]?.name ?? "", MAX_TEXT);
}

/**
 * A place's kind and note.
 *
 * @param {Api.Place} place
 * @param {Api.Spot} spot
 */
export function noteText(place, spot) {
    return cut([place.kind, spot.note].filter((text) => text).join(", "), MAX_TEXT);
}
