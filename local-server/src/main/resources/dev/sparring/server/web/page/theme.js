// Light or dark: the system's setting, until the user chooses.
import { icon, replace } from "./dom.js";

const KEY = "sparring-theme";
const SUN = "M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM11 1h2v4h-2zM11 19h2v4h-2zM1 11h4v2H1zM19 11h4v2h-4zM4.2 5.6l1.4-1.4 2.8 2.8L7 8.4zM15.6 17l1.4-1.4 2.8 2.8-1.4 1.4zM4.2 18.4L7 15.6 8.4 17l-2.8 2.8zM15.6 7l2.8-2.8 1.4 1.4L17 8.4z";
const MOON = "M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z";

/** @type {Set<() => void>} */
const listeners = new Set();

function systemTheme() {
    return matchMedia("(prefers-color-scheme: dark)");
}

export function isDark() {
    const chosen = localStorage.getItem(KEY);
    return chosen ? chosen === "dark" : systemTheme().matches;
}

/**
 * Calls the listener after each change of the colours.
 *
 * @param {() => void} listener
 * @returns a function that stops it
 */
export function onTheme(listener) {
    listeners.add(listener);
    return () => {
        listeners.delete(listener);
    };
}

/** @param {HTMLElement} toggle */
export function startTheme(toggle) {
    const apply = () => {
        const label = isDark() ? "Use light colours" : "Use dark colours";
        document.documentElement.dataset.theme = isDark() ? "dark" : "light";
        toggle.setAttribute("aria-label", label);
        toggle.title = label;
        replace(toggle, icon(isDark() ? SUN : MOON));
        listeners.forEach((listener) => listener());
    };
    toggle.addEventListener("click", () => {
        localStorage.setItem(KEY, isDark() ? "light" : "dark");
        apply();
    });
    systemTheme().addEventListener("change", apply);
    apply();
}

/**
 * The value of a custom property of the style sheet.
 *
 * @param {string} property
 */
export function colour(property) {
    return getComputedStyle(document.documentElement).getPropertyValue(property).trim();
}
