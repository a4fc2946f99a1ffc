// The heats of the competition, with filters.
import { get, messageOf } from "../api.js";
import { watch } from "../competition.js";
import { button, el, replace, toast } from "../dom.js";
import { HEAT_HINT, noHeats, resultsAddress } from "./competitionText.js";
import { heatList } from "./heats.js";
import { empty, field, select, title } from "./parts.js";

const PAGE_SIZE = 30;
const MAX_AGAIN = 200;

/**
 * @param {HTMLElement} main
 * @param {string[]} _
 * @param {URLSearchParams} query the bot and the opponent that are shown
 * @returns {import("../main.js").OpenPage}
 */
export function openResults(main, _, query) {
    const filters = el("form", { class: "filters", "aria-label": "Filter", on: { submit: (event) => event.preventDefault() } });
    const hint = el("p", { class: "muted", text: HEAT_HINT, hidden: true });
    const list = el("ul", { class: "heats" });
    const below = el("div", { class: "below" });
    main.append(
        title("Results", el("span", { class: "row" },
            el("a", { class: "button", href: "/api/v1/competition/export", text: "Export" }),
            el("a", { class: "button", href: "#/cross", text: "Cross table" }))),
        filters, hint, list, below);

    const show = heatList(list);
    let bot = query.get("bot") ?? "";
    let opponent = query.get("opponent") ?? "";
    /** @type {Api.Heat[]} */
    let heats = [];
    /** @type {Api.Standing[]} */
    let table = [];
    let shownFilters = "";
    let more = false;

    const ask = (/** @type {number | undefined} */ before, /** @type {number} */ limit) =>
        /** @type {Promise<Api.Heats>} */ (get("/competition/heats", { bot, opponent, before, limit }));

    const { refresh, close } = watch(main, () => Promise.all([
        /** @type {Promise<Api.Competition>} */ (get("/competition")),
        /** @type {Promise<{ rows: Api.Standing[] }>} */ (get("/competition/table")),
        ask(undefined, Math.min(MAX_AGAIN, Math.max(PAGE_SIZE, heats.length))),
    ]), ([competition, { rows }, latest]) => {
        table = rows;
        ({ heats, more } = latest);
        drawFilters();
        draw(competition);
    });

    async function older() {
        const [askedBot, askedOpponent] = [bot, opponent];
        try {
            const answer = await ask(heats[heats.length - 1]?.number, PAGE_SIZE);
            if (bot === askedBot && opponent === askedOpponent) {
                heats = [...heats, ...answer.heats];
                more = answer.more;
                draw(null);
            }
        } catch (error) {
            toast(messageOf(error));
        }
    }

    /** @param {Api.Competition | null} competition null if there are heats */
    function draw(competition) {
        show(heats);
        hint.hidden = heats.length === 0;
        if (more) {
            if (below.querySelector("button.wide") === null) {
                replace(below, button("Older heats", older, { class: "wide" }));
            }
        } else {
            replace(below, heats.length > 0 || competition === null
                ? null
                : bot || opponent
                    ? empty("No heats fit these filters.", el("p", {}, el("a", { class: "button", href: "#/results", text: "Show all" })))
                    : empty(noHeats(competition)));
        }
    }

    /** Shows the filters. They stay the same elements while the bots are the same. */
    function drawFilters() {
        const bots = [...new Set([...table.map((row) => row.bot), bot, opponent])].filter((each) => each !== "").sort();
        const shown = JSON.stringify([bots, bot, opponent]);
        if (shown === shownFilters) {
            return;
        }
        shownFilters = shown;
        const focused = [...filters.querySelectorAll("select")].findIndex((control) => control === document.activeElement);
        const choices = bots.map((each) => /** @type {[string, string]} */ ([each, each]));
        const one = select([["", "All bots"], ...choices], bot);
        const other = select([["", "All opponents"], ...choices], opponent);
        [one, other].forEach((control) => control.addEventListener("change", () => {
            location.hash = resultsAddress(one.value, other.value);
        }));
        replace(filters, field("Bot", one), field("Opponent", other));
        [one, other][focused]?.focus();
    }

    return {
        close,
        goTo(__, asked) {
            bot = asked.get("bot") ?? "";
            opponent = asked.get("opponent") ?? "";
            heats = [];
            refresh();
            return true;
        },
    };
}
