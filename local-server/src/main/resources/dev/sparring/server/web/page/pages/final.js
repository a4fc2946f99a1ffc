// The page of a final: its state, its table, and its rounds with links to the matches.
import { get } from "../api.js";
import { watch } from "../competition.js";
import { el, visible } from "../dom.js";
import { count } from "../words.js";
import { faultsOf, ownerText } from "./competitionText.js";
import { columnsOf, finalFacts, groupProgress, groupScores, stateText } from "./finalText.js";
import { botLink, faultPills, scrolling } from "./heats.js";
import { title } from "./parts.js";
import { Rows } from "./rows.js";

const PERCENT = 100;
const MEDALS = 3;

/**
 * @param {HTMLElement} main
 * @param {string[]} rest the name of the final
 * @returns {import("../main.js").OpenPage}
 */
export function openFinal(main, [final = ""]) {
    const facts = el("p", { class: "muted facts-line" });
    const state = el("p", { class: "final-state" });
    const progress = el("progress", { "aria-label": "Heats that have been played" });
    const bar = el("div", {}, progress);
    const table = el("tbody");
    const rounds = el("ol", { class: "rounds" });
    const results = el("div", { class: "stack" },
        el("section", { class: "panel part" }, el("h2", { text: "Table" }),
            scrolling("Table", el("table", { class: "ladder" },
                el("thead", {}, el("tr", {},
                    el("th", { scope: "col", class: "number", "aria-label": "Place", text: "#" }),
                    el("th", { scope: "col", text: "Bot" }),
                    el("th", { scope: "col", class: "number", text: "Score" }),
                    el("th", { scope: "col", class: "number", text: "Heats" }))),
                table))),
        el("section", { class: "panel part" }, el("h2", { text: "Rounds" }),
            el("div", { class: "scroll", role: "region", "aria-label": "Rounds", tabindex: "0" }, rounds)));
    const parts = el("div", { class: "stack", hidden: true },
        el("section", { class: "panel part" }, state, bar, facts), results);
    main.append(title("Final: " + visible(final), el("a", { class: "button", href: "#/", text: "Competition" })), parts);

    const rows = new Rows(table, (/** @type {ShownRow} */ { row }) => row.bot, tableRow);
    const columns = new Rows(rounds, (/** @type {ShownRound} */ { round }) => round.number, roundColumn(new Set()));
    const { close } = watch(main, () => /** @type {Promise<Api.Final>} */ (get("/competition/finals/" + encodeURIComponent(final))),
        (shown) => {
            parts.hidden = false;
            state.textContent = visible(stateText(shown));
            facts.textContent = finalFacts(shown).join(" \u00b7 ");
            bar.hidden = shown.state !== "running";
            progress.max = Math.max(1, shown.planned);
            progress.value = shown.played + shown.voided;
            results.hidden = shown.table.length === 0;
            rounds.className = shown.type === "knockout" || shown.type === "swiss" ? "rounds columns" : "rounds";
            rows.show(shown.table.map((row) => ({ row, over: shown.state === "over" })));
            columns.show(columnsOf(shown));
        });
    return { close };
}

/** @typedef {{ row: Api.FinalRow, over: boolean }} ShownRow */

/** @typedef {ReturnType<typeof columnsOf>[number]} ShownRound */

/** @param {ShownRow} shown */
function tableRow({ row, over }) {
    const medal = over && row.place !== null && row.place <= MEDALS;
    return el("tr", { data: { bot: row.bot } },
        el("td", { class: "number" }, row.place === null ? "\u2013" : el("span", { class: medal ? "place place-1" : null, text: row.place + "." })),
        el("th", { scope: "row" },
            botLink(row.bot),
            faultPills([...faultsOf([row]), ...(row.failures > 0 ? [count(row.failures, "failed match", "failed matches")] : [])]),
            el("small", { text: ownerText(row.owner) + (row.owner === null ? "" : ", version " + row.version) })),
        el("td", { class: "number", text: row.score === null ? "" : (row.score * PERCENT).toFixed(1) + "%" }),
        el("td", { class: "number", text: row.heats }));
}

/**
 * Draws rounds. A list of heats that somebody has opened stays open when there are new results.
 *
 * @param {Set<string>} open
 */
function roundColumn(open) {
    const groups = (/** @type {Api.FinalRound} */ round) =>
        el("ul", { class: "groups" }, round.groups.map((group) => groupCard(group, round.number + " " + group.bots.join(" "), open)));
    return (/** @type {ShownRound} */ { heading, round, tieBreaks }) => el("li", { class: "round", data: { round: round.number } },
        el("h3", { text: heading }),
        groups(round),
        tieBreaks.flatMap((each, i) => [el("h4", { text: "Tie-break " + (i + 1) }), groups(each)]));
}

/**
 * @param {Api.FinalGroup} group
 * @param {string} key
 * @param {Set<string>} open
 */
function groupCard(group, key, open) {
    const heats = el("details", { open: open.has(key) },
        el("summary", { text: groupProgress(group) }),
        el("ol", { class: "group-heats" }, group.heats.filter(({ state, matches }) => state !== "open" || matches.length > 0).map(heatLine)));
    heats.addEventListener("toggle", () => (heats.open ? open.add(key) : open.delete(key)));
    return el("li", { class: "group" },
        el("ul", {}, groupScores(group).map(({ bot, points, leads }) => el("li", {},
            botLink(bot),
            el("span", { class: leads ? "place place-1" : "place" }, el("span", { class: "visually-hidden", text: "points " }), points)))),
        heats);
}

/** @param {Api.FinalHeat} heat */
function heatLine(heat) {
    return el("li", {},
        el("div", { class: "row" },
            el("span", { text: "Heat " + heat.number }),
            el("span", { class: "heat-matches" }, heat.matches.map((match, i) => el("a", {
                class: "button",
                href: "#/match/" + encodeURIComponent(match),
                "aria-label": "Heat " + heat.number + ", match " + (i + 1),
            }, String(i + 1)))),
            heat.state === "void" ? el("span", { class: "pill fault", text: "void" }) : null),
        heat.why === null ? null : el("small", { class: "bad", text: visible(heat.why) }));
}
