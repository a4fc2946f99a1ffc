// Chooses the board for a kind of drawing.
import { el, visible } from "../dom.js";
import { CardBoard } from "./cards.js";
import { MapBoard } from "./map.js";
import { TableBoard } from "./table.js";

/**
 * @typedef {object} Board
 * @property {HTMLElement} element
 * @property {(frame: Api.Frame, before: Api.Frame | null, millis: number) => void} show shows a frame; `before` is the previous
 *     frame if the change is animated, `millis` the length of the animation
 * @property {(way: import("./movement.js").Way | null) => void} [highlight] highlights the way of an order
 * @property {(motion: Api.Motion | null) => void} [pointedAt] set by the viewer, called when the pointer is on an arrow or leaves it
 * @property {() => void} [theme] called when the colours have changed
 * @property {() => void} [close]
 */

/**
 * Creates the board for a match.
 *
 * @param {Api.Drawing["kind"]} kind
 * @param {Api.Scene} scene
 * @param {Api.SeatResult[]} seats
 * @param {boolean} fog whether seats see only a part of the map
 * @returns {Board}
 */
export function boardOf(kind, scene, seats, fog) {
    if (kind === "map" && scene.kind === "map") {
        return new MapBoard(scene, seats, fog);
    }
    return kind === "table" ? new TableBoard(seats) : kind === "cards" ? new CardBoard(seats) : new TextBoard();
}

/** Shows lines of text, and drawings of unknown kinds. */
class TextBoard {
    constructor() {
        this.element = el("pre", { class: "board text-board", tabindex: "0", "aria-label": "Board" });
    }

    /** @param {Api.Frame} frame */
    show(frame) {
        const { drawing } = frame.picture;
        this.element.textContent = visible(drawing.kind === "text" ? drawing.text : JSON.stringify(drawing, null, 2));
    }
}
