// The cross table: each bot of the competition against each other one.
import { get } from "../api.js";
import { watch } from "../competition.js";
import { el, visible } from "../dom.js";
import { crossOf, recordText, resultsAddress } from "./competitionText.js";
import { botLink, scrolling } from "./heats.js";
import { empty, title } from "./parts.js";
import { Rows } from "./rows.js";

/**
 * @param {HTMLElement} main
 * @returns {import("../main.js").OpenPage}
 */
export function openCross(main) {
    const head = el("thead");
    const body = el("tbody");
    const place = scrolling("Cross table", el("table", { class: "ladder cross" }, head, body));
    const content = el("div", { class: "stack", hidden: true },
        el("p", { class: "muted", text: "A cell is the score of the bot on the left against the bot above it, in percent. It links to their heats." }),
        place);
    const none = empty("No bot has passed the gate yet.", el("p", {}, el("a", { class: "button", href: "#/my-bots", text: "Enter a bot" })));
    none.hidden = true;
    main.append(title("Cross table", el("a", { class: "button", href: "#/", text: "Table" })), content, none);

    const header = new Rows(head, () => "", columns);
    const rows = new Rows(body, (/** @type {CrossRow} */ row) => row.bot, crossRow);
    const { close } = watch(main, () => Promise.all([
        /** @type {Promise<{ rows: Api.Standing[] }>} */ (get("/competition/table")),
        /** @type {Promise<{ pairs: Api.Pair[] }>} */ (get("/competition/pairs")),
    ]), ([table, { pairs }]) => {
        header.show([table.rows.map(({ bot }) => bot)]);
        rows.show(crossOf(table.rows, pairs));
        content.hidden = table.rows.length === 0;
        none.hidden = table.rows.length > 0;
    });
    return { close };
}

/** @typedef {ReturnType<typeof crossOf>[number]} CrossRow */

/** @param {string[]} bots */
function columns(bots) {
    return el("tr", {},
        el("th", { scope: "col", text: "Bot" }),
        bots.map((bot, i) => el("th", { scope: "col", class: "number", title: visible(bot) },
            el("span", { "aria-hidden": "true", text: i + 1 }),
            el("span", { class: "visually-hidden", text: visible(bot) }))));
}

/** @param {CrossRow} row */
function crossRow({ place, bot, cells }) {
    return el("tr", { data: { bot } },
        el("th", { scope: "row" }, el("span", { class: "muted", text: place + " " }), botLink(bot)),
        cells.map((pair, i) => (pair === null ? el("td", { class: i === place - 1 ? "number self" : "number" }) : cell(pair))));
}

/** @param {Api.Pair} pair */
function cell(pair) {
    const percent = Math.round(pair.score * 100);
    const text = visible(pair.bot) + " against " + visible(pair.opponent) + ": " + recordText(pair);
    const place = el("td", { class: "number" }, el("a", {
        href: resultsAddress(pair.bot, pair.opponent), title: text, "aria-label": percent + "%, " + text, text: percent,
    }));
    place.style.setProperty("--score", percent + "%");
    return place;
}
