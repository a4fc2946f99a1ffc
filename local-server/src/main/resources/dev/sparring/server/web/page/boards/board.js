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
 * @property {(motion: Api.Motion | null) => void} [pointedAt] set by the viewer, called when an arrow is under the pointer or chosen by the
 *     keyboard, or none is any more
 * @property {() => void} [asked] set by the viewer, called when the user asks for the order of the arrow
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

const MIN_FONT = 14;
const MAX_FONT = 30;
/** The width of a character and the height of a line, relative to the size of the font. */
const CHARACTER = 0.61;
const LINE = 1.45;
/** The padding of the board, in pixels. */
const PADDING = 34;

/**
 * The size of the font with which a text fills its board.
 *
 * @param {string} text
 * @param {number} width of the board
 * @param {number} height
 */
export function fontFor(text, width, height) {
    const lines = text.split("\n");
    const longest = Math.max(1, ...lines.map((line) => line.length));
    const font = Math.min((width - PADDING) / (longest * CHARACTER), (height - PADDING) / (lines.length * LINE));
    return Math.max(MIN_FONT, Math.min(MAX_FONT, font));
}

/** Shows lines of text, and drawings of unknown kinds. The text is as large as the board allows. */
class TextBoard {
    #resizing = new ResizeObserver(() => this.#fit());

    constructor() {
        this.element = el("pre", { class: "board text-board", tabindex: "0", "aria-label": "Board" });
        this.#resizing.observe(this.element);
    }

    #fit() {
        const { clientWidth: width, clientHeight: height } = this.element;
        this.element.style.fontSize = fontFor(this.element.textContent, width, height) + "px";
    }

    /** @param {Api.Frame} frame */
    show(frame) {
        const { drawing } = frame.picture;
        this.element.textContent = visible(drawing.kind === "text" ? drawing.text : JSON.stringify(drawing, null, 2));
        this.#fit();
    }

    close() {
        this.#resizing.disconnect();
    }
}
