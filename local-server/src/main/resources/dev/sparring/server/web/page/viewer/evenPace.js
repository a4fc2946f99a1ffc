// With many viewers, the server joins up to a second of a running match in one message. This passes the frames on one after the
// other, in the time that they took, so that the match looks the same as with one viewer.

const MAX_MILLIS = 1000;
const MIN_STEP = 100;

export class EvenPace {
    #pass;
    /** What has not been passed on yet. @type {Api.WholeMessage[]} */
    #pending = [];
    /** When the last frames arrived. @type {number | undefined} */
    #arrived;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    #timer;

    /** @param {(message: Api.WholeMessage) => void} pass called with the messages, and with parts of messages with frames */
    constructor(pass) {
        this.#pass = pass;
    }

    /** @param {Api.WholeMessage} message */
    receive(message) {
        if (message.type !== "frames") {
            this.#pending.push(message);
            if (this.#timer === undefined) {
                this.#passAll();
            }
            return;
        }
        // What is left of the message before is late, for example because the browser slows down the timers of a hidden page.
        this.#passAll();
        const now = Date.now();
        const millis = Math.min(MAX_MILLIS, now - (this.#arrived ?? now));
        this.#arrived = now;
        this.#pending = parts(message, Math.max(1, Math.round(millis / MIN_STEP)));
        this.#passNext(millis / this.#pending.length);
    }

    #passAll() {
        clearTimeout(this.#timer);
        this.#timer = undefined;
        this.#pending.splice(0).forEach((message) => this.#pass(message));
    }

    /** @param {number} wait the time until the part after the next one, in milliseconds */
    #passNext(wait) {
        this.#timer = undefined;
        const next = this.#pending.shift();
        if (this.#pending[0]?.type === "frames") {
            this.#timer = setTimeout(() => this.#passNext(wait), wait);
        }
        if (next !== undefined) {
            this.#pass(next);
        }
        if (this.#timer === undefined) {
            this.#passAll();
        }
    }

    /** Drops what has not been passed on yet. */
    close() {
        clearTimeout(this.#timer);
        this.#timer = undefined;
        this.#pending = [];
    }
}

/**
 * Divides a message into parts with about the same number of frames.
 *
 * @param {Api.FramesPart} message
 * @param {number} most the maximum number of parts
 */
function parts({ type, frames, turns, standings, marks }, most) {
    const count = Math.min(most, frames.length);
    return Array.from({ length: count }, (_, i) => {
        const [from, to] = [i, i + 1].map((part) => Math.ceil(part * frames.length / count));
        const [first, last] = [frames[from].frame, frames[to - 1].frame];
        return /** @type {Api.FramesPart} */ ({
            type,
            frames: frames.slice(from, to),
            turns: turns.slice(from, to),
            standings: standings.slice(from, to),
            marks: marks.filter(({ frame }) => frame >= first && frame <= last),
        });
    });
}
