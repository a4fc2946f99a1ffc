// A card for each seat next to the board: its state, the orders that led to the frame, their faults, and its log.
import { get } from "../api.js";
import { isOn } from "../boards/movement.js";
import { el, name, replace, visible } from "../dom.js";
import { badge, seatColour } from "../seats.js";
import { count, ending, endedWell, millis, number, ordinal } from "../words.js";
import { wayOf } from "./orderLinks.js";
import { hides } from "./viewpoint.js";

/** @type {Record<string, string>} */
const NOTES = {
    LATE: "late",
    ILLEGAL: "illegal",
    REFUSED: "not carried out",
    GARBLED: "unreadable",
    GONE: "unavailable",
};
const MAX_LINES = 60;
/** A log is read only if its frame is shown for this long, and not while frames are played quickly. */
const LOG_DELAY = 220;

/** @typedef {import("../boards/movement.js").Way} Way */

/**
 * @typedef {object} Part the elements of a seat
 * @property {HTMLElement} element
 * @property {HTMLElement} status
 * @property {HTMLElement} result
 * @property {HTMLElement} facts
 * @property {HTMLElement} orders
 * @property {HTMLElement} log
 */

export class Panel {
    #path;
    #parts;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    #timer;
    #logKey = "";
    #readsLogs;

    #places;
    #pointedAt;
    /** The orders that are about a way of the map. @type {{ item: HTMLElement, way: Way }[]} */
    #linked = [];

    /**
     * @param {Api.MatchInFull} match
     * @param {Api.Scene} scene
     * @param {boolean} readsLogs whether the user may read the logs of bots
     * @param {(way: Way | null) => void} pointedAt called when an order is under the pointer or has the focus, with its way on the
     *     map; with null when it no longer is
     */
    constructor(match, scene, readsLogs, pointedAt) {
        this.#readsLogs = readsLogs;
        this.#places = scene.kind === "map" ? scene.places : [];
        this.#pointedAt = pointedAt;
        this.#path = "/matches/" + encodeURIComponent(match.id) + "/log";
        this.#parts = match.seats.map(partOf);
        this.element = el("aside", { class: "panel seats-panel", "aria-label": "Seats", tabindex: "0" }, this.#parts.map((part) => part.element));
    }

    /**
     * Shows the results of a match, if it has ended.
     *
     * @param {Api.MatchInFull} match
     */
    results(match) {
        match.seats.forEach((seat, index) => {
            const verdict = match.verdicts[index];
            const { result } = this.#parts[index];
            result.hidden = !seat.place;
            if (!seat.place) {
                return;
            }
            replace(result,
                el("b", { text: ordinal(seat.place) }), " with " + number(seat.score),
                endedWell(seat.ending) ? "" : el("span", { class: "bad", text: " \u00b7 " + ending(seat.ending) }),
                verdict?.reason ? el("span", { class: "reason", text: visible(verdict.reason) }) : null,
                verdict ? el("span", { class: "muted", text: " \u00b7 " + faultsText(verdict) }) : null,
                verdict?.slowestMs > 0
                    ? el("span", { class: "muted", text: " \u00b7 slowest answer " + millis(verdict.slowestMs) + " in turn " + verdict.slowestTurn })
                    : null);
        });
    }

    /**
     * Shows a frame.
     *
     * @param {Api.Frame} frame
     * @param {Api.Viewpoint} viewpoint
     */
    show(frame, viewpoint) {
        this.#linked = [];
        this.#parts.forEach((part, seat) => {
            const line = frame.picture.seats[seat];
            part.element.classList.toggle("out", line?.out === true);
            part.status.textContent = line?.out ? "out" : "";
            replace(part.facts, (line?.facts ?? []).map((fact) => el("div", {}, el("dt", { text: visible(fact.name) }), el("dd", { text: visible(fact.value) }))));
            const orders = frame.orders.find((each) => each.seat === seat);
            replace(part.orders, orders
                ? ordersOf(orders, (text) => this.#order(text, seat, frame.motions))
                : el("p", { class: "muted", text: noOrdersText(frame.frame, seat, viewpoint) }));
        });
        if (this.#readsLogs) {
            this.#requestLogs(frame.frame, viewpoint);
        }
    }

    /**
     * An order; if it is about a way of the map, it highlights that way.
     *
     * @param {string} text
     * @param {number} seat
     * @param {Api.Motion[]} motions
     */
    #order(text, seat, motions) {
        const way = wayOf(text, seat, this.#places, motions);
        if (way === null) {
            return el("li", { text: visible(text) });
        }
        const on = () => this.#pointedAt(way);
        const off = () => this.#pointedAt(null);
        const item = el("li", { text: visible(text), tabindex: "0", on: { pointerenter: on, pointerleave: off, focus: on, blur: off } });
        this.#linked.push({ item, way });
        return item;
    }

