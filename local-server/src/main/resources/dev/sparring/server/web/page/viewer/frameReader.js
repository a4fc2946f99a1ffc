// Reads the frames of a running match. The server sends the first one whole, and then what differs from the frame before.

/**
 * The value that a difference leads to. The value before does not change; the new one shares the parts that are equal.
 *
 * @param {any} before
 * @param {Api.Difference} difference
 * @returns {any}
 */
export function changed(before, difference) {
    if (Array.isArray(difference)) {
        return difference[0];
    }
    const after = Array.isArray(before) ? before.slice(0, /** @type {number | undefined} */ (difference.length)) : { ...before };
    for (const [name, change] of Object.entries(difference)) {
        if (typeof change !== "number") {
            after[name] = changed(after[name], change);
        }
    }
    return after;
}

export class FrameReader {
    /** The last frame that was read. @type {Api.Frame | undefined} */
    #last;

    /**
     * A message with whole frames. The messages of a connection must be read in their order.
     *
     * @param {Api.LiveMessage} message
     * @returns {Api.WholeMessage}
     */
    read(message) {
        if (message.type !== "frames") {
            return message;
        }
        const { type, first, differences, turns, standings, marks } = message;
        /** @type {Api.Frame[]} */
        const frames = [];
        if (first !== undefined) {
            this.#last = first;
            frames.push(first);
        }
        for (const difference of differences) {
            const next = changed(this.#last, difference);
            this.#last = next;
            frames.push(next);
        }
        return { type, frames, turns, standings, marks };
    }
}
