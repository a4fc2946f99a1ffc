// The list of matches, running and past.
import { get, messageOf } from "../api.js";
import { mayBegin } from "../competition.js";
import { button, el, replace } from "../dom.js";
import { latest } from "../latest.js";
import { listen } from "../live.js";
import { ending, FAULTS } from "../words.js";
import { MatchList } from "./matchList.js";
import { matchRow } from "./matchRow.js";
import { empty, errorMessage, field, select, title } from "./parts.js";
import { Rows } from "./rows.js";

const PAGE_SIZE = 30;
const TYPING_MILLIS = 250;

/**
 * @param {HTMLElement} main
 * @returns {import("../main.js").OpenPage}
 */
export function openMatches(main) {
    const rows = el("ul", { class: "matches" });
    const below = el("div", { class: "below" });
    const hold = el("a", { class: "button", href: "#/organise", text: "Hold a competition", hidden: true });
    mayBegin().then((may) => {
        hold.hidden = !may;
    });
    const filters = el("form", { class: "filters", "aria-label": "Filter", on: { submit: (event) => event.preventDefault() } });
    main.append(
        title("Matches", el("span", { class: "row" },
            hold, el("a", { class: "button primary for-organisers", href: "#/start", text: "Start a match" }))),
        filters, rows, below);

    const list = new MatchList();
    const drawn = new Rows(rows, (/** @type {Api.Match} */ match) => match.id, matchRow);
    const state = select([["", "All states"], ["running", "Running"], ["over", "Ended"]]);
    const fault = select([["", "With or without"], ["any", "Any fault"], ...FAULTS.map((word) => /** @type {[string, string]} */ ([word, ending(word)]))]);
    const bot = botInput();
    const opponent = botInput();
    const map = select([["", "All maps"]]);
    let game = select([["", "All games"]]);
    let loaded = false;
    /** @type {string | undefined} */
    let next;
    let limit = PAGE_SIZE;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let typing;

    const filter = () => ({
        game: game.value, state: state.value, bot: bot.value.trim(), opponent: opponent.value.trim(), fault: fault.value, map: map.value,
    });

    const request = latest(
        (/** @type {string | undefined} */ before) => /** @type {Promise<{ matches: Api.Match[], next?: string }>} */ (
            get("/matches", { ...filter(), limit: PAGE_SIZE, before })),
        (answer, before) => {
            if (before === undefined) {
                list.begin(answer.matches);
                limit = PAGE_SIZE;
            } else {
                list.continue(answer.matches);
                limit += PAGE_SIZE;
            }
            loaded = true;
            next = answer.next;
            draw();
        },
        (error) => replace(below, errorMessage(messageOf(error))));

    async function load() {
        list.requested();
        await request(undefined);
    }

    function draw() {
        if (!loaded) {
            return;
        }
        let matches = list.shown(filter());
        if (matches.length > limit) {
            matches = matches.slice(0, limit);
            list.keep(matches);
            next = matches[limit - 1].id;
        }
        drawn.show(matches);
        replace(below, next
            ? button(matches.length === 0 ? "No match yet fits; look at older ones" : "Older matches", () => request(next), { class: "wide" })
            : matches.length === 0 ? nothing() : null);
    }

    function nothing() {
        return Object.values(filter()).some((value) => value !== "")
            ? empty("No matches fit these filters.", el("p", {}, button("Show all", () => {
                [game, state, bot, opponent, fault, map].forEach((control) => {
                    control.value = "";
                });
                load();
            })))
            : empty("No matches have been played yet.",
                el("p", { class: "for-organisers" }, el("a", { class: "button primary", href: "#/start", text: "Start the first match" })),
                el("p", { class: "muted for-organisers" }, "or run: ", el("code", { text: "./spar play berlin" })));
    }

    /** @param {Api.Game[]} games */
    function showMaps(games) {
        const names = games.filter(({ id }) => !game.value || id === game.value).flatMap(({ maps }) => maps.map(({ name }) => name));
        const chosen = names.includes(map.value) ? map.value : "";
        replace(map, ...select([["", "All maps"], ...[...new Set(names)].map((name) => /** @type {[string, string]} */ ([name, name]))]).children);
        map.value = chosen;
    }

    (async () => {
        /** @type {Api.Game[]} */
        let games;
        try {
            ({ games } = /** @type {{ games: Api.Game[] }} */ (await get("/games")));
            game = select([["", "All games"], ...games.map((each) => /** @type {[string, string]} */ ([each.id, each.title]))]);
        } catch (error) {
            replace(below, errorMessage(messageOf(error)));
            return;
        }
        showMaps(games);
        game.addEventListener("change", () => showMaps(games));
        [game, state, fault, map].forEach((control) => control.addEventListener("change", load));
        [bot, opponent].forEach((control) => control.addEventListener("input", () => {
            clearTimeout(typing);
            typing = setTimeout(load, TYPING_MILLIS);
        }));
        replace(filters, field("Game", game), field("State", state), field("Bot", bot), field("Opponent", opponent), field("Fault", fault), field("Map", map));
        await load();
    })();

    const stop = listen(() => ({}), (message) => {
        if (message.type === "ready") {
            load();
        } else if (message.type === "match") {
            list.push(message.match);
            draw();
        }
    });
    return {
        close() {
            clearTimeout(typing);
            stop();
        },
    };
}

function botInput() {
    return el("input", { type: "search", placeholder: "any bot", autocomplete: "off", size: "14" });
}
