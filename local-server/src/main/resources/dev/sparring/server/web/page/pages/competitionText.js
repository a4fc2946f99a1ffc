// What the pages of the competition say, as data.
import { cut, visible } from "../dom.js";
import { count, ending, endedWell, number, ordinal } from "../words.js";

const MIB = 1024 * 1024;
const MAX_PROGRAM = 16 * MIB;
const MAX_FILE_NAME = 60;

/**
 * The address of the page of a bot.
 *
 * @param {string} bot
 */
export function botAddress(bot) {
    return "#/bot/" + encodeURIComponent(bot);
}

/**
 * The address of the results of a bot, against another one if it is given. Empty texts stand for all bots.
 *
 * @param {string} bot
 * @param {string} opponent
 */
export function resultsAddress(bot = "", opponent = "") {
    const words = [bot && "bot=" + encodeURIComponent(bot), opponent && "opponent=" + encodeURIComponent(opponent)];
    const query = words.filter((word) => word !== "").join("&");
    return "#/results" + (query && "?" + query);
}

/**
 * A rating with its interval; empty before the first heat.
 *
 * @param {{ rating: number | null, interval: number | null }} row
 */
export function ratingText({ rating, interval }) {
    return rating === null || interval === null ? "" : Math.round(rating) + " \u00b1 " + Math.round(interval);
}

/**
 * To whom a bot belongs, in a few words.
 *
 * @param {string | null} owner null for a bot of the organiser; no participant has a name in brackets
 */
export function ownerText(owner) {
    switch (owner) {
        case null:
            return "built in";
        case "(joined)":
            return "joined on its own";
        case "(removed)":
            return "its owner was removed";
        default:
            return visible(owner);
    }
}

/**
 * How a bot came into the competition.
 *
 * @param {string | null} owner as for {@link ownerText}
 */
export function enteredText(owner) {
    const text = ownerText(owner);
    return text === owner ? "entered by " + text : text;
}

/**
 * What went wrong, a few words for each kind; empty if nothing did.
 *
 * @param {{ late: number, faults: number, ending?: string | null }[]} parts
 */
export function faultsOf(parts) {
    const sum = (/** @type {"late" | "faults"} */ key) => parts.reduce((all, part) => all + part[key], 0);
    const endings = new Set(parts.filter((part) => !endedWell(part.ending)).map((part) => ending(part.ending)));
    return [
        ...endings,
        ...(sum("late") > 0 ? [sum("late") + " late"] : []),
        ...(sum("faults") > 0 ? [count(sum("faults"), "fault")] : []),
    ];
}

/**
 * The result of a match in words: the bots in the order of their places.
 *
 * @param {Api.HeatMatch} match
 */
export function resultText(match) {
    return [...match.seats]
        .sort((a, b) => a.place - b.place)
        .map((seat) => [seat.bot + " " + ordinal(seat.place) + " (" + number(seat.points) + ")", ...faultsOf([seat])].join(", "))
        .join("; ");
}

/** What a heat and its scores are. */
export const HEAT_HINT = "In a heat, the same bots play with the same seed, each once in every seat. A score is the share of opponents that the bot beat, from 0 to 1; a tie counts half.";

/**
 * What a list of heats says while it is empty.
 *
 * @param {Api.Competition} competition
 */
export function noHeats({ bots, players, waiting, state }) {
    if (bots < players) {
        return "The first heat begins when " + count(players, "bot") + " have passed the gate. Now: " + bots
            + (waiting > 0 ? ", and " + count(waiting, "version waits", "versions wait") + " for the gate." : ".");
    }
    return state === "paused" ? "The competition is paused. No heats have been played yet." : "The first heat has begun.";
}

/**
 * When a bot plays its next heat; empty if that is not known.
 *
 * @param {number | null} seconds 0 if it plays now
 */
export function nextHeatText(seconds) {
    if (seconds === null) {
        return "";
    }
    if (seconds === 0) {
        return "plays a heat now";
    }
    const minutes = Math.round(seconds / 60);
    return seconds < 60
        ? "next heat within a minute"
        : "next heat in about " + (minutes < 120 ? count(minutes, "minute") : count(Math.round(minutes / 60), "hour"));
}

/**
 * A document that describes a competition of a game with the default settings, for the organiser to change.
 *
 * @param {Api.Game} game
 * @param {string[]} bots the built-in bots of the game
 */
