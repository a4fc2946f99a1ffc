// Friendly matches of a bot: whether others may challenge it, and a dialog that starts one.
import { get, messageOf, patch, post } from "../api.js";
import { button, cut, dialog, el, replace, toast, visible } from "../dom.js";
import { enteredText } from "./competitionText.js";
import { errorMessage, field, select } from "./parts.js";

const MAX_NAME = 40;

/**
 * The controls of a bot for friendly matches.
 *
 * @param {Api.Entry} entry
 * @param {() => void} done is called when something has changed
 */
export function friendlies(entry, done) {
    const path = "/entries/" + encodeURIComponent(entry.name);
    const called = cut(entry.name, MAX_NAME);
    const allowed = el("input", { type: "checkbox", checked: entry.friendlies });
    allowed.addEventListener("change", async () => {
        try {
            await patch(path, { friendlies: allowed.checked });
            done();
        } catch (error) {
            allowed.checked = entry.friendlies;
            toast(messageOf(error));
        }
    });
    return el("div", { class: "row" },
        el("label", { class: "row" }, allowed, "Others may challenge it to friendly matches"),
        entry.ranked === null ? null : button("Friendly match", () => start(path, called), { "aria-label": "Friendly match of " + called }));
}

/**
 * Asks for an opponent, and starts a match.
 *
 * @param {string} path the path of the bot
 * @param {string} called the name of the bot
 */
async function start(path, called) {
    let answer;
    try {
        answer = /** @type {Api.Friendlies} */ (await get(path + "/friendlies"));
    } catch (error) {
        toast(messageOf(error));
        return;
    }
    const opponent = select(answer.opponents.map(({ name, owner }) =>
        /** @type {[string, string]} */ ([name, visible(name) + ", " + enteredText(owner)])));
    const message = el("div");
    const link = el("p");
    const form = el("form", { class: "stack" },
        field("Opponent", opponent, "Built-in bots, and bots whose owners allow it."),
        message, link,
        el("p", { class: "row" }, button("Start the match", () => {}, { type: "submit", class: "primary" })));
    const box = dialog("Friendly match of " + called, el("p", { text: "The match changes no rating. It begins when its bots are free." }), form);
    /**
     * @param {string} id
     * @param {string} text
     */
    const show = (id, text) => replace(link,
        el("a", { href: "#/match/" + encodeURIComponent(id), text, on: { click: () => box.close() } }));
    if (answer.latest !== null) {
        show(answer.latest, "The latest friendly match");
    }
    form.addEventListener("submit", async (event) => {
        event.preventDefault();
        replace(message);
        try {
            const { id } = /** @type {{ id: string }} */ (await post(path + "/friendlies", { opponent: opponent.value }));
            show(id, "Watch the match against " + cut(opponent.value, MAX_NAME));
        } catch (error) {
            replace(message, errorMessage(messageOf(error)));
        }
    });
}
