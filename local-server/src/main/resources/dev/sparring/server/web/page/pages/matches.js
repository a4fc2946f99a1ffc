// The matches: those that are on, and those that were.
import { get } from "../api.js";
import { button, el, replace, visible } from "../dom.js";
import { listen } from "../live.js";
import { count, ending, endedWell, number, ordinal, when } from "../words.js";
import { empty, field, player, select, statePill, title, trouble } from "./parts.js";

const AT_ONCE = 30;

export function openMatches(main) {
    const list = el("ul", { class: "matches" });
    const below = el("div", { class: "below" });
    const filters = el("form", { class: "filters", "aria-label": "Filter", on: { submit: (event) => event.preventDefault() } });
    main.append(
        title("Matches", el("a", { class: "button primary", href: "#/start", text: "Start a match" })),
        filters, list, below);

    const lines = new Map();
    const state = select([["", "Running and past"], ["running", "Running"], ["over", "Over"]]);
    const bot = el("input", { type: "search", placeholder: "any bot", autocomplete: "off", size: "14" });
    let game = select([["", "All games"]]);
    let asked = 0;

    async function load(before) {
        const mine = ++asked;
        try {
            const query = { game: game.value, state: state.value, bot: bot.value.trim(), limit: AT_ONCE, before };
            const { matches, more } = await get("/matches", query);
            if (mine !== asked) {
                return;
            }
            if (!before) {
                lines.clear();
                replace(list);
            }
            matches.forEach((match) => put(match, false));
            replace(below, more
                ? button("Older matches", () => load(matches[matches.length - 1].id), { class: "wide" })
                : lines.size === 0 ? nothing() : null);
        } catch (refused) {
            replace(below, trouble(refused.message));
        }
    }

    /** Shows a match in its line, or in a new one. */
    function put(match, first) {
        const line = row(match);
        const old = lines.get(match.id);
        if (old) {
            // A line that is being used keeps the keyboard.
            const had = old.contains(document.activeElement);
            old.replaceWith(line);
            if (had) {
                line.querySelector("a").focus();
            }
        } else {
            list[first ? "prepend" : "append"](line);
        }
        lines.set(match.id, line);
    }

    function wanted(match) {
        return (!game.value || match.game === game.value)
            && (!state.value || (state.value === "running") === (match.state === "running"))
            && (!bot.value.trim() || match.seats.some((seat) => seat.name === bot.value.trim() || seat.bot === bot.value.trim()));
    }

    function nothing() {
        const filtered = game.value || state.value || bot.value.trim();
        return filtered
            ? empty("No match is like that.", el("p", {}, button("Show all", () => {
                game.value = "";
                state.value = "";
                bot.value = "";
                load();
            })))
            : empty("No match has been played here yet.",
                el("p", {}, el("a", { class: "button primary", href: "#/start", text: "Start the first one" })),
                el("p", { class: "muted" }, "or on the command line: ", el("code", { text: "./spar play berlin" })));
    }

    (async () => {
        try {
            const { games } = await get("/games");
            game = select([["", "All games"], ...games.map((each) => [each.id, each.title])]);
        } catch (refused) {
            replace(below, trouble(refused.message));
            return;
        }
        [game, state].forEach((control) => control.addEventListener("change", () => load()));
        let typing = 0;
        bot.addEventListener("input", () => {
            clearTimeout(typing);
            typing = setTimeout(() => load(), 250);
        });
        replace(filters, field("Game", game), field("State", state), field("Bot", bot));
        await load();
    })();

    const stop = listen(() => ({}), (message) => {
        if (message.type !== "match") {
            return;
        }
        if (lines.has(message.match.id) || wanted(message.match)) {
            if (lines.size === 0) {
                replace(below);
            }
            put(message.match, true);
        }
    }, () => load());
    return { close: stop };
}

function row(match) {
    const live = match.state === "running";
    return el("li", { class: "match", data: { match: match.id } },
        el("div", { class: "what" },
            el("a", { class: "match-link", href: "#/match/" + encodeURIComponent(match.id), text: match.title }),
            statePill(match.state),
            el("span", { class: "muted", text: when(match.started) })),
        el("ol", { class: "seats" }, match.seats.map((seat, at) => el("li", {},
            player(at, seat.name),
            seat.place ? el("span", { class: "place place-" + seat.place, text: ordinal(seat.place) }) : null,
            live || seat.score === null || seat.score === undefined ? null : el("span", { class: "muted", text: number(seat.score) }),
            endedWell(seat.ending) ? null : el("span", { class: "bad", text: ending(seat.ending) })))),
        el("div", { class: "turn muted" },
            live ? el("span", { class: "now", text: "turn " + match.turn }) : el("span", { text: count(match.turns ?? match.turn ?? 0, "turn") }),
            el("span", { text: "seed " + match.seed })),
        match.error ? el("p", { class: "error", text: visible(match.error) }) : null);
}
