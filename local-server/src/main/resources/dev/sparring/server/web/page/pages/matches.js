// The list of matches, running and past.
import { get, messageOf } from "../api.js";
import { button, el, replace, visible } from "../dom.js";
import { latest } from "../latest.js";
import { listen } from "../live.js";
import { count, ending, endedWell, number, ordinal, when } from "../words.js";
import { MatchList } from "./matchList.js";
import { empty, errorMessage, field, player, select, statePill, title } from "./parts.js";

const PAGE_SIZE = 30;
const TYPING_MILLIS = 250;

/**
 * @param {HTMLElement} main
 * @returns {import("../main.js").OpenPage}
 */
export function openMatches(main) {
    const rows = el("ul", { class: "matches" });
    const below = el("div", { class: "below" });
    const filters = el("form", { class: "filters", "aria-label": "Filter", on: { submit: (event) => event.preventDefault() } });
    main.append(
        title("Matches", el("a", { class: "button primary", href: "#/start", text: "Start a match" })),
        filters, rows, below);

    const list = new MatchList();
    /** The row of each match, with what it shows. @type {Map<string, { element: HTMLElement, shown: string }>} */
    const drawn = new Map();
    const state = select([["", "All states"], ["running", "Running"], ["over", "Ended"]]);
    const bot = el("input", { type: "search", placeholder: "any bot", autocomplete: "off", size: "14" });
    let game = select([["", "All games"]]);
    let loaded = false;
    let more = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let typing;

    const filter = () => ({ game: game.value, state: state.value, bot: bot.value.trim() });

    const request = latest(
        (/** @type {string | undefined} */ before) => /** @type {Promise<{ matches: Api.Match[], more: boolean }>} */ (
            get("/matches", { ...filter(), limit: PAGE_SIZE, before })),
        (answer, before) => {
            if (before === undefined) {
                list.begin(answer.matches);
            } else {
                list.continue(answer.matches);
            }
            loaded = true;
            more = answer.more;
            draw();
        },
        (error) => replace(below, errorMessage(messageOf(error))));

    async function load() {
        list.requested();
        await request(undefined);
    }

    /** Shows the list. A row stays the same element while it shows the same, and keeps the focus if it changes. */
    function draw() {
        if (!loaded) {
            return;
        }
        const matches = list.shown(filter());
        const focused = [...drawn.entries()].find(([, { element }]) => element.contains(document.activeElement))?.[0];
        const kept = new Set(matches.map((match) => match.id));
        [...drawn.keys()].filter((id) => !kept.has(id)).forEach((id) => drawn.delete(id));
        matches.forEach((match) => {
            const shown = JSON.stringify(match);
            if (drawn.get(match.id)?.shown !== shown) {
                drawn.set(match.id, { element: row(match), shown });
            }
        });
        const elements = matches.flatMap((match) => drawn.get(match.id)?.element ?? []);
        if (elements.length !== rows.children.length || elements.some((element, i) => element !== rows.children[i])) {
            replace(rows, elements);
        }
        if (focused !== undefined && document.activeElement === document.body) {
            drawn.get(focused)?.element.querySelector("a")?.focus();
        }
        replace(below, more
            ? button("Older matches", () => request(matches[matches.length - 1]?.id), { class: "wide" })
            : matches.length === 0 ? nothing() : null);
    }

    function nothing() {
        const { game: id, state: wanted, bot: name } = filter();
        return id || wanted || name
            ? empty("No matches fit these filters.", el("p", {}, button("Show all", () => {
                game.value = "";
                state.value = "";
                bot.value = "";
                load();
            })))
            : empty("No matches have been played yet.",
                el("p", {}, el("a", { class: "button primary", href: "#/start", text: "Start the first match" })),
                el("p", { class: "muted" }, "or run: ", el("code", { text: "./spar play berlin" })));
    }

    (async () => {
        try {
            const { games } = /** @type {{ games: Api.Game[] }} */ (await get("/games"));
            game = select([["", "All games"], ...games.map((each) => /** @type {[string, string]} */ ([each.id, each.title]))]);
        } catch (error) {
            replace(below, errorMessage(messageOf(error)));
            return;
        }
        [game, state].forEach((control) => control.addEventListener("change", load));
        bot.addEventListener("input", () => {
            clearTimeout(typing);
            typing = setTimeout(load, TYPING_MILLIS);
        });
        replace(filters, field("Game", game), field("State", state), field("Bot", bot));
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

/** @param {Api.Match} match */
function row(match) {
    const running = match.state === "running";
    return el("li", { class: "match", data: { match: match.id } },
        el("div", { class: "what" },
            el("a", { class: "match-link", href: "#/match/" + encodeURIComponent(match.id), text: match.title }),
            statePill(match.state),
            el("span", { class: "muted", text: when(match.started) })),
        el("ol", { class: "seats" }, match.seats.map((seat, at) => el("li", {},
            player(at, seat.name),
            seat.place ? el("span", { class: "place place-" + seat.place, text: ordinal(seat.place) }) : null,
            running || seat.score === null ? null : el("span", { class: "muted", text: number(seat.score) }),
            endedWell(seat.ending) ? null : el("span", { class: "bad", text: ending(seat.ending) })))),
        el("div", { class: "turn muted" },
            running
                ? el("span", { class: "now", text: match.waiting ? "waiting" : "turn " + match.turn })
                : el("span", { text: count(match.turns ?? match.turn, "turn") }),
            el("span", { text: "seed " + match.seed })),
        match.error ? el("p", { class: "error", text: visible(match.error) }) : null);
}
