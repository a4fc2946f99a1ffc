// Heats in a list, and other parts of the pages of the competition.
import { el, name, visible } from "../dom.js";
import { number, when } from "../words.js";
import { botAddress, faultsOf, resultText } from "./competitionText.js";
import { Rows } from "./rows.js";

/**
 * The name of a bot, which links to its page.
 *
 * @param {string} bot
 */
export function botLink(bot) {
    return el("a", { class: "bot-link", href: botAddress(bot) }, name(bot));
}

/** @param {string[]} faults */
export function faultPills(faults) {
    return faults.map((text) => el("span", { class: "pill fault", text }));
}

/**
 * A table that scrolls inside itself where it is wider than the page.
 *
 * @param {string} label
 * @param {HTMLTableElement} table
 */
export function scrolling(label, table) {
    return el("div", { class: "scroll", role: "region", "aria-label": label, tabindex: "0" }, table);
}

/** The badge of a bot that beat a clearly better one. */
export function upsetPill() {
    return el("span", { class: "pill upset", title: "It beat a bot whose rating was clearly higher before", text: "upset" });
}

/**
 * The heats of a list.
 *
 * @param {HTMLElement} parent
 */
export function heatList(parent) {
    const rows = new Rows(parent, (/** @type {Api.Heat} */ heat) => heat.number, heatRow);
    return (/** @type {Api.Heat[]} */ heats) => rows.show(heats);
}

/** @param {Api.Heat} heat */
function heatRow(heat) {
    const scores = heat.scores.map(({ score }) => score);
    const best = Math.max(...scores);
    const decided = best > Math.min(...scores);
    return el("li", { class: "heat", data: { heat: heat.number } },
        el("div", { class: "what" },
            el("b", { text: "Heat " + heat.number }),
            el("span", { class: "muted", text: [when(heat.ended), ...(heat.map === null ? [] : ["map " + visible(heat.map)])].join(" \u00b7 ") })),
        el("ul", { class: "scores" }, [...heat.scores].sort((a, b) => b.score - a.score).map(({ bot, score, upset }) => el("li", {},
            botLink(bot),
            el("span", { class: decided && score === best ? "place place-1" : "place" },
                el("span", { class: "visually-hidden", text: "score " }), number(score)),
            upset ? upsetPill() : null,
            faultPills(faultsOf(heat.matches.flatMap((match) => match.seats.filter((seat) => seat.bot === bot))))))),
        el("ol", { class: "heat-matches", "aria-label": "Matches of heat " + heat.number }, heat.matches.map((match, i) => {
            const faulty = match.seats.some((seat) => faultsOf([seat]).length > 0);
            const text = visible(resultText(match));
            return el("li", {}, el("a", {
                class: faulty ? "button bad" : "button",
                href: "#/match/" + encodeURIComponent(match.id),
                title: text,
                "aria-label": "Match " + (i + 1) + ": " + text,
            }, el("span", { class: "spare", text: "Match" }), i + 1 + (faulty ? " !" : "")));
        })));
}
