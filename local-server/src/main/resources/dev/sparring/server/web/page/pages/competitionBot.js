// The page of one bot of the competition.
import { get } from "../api.js";
import { watch } from "../competition.js";
import { el, name, replace, visible } from "../dom.js";
import { onTheme } from "../theme.js";
import { count, ending, number, when } from "../words.js";
import { enteredText, nextHeatText, ratingText, recordText, resultsAddress } from "./competitionText.js";
import { botLink, heatList, scrolling } from "./heats.js";
import { empty, title } from "./parts.js";
import { RatingPlot } from "./ratingPlot.js";
import { Rows } from "./rows.js";

/**
 * @param {HTMLElement} main
 * @param {string[]} rest the name of the bot
 * @returns {import("../main.js").OpenPage}
 */
export function openCompetitionBot(main, [bot = ""]) {
    const head = title(visible(bot), el("a", { class: "button", href: resultsAddress(bot), text: "All results" }));
    const facts = el("div", { class: "row bot-facts" });
    const parts = el("div", { class: "stack", hidden: true });
    main.append(head, facts, parts);

    const plot = new RatingPlot();
    const opponents = el("tbody");
    const faults = el("dl", { class: "facts" });
    const versions = el("ul", { class: "versions" });
    const latest = el("ul", { class: "heats" });
    const worst = el("ul", { class: "heats" });
    const noRating = empty("This bot has not played a heat yet.");
    const whenPlayed = [
        part("Record", scrolling("Record", el("table", { class: "ladder" },
            el("thead", {}, el("tr", {}, 
                ["Opponent", "Score"].map((text) => el("th", { scope: "col", text })),
                el("th", { scope: "col", class: "number spare", text: "Heats" }),
                ["Won", "Tied", "Lost"].map((text) => el("th", { scope: "col", class: "number", text })))),
            opponents))),
        part("Latest heats", latest),
        part("Worst heats", worst),
    ];
    const ofVersions = part("Versions", versions);
    replace(parts, part("Rating", plot.element, noRating), whenPlayed[0], part("Faults", faults), ofVersions, whenPlayed[1], whenPlayed[2]);

    const record = new Rows(opponents, (/** @type {Api.Pair} */ pair) => pair.opponent, pairRow);
    const versionRows = new Rows(versions, (/** @type {Api.BotVersion} */ version) => version.number, versionRow);
    const showLatest = heatList(latest);
    const showWorst = heatList(worst);

    const { close } = watch(main, () => /** @type {Promise<Api.CompetitionBot>} */ (get("/competition/bots/" + encodeURIComponent(bot))), (shown) => {
        const played = shown.history.length > 0;
        parts.hidden = false;
        replace(facts, factPills(shown));
        plot.element.hidden = !played;
        noRating.hidden = played;
        plot.show(shown.history);
        whenPlayed.forEach((each) => {
            each.hidden = !played;
        });
        record.show(shown.opponents);
        replace(faults, faultFacts(shown));
        ofVersions.hidden = shown.versions.length === 0;
        versionRows.show([...shown.versions].reverse());
        showLatest(shown.latest);
        showWorst(shown.worst);
    });
    const unlisten = onTheme(() => plot.theme());
    return {
        close() {
            unlisten();
            plot.close();
            close();
        },
    };
}

/**
 * @param {string} heading
 * @param {HTMLElement[]} content
 */
function part(heading, ...content) {
    return el("section", { class: "panel part" }, el("h2", { text: heading }), ...content);
}

/** @param {Api.CompetitionBot} bot */
function factPills({ row, owner, banned, withdrawn, nextHeatSeconds }) {
    return [
        row === null ? null : el("b", { text: "Place " + row.place }),
        row === null || row.rating === null ? null : el("span", { text: "Rating " + ratingText(row) }),
        row === null ? null : el("span", { text: count(row.heats, "heat") }),
        nextHeatSeconds === null ? null : el("span", { text: nextHeatText(nextHeatSeconds) }),
        el("span", { class: "muted" }, name(enteredText(owner))),
        withdrawn ? el("span", { class: "pill", text: "withdrawn" }) : null,
        banned === null ? null : el("span", { class: "bad", text: "Banned: " + visible(banned) }),
        row?.absent ? el("span", { class: "bad", text: visible(row.absent) }) : null,
    ];
}

/** @param {Api.CompetitionBot} bot */
function faultFacts({ row, endings }) {
    const fact = (/** @type {string} */ term, /** @type {number} */ times) =>
        el("div", {}, el("dt", { text: term }), el("dd", { text: times }));
    const facts = [
        ...(row === null ? [] : [fact("late answers", row.late), fact("other faults", row.faults)]),
        ...Object.entries(endings).map(([word, times]) => fact("matches in which it " + ending(word), times)),
    ];
    return facts.length > 0 ? facts : el("div", { class: "muted", text: "none" });
}

/** @param {Api.Pair} pair */
function pairRow(pair) {
    const percent = Math.round(pair.score * 100);
    return el("tr", {},
        el("th", { scope: "row" }, botLink(pair.opponent)),
        el("td", {}, el("a", {
            class: "score-link",
            href: resultsAddress(pair.bot, pair.opponent),
            "aria-label": percent + "% against " + visible(pair.opponent) + ": " + recordText(pair),
        }, el("meter", { min: 0, max: 1, value: number(pair.score), "aria-hidden": "true" }), percent + "%")),
        el("td", { class: "number spare", text: pair.heats }),
        [pair.won, pair.tied, pair.lost].map((text) => el("td", { class: "number", text })));
}

/** @param {Api.BotVersion} version */
function versionRow(version) {
    return el("li", { class: "row" },
        el("b", { text: "Version " + version.number }),
        el("span", { class: "pill version-" + version.state, text: version.state }),
        el("span", { class: "muted", text: "entered " + when(version.entered) }));
}
