// Builds the document. Text from bots and users is only ever set as textContent, so that it is never parsed as HTML.

const SVG = "http://www.w3.org/2000/svg";
const MAX_TITLE = 2000;
const TOAST_MILLIS = 2500;

/**
 * @typedef {string | Node | null | undefined | false} Child a child that is null, undefined or false is skipped
 * @typedef {{ [K in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[K]) => unknown }} Listeners
 * @typedef {Record<string, string | number | boolean>} Data
 * @typedef {{
 *     class?: string | null,
 *     text?: string | number | null,
 *     on?: Listeners,
 *     data?: Data,
 *     [attribute: string]: string | number | boolean | null | undefined | Listeners | Data
 * }} Properties `class`, `text`, `on` (listeners by event) and `data`; every other key is an attribute. An attribute that is
 *     null, undefined or false is not set.
 */

/**
 * Creates an HTML element.
 *
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Properties} properties
 * @param {(Child | Child[])[]} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function el(tag, properties = {}, ...children) {
    return fill(document.createElement(tag), properties, children);
}

/**
 * Creates an SVG element.
 *
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag
 * @param {Properties} properties
 * @param {(Child | Child[])[]} children
 * @returns {SVGElementTagNameMap[T]}
 */
export function svg(tag, properties = {}, ...children) {
    return fill(document.createElementNS(SVG, tag), properties, children);
}

/**
 * @template {HTMLElement | SVGElement} E
 * @param {E} element
 * @param {Properties} properties
 * @param {(Child | Child[])[]} children
 * @returns {E}
 */
function fill(element, properties, children) {
    const { class: classes, text, on = {}, data = {}, ...attributes } = properties;
    if (classes) {
        element.setAttribute("class", classes);
    }
    if (text !== undefined && text !== null) {
        element.textContent = String(text);
    }
    for (const [event, listener] of Object.entries(on)) {
        element.addEventListener(event, /** @type {EventListener} */ (listener));
    }
    for (const [key, value] of Object.entries(data)) {
        element.dataset[key] = String(value);
    }
    for (const [key, value] of Object.entries(attributes)) {
        if (value !== undefined && value !== null && value !== false) {
            element.setAttribute(key, value === true ? "" : String(value));
        }
    }
    element.append(...present(children));
    return element;
}

/**
 * @param {(Child | Child[])[]} children
 * @returns {(string | Node)[]}
 */
function present(children) {
    return children.flat().filter((child) => child !== null && child !== undefined && child !== false);
}

/**
 * Makes invisible characters visible: control characters as their symbols, characters that change the direction of the text as
 * their numbers.
 *
 * @param {unknown} text
 */
export function visible(text) {
    return String(text)
        .replace(/[\u0000-\u0008\u000b-\u001f]/g, (c) => (c === "\r" ? "" : String.fromCharCode(0x2400 + c.charCodeAt(0))))
        .replace(/[\u007f-\u009f\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, (c) => {
            return "\u27e8" + c.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0") + "\u27e9";
        });
}

/**
 * Shortens a text to at most `max` characters.
 *
 * @param {unknown} text
 * @param {number} max
 */
export function cut(text, max) {
    const whole = visible(text);
    return whole.length > max ? whole.slice(0, max - 1) + "\u2026" : whole;
}

/**
 * A name chosen by a user: isolated from the direction of the text around it. The layout shortens it if there is no room;
 * its tooltip shows the whole name, and a click shows it in the layout.
 *
 * @param {unknown} text
 */
export function name(text) {
    const shown = visible(text);
    const element = el("bdi", { class: "name", title: cut(shown, MAX_TITLE), text: shown });
    element.addEventListener("click", () => element.classList.toggle("whole"));
    return element;
}

/**
 * Replaces the content of an element.
 *
 * @param {Element} element
 * @param {(Child | Child[])[]} children
 */
export function replace(element, ...children) {
    element.replaceChildren(...present(children));
}

/**
 * An icon of 24 by 24 units.
 *
 * @param {string} path
 */
export function icon(path) {
    return svg("svg", { viewBox: "0 0 24 24", width: "20", height: "20", "aria-hidden": "true", class: "glyph" },
        svg("path", { d: path }));
}

/**
 * @param {string} text
 * @param {(event: MouseEvent) => unknown} act
 * @param {Properties} properties
 */
export function button(text, act, properties = {}) {
    return el("button", { type: "button", on: { click: act }, ...properties }, text);
}

/**
 * The element with this id in index.html.
 *
 * @param {string} id
 */
export function byId(id) {
    const element = document.getElementById(id);
    if (element === null) {
        throw new Error("index.html has no element #" + id);
    }
    return element;
}

let hiding = 0;

/**
 * Shows a short message for a moment.
 *
 * @param {string} text
 */
export function toast(text) {
    const place = byId("toast");
    place.textContent = text;
    place.classList.add("shown");
    clearTimeout(hiding);
    hiding = window.setTimeout(() => place.classList.remove("shown"), TOAST_MILLIS);
}

/**
 * Copies a text to the clipboard. Without HTTPS, pages of other machines cannot use the clipboard; the text is then selected and
 * copied from the document.
 *
 * @param {string} text
 * @param {string} what what the message says was copied
 */
export async function copy(text, what) {
    try {
        await navigator.clipboard.writeText(text);
    } catch {
        const area = el("textarea", { class: "visually-hidden", readonly: true });
        area.value = text;
        (document.querySelector("dialog[open]") ?? document.body).append(area);
        area.select();
        document.execCommand("copy");
        area.remove();
    }
    toast("Copied: " + what);
}

/**
 * Opens a dialog. Esc, a click outside it and its button close and remove it.
 *
 * @param {string} title
 * @param {Child[]} content
 */
export function dialog(title, ...content) {
    const heading = "dialog-" + Math.random().toString(36).slice(2);
    /** @type {HTMLDialogElement} */
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
