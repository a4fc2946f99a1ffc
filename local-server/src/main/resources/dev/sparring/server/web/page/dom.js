// Builds the document. All text of others goes through textContent, so that it stays text.

const SVG = "http://www.w3.org/2000/svg";
const LONGEST_TITLE = 200;

/** An element. Properties: `class`, `text`, `on` (listeners by event), `data`; the rest are attributes, false leaves one out. */
export function el(tag, properties = {}, ...children) {
    return fill(document.createElement(tag), properties, children);
}

export function svg(tag, properties = {}, ...children) {
    return fill(document.createElementNS(SVG, tag), properties, children);
}

function fill(element, properties, children) {
    for (const [key, value] of Object.entries(properties)) {
        if (value === undefined || value === null || value === false) {
            continue;
        }
        if (key === "class") {
            element.setAttribute("class", value);
        } else if (key === "text") {
            element.textContent = value;
        } else if (key === "on") {
            Object.entries(value).forEach(([event, listener]) => element.addEventListener(event, listener));
        } else if (key === "data") {
            Object.assign(element.dataset, value);
        } else {
            element.setAttribute(key, value === true ? "" : value);
        }
    }
    element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
    return element;
}

/** What cannot be seen, made visible: control characters as their pictures, and what turns the direction as its number. */
export function visible(text) {
    return String(text)
        .replace(/[\u0000-\u0008\u000b-\u001f]/g, (c) => (c === "\r" ? "" : String.fromCharCode(0x2400 + c.charCodeAt(0))))
        .replace(/[\u007f-\u009f\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, (c) => {
            return "\u27e8" + c.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0") + "\u27e9";
        });
}

/** The beginning of a text, for places where all of it would be in the way. */
export function cut(text, most) {
    const whole = visible(text);
    return whole.length > most ? whole.slice(0, most - 1) + "\u2026" : whole;
}

/** A name that somebody chose: isolated from the direction of the text around it, and cut by the layout, not by us. */
export function name(text) {
    const shown = visible(text);
    return el("bdi", { class: "name", title: shown.length > 16 ? cut(shown, LONGEST_TITLE) : null, text: shown });
}

/** Takes the place of all that was in an element. */
export function replace(element, ...children) {
    element.replaceChildren(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
}

/** An icon of 24 by 24, from a path. */
export function icon(path) {
    return svg("svg", { viewBox: "0 0 24 24", width: "20", height: "20", "aria-hidden": "true", class: "glyph" },
        svg("path", { d: path }));
}

export function button(text, act, properties = {}) {
    return el("button", { type: "button", on: { click: act }, ...properties }, text);
}

let hiding = 0;

/** Says something in passing. */
export function toast(text) {
    const place = document.getElementById("toast");
    place.textContent = text;
    place.classList.add("shown");
    clearTimeout(hiding);
    hiding = setTimeout(() => place.classList.remove("shown"), 2500);
}

/** Puts a text on the clipboard; where the browser gives no clipboard (no HTTPS, another machine), by a selection. */
export async function copy(text, what) {
    try {
        await navigator.clipboard.writeText(text);
    } catch {
        const area = el("textarea", { class: "aside", readonly: true });
        area.value = text;
        (document.querySelector("dialog[open]") ?? document.body).append(area);
        area.select();
        document.execCommand("copy");
        area.remove();
    }
    toast("Copied: " + what);
}

/** Opens a dialog that Esc closes, and takes it away once it is closed. */
export function dialog(title, ...content) {
    const heading = "dialog-" + Math.random().toString(36).slice(2);
    const box = el("dialog", { "aria-labelledby": heading },
        el("header", {},
            el("h2", { id: heading, text: title }),
            button("Close", () => box.close(), { class: "quiet" })),
        ...content);
    box.addEventListener("close", () => box.remove());
    box.addEventListener("click", (event) => event.target === box && box.close());
    document.body.append(box);
    box.showModal();
    return box;
}
