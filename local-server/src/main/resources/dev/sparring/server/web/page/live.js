// What the server tells as it happens.

const SHORTEST_WAIT = 500;
const LONGEST_WAIT = 8000;

/**
 * Listens until it is told not to.
 *
 * @param query makes the address, asked again for each connection, since what is still to be sent depends on what has come
 * @param heard called with each message
 * @param returned called when a connection that was lost is back
 */
export function listen(query, heard, returned = () => {}) {
    let socket = null;
    let closed = false;
    let wait = SHORTEST_WAIT;
    let lost = false;
    let timer = 0;

    const connect = () => {
        const scheme = location.protocol === "https:" ? "wss://" : "ws://";
        const words = new URLSearchParams(query()).toString();
        socket = new WebSocket(scheme + location.host + "/api/v1/live" + (words ? "?" + words : ""));
        socket.onopen = () => {
            if (closed) {
                socket.close();
                return;
            }
            wait = SHORTEST_WAIT;
            offline(false);
            if (lost) {
                lost = false;
                returned();
            }
        };
        socket.onmessage = (event) => !closed && heard(JSON.parse(event.data));
        socket.onclose = () => {
            if (!closed) {
                lost = true;
                offline(true);
                timer = setTimeout(connect, wait);
                wait = Math.min(wait * 2, LONGEST_WAIT);
            }
        };
    };
    connect();
    return () => {
        closed = true;
        clearTimeout(timer);
        // A browser reports an error for a connection that is closed before it is open.
        if (socket.readyState !== WebSocket.CONNECTING) {
            socket.close();
        }
        offline(false);
    };
}

function offline(is) {
    const strip = document.getElementById("offline");
    strip.hidden = !is;
    strip.textContent = is ? "The server does not answer. This page tries again until it does." : "";
}
