// Elements that several pages use.
import { messageOf } from "../api.js";
import { cut, el, name, toast, visible } from "../dom.js";
import { badge } from "../seats.js";
import { STATES } from "../words.js";

/** @typedef {import("../dom.js").Child} Child */

/**
 * The heading of a page; also sets the title of the window.
 *
 * @param {string} text
 * @param {Child[]} beside
 */
export function title(text, ...beside) {
    document.title = text + " \u00b7 Sparring";
    return el("header", { class: "title" }, el("h1", { text }), ...beside);
}

/**
 * An error message.
 *
 * @param {string} text
 */
export function errorMessage(text) {
    return el("p", { class: "trouble", role: "alert", text: visible(text) });
}

/**
 * A text instead of an empty list, which says what to do next.
 *
 * @param {string} text
 * @param {Child[]} next
 */
export function empty(text, ...next) {
    return el("div", { class: "empty" }, el("p", { text }), ...next);
}

/**
 * Does something, and shows the error if it fails. What has changed comes as a message of the server.
 *
 * @param {() => Promise<unknown>} act
 * @param {string} [done] the message if it succeeds
 */
export async function told(act, done) {
    try {
        await act();
        if (done) {
            toast(done);
        }
    } catch (error) {
        toast(messageOf(error));
    }
}

/** @param {Api.MatchState} state */
export function statePill(state) {
    return el("span", { class: "pill state-" + state, text: STATES[state] ?? state });
}

/**
 * A seat's badge and the name of its bot.
 *
 * @param {number} seat
 * @param {string} text
 */
export function player(seat, text) {
    return el("span", { class: "player" }, badge(seat), name(text));
}

/**
 * A control with its label.
 *
 * @param {string} label
 * @param {HTMLElement} control
 * @param {string} [hint]
 */
export function field(label, control, hint) {
    const id = "field-" + Math.random().toString(36).slice(2);
    control.id = id;
    if (hint) {
        control.setAttribute("aria-describedby", id + "-hint");
    }
    return el("div", { class: "field" },
        el("label", { for: id, text: label }),
        control,
        hint ? el("small", { id: id + "-hint", text: visible(hint) }) : null);
}

/**
 * @param {[value: string, text: string][]} options
 * @param {string} [chosen] a value
 */
export function select(options, chosen) {
    const control = el("select");
    options.forEach(([value, text]) => control.append(el("option", { value, text: cut(text, 80), title: cut(text, 2000) })));
    control.value = chosen ?? options[0]?.[0] ?? "";
    return control;
}
