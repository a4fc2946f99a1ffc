// Parts that several pages are made of.
import { el, name, visible } from "../dom.js";
import { badge } from "../seats.js";
import { STATES } from "../words.js";

export function title(text, ...beside) {
    document.title = text + " \u00b7 Sparring";
    return el("header", { class: "title" }, el("h1", { text }), ...beside);
}

/** A sentence that says what is wrong. */
export function trouble(text) {
    return el("p", { class: "trouble", role: "alert", text: visible(text) });
}

/** What stands where there is nothing yet, and says what to do next. */
export function empty(text, ...next) {
    return el("div", { class: "empty" }, el("p", { text }), ...next);
}

export function statePill(state) {
    return el("span", { class: "pill state-" + state, text: STATES[state] ?? state });
}

export function player(seat, text) {
    return el("span", { class: "player" }, badge(seat), name(text));
}

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

export function select(options, chosen) {
    const control = el("select");
    options.forEach(([value, text]) => control.append(el("option", { value, text: visible(text).slice(0, 80) })));
    control.value = chosen ?? options[0]?.[0] ?? "";
    return control;
}
