// The page of bots: shows their states, and registers and removes bots.
import { get, messageOf, post, remove } from "../api.js";
import { isHeld } from "../competition.js";
import { button, cut, el, name, replace, toast, visible } from "../dom.js";
import { latest } from "../latest.js";
import { listen } from "../live.js";
import { count } from "../words.js";
import { forOrganisers } from "./forOrganisers.js";
import { empty, errorMessage, field, select, title } from "./parts.js";

/** @type {Record<Api.Bot["origin"], string>} */
const ORIGINS = { "built-in": "built in", config: "from sparring.yaml", registered: "registered", joined: "joined" };
const REFRESH_MILLIS = 150;

/**
 * @param {HTMLElement} main
 * @returns {import("../main.js").OpenPage}
 */
export function openBots(main) {
    const list = el("div", { class: "lists", "aria-live": "off" });
    const form = el("section", { class: "panel" });
    main.append(
        title("Bots"),
        el("div", { class: "two" }, list, form));
    /** @type {Api.Game[]} */
    let games = [];

    const refresh = latest(
        () => /** @type {Promise<{ bots: Api.Bot[] }>} */ (get("/bots")),
        ({ bots }) => replace(list, games.map((game) => group(game, bots.filter((bot) => bot.game === game.id), drop))),
        (error) => replace(list, errorMessage(messageOf(error))));

    /** @param {Api.Bot} bot */
    async function drop(bot) {
        try {
            await remove("/bots/" + encodeURIComponent(bot.game) + "/" + encodeURIComponent(bot.name));
            toast("Removed " + cut(bot.name, 40));
        } catch (error) {
            toast(messageOf(error));
        }
        await refresh();
    }

    (async () => {
        /** @type {Api.Session} */
        let session;
        let held;
        try {
            [session, held, { games }] = await Promise.all([
                /** @type {Promise<Api.Session>} */ (get("/session")),
                isHeld(),
                /** @type {Promise<{ games: Api.Game[] }>} */ (get("/games")),
            ]);
        } catch (error) {
            replace(list, errorMessage(messageOf(error)));
            return;
        }
        replace(form, session.role === "organiser"
            ? registration(games, refresh)
            : forOrganisers("Only organisers can register bots here.", session, held ? ownBots() : null));
        await refresh();
    })();
    // A match that starts or ends changes several bots: one request serves all of these messages.
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    const stop = listen(() => ({}), (message) => {
        if (message.type === "ready" && games.length > 0) {
            refresh();
        } else if (message.type === "bots") {
            clearTimeout(timer);
            timer = setTimeout(refresh, REFRESH_MILLIS);
        }
    });
    return {
        close() {
            clearTimeout(timer);
            stop();
        },
    };
}

function ownBots() {
    return el("p", {}, "To take part in the competition, enter your bot on the page ", el("a", { href: "#/my-bots", text: "My bots" }), ".");
}

/**
 * @param {Api.Game} game
 * @param {Api.Bot[]} bots
 * @param {(bot: Api.Bot) => void} drop
 */
function group(game, bots, drop) {
    return el("section", { class: "panel", data: { game: game.id } },
        el("h2", { text: game.title }),
        bots.length === 0
            ? empty("No bots play this game yet.", el("p", { text: "Register a bot by its URL, or add one to sparring.yaml." }))
            : el("ul", { class: "bots" }, bots.map((bot) => line(bot, drop))));
}

/**
 * @param {Api.Bot} bot
 * @param {(bot: Api.Bot) => void} drop
 */
function line(bot, drop) {
    return el("li", { class: "bot", data: { bot: cut(bot.name, 60) } },
        el("div", { class: "who" },
            name(bot.name),
            el("span", { class: "pill bot-" + stateClass(bot.state), text: visible(bot.state) }),
            bot.playing > 0 ? el("span", { class: "muted", text: count(bot.playing, "seat") }) : null),
        el("div", { class: "how muted" },
            el("span", { text: ORIGINS[bot.origin] ?? bot.origin }),
            el("bdi", { class: "name", title: cut(bot.how, 200), text: visible(bot.how) })),
        bot.lastError ? el("p", { class: "error", text: visible(bot.lastError) }) : null,
        bot.removable ? button("Remove", () => drop(bot), { class: "quiet for-organisers", "aria-label": "Remove " + cut(bot.name, 40) }) : null);
}

/** @param {string} state */
function stateClass(state) {
    return state.replace(/[^a-z]/gi, "").toLowerCase();
}

/**
 * @param {Api.Game[]} games
 * @param {() => Promise<void>} done
 */
function registration(games, done) {
    const game = select(games.map((each) => [each.id, each.title]));
    const called = el("input", { required: true, maxlength: "200", autocomplete: "off", placeholder: "my-bot" });
    const url = el("input", { required: true, type: "url", autocomplete: "off", placeholder: "http://127.0.0.1:4567/" });
    const message = el("div");
    const form = el("form", { class: "stack" },
        field("Game", game),
        field("Name", called),
        field("URL", url, "The address at which the bot answers. The bot must already be running."),
        message,
        el("p", { class: "row" }, button("Register", () => {}, { type: "submit", class: "primary" })));
    form.addEventListener("submit", async (event) => {
        event.preventDefault();
        replace(message);
        try {
            await post("/bots", { game: game.value, name: called.value, url: url.value });
            toast("Registered " + cut(called.value, 40));
            called.value = "";
            url.value = "";
            await done();
        } catch (error) {
            replace(message, errorMessage(messageOf(error)));
        }
    });
    return [
        el("h2", { text: "Register a bot" }),
        el("p", { class: "muted", text: "You can register a bot that answers over HTTP. Bots that are programs or classes belong in sparring.yaml." }),
        form,
    ];
}
