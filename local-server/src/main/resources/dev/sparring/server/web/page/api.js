// Sends requests to the server: docs/api.md.
import { button, dialog, el } from "./dom.js";

const ROOT = "/api/v1";
const TOKEN = "sparring-admin-token";

/** What the realm of a refusal says if an account would help. The admin token would not. */
const ACCOUNT = "account";

/** @typedef {Record<string, string | number | null | undefined>} Query */

/** @type {string | null} what changes must send besides the cookie of the session */
let csrf = null;

/** @type {Promise<string | null> | null} the dialog that is open */
let asking = null;

/** @param {string | null} value the field `csrf` of the session */
export function setCsrf(value) {
    csrf = value;
}

/** Whether the user has entered the server's admin token in this tab. */
export function hasToken() {
    return sessionStorage.getItem(TOKEN) !== null;
}

export function forgetToken() {
    sessionStorage.removeItem(TOKEN);
}

/** An error status, or no answer at all. The message is the one that the server sent. */
export class RequestError extends Error {
    /**
     * @param {number} status 0 if the server did not answer
     * @param {string} message
     */
    constructor(status, message) {
        super(message);
        this.status = status;
    }
}

/**
 * The message of any thrown value.
 *
 * @param {unknown} error
 */
export function messageOf(error) {
    return error instanceof Error ? error.message : String(error);
}

/**
 * The URL of a path of the API. Parameters that are empty, null or undefined are omitted.
 *
 * @param {string} path
 * @param {Query} query
 */
export function address(path, query = {}) {
    const words = Object.entries(query).flatMap(([key, value]) =>
        value === undefined || value === null || value === "" ? [] : [encodeURIComponent(key) + "=" + encodeURIComponent(value)]);
    return ROOT + path + (words.length > 0 ? "?" + words.join("&") : "");
}

/**
 * @template T
 * @param {string} path
 * @param {Query} [query]
 * @returns {Promise<T>}
 */
export function get(path, query) {
    return call("GET", address(path, query));
}

/**
 * @template T
 * @param {string} path
 * @param {object} body
 * @returns {Promise<T>}
 */
export function post(path, body) {
    return call("POST", address(path), body);
}

/**
 * Sends a file.
 *
 * @template T
 * @param {string} path
 * @param {Blob} content
 * @returns {Promise<T>}
 */
export function upload(path, content) {
    return call("POST", address(path), content);
}

/**
 * @template T
 * @param {string} path
 * @param {object} body
 * @returns {Promise<T>}
 */
export function patch(path, body) {
    return call("PATCH", address(path), body);
}

/**
 * @param {string} path
 * @param {object} body a Blob is sent as it is, everything else as JSON
 * @returns {Promise<void>}
 */
export function put(path, body) {
    return call("PUT", address(path), body);
}

/**
 * @param {string} path
 * @returns {Promise<void>}
 */
export function remove(path) {
    return call("DELETE", address(path));
}

/**
 * @template T
 * @param {string} method
 * @param {string} url
 * @param {object} [body] a Blob is sent as it is, everything else as JSON
 * @returns {Promise<T>} undefined for a 204; the text of a document in YAML
 */
async function call(method, url, body) {
    let answer = await send(method, url, body);
    if (needsToken(answer)) {
        // Several requests that are sent together ask once.
        asking ??= askForToken().finally(() => {
            asking = null;
        });
        const token = await asking;
        if (token !== null) {
            sessionStorage.setItem(TOKEN, token);
            answer = await send(method, url, body);
        }
    }
    if (answer.ok) {
        return answer.status === 204 ? /** @type {T} */ (undefined) : isDocument(answer) ? /** @type {T} */ (await answer.text()) : await answer.json();
    }
    if (needsToken(answer)) {
        forgetToken();
    }
    throw new RequestError(answer.status, await sentence(answer));
}

/** @param {Response} answer */
function isDocument(answer) {
    return answer.headers.get("Content-Type")?.startsWith("application/yaml") ?? false;
}

/** @param {Response} answer */
function needsToken(answer) {
    return answer.status === 401 && !answer.headers.get("WWW-Authenticate")?.includes(ACCOUNT);
}

/**
 * @param {string} method
 * @param {string} url
 * @param {object} [body]
 */
async function send(method, url, body) {
    /** @type {Record<string, string>} */
    const headers = { Accept: "application/json" };
    const token = sessionStorage.getItem(TOKEN);
    if (token !== null) {
        headers.Authorization = "Bearer " + token;
    }
    if (csrf !== null && method !== "GET") {
        headers["X-CSRF-Token"] = csrf;
    }
    if (body !== undefined) {
        headers["Content-Type"] = body instanceof Blob ? "application/octet-stream" : "application/json";
    }
    try {
        return await fetch(url, { method, headers, body: body === undefined || body instanceof Blob ? body : JSON.stringify(body) });
    } catch {
        throw new RequestError(0, "The server does not respond. Is spar serve still running?");
    }
}

/** @param {Response} answer */
async function sentence(answer) {
    try {
        return (await answer.json()).error ?? answer.statusText;
    } catch {
        return "The server answered " + answer.status + " " + answer.statusText;
    }
}

/**
 * Asks the user for the server's admin token. It is kept until the tab is closed.
 *
 * @returns {Promise<string | null>} null if the user enters none
 */
function askForToken() {
    return new Promise((resolve) => {
        const field = el("input", { type: "password", autocomplete: "off", required: true, id: "token" });
        /** @type {string | null} */
        let given = null;
        const box = dialog("This server requires a token",
            el("form", {
                method: "dialog",
                on: {
                    submit: () => {
                        given = field.value;
                    },
                },
            },
            el("p", { text: "The server was started with --admin-token. Ask the person who started it for the token." }),
            el("label", { for: "token", text: "Token" }), field,
            el("p", { class: "row" }, button("Continue", () => {}, { type: "submit", class: "primary" }))));
        box.addEventListener("close", () => resolve(given));
    });
}
