// The first page of a competition: what is played now, the table and the latest results.
import { get } from "../api.js";
import { isHeld, watch } from "../competition.js";
import { el, replace, visible } from "../dom.js";
import { paced } from "../pace.js";
import { factsOf, faultsOf, HEAT_HINT, noHeats, ownerText, ratingText } from "./competitionText.js";
import { finalAddress, stateText, TYPES } from "./finalText.js";
import { getFinals } from "./finalForm.js";
import { botLink, faultPills, heatList, scrolling } from "./heats.js";
import { openMatches } from "./matches.js";
import { MatchList } from "./matchList.js";
import { matchRow } from "./matchRow.js";
import { empty, title } from "./parts.js";
import { Rows } from "./rows.js";

const LATEST = 10;
const MAX_RUNNING = 20;
const DRAW_MILLIS = 1000;
const RUNNING = { game: "", state: "running", bot: "" };

/**
 * @param {HTMLElement} main
 * @returns {import("../main.js").OpenPage}
 */
export function openHome(main) {
    /** @type {import("../main.js").OpenPage | null} */
    let page = null;
    let closed = false;
    isHeld().then((held) => {
        if (!closed) {
            page = held ? openCompetition(main) : openMatches(main);
        }
    });
    return {
        close() {
            closed = true;
            page?.close();
        },
    };
}

/** @param {HTMLElement} main */
function openCompetition(main) {
    const head = el("div");
    const announcement = el("p", { class: "announcement", role: "status" });
    const facts = el("p", { class: "muted facts-line" });
    const running = el("ul", { class: "matches" });
    const noneRunning = el("p", { class: "muted", text: "No match is running." });
    const table = el("tbody");
    const tablePlace = scrolling("Table", el("table", { class: "ladder" },
        el("thead", {}, el("tr", {},
            el("th", { scope: "col", class: "number", "aria-label": "Place", text: "#" }), el("th", { scope: "col", text: "Bot" }), column("Rating"), column("Heats", "spare"), column("Won, tied, lost"))),
        table));
    const noneRanked = el("p", { class: "muted", text: "No bot has passed the gate yet." });
    const finals = el("ul", { class: "versions" });
    const finalsPlace = el("section", { class: "panel part" }, beside("Finals"), finals);
    const order = el("p", { class: "muted", text: "The order is by what a rating very probably is at least: the rating minus one and a half times the number after \u00b1." });
    const heatHint = el("p", { class: "muted", text: HEAT_HINT });
    const heats = el("ul", { class: "heats" });
    const none = el("div");
    const parts = el("div", { class: "stack", hidden: true }, announcement, facts,
        finalsPlace,
        el("section", { class: "panel part" }, beside("Running matches"), el("div", { class: "running" }, running, noneRunning)),
        el("section", { class: "panel part" }, beside("Table", el("a", { href: "#/cross", text: "Cross table" })), tablePlace, noneRanked, order),
        el("section", { class: "panel part" }, beside("Latest results", el("a", { href: "#/results", text: "All results" })), heatHint, heats, none));
    main.append(head, parts);

    const list = new MatchList();
    const matches = new Rows(running, (/** @type {Api.Match} */ match) => match.id, matchRow);
    const standings = new Rows(table, (/** @type {Api.Standing} */ row) => row.bot, standing);
    const finalRows = new Rows(finals, (/** @type {Api.Final} */ final) => final.name, finalRow);
    const showHeats = heatList(heats);
    let shownHead = "";

    const drawn = paced(() => {
        const shown = list.shown(RUNNING);
        matches.show(shown.slice(0, MAX_RUNNING));
        noneRunning.hidden = shown.length > 0;
    }, DRAW_MILLIS);

    const { close } = watch(main, async () => {
        list.requested();
        return Promise.all([
            /** @type {Promise<Api.Competition>} */ (get("/competition")),
            /** @type {Promise<{ rows: Api.Standing[] }>} */ (get("/competition/table")),
            /** @type {Promise<Api.Heats>} */ (get("/competition/heats", { limit: LATEST })),
            /** @type {Promise<{ matches: Api.Match[] }>} */ (get("/matches", { state: "running", limit: MAX_RUNNING })),
            getFinals(),
        ]);
    }, ([competition, { rows }, latest, { matches: now }, held]) => {
        const newHead = JSON.stringify([competition.title, competition.state, competition.frozen]);
        if (newHead !== shownHead) {
            shownHead = newHead;
            replace(head, heading(competition));
        }
        parts.hidden = false;
        announcement.hidden = competition.announcement === "";
        announcement.textContent = visible(competition.announcement);
        facts.textContent = factsOf(competition).map(visible).join(" \u00b7 ");
        finalRows.show(held);
        finalsPlace.hidden = held.length === 0;
        standings.show(rows);
        tablePlace.hidden = rows.length === 0;
        noneRanked.hidden = rows.length > 0;
        order.hidden = heatHint.hidden = latest.heats.length === 0;
        showHeats(latest.heats);
        replace(none, latest.heats.length === 0
            ? empty(noHeats(competition), el("p", {}, el("a", { class: "button", href: "#/my-bots", text: "Enter a bot" })))
            : null);
        list.begin(now);
        drawn.ask();
    }, (match) => {
        list.push(match);
        drawn.ask();
    });
    return {
        close() {
            drawn.close();
            close();
        },
    };
}

/**
 * The heading of a part of the page, with a link beside it.
 *
 * @param {string} text
 * @param {HTMLElement[]} link
 */
function beside(text, ...link) {
    return el("header", { class: "part-head" }, el("h2", { text }), ...link);
}

/** @param {Api.Competition} competition */
function heading(competition) {
    const header = title(visible(competition.title),
        competition.state === "paused" ? el("span", { class: "pill", text: "paused" }) : null,
        competition.frozen ? el("span", { class: "pill", text: "closed for new versions" }) : null,
        el("a", { class: "button primary", href: "#/my-bots", text: "Enter a bot" }));
    header.classList.add("of-competition");
    return header;
}

/**
 * The heading of a column of numbers.
 *
 * @param {string} text
 */
function column(text, classes = "") {
    return el("th", { scope: "col", class: "number " + classes, text });
}

/** @param {Api.Final} final */
function finalRow(final) {
    return el("li", { class: "row", data: { final: final.name } },
        el("a", { href: finalAddress(final.name), text: final.name }),
        el("span", { text: TYPES[final.type] }),
        el("span", { class: "muted", text: visible(stateText(final)) }));
}

/** @param {Api.Standing} row */
function standing(row) {
    const cell = (/** @type {string | number} */ text, classes = "") => el("td", { class: "number " + classes, text });
    return el("tr", { data: { bot: row.bot } },
        cell(row.place),
        el("th", { scope: "row" },
            botLink(row.bot),
            faultPills(faultsOf([row])),
            el("small", { text: ownerText(row.owner) + (row.owner === null ? "" : ", version " + row.version) }),
            row.absent === null ? null : el("small", { class: "bad absent", text: visible(row.absent) })),
        cell(ratingText(row)),
        cell(row.heats, "spare"),
        cell([row.won, row.tied, row.lost].join("\u2013")));
}
