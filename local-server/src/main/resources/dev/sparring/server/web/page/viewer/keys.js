// The keys of the viewer.
import { dialog, el } from "../dom.js";

/** What each key does: its names as the browser gives them, how it is written, and what it is for. */
export const KEYS = [
    { keys: [" "], shown: "space", act: "toggle", text: "play or pause" },
    { keys: ["ArrowLeft", "ArrowRight"], shown: "\u2190 \u2192", act: "step", text: "one step back or on" },
    { keys: [], shown: "shift \u2190 \u2192", text: "ten steps back or on" },
    { keys: ["Home"], shown: "home", act: "first", text: "the start" },
    { keys: ["End"], shown: "end", act: "last", text: "the end; of a match that is on, keep to the newest" },
    { keys: ["+", "=", "-"], shown: "+ \u2212", act: "speed", text: "faster or slower" },
    { keys: ["n", "p"], shown: "n p", act: "mark", text: "the next mark or the one before" },
    { keys: ["v"], shown: "v", act: "viewpoint", text: "look from another viewpoint: everything, seat 0, seat 1\u2026" },
    { keys: ["l"], shown: "l", act: "link", text: "copy the link to this turn" },
    { keys: ["c"], shown: "c", act: "command", text: "copy the command that plays the same match again" },
    { keys: ["t"], shown: "t", act: "test", text: "make a test of this turn" },
    { keys: ["?"], shown: "?", act: "help", text: "list the keys" },
    { keys: [], shown: "esc", text: "close what is open" },
    { keys: [], shown: "w a s d [ ] 0", text: "on a map that has the focus: move it, reduce, enlarge, show all" },
];

/** Calls `acts` for keys until it is told not to. */
export function listenToKeys(acts) {
    const heard = (event) => {
        if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) {
            return;
        }
        const target = event.target;
        const typing = target.closest?.("input:not([type=range]), textarea, select, [contenteditable]");
        // Space and enter press the button that has the focus.
        const pressing = (event.key === " " || event.key === "Enter") && target.closest?.("button, a, summary");
        const key = KEYS.find((each) => each.act && each.keys.includes(event.key));
        if (!key || typing || pressing) {
            return;
        }
        event.preventDefault();
        acts[key.act](event);
    };
    addEventListener("keydown", heard);
    return () => removeEventListener("keydown", heard);
}

export function showKeys() {
    dialog("Keys", el("dl", { class: "keys" }, KEYS.map((key) => el("div", {}, el("dt", {}, el("kbd", { text: key.shown })), el("dd", { text: key.text })))));
}
