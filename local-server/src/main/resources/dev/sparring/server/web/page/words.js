// The page's words for values of the API.

/** @type {Record<string, string>} */
const ENDINGS = {
    PLAYED: "played",
    TIMEDOUT: "ran out of time",
    BROKERULES: "broke the rules",
    CRASHED: "crashed",
    UNREACHABLE: "could not be reached",
};

/**
 * How a bot's part in a match ended, in words.
 *
 * @param {string | null | undefined} word as the API gives it
 */
export function ending(word) {
    if (!word) {
        return "";
    }
    return ENDINGS[word.replace(/[^A-Za-z]/g, "").toUpperCase()] ?? word.toLowerCase().replaceAll("_", " ");
}

/**
 * Whether a bot played to the end, as far as is known.
 *
 * @param {string | null | undefined} word as the API gives it
 */
export function endedWell(word) {
    return !word || ending(word) === ENDINGS.PLAYED;
}

/** The ways in which a bot's part in a match ends early, as the API names them. */
export const FAULTS = ["timed-out", "broke-rules", "crashed", "unreachable"];

/** @type {Record<Api.MatchState, string>} */
export const STATES = {
    running: "running",
    over: "ended",
    interrupted: "stopped",
    broken: "broken replay",
};

/** @param {number} place */
export function ordinal(place) {
    const tens = place % 100;
    const suffix = tens >= 11 && tens <= 13 ? "th" : ["th", "st", "nd", "rd"][place % 10] ?? "th";
    return place + suffix;
}

/**
 * A number with its noun: `1 turn`, `2 turns`.
 *
 * @param {number} number
 * @param {string} one
 */
export function count(number, one, many = one + "s") {
    return number + " " + (number === 1 ? one : many);
}

/**
 * A number with at most three decimals; empty if there is none.
 *
 * @param {number | null | undefined} value
 */
export function number(value) {
    return typeof value === "number" && Number.isFinite(value) ? String(Math.round(value * 1000) / 1000) : "";
}

/**
 * A duration.
 *
 * @param {number} value in milliseconds
 */
export function millis(value) {
    if (value >= 1000) {
        return (value / 1000).toFixed(value < 10000 ? 1 : 0) + " s";
    }
    if (value < 0.1) {
        return "less than 0.1 ms";
    }
    return (value < 10 ? value.toFixed(1) : Math.round(value)) + " ms";
}

/**
 * A moment: the time of day if it was today, the date and the time otherwise.
 *
 * @param {string} iso in ISO 8601
 */
export function when(iso, now = new Date()) {
    const time = new Date(iso);
    if (Number.isNaN(time.getTime())) {
        return "";
    }
    const clock = time.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
    return time.toDateString() === now.toDateString()
        ? clock
        : time.toLocaleDateString([], { year: "numeric", month: "short", day: "numeric" }) + ", " + clock;
}
