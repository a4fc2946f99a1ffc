// Limits how often something is done.

/**
 * Wraps a function so that it is called at most once in an interval. A call that comes too early is made when the interval ends;
 * several early calls become one.
 *
 * @param {() => unknown} act
 * @param {number} millis
 */
export function paced(act, millis) {
    let last = -Infinity;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;

    function now() {
        timer = undefined;
        last = Date.now();
        act();
    }

    return {
        ask() {
            const left = last + millis - Date.now();
            if (timer !== undefined) {
                return;
            }
            if (left <= 0) {
                now();
            } else {
                timer = setTimeout(now, left);
            }
        },
        close() {
            clearTimeout(timer);
            timer = undefined;
        },
    };
}
