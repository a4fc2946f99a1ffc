// The kinds of boards there are. Each has an element, `show(frame, before, millis)`, and may have `theme()` and `close()`.
import { el, visible } from "../dom.js";
import { CardBoard } from "./cards.js";
import { MapBoard } from "./map.js";
import { TableBoard } from "./table.js";

/**
 * A board for a match.
 *
 * @param kind of its drawings
 * @param fog whether a seat sees less than there is
 */
export function boardOf(kind, scene, seats, fog) {
    if (kind === "map" && scene.kind === "map") {
        return new MapBoard(scene, seats, fog);
    }
    const boards = { table: TableBoard, cards: CardBoard };
    return new (boards[kind] ?? TextBoard)(scene, seats);
}

/** Lines of text, and whatever else this page cannot draw. */
class TextBoard {
    constructor() {
        this.element = el("pre", { class: "board text-board", tabindex: "0", "aria-label": "Board" });
    }

    show(frame) {
        const drawing = frame.picture.drawing;
        this.element.textContent = visible(drawing.text ?? JSON.stringify(drawing, null, 2));
    }
}
