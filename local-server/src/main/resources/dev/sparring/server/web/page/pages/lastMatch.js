// Remembers in this browser which game was started last, and with which bots.

const GAME = "sparring-last-game";
const SEATS = "sparring-last-seats-";

/**
 * @param {string} game the id of a game
 * @param {string[]} seats the names of the bots
 */
export function rememberMatch(game, seats) {
    try {
        localStorage.setItem(GAME, game);
        localStorage.setItem(SEATS + game, JSON.stringify(seats));
    } catch {
        // The browser may forbid it; then the form opens with the defaults.
    }
}

/** The id of the game that was started last; null if there was none. */
export function lastGame() {
    return stored(GAME);
}

/**
 * The names of the bots of the last match of a game; null if there was none.
 *
 * @param {string} game
 * @returns {string[] | null}
 */
export function lastSeats(game) {
    try {
        const seats = JSON.parse(stored(SEATS + game) ?? "null");
        return Array.isArray(seats) ? seats.map(String) : null;
    } catch {
        return null;
    }
}

/** @param {string} key */
function stored(key) {
    try {
        return localStorage.getItem(key);
    } catch {
        return null;
    }
}

/**
 * The user's bots before those that come with the game.
 *
 * @param {Api.Bot[]} bots
 */
export function ownFirst(bots) {
    return [...bots.filter((bot) => bot.origin !== "built-in"), ...bots.filter((bot) => bot.origin === "built-in")];
}

/**
 * The bots to open the form with: those of the last match if they still exist; otherwise the user's first bot against the game's
 * first one.
 *
 * @param {Pick<Api.Game, "fewestSeats" | "mostSeats">} game
 * @param {Api.Bot[]} bots that can play it
 * @param {string[]} last the names of the bots of the last match
 * @returns {string[]} at least as many as the game needs, unless there are no bots
 */
export function seatsFor({ fewestSeats, mostSeats }, bots, last) {
    const known = new Set(bots.map((bot) => bot.name));
    if (last.length >= fewestSeats && last.length <= mostSeats && last.every((name) => known.has(name))) {
        return last;
    }
    const own = bots.filter((bot) => bot.origin !== "built-in").slice(0, 1);
    const order = [...own, ...bots.filter((bot) => bot.origin === "built-in")];
    const choices = order.length > 0 ? order : bots;
    const seats = Math.max(fewestSeats, Math.min(2, mostSeats));
    return choices.length === 0 ? [] : Array.from({ length: seats }, (_, seat) => choices[seat % choices.length].name);
}
