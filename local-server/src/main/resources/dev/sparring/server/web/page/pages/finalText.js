// What the pages say about finals, as data.
import { count, number, when } from "../words.js";

/** @type {Record<Api.Final["type"], string>} */
export const TYPES = {
    "round-robin": "Round-robin",
    gauntlet: "Gauntlet",
    swiss: "Swiss system",
    knockout: "Knockout",
};

/**
 * The address of the page of a final.
 *
 * @param {string} final
 */
export function finalAddress(final) {
    return "#/finals/" + encodeURIComponent(final);
}

/**
 * What happens to a final at the moment, in one sentence.
 *
 * @param {Api.Final} final
 */
export function stateText({ state, begins, ended, why, played, planned, voided }, now = new Date()) {
    const heats = played + " of " + count(planned, "heat") + (voided > 0 ? ", " + voided + " void" : "");
    switch (state) {
        case "scheduled":
            return "Begins " + when(begins, now);
        case "running":
            return "Running: " + heats;
        case "over":
            return "Ended " + when(ended ?? "", now) + ": " + heats;
        default:
            return "Cancelled: " + why;
    }
}

/**
 * The facts about a final in one line.
 *
 * @param {Api.Final} final
 */
export function finalFacts({ type, players, heats, top, state }) {
    return [
        TYPES[type],
        ...(players === null ? [] : [count(players, "player") + " in a match"]),
        ...(heats === null ? [] : [heatsText(type, heats)]),
        ...(state === "scheduled" ? [top === null ? "all bots of the table" : "the first " + top + " of the table"] : []),
    ];
}

/**
 * @param {Api.Final["type"]} type
 * @param {number} heats
 */
function heatsText(type, heats) {
    switch (type) {
        case "swiss":
            return count(heats, "round");
        case "knockout":
            return count(heats, "heat") + " in a series";
        default:
            return "each pairing " + count(heats, "time");
    }
}

/**
 * The rounds with their titles; heats that break ties are with the round whose series they decide.
 *
 * @param {Api.Final} final
 * @returns {{ heading: string, round: Api.FinalRound, tieBreaks: Api.FinalRound[] }[]}
 */
export function columnsOf({ type, rounds }) {
    const numbered = rounds.filter(({ tieBreak }) => !tieBreak);
    return numbered.map((round, i) => ({
        heading: type === "round-robin" || type === "gauntlet" ? "All pairings" : "Round " + (i + 1),
        round,
        tieBreaks: rounds.filter(({ number: each, tieBreak }) => tieBreak && each > round.number && each < (numbered[i + 1]?.number ?? Infinity)),
    }));
}

/**
 * What a group of heats has come to: the bots with their points, and whether each has the most.
 *
 * @param {Api.FinalGroup} group
 */
export function groupScores({ bots, points, heats }) {
    const most = Math.max(...bots.map((bot) => points[bot]));
    const complete = heats.every(({ state }) => state !== "open");
    return bots.map((bot) => ({
        bot,
        points: number(points[bot]),
        leads: complete && points[bot] === most && bots.some((other) => points[other] < most),
    }));
}

/**
 * How much of a group has been played.
 *
 * @param {Api.FinalGroup} group
 */
export function groupProgress({ heats }) {
    const of = (/** @type {Api.FinalHeat["state"]} */ state) => heats.filter((heat) => heat.state === state).length;
    return (of("open") > 0 ? of("played") + " of " : "") + count(heats.length, "heat") + (of("void") > 0 ? ", " + of("void") + " void" : "");
}
