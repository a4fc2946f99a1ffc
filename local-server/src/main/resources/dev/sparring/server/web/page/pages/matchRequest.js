// Builds the request of the form for a new match.

/**
 * The seed of a match request.
 *
 * @param {string} text as it was typed
 * @returns a number, or the text if a JavaScript number would round it; undefined for a random seed
 */
export function seedOf(text) {
    if (text === "") {
        return undefined;
    }
    return Number.isSafeInteger(Number(text)) ? Number(text) : text;
}

/**
 * The options of a match request: only those that differ from their defaults, which the server knows.
 *
 * @param {{ option: Api.Option, value: string }[]} chosen
 */
export function optionsOf(chosen) {
    return Object.fromEntries(chosen
        .filter(({ option, value }) => value !== "" && value !== String(option.preset))
        .map(({ option, value }) => [option.name, value]));
}
