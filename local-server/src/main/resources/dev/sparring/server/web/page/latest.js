// Answers can arrive in a different order from their requests.

/**
 * Wraps a request so that only its latest call counts.
 *
 * @template {unknown[]} A
 * @template T
 * @param {(...args: A) => Promise<T>} request
 * @param {(answer: T, ...args: A) => void} show called with the answer, unless the request was made again meanwhile
 * @param {(error: unknown) => void} fail called with an error, likewise
 * @returns {(...args: A) => Promise<void>}
 */
export function latest(request, show, fail) {
    let calls = 0;
    return async (...args) => {
        const mine = ++calls;
        try {
            const answer = await request(...args);
            if (mine === calls) {
                show(answer, ...args);
            }
        } catch (error) {
            if (mine === calls) {
                fail(error);
            }
        }
    };
}
