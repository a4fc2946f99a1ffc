// Words for what the server says in a word.

const ENDINGS = {
    PLAYED: "played",
    TIMEDOUT: "ran out of time",
    BROKERULES: "broke the rules",
    CRASHED: "crashed",
    UNREACHABLE: "could not be reached",
};

export function ending(word) {
    if (!word) {
        return "";
    }
    return ENDINGS[String(word).replace(/[^A-Za-z]/g, "").toUpperCase()] ?? String(word).toLowerCase().replaceAll("_", " ");
}

/** Whether a bot ended as a bot should. */
export function endedWell(word) {
    return !word || ending(word) === ENDINGS.PLAYED;
}

export const STATES = {
    running: "running",
    over: "over",
    interrupted: "broken off",
    broken: "broken",
};

export function ordinal(place) {
    const tens = place % 100;
    const suffix = tens >= 11 && tens <= 13 ? "th" : ["th", "st", "nd", "rd"][place % 10] ?? "th";
    return place + suffix;
}

export function count(number, one, many = one + "s") {
    return number + " " + (number === 1 ? one : many);
}

/** A number as people write it: no more than three digits after the point, and those only where they say something. */
export function number(value) {
    return Number.isFinite(value) ? String(Math.round(value * 1000) / 1000) : "";
}

export function millis(value) {
    if (value >= 1000) {
        return (value / 1000).toFixed(value < 10000 ? 1 : 0) + " s";
    }
    if (value < 0.1) {
        return "less than 0.1 ms";
    }
    return (value < 10 ? value.toFixed(1) : Math.round(value)) + " ms";
}

/** When something was: the time of today, or the day before it. */
export function when(iso) {
    const time = new Date(iso);
    if (Number.isNaN(time.getTime())) {
        return "";
    }
    const clock = time.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
    return time.toDateString() === new Date().toDateString()
        ? clock
        : time.toLocaleDateString([], { year: "numeric", month: "short", day: "numeric" }) + ", " + clock;
}