    /**
     * Highlights the order of a movement.
     *
     * @param {Api.Motion | null} motion
     */
    highlight(motion) {
        this.#linked.forEach(({ item, way }) => {
            const highlighted = motion !== null && isOn(motion, way);
            item.classList.toggle("highlighted", highlighted);
            if (highlighted) {
                // Only the list and the panel scroll, so that the board stays where it is.
                item.parentElement?.scrollTo({ top: item.offsetTop - (item.parentElement?.offsetTop ?? 0) - 20 });
            }
        });
    }

    /** Moves the focus to the order that is highlighted, if there is one. */
    focusHighlighted() {
        this.#linked.find(({ item }) => item.classList.contains("highlighted"))?.item.focus();
    }

    /**
     * @param {number} frame
     * @param {Api.Viewpoint} viewpoint
     */
    #requestLogs(frame, viewpoint) {
        const key = frame + " " + viewpoint;
        if (key === this.#logKey) {
            return;
        }
        this.#logKey = key;
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => this.#parts.forEach((part, seat) => this.#log(part, seat, frame, viewpoint, key)), LOG_DELAY);
    }

    /**
     * @param {Part} part
     * @param {number} seat
     * @param {number} frame
     * @param {Api.Viewpoint} viewpoint
     * @param {string} key of the frame and the viewpoint: the answer is shown only if they are still shown
     */
    async #log(part, seat, frame, viewpoint, key) {
        if (frame === 0 || hides(viewpoint, seat)) {
            replace(part.log);
            return;
        }
        /** @type {Api.Log | null} */
        let log = null;
        try {
            log = await get(this.#path, { seat, frame });
        } catch {
            // The bot wrote nothing or its log was not kept: there is nothing to show.
        }
        if (key === this.#logKey) {
            replace(part.log, log?.text ? logOf(log) : null);
        }
    }

    close() {
        clearTimeout(this.#timer);
    }
}

/**
 * @param {Api.SeatResult} seat
 * @param {number} index
 * @returns {Part}
 */
function partOf(seat, index) {
    const part = {
        status: el("span", { class: "status" }),
        result: el("p", { class: "result", hidden: true }),
        facts: el("dl", { class: "facts" }),
        orders: el("div", { class: "orders" }),
        log: el("div", { class: "log" }),
    };
    const element = el("article", { class: "seat", data: { seat: index }, "aria-label": "seat " + index },
        el("h2", {}, badge(index), name(seat.name), part.status),
        part.result, part.facts, part.orders, part.log);
    element.style.setProperty("--seat", seatColour(index));
    return { element, ...part };
}

/**
 * The faults of a bot, in words.
 *
 * @param {Pick<Api.Verdict, "illegal" | "timeouts" | "warnings">} verdict
 */
export function faultsText({ illegal, timeouts, warnings }) {
    const faults = [
        illegal > 0 ? illegal + " illegal" : null,
        timeouts > 0 ? timeouts + " late" : null,
        warnings > 0 ? count(warnings, "warning") : null,
    ].filter((fault) => fault !== null);
    return faults.length === 0 ? "no faults" : faults.join(", ");
}

/**
 * Why there are no orders to show.
 *
 * @param {number} frame
 * @param {number} seat
 * @param {Api.Viewpoint} viewpoint
 */
export function noOrdersText(frame, seat, viewpoint) {
    if (hides(viewpoint, seat)) {
        return "Hidden from this viewpoint.";
    }
    return frame === 0 ? "Start of the match." : "Did not act.";
}

/**
 * @param {Api.Orders} orders
 * @param {(text: string) => HTMLElement} item makes the element of an order
 */
function ordersOf(orders, item) {
    const note = (/** @type {Api.Note} */ { kind, text }) =>
        el("li", {}, el("b", { text: NOTES[kind] ?? kind.toLowerCase() }), " ", el("bdi", { text: visible(text) }));
    return [
        orders.words.length === 0 && orders.notes.length === 0 ? el("p", { class: "muted", text: "No orders." }) : null,
        ...listOf("words", orders.words, item),
        ...listOf("notes", orders.notes, note),
        orders.millis === null ? null : el("p", { class: "muted thought", text: "answered in " + millis(orders.millis) }),
    ];
}

/**
 * A list; if it is long, its end is shown when the user asks for it.
 *
 * @template T
 * @param {string} kind its class
 * @param {T[]} things
 * @param {(thing: T) => HTMLElement} item makes the element of a thing
 */
function listOf(kind, things, item) {
    const list = (/** @type {T[]} */ some) => el("ul", { class: kind }, some.map(item));
    const rest = things.slice(MAX_LINES);
    const more = rest.length === 0 ? null : el("details", {}, el("summary", { class: "muted", text: "\u2026 and " + rest.length + " more" }));
    more?.addEventListener("toggle", () => more.append(list(rest)), { once: true });
    return things.length === 0 ? [] : [list(things.slice(0, MAX_LINES)), more];
}

/** @param {Api.Log} log */
function logOf(log) {
    return [
        el("h3", { text: log.truncated ? "log (shortened)" : "log" }),
        el("pre", { class: "stderr", tabindex: "0", "aria-label": "Log of the bot", text: visible(log.text) }),
    ];
}
