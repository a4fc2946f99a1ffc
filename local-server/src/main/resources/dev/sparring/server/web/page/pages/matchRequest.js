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

/**
 * The request that starts a match again.
 *
 * @param {Api.MatchInFull} match
 * @param {Api.Game[]} games
 * @param {Api.Bot[]} bots the bots of the match's game
 * @throws {Error} if the match cannot be started from here
 */
export function rematchOf(match, games, bots) {
    const maps = games.find(({ id }) => id === match.game)?.maps ?? [];
    if (match.map && maps.length > 0 && !maps.some(({ name }) => name === match.map)) {
        throw new Error("This match was played on a custom map. Copy its command in the viewer to repeat it.");
    }
    if (!Number.isSafeInteger(match.seed)) {
        throw new Error("The seed of this match is too large for the page. Copy its command in the viewer to repeat it.");
    }
    return {
        game: match.game,
        // A bot that plays in several seats has a different name in each.
        seats: match.seats.map((seat) => (bots.some(({ name }) => name === seat.bot) ? seat.bot : seat.name)),
        seed: match.seed,
        map: match.map && maps.length > 0 ? match.map : undefined,
        options: match.options,
    };
}
