// The list of matches as data. What it shows depends on the summaries it was given, not on the order in which they came.
import { endedWell } from "../words.js";

/**
 * @typedef {object} Filter
 * @property {string} game the game's id; empty for all
 * @property {string} state `running`, `over` or empty for all
 * @property {string} bot the name of a bot; empty for all
 * @property {string} [opponent] the name of a bot in another seat; empty or missing for all
 * @property {string} [fault] how the part of the bot ended early, as the API names it, or `any`; empty or missing for all
 * @property {string} [map] the name of a map; empty or missing for all
 */

/**
 * The later of two summaries of the same match.
 *
 * @template {Api.Match} M
 * @param {M} a
 * @param {M} b
 * @returns {M}
 */
export function later(a, b) {
    const [first, second] = [progress(a), progress(b)];
    const different = first.findIndex((value, i) => value !== second[i]);
    return different >= 0 && first[different] > second[different] ? a : b;
}

/**
 * How far a match has progressed: a match waits, then runs turn by turn, then has ended.
 *
 * @param {Api.Match} match
 */
function progress(match) {
    return [match.state === "running" ? 0 : 1, match.waiting ? 0 : 1, match.turn];
}

/**
 * Whether a filter accepts a match, by the rules of the server for GET /matches.
 *
 * @param {Api.Match} match
 * @param {Filter} filter
 */
export function fits(match, filter) {
    return (!filter.game || match.game === filter.game)
        && (!filter.state || (filter.state === "running") === (match.state === "running"))
        && (!filter.map || filter.map === match.map)
        && (!(filter.bot || filter.opponent || filter.fault) || match.seats.some((own, at) => isNamed(own, filter.bot) && hasFault(own, filter.fault)
            && (!filter.opponent || match.seats.some((other, i) => i !== at && isNamed(other, filter.opponent)))));
}

/**
 * @param {Api.SeatResult} seat
 * @param {string | undefined} bot
 */
function isNamed(seat, bot) {
    return !bot || seat.name === bot || seat.bot === bot;
}

/**
 * @param {Api.SeatResult} seat
 * @param {string | undefined} fault
 */
function hasFault(seat, fault) {
    return !fault || (fault === "any" ? !endedWell(seat.ending) : seat.ending === fault);
}

/**
 * Orders matches as the server does: running matches first, then ended matches, the most recent first.
 *
 * @param {Api.Match} a
 * @param {Api.Match} b
 */
function compare(a, b) {
    const [aRuns, bRuns] = [a.state === "running", b.state === "running"];
    if (aRuns !== bRuns) {
        return aRuns ? -1 : 1;
    }
    const [aTime, bTime] = aRuns ? [a.started, b.started] : [a.ended ?? "", b.ended ?? ""];
    return aTime === bTime ? (a.id < b.id ? 1 : -1) : aTime < bTime ? 1 : -1;
}

export class MatchList {
    /** @type {Map<string, Api.Match>} */
    #matches = new Map();
    /** The matches pushed since a request that has not been answered, because its answer may be older. @type {Map<string, Api.Match>} */
    #pushed = new Map();
    #requested = false;

    /** Must be called when the beginning of the list is requested. */
    requested() {
        this.#pushed.clear();
        this.#requested = true;
    }

    /**
     * Handles the answer to a request for the beginning of the list, which replaces all older matches.
     *
     * @param {Api.Match[]} matches
     */
    begin(matches) {
        this.#matches.clear();
        this.continue(matches);
        this.#pushed.forEach((match) => this.#merge(match));
        this.#pushed.clear();
        this.#requested = false;
    }

    /**
     * Handles the answer to a request for older matches.
     *
     * @param {Api.Match[]} matches
     */
    continue(matches) {
        matches.forEach((match) => this.#merge(match));
    }

    /**
     * Handles a match that the server pushed.
     *
     * @param {Api.Match} match
     */
    push(match) {
        if (this.#requested) {
            const known = this.#pushed.get(match.id);
            this.#pushed.set(match.id, known ? later(known, match) : match);
        }
        this.#merge(match);
    }

    /** @param {Api.Match} match */
    #merge(match) {
        const known = this.#matches.get(match.id);
        this.#matches.set(match.id, known ? later(known, match) : match);
    }

    /**
     * The matches to show, in order.
     *
     * @param {Filter} filter
     */
    shown(filter) {
        return [...this.#matches.values()].filter((match) => fits(match, filter)).sort(compare);
    }

    /**
     * Forgets all matches but these, so that a page that stays open does not collect all matches of a day.
     *
     * @param {Api.Match[]} matches
     */
    keep(matches) {
        this.#matches = new Map(matches.map((match) => [match.id, match]));
    }
}
