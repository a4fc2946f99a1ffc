// The competition that the server holds, if it holds one.
import { get, messageOf } from "./api.js";
import { el, replace } from "./dom.js";
import { latest } from "./latest.js";
import { listen } from "./live.js";
import { paced } from "./pace.js";
import { errorMessage } from "./pages/parts.js";

const REFRESH_MILLIS = 1000;

/** Whether the server holds a competition; false if it does not answer. */
export async function isHeld() {
    try {
        return (/** @type {Api.Status} */ (await get("/status"))).competition;
    } catch {
        return false;
    }
}

/** Whether the user may set up a competition: the server holds none but can, and the user may be the organiser. */
export async function mayBegin() {
    try {
        const [{ competition, keeps }, { role }] = await Promise.all([
            /** @type {Promise<Api.Status>} */ (get("/status")),
            /** @type {Promise<Api.Session>} */ (get("/session")),
        ]);
        return keeps && !competition && role !== "participant";
    } catch {
        return false;
    }
}

/**
 * Shows something of the competition, and asks for it again when the competition changes, at most once per second. An error is
 * shown at the end of `main`, and what was shown before stays.
 *
 * @template T
 * @param {HTMLElement} main
 * @param {() => Promise<T>} ask
 * @param {(answer: T) => void} draw
 * @param {(match: Api.Match) => void} [receive] is called with each match that starts, advances or ends
 */
export function watch(main, ask, draw, receive) {
    const trouble = el("div", { class: "below" });
    main.append(trouble);
    let closed = false;
    const refresh = latest(ask, (answer) => {
        if (!closed) {
            replace(trouble);
            draw(answer);
        }
    }, (error) => {
        if (!closed) {
            replace(trouble, errorMessage(messageOf(error)));
        }
    });
    const pace = paced(refresh, REFRESH_MILLIS);
    const stop = listen(() => ({}), (message) => {
        if (message.type === "ready" || message.type === "competition") {
            pace.ask();
        } else if (message.type === "match") {
            receive?.(message.match);
        }
    });
    pace.ask();
    return {
        refresh,
        close() {
            closed = true;
            pace.close();
            stop();
        },
    };
}
