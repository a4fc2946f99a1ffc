// Speaks with the server: docs/api.md.
import { button, dialog, el } from "./dom.js";

const ROOT = "/api/v1";
const TOKEN = "sparring-admin-token";

/** An answer that is not what was asked for; its message is the server's sentence. */
export class Refused extends Error {
    constructor(status, message) {
        super(message);
        this.status = status;
    }
}

export function address(path, query = {}) {
    const words = Object.entries(query)
        .filter(([, value]) => value !== undefined && value !== null && value !== "")
        .map(([key, value]) => encodeURIComponent(key) + "=" + encodeURIComponent(value));
    return ROOT + path + (words.length > 0 ? "?" + words.join("&") : "");
}

export function get(path, query) {
    return call("GET", address(path, query));
}

export function post(path, body) {
    return call("POST", address(path), body);
}

export function remove(path) {
    return call("DELETE", address(path));
}

async function call(method, url, body) {
    let answer = await send(method, url, body);
    if (answer.status === 401) {
        const token = await askForToken();
        if (token !== null) {
            sessionStorage.setItem(TOKEN, token);
            answer = await send(method, url, body);
        }
    }
    if (answer.ok) {
        return answer.status === 204 ? null : answer.json();
    }
    if (answer.status === 401) {
        sessionStorage.removeItem(TOKEN);
    }
    throw new Refused(answer.status, await sentence(answer));
}

async function send(method, url, body) {
    const headers = { Accept: "application/json" };
    const token = sessionStorage.getItem(TOKEN);
    if (token !== null) {
        headers.Authorization = "Bearer " + token;
    }
    if (body !== undefined) {
        headers["Content-Type"] = "application/json";
    }
    try {
        return await fetch(url, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
    } catch {
        throw new Refused(0, "The server does not answer. Is spar serve still running?");
    }
}

async function sentence(answer) {
    try {
        return (await answer.json()).error ?? answer.statusText;
    } catch {
        return "The server answered " + answer.status + " " + answer.statusText;
    }
}

/** The token that the server was started with, asked for once a tab; null if it is not given. */
function askForToken() {
    return new Promise((resolve) => {
        const field = el("input", { type: "password", autocomplete: "off", required: true, id: "token" });
        let given = null;
        const box = dialog("This server asks for a token",
            el("form", {
                method: "dialog",
                on: {
                    submit: () => {
                        given = field.value;
                    },
                },
            },
            el("p", { text: "It was started with --admin-token. Whoever started it knows the word." }),
            el("label", { for: "token", text: "Token" }), field,
            el("p", { class: "row" }, button("Go on", () => {}, { type: "submit", class: "primary" }))));
        box.addEventListener("close", () => resolve(given));
    });
}
