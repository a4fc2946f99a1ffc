// The keys of the viewer.
import { dialog, el } from "../dom.js";

/**
 * @typedef {"toggle" | "step" | "first" | "last" | "speed" | "mark" | "viewpoint" | "link" | "command" | "test" | "again" | "help"} Act
 * @typedef {Record<Act, (event: KeyboardEvent) => unknown>} Acts
 * @typedef {{ keys: string[], shown: string, act?: Act, text: string }} Key `keys` are the browser's names
 */

/** What each key does. @type {Key[]} */
export const KEYS = [
    { keys: [" "], shown: "space", act: "toggle", text: "play or pause" },
    { keys: ["ArrowLeft", "ArrowRight"], shown: "\u2190 \u2192", act: "step", text: "one step back or forward" },
    { keys: [], shown: "shift \u2190 \u2192", text: "ten steps back or forward" },
    { keys: ["Home"], shown: "home", act: "first", text: "go to the start" },
    { keys: ["End"], shown: "end", act: "last", text: "go to the end; in a running match, follow the newest step" },
    { keys: ["+", "=", "-"], shown: "+ \u2212", act: "speed", text: "faster or slower" },
    { keys: ["n", "p"], shown: "n p", act: "mark", text: "next or previous mark" },
    { keys: ["v"], shown: "v", act: "viewpoint", text: "change the viewpoint: everything, seat 0, seat 1\u2026" },
    { keys: ["l"], shown: "l", act: "link", text: "copy the link to this turn" },
    { keys: ["c"], shown: "c", act: "command", text: "copy the command that repeats this match" },
    { keys: ["r"], shown: "r", act: "again", text: "play this match again" },
    { keys: ["t"], shown: "t", act: "test", text: "create a test of this turn" },
    { keys: ["?"], shown: "?", act: "help", text: "list the keys" },
    { keys: [], shown: "esc", text: "close a dialog" },
    { keys: [], shown: "w a s d [ ] 0", text: "when a map has the focus: move it, zoom out, zoom in, fit it" },
    { keys: [], shown: ", . enter", text: "when a map has the focus: previous or next arrow, and its order" },
];

/**
 * The action of a key that was pressed; undefined if it has none.
 *
 * @param {KeyboardEvent} event
 */
function actOf(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) {
        return undefined;
    }
    const target = event.target instanceof Element ? event.target : null;
    const typing = target?.closest("input:not([type=range]), textarea, select, [contenteditable]");
    // Space and enter press the button that has the focus.
    const pressing = (event.key === " " || event.key === "Enter") && target?.closest("button, a, summary");
    return typing || pressing ? undefined : KEYS.find((each) => each.keys.includes(event.key))?.act;
}

/**
 * Calls `acts` when keys are pressed.
 *
 * @param {Acts} acts
 * @returns a function that stops it
 */
export function listenToKeys(acts) {
    const pressed = (/** @type {KeyboardEvent} */ event) => {
        const act = actOf(event);
        if (act !== undefined) {
            event.preventDefault();
            acts[act](event);
        }
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
}

export function showKeys() {
    dialog("Keys", el("dl", { class: "keys" }, KEYS.map((key) => el("div", {}, el("dt", {}, el("kbd", { text: key.shown })), el("dd", { text: key.text })))));
}
