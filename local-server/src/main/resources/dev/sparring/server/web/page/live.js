// Receives push messages from the server over a WebSocket, and reconnects when the connection is lost.
import { byId } from "./dom.js";

const MIN_WAIT = 500;
const MAX_WAIT = 8000;

/** The listeners whose connection is lost. */
const lost = new Set();

/**
 * Receives messages until the returned function is called.
 *
 * @param {() => Record<string, string>} query the parameters of the address. It is called for every connection, because what
 *     is still missing depends on what has already arrived.
 * @param {(message: Api.LiveMessage) => void} receive called with every message
 * @returns a function that closes the connection
 */
export function listen(query, receive) {
    const listener = {};
    /** @type {WebSocket} */
    let socket;
    let closed = false;
    let wait = MIN_WAIT;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;

    const connect = () => {
        const scheme = location.protocol === "https:" ? "wss://" : "ws://";
        const words = new URLSearchParams(query()).toString();
        socket = new WebSocket(scheme + location.host + "/api/v1/live" + (words ? "?" + words : ""));
        socket.onopen = () => {
            if (closed) {
                socket.close();
                return;
            }
            wait = MIN_WAIT;
            if (lost.delete(listener)) {
                showOffline();
            }
        };
        socket.onmessage = (event) => !closed && receive(JSON.parse(event.data));
        socket.onclose = () => {
            if (!closed) {
                lost.add(listener);
                showOffline();
                timer = setTimeout(connect, wait);
                wait = Math.min(wait * 2, MAX_WAIT);
            }
        };
    };
    connect();
    return () => {
        closed = true;
        clearTimeout(timer);
        // A browser reports an error if a connection is closed before it is open: onopen closes it then.
        if (socket.readyState !== WebSocket.CONNECTING) {
            socket.close();
        }
        if (lost.delete(listener)) {
            showOffline();
        }
    };
}

/** Shows a message at the top of the page while a connection is lost. */
function showOffline() {
    const strip = byId("offline");
    strip.hidden = lost.size === 0;
    strip.textContent = lost.size === 0 ? "" : "Connection lost. Reconnecting\u2026";
}
