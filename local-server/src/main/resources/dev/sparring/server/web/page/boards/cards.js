// Rows of cards with bars.
import { el, name, replace, visible } from "../dom.js";
import { badge, seatColour } from "../seats.js";

/** A bar that is at most this full is marked. */
const LOW = 0.34;

export class CardBoard {
    #seats;

    /** @param {Api.SeatResult[]} seats */
    constructor(seats) {
        this.#seats = seats;
        this.element = el("div", { class: "board card-board", tabindex: "0", role: "region", "aria-label": "Board" });
    }

    /** @param {Api.Frame} frame */
    show(frame) {
        const { drawing } = frame.picture;
        if (drawing.kind !== "cards") {
            return;
        }
        const top = this.element.scrollTop;
        const sides = sidesOf(drawing.rows);
        this.element.classList.toggle("two-sides", sides !== null);
        replace(this.element, (sides ?? [drawing.rows]).map((side) => el("div", { class: "side" }, side.map((row) => this.#row(row)))));
        this.element.scrollTop = top;
    }

    /** @param {Api.CardRow} row */
    #row(row) {
        const section = el("section", { class: "card-row" },
            el("h2", {},
                row.seat >= 0 ? el("span", { class: "player" }, badge(row.seat), name(this.#seats[row.seat]?.name ?? "")) : null,
                el("span", { class: "row-title", text: visible(row.title) })),
            row.cards.length === 0
                ? el("p", { class: "muted", text: "\u2014" })
                : el("ul", { class: "cards" }, row.cards.map(card)));
        if (row.seat >= 0) {
            section.style.setProperty("--seat", seatColour(row.seat));
        }
        return section;
    }
}

/**
 * The rows of two opponents, each from the middle of the board outwards; null if the rows do not belong to two opponents.
 *
 * @param {Api.CardRow[]} rows from the top
 */
export function sidesOf(rows) {
    const [above, below] = [...new Set(rows.map((row) => row.seat))];
    const first = rows.filter((row) => row.seat === above);
    const facing = rows.slice(0, first.length).every((row) => row.seat === above)
        && above >= 0 && below >= 0 && rows.every((row) => row.seat === above || row.seat === below);
    return facing ? [first.reverse(), rows.filter((row) => row.seat === below)] : null;
}

/**
 * How full a card's bar is, from 0 to 1.
 *
 * @param {Pick<Api.Card, "level" | "of">} each
 */
export function fillOf({ level, of }) {
    return of > 0 ? Math.max(0, Math.min(1, level / of)) : 0;
}

/** @param {Api.Card} each */
function card(each) {
    const full = fillOf(each);
    const bar = el("div", { class: "fill" });
    bar.style.width = 100 * full + "%";
    return el("li", { class: "card" + (each.dim ? " dim" : "") + (each.happened ? " happened" : "") },
        el("strong", {}, name(each.title)),
        each.badges.length > 0 ? el("div", { class: "badges" }, each.badges.map((word) => el("span", { text: visible(word) }))) : null,
        each.of > 0
            ? el("div", { class: "bar" + (full <= LOW ? " low" : "") },
                bar, el("span", { text: each.level + " / " + each.of }))
            : null,
        each.lines.length > 0 ? el("ul", { class: "lines" }, each.lines.map((line) => el("li", { text: visible(line) }))) : null,
        each.happened ? el("div", { class: "ribbon", text: visible(each.happened) }) : null);
}
