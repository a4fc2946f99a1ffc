// The bots that are known: register one, remove one, see how they are.
import { get, post, remove } from "../api.js";
import { button, cut, el, name, replace, toast, visible } from "../dom.js";
import { listen } from "../live.js";
import { empty, field, select, title, trouble } from "./parts.js";

const ORIGINS = { "built-in": "built in", config: "from sparring.yaml", registered: "registered" };

export function openBots(main) {
    const list = el("div", { class: "lists", "aria-live": "off" });
    const form = el("section", { class: "panel" });
    main.append(
        title("Bots"),
        el("div", { class: "two" }, list, form));
    let games = [];

    async function refresh() {
        try {
            const { bots } = await get("/bots");
            replace(list, games.map((game) => group(game, bots.filter((bot) => bot.game === game.id), drop)));
        } catch (refused) {
            replace(list, trouble(refused.message));
        }
    }

    async function drop(bot) {
        try {
            await remove("/bots/" + encodeURIComponent(bot.game) + "/" + encodeURIComponent(bot.name));
            toast("Removed " + cut(bot.name, 40));
        } catch (refused) {
            toast(refused.message);
        }
        await refresh();
    }

    (async () => {
        try {
            games = (await get("/games")).games;
        } catch (refused) {
            replace(list, trouble(refused.message));
            return;
        }
        replace(form, registration(games, refresh));
        await refresh();
    })();
    // Bots are told of in bursts, when a match begins or ends: one look is enough for all of them.
    let soon = 0;
    const stop = listen(() => ({}), (message) => {
        if (message.type === "bots") {
            clearTimeout(soon);
            soon = setTimeout(refresh, 150);
        }
    }, refresh);
    return {
        close() {
            clearTimeout(soon);
            stop();
        },
    };
}

function group(game, bots, drop) {
    return el("section", { class: "panel", data: { game: game.id } },
        el("h2", { text: game.title }),
        bots.length === 0
            ? empty("Nobody plays this yet.", el("p", { text: "Register a bot by its address, or name one in sparring.yaml." }))
            : el("ul", { class: "bots" }, bots.map((bot) => line(bot, drop))));
}

function line(bot, drop) {
    return el("li", { class: "bot", data: { bot: cut(bot.name, 60) } },
        el("div", { class: "who" },
            name(bot.name),
            el("span", { class: "pill bot-" + stateClass(bot.state), text: visible(bot.state) }),
            bot.playing > 0 ? el("span", { class: "muted", text: "in " + bot.playing + (bot.playing === 1 ? " match" : " matches") }) : null),
        el("div", { class: "how muted" },
            el("span", { text: ORIGINS[bot.origin] ?? bot.origin }),
            el("bdi", { class: "name", title: cut(bot.how, 200), text: visible(bot.how) })),
        bot.lastError ? el("p", { class: "error", text: visible(bot.lastError) }) : null,
        bot.removable ? button("Remove", () => drop(bot), { class: "quiet", "aria-label": "Remove " + cut(bot.name, 40) }) : null);
}

function stateClass(state) {
    return String(state).replace(/[^a-z]/gi, "").toLowerCase();
}

function registration(games, done) {
    const game = select(games.map((each) => [each.id, each.title]));
    const called = el("input", { required: true, maxlength: "200", autocomplete: "off", placeholder: "my-bot" });
    const url = el("input", { required: true, type: "url", autocomplete: "off", placeholder: "http://127.0.0.1:4567/" });
    const said = el("div");
    const form = el("form", { class: "stack" },
        field("Game", game),
        field("Name", called),
        field("Address", url, "Where the bot answers. It must be running already."),
        said,
        el("p", { class: "row" }, button("Register", () => {}, { type: "submit", class: "primary" })));
    form.addEventListener("submit", async (event) => {
        event.preventDefault();
        replace(said);
        try {
            await post("/bots", { game: game.value, name: called.value, url: url.value });
            toast("Registered " + cut(called.value, 40));
            called.value = "";
            url.value = "";
            await done();
        } catch (refused) {
            replace(said, trouble(refused.message));
        }
    });
    return [
        el("h2", { text: "Register a bot" }),
        el("p", { class: "muted", text: "A bot that answers HTTP can be registered here. Programs and classes are named in sparring.yaml." }),
        form,
    ];
}
