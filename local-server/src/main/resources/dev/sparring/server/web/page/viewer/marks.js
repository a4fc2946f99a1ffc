// What happened when: marks over the scrubber, each kind with a form of its own.
import { cut, el, replace, svg } from "../dom.js";
import { seatColour } from "../seats.js";

const MOST = 250;

/** The kinds in the order in which they matter, with a path of 12 by 12 for each. */
const KINDS = {
    CRASH: ["crashes", "M6 0l1.6 3.6L12 3 9 6l3 3-4.4-.6L6 12 4.4 8.4 0 9l3-3-3-3 4.4.6z"],
    ELIMINATED: ["eliminations", "M1 1h10v10H1zM4 5.2v1.6h4V5.2z"],
    TIMEOUT: ["timeouts", "M1 0h10L7 6l4 6H1l4-6z"],
    ILLEGAL: ["illegal moves", "M2 0l4 4 4-4 2 2-4 4 4 4-2 2-4-4-4 4-2-2 4-4-4-4z"],
    WARNING: ["warnings", "M6 0l6 12H0zM5.3 4v4h1.4V4zM5.3 9v1.5h1.4V9z"],
    LEAD: ["changes of the lead", "M6 0l6 6-6 6-6-6z"],
};
const OTHER = ["other events", "M6 1a5 5 0 1 0 0 10A5 5 0 0 0 6 1z"];

function kindOf(mark) {
    return KINDS[mark.kind] ?? OTHER;
}

/** The marks of a timeline, and a legend that counts them and shows or hides a kind. */
export class Marks {
    #timeline;
    #seats;
    #go;
    #hidden = new Set();

    constructor(timeline, seats, go) {
        this.#timeline = timeline;
        this.#seats = seats;
        this.#go = go;
        this.lane = el("div", { class: "lane", "aria-hidden": "true" });
        this.legend = el("div", { class: "legend", role: "group", "aria-label": "Marks" });
    }

    draw() {
        const marks = this.#timeline.marks.filter((mark) => !this.#hidden.has(kindOf(mark)[0]));
        const bins = new Map();
        const crowds = new Map();
        const fine = Math.max(1, this.#timeline.last / MOST);
        marks.forEach((mark) => {
            const key = Math.floor(mark.frame / fine) + mark.kind;
            bins.set(key, [...(bins.get(key) ?? []), mark]);
        });
        replace(this.lane, [...bins.values()].map((bin) => {
            const spot = Math.floor(bin[0].frame / fine);
            crowds.set(spot, (crowds.get(spot) ?? -1) + 1);
            return this.#mark(bin, crowds.get(spot));
        }));
        this.#drawLegend();
    }

    /** @param crowd how many marks are there already: this one stands beside them */
    #mark(bin, crowd) {
        const first = bin[0];
        const where = this.#timeline.last === 0 ? 0 : (100 * first.frame) / this.#timeline.last;
        const said = bin.slice(0, 5).map((mark) => this.#sentence(mark)).join("\n")
            + (bin.length > 5 ? "\n\u2026 and " + (bin.length - 5) + " more" : "");
        const mark = el("button", {
            type: "button", tabindex: "-1", class: "mark", title: said, data: { kind: first.kind, frame: first.frame },
            on: { click: () => this.#go(first.frame) },
        }, glyph(kindOf(first)[1], first.seat));
        const aside = 11 * crowd * (where > 50 ? -1 : 1);
        mark.style.left = `calc(${where}% + ${aside}px)`;
        return mark;
    }

    #sentence(mark) {
        const who = this.#seats[mark.seat]?.name;
        return "turn " + this.#timeline.turns[mark.frame] + (who ? ", " + cut(who, 30) : "") + ": " + cut(mark.text, 200);
    }

    #drawLegend() {
        const counts = new Map();
        this.#timeline.marks.forEach((mark) => counts.set(kindOf(mark), (counts.get(kindOf(mark)) ?? 0) + 1));
        const had = this.legend.contains(document.activeElement) ? document.activeElement.dataset.kind : null;
        replace(this.legend, [...Object.values(KINDS), OTHER].filter((kind) => counts.has(kind)).map((kind) => el("button", {
            type: "button",
            "aria-pressed": String(!this.#hidden.has(kind[0])),
            title: "Show or hide " + kind[0],
            data: { kind: kind[0] },
            on: { click: () => this.#toggle(kind[0]) },
        }, glyph(kind[1], -1), el("span", { text: kind[0] + " " + counts.get(kind) }))));
        if (had) {
            this.legend.querySelector(`[data-kind="${had}"]`)?.focus();
        }
    }

    #toggle(kind) {
        if (!this.#hidden.delete(kind)) {
            this.#hidden.add(kind);
        }
        this.draw();
    }

    /** The frame of the next mark that is shown, or of the one before; undefined if there is none. */
    beside(frame, direction) {
        const frames = this.#timeline.marks.filter((mark) => !this.#hidden.has(kindOf(mark)[0])).map((mark) => mark.frame)
            .filter((each) => (each - frame) * direction > 0);
        return frames.length === 0 ? undefined : direction > 0 ? Math.min(...frames) : Math.max(...frames);
    }
}

function glyph(path, seat) {
    const drawn = svg("svg", { viewBox: "-1 -1 14 14", width: "12", height: "12", "aria-hidden": "true" },
        svg("path", { d: path, "fill-rule": "evenodd" }));
    if (seat >= 0) {
        drawn.style.setProperty("--seat", seatColour(seat));
        drawn.classList.add("of-seat");
    }
    return drawn;
}