export function documentOf(game, bots) {
    const others = game.maps.map(({ name }) => name).filter((name) => name !== "random");
    const maps = game.maps.length === others.length ? others.slice(0, 1) : ["random"];
    const hint = (/** @type {string} */ text) => "  # " + text;
    return [
        "title: " + game.title,
        "game: " + game.id,
        "players: " + game.fewestSeats + (game.mostSeats > game.fewestSeats ? hint("of a match: from " + game.fewestSeats + " to " + game.mostSeats) : ""),
        ...(game.maps.length === 0 ? [] : ["maps: [" + maps.join(", ") + "]" + hint("each heat draws one; available: " + game.maps.map(({ name }) => name).join(", "))]),
        "options: {}" + (game.options.length === 0 ? "" : hint("written {name: value, name: value}; the names, with their defaults:")),
        ...game.options.map(({ name, preset, summary }) => "#   " + name + (preset === null ? "" : ": " + preset) + hint(summary)),
        "bots: [" + bots.join(", ") + "]" + hint("these bots of the organiser take part"),
        "gate-opponent: " + (bots[0] ?? "") + hint("each new version plays against it first"),
        "rest-seconds: 10" + hint("for about so long, a bot rests after a heat"),
        "bots-per-participant: 2",
        "",
    ].join("\n");
}

/**
 * How bots of a game can take part without the form; empty if they cannot.
 *
 * @param {string} game the id of the game
 */
export function joiningText(game) {
    switch (game) {
        case "aibg":
            return "A player that connects to this server also takes part on its own, under its user name: docs/protocols/aibg.md, Joining.";
        case "shoreditch":
            return "An AI that registers with POST /player also takes part on its own, under its id: docs/protocols/shoreditch.md, Registration.";
        default:
            return "";
    }
}

/**
 * The size of a file.
 *
 * @param {number} bytes
 */
function sizeText(bytes) {
    return bytes < MIB / 10 ? Math.ceil(bytes / 1024) + " KiB" : (bytes / MIB).toFixed(1) + " MiB";
}

/**
 * What is shown while an archive is sent.
 *
 * @param {{ name: string, size: number }} file
 */
export function sendingText({ name, size }) {
    return "Sending " + cut(name, MAX_FILE_NAME) + " (" + sizeText(size) + ")\u2026";
}

/**
 * Why an archive need not be sent, because the server would refuse it; null if it may accept it. A connection that sends far too much is
 * closed without a message.
 *
 * @param {{ name: string, size: number }} file
 */
export function programFault({ name, size }) {
    return size > MAX_PROGRAM
        ? cut(name, MAX_FILE_NAME) + " has " + sizeText(size) + "; expected at most " + sizeText(MAX_PROGRAM) + " (docs/upload.md#archives)"
        : null;
}

/**
 * The facts about a competition in one line.
 *
 * @param {Api.Competition} competition
 */
export function factsOf(competition) {
    return [
        competition.gameTitle,
        count(competition.players, "player") + " in a match",
        ...(competition.maps.length > 0 ? ["maps: " + competition.maps.join(", ")] : []),
        count(competition.bots, "bot"),
        count(competition.heats, "heat"),
        ...(competition.waiting > 0 ? [count(competition.waiting, "version waits", "versions wait") + " for the gate"] : []),
    ];
}

/**
 * The rows of the cross table. A bot's cell against itself, and against a bot that it has not met, is null.
 *
 * @param {Api.Standing[]} rows the table
 * @param {Api.Pair[]} pairs
 */
export function crossOf(rows, pairs) {
    const known = new Map(pairs.map((pair) => [JSON.stringify([pair.bot, pair.opponent]), pair]));
    return rows.map((row) => ({
        place: row.place,
        bot: row.bot,
        cells: rows.map((other) => known.get(JSON.stringify([row.bot, other.bot])) ?? null),
    }));
}

/**
 * The results of a bot against another in words.
 *
 * @param {Api.Pair} pair
 */
export function recordText({ won, tied, lost }) {
    return won + " won, " + tied + " tied, " + lost + " lost";
}

/**
 * The columns of the plot of a rating: the number of heats that the bot has played, the ends of the interval of its rating, and the rating.
 *
 * @param {Api.RatingPoint[]} history
 * @returns {[number[], number[], number[], number[]]}
 */
export function ratingColumns(history) {
    return [
        history.map((_, i) => i + 1),
        history.map(({ rating, interval }) => rating + interval),
        history.map(({ rating, interval }) => rating - interval),
        history.map(({ rating }) => rating),
    ];
}

/**
 * The heats after which another version played.
 *
 * @param {Api.RatingPoint[]} history
 * @returns {{ x: number, version: number }[]} x is the number of heats, as in {@link ratingColumns}
 */
export function newVersions(history) {
    return history.flatMap(({ version }, i) => (i > 0 && version !== history[i - 1].version ? [{ x: i + 1, version }] : []));
}
