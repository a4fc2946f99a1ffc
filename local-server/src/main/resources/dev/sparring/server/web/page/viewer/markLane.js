// Shows the marks above the slider, and a legend that counts them and shows or hides each kind.
import { cut, el, replace, svg } from "../dom.js";
import { seatColour } from "../seats.js";
import { countsOf, groupsOf, kindOf, nearestMark } from "./marks.js";
import { frameName } from "./turns.js";
import { WHOLE } from "./viewpoint.js";

const MAX_SENTENCES = 5;

export class MarkLane {
    #timeline;
    #seats;
    #go;
    /** The labels of the kinds that are not shown. @type {Set<string>} */
    #hidden = new Set();
    #drawn = "";

    lane = el("div", { class: "lane", "aria-hidden": "true" });
    legend = el("div", { class: "legend", role: "group", "aria-label": "Marks" });

    /**
     * @param {import("./timeline.js").Timeline} timeline
     * @param {Api.SeatResult[]} seats
     * @param {(frame: number) => void} go
     */
    constructor(timeline, seats, go) {
        this.#timeline = timeline;
        this.#seats = seats;
        this.#go = go;
    }

    /** Shows the timeline as it is now. */
    show() {
        const key = this.#timeline.revision + " " + this.#timeline.viewpoint;
        if (this.#drawn !== key) {
            this.#drawn = key;
            this.#draw();
        }
    }

    #visible() {
        return this.#known().filter((mark) => !this.#hidden.has(kindOf(mark).label));
    }

    /** The marks that may be shown from the viewpoint: a change of the lead tells the standings of others. */
    #known() {
        const { marks, viewpoint, standingsArePublic } = this.#timeline;
        return viewpoint === WHOLE || standingsArePublic ? marks : marks.filter((mark) => mark.kind !== "LEAD");
    }

    #draw() {
        replace(this.lane, groupsOf(this.#visible(), this.#timeline.last).map((group) => this.#mark(group)));
        const active = document.activeElement;
        const focused = active instanceof HTMLElement && this.legend.contains(active) ? active.dataset.kind : undefined;
        replace(this.legend, countsOf(this.#known()).map(({ kind, count }) => el("button", {
            type: "button",
            "aria-pressed": String(!this.#hidden.has(kind.label)),
            title: "Show or hide " + kind.label,
            data: { kind: kind.label },
            on: { click: () => this.#toggle(kind.label) },
        }, glyph(kind.path, -1), el("span", { text: kind.label + " " + count }))));
        if (focused !== undefined) {
            [...this.legend.querySelectorAll("button")].find((each) => each.dataset.kind === focused)?.focus();
        }
    }

    /** @param {import("./marks.js").MarkGroup} group */
    #mark({ marks, kind, left, aside }) {
        const first = marks[0];
        const title = marks.slice(0, MAX_SENTENCES).map((mark) => this.#sentence(mark)).join("\n")
            + (marks.length > MAX_SENTENCES ? "\n\u2026 and " + (marks.length - MAX_SENTENCES) + " more" : "");
        const mark = el("button", {
            type: "button", tabindex: "-1", class: "mark", title, data: { kind: first.kind, frame: first.frame },
            on: { click: () => this.#go(first.frame) },
        }, glyph(kind.path, first.seat));
        mark.style.left = `calc(${left}% + ${aside}px)`;
        return mark;
    }

    /** @param {Api.Mark} mark */
    #sentence(mark) {
        const bot = this.#seats[mark.seat]?.name;
        return frameName(this.#timeline, mark.frame) + (bot ? ", " + cut(bot, 30) : "") + ": " + cut(mark.text, 200);
    }

    /** @param {string} label */
    #toggle(label) {
        if (!this.#hidden.delete(label)) {
            this.#hidden.add(label);
        }
        this.#draw();
    }

    /**
     * The frame of the nearest visible mark after a frame or before it; undefined if there is none.
     *
     * @param {number} frame
     * @param {1 | -1} direction
     */
    nearest(frame, direction) {
        return nearestMark(this.#visible(), frame, direction);
    }
}

/**
 * @param {string} path
 * @param {number} seat
 */
function glyph(path, seat) {
    const drawn = svg("svg", { viewBox: "-1 -1 14 14", width: "12", height: "12", "aria-hidden": "true" },
        svg("path", { d: path, "fill-rule": "evenodd" }));
    if (seat >= 0) {
        drawn.style.setProperty("--seat", seatColour(seat));
        drawn.classList.add("of-seat");
    }
    return drawn;
}
