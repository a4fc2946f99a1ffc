// Rows of cards with bars.
import { el, name, replace, visible } from "../dom.js";
import { badge, seatColour } from "../seats.js";

export class CardBoard {
    #seats;

    constructor(_, seats) {
        this.#seats = seats;
        this.element = el("div", { class: "board card-board", tabindex: "0", role: "region", "aria-label": "Board" });
    }

    show(frame) {
        const top = this.element.scrollTop;
        const { rows } = frame.picture.drawing;
        const sides = sidesOf(rows);
        this.element.classList.toggle("two-sides", sides !== null);
        replace(this.element, (sides ?? [rows]).map((side) => el("div", { class: "side" }, side.map((row) => this.#row(row)))));
        this.element.scrollTop = top;
    }

    #row(row) {
        const section = el("section", { class: "card-row" },
            el("h3", {},
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

/** Two who face each other: their rows from the middle, where they meet, outwards. Null if it is not such a board. */
function sidesOf(rows) {
    const [above, below] = [...new Set(rows.map((row) => row.seat))];
    const first = rows.filter((row) => row.seat === above);
    const facing = rows.slice(0, first.length).every((row) => row.seat === above)
        && above >= 0 && below >= 0 && rows.every((row) => row.seat === above || row.seat === below);
    return facing ? [first.reverse(), rows.filter((row) => row.seat === below)] : null;
}

function card(each) {
    const full = each.of > 0 ? Math.max(0, Math.min(1, each.level / each.of)) : 0;
    const bar = el("div", { class: "fill" });
    bar.style.width = 100 * full + "%";
    return el("li", { class: "card" + (each.dim ? " dim" : "") + (each.happened ? " happened" : "") },
        el("strong", {}, name(each.title)),
        each.badges.length > 0 ? el("div", { class: "badges" }, each.badges.map((word) => el("span", { text: visible(word) }))) : null,
        each.of > 0
            ? el("div", { class: "bar" + (full <= 0.34 ? " low" : "") },
                bar, el("span", { text: each.level + " / " + each.of }))
            : null,
        each.lines.length > 0 ? el("ul", { class: "lines" }, each.lines.map((line) => el("li", { text: visible(line) }))) : null,
        each.happened ? el("div", { class: "ribbon", text: visible(each.happened) }) : null);
}
