// Beside the board, a card a seat: how it stands, what it did to come here, what was wrong with that, and what it wrote.
import { get } from "../api.js";
import { el, name, replace, visible } from "../dom.js";
import { badge, seatColour } from "../seats.js";
import { ending, endedWell, millis, number, ordinal } from "../words.js";

const NOTES = {
    LATE: "late",
    ILLEGAL: "illegal",
    REFUSED: "not carried out",
    GARBLED: "not understood",
    GONE: "gone",
};
const MOST_WORDS = 60;
const PATIENCE = 220;

export class Panel {
    #path;
    #seats;
    #parts;
    #waiting = 0;
    #logKey = "";

    constructor(id, seats, go) {
        this.#path = "/matches/" + encodeURIComponent(id) + "/log";
        this.#seats = seats;
        this.go = go;
        this.#parts = seats.map((seat, index) => {
            const part = {
                facts: el("dl", { class: "facts" }),
                result: el("p", { class: "result" }),
                orders: el("div", { class: "orders" }),
                log: el("div", { class: "log" }),
            };
            part.element = el("article", { class: "seat", data: { seat: index }, "aria-label": "seat " + index },
                el("h3", {}, badge(index), name(seat.name), part.status = el("span", { class: "status" })),
                part.result, part.facts, part.orders, part.log);
            part.element.style.setProperty("--seat", seatColour(index));
            return part;
        });
        this.element = el("aside", { class: "panel seats-panel", "aria-label": "Seats", tabindex: "0" }, this.#parts.map((part) => part.element));
    }

    /** The match is over, or has been from the start. */
    results(match) {
        this.#seats = match.seats;
        match.seats.forEach((seat, index) => {
            const verdict = match.verdicts?.[index];
            const { result } = this.#parts[index];
            result.hidden = !seat.place;
            if (!seat.place) {
                return;
            }
            replace(result,
                el("b", { text: ordinal(seat.place) }), " with " + number(seat.score),
                endedWell(seat.ending) ? "" : el("span", { class: "bad", text: " \u00b7 " + ending(seat.ending) }),
                verdict?.reason ? el("span", { class: "reason", text: visible(verdict.reason) }) : null,
                verdict ? el("span", { class: "muted", text: " \u00b7 " + this.#faults(verdict) }) : null,
                verdict?.slowestMs > 0
                    ? el("span", { class: "muted", text: " \u00b7 slowest " + millis(verdict.slowestMs) + " on turn " + verdict.slowestTurn })
                    : null);
        });
    }

    #faults(verdict) {
        const faults = [[verdict.illegal, "illegal"], [verdict.timeouts, "late"], [verdict.warnings, "warned"]]
            .filter(([count]) => count > 0).map(([count, word]) => count + " " + word);
        return faults.length === 0 ? "no faults" : faults.join(", ");
    }

    show(frame, viewpoint) {
        this.#parts.forEach((part, seat) => {
            const line = frame.picture.seats[seat];
            part.element.classList.toggle("out", line?.out === true);
            part.status.textContent = line?.out ? "out" : "";
            replace(part.facts, (line?.facts ?? []).map((fact) => el("div", {}, el("dt", { text: visible(fact.name) }), el("dd", { text: visible(fact.value) }))));
            const orders = frame.orders.find((each) => each.seat === seat);
            replace(part.orders, orders ? this.#orders(orders) : this.#none(frame, seat, viewpoint));
        });
        this.#askForLogs(frame, viewpoint);
    }

    #none(frame, seat, viewpoint) {
        if (viewpoint !== "whole" && Number(viewpoint) !== seat) {
            return el("p", { class: "muted", text: "What this seat did is not for these viewpoint." });
        }
        return el("p", { class: "muted", text: frame.frame === 0 ? "The start." : "Was not asked." });
    }

    #orders(orders) {
        const words = orders.words.slice(0, MOST_WORDS);
        return [
            words.length === 0 && orders.notes.length === 0 ? el("p", { class: "muted", text: "No orders." }) : null,
            words.length > 0 ? el("ul", { class: "words" }, words.map((word) => el("li", { text: visible(word) }))) : null,
            orders.words.length > MOST_WORDS ? el("p", { class: "muted", text: "\u2026 and " + (orders.words.length - MOST_WORDS) + " more" }) : null,
            orders.notes.length > 0 ? el("ul", { class: "notes" }, orders.notes.slice(0, MOST_WORDS).map((note) =>
                el("li", {}, el("b", { text: NOTES[note.kind] ?? String(note.kind).toLowerCase() }), " ", el("bdi", { text: visible(note.text) })))) : null,
            orders.millis === null || orders.millis === undefined ? null : el("p", { class: "muted thought", text: "thought for " + millis(orders.millis) }),
        ];
    }

    /** Logs are read where somebody stays, not at each frame that flies past. */
    #askForLogs(frame, viewpoint) {
        const key = frame.frame + " " + viewpoint;
        if (key === this.#logKey) {
            return;
        }
        this.#logKey = key;
        clearTimeout(this.#waiting);
        this.#waiting = setTimeout(() => this.#parts.forEach((part, seat) => this.#log(part, seat, frame.frame, viewpoint, key)), PATIENCE);
    }

    async #log(part, seat, frame, viewpoint, key) {
        if (frame === 0 || (viewpoint !== "whole" && Number(viewpoint) !== seat)) {
            replace(part.log);
            return;
        }
        try {
            const log = await get(this.#path, { seat, frame });
            if (key === this.#logKey) {
                replace(part.log, log.text ? this.#written(log) : null);
            }
        } catch {
            // A bot may have written nothing, or nobody kept it: there is nothing to show then.
            if (key === this.#logKey) {
                replace(part.log);
            }
        }
    }

    #written(log) {
        return [
            el("h4", { text: log.truncated ? "it wrote (cut)" : "it wrote" }),
            el("pre", { class: "stderr", tabindex: "0", "aria-label": "What the bot wrote", text: visible(log.text) }),
        ];
    }

    close() {
        clearTimeout(this.#waiting);
    }
}
