// The part of the organiser's page with the document that describes the competition.
import { get, messageOf, put } from "../api.js";
import { button, el, replace, toast } from "../dom.js";
import { documentOf } from "./competitionText.js";
import { errorMessage, field, select } from "./parts.js";

const PATH = "/competition/settings";
const EVERY_SETTING = "docs/competition.md describes every setting. ";

/** The document of the competition that the server holds. */
export function getSettings() {
    return /** @type {Promise<string>} */ (get(PATH));
}

/** Creates the part that changes the settings; `show` is called with the document of the server. */
export function settingsPart() {
    const text = documentInput();
    /** The text that the server has. */
    let kept = "";
    const form = documentForm(text, "Change the settings", () => {
        kept = text.value;
        toast("The settings are changed");
    }, field("Document", text, EVERY_SETTING
        + "Changes apply from the next heat. The game stays, and so does the number of players once a heat has been played."));
    return {
        element: el("section", { class: "panel part settings" }, el("h2", { text: "Settings" }), form),
        /**
         * Shows the document of the server, unless somebody is changing it.
         *
         * @param {string} settings
         */
        show(settings) {
            if (text.value === kept) {
                text.value = settings;
            }
            kept = settings;
        },
    };
}

/** Creates the part that sets a competition up. */
export function setupPart() {
    const text = documentInput();
    const game = select([]);
    const chosen = field("Game", game);
    const form = documentForm(text, "Set up the competition", () => location.reload(),
        chosen, field("Document", text, EVERY_SETTING + "You can change it later, except for the game."));
    const load = async () => {
        const [{ games }, { bots }] = await Promise.all([
            /** @type {Promise<{ games: Api.Game[] }>} */ (get("/games")),
            /** @type {Promise<{ bots: Api.Bot[] }>} */ (get("/bots")),
        ]);
        replace(game, ...select(games.map(({ id, title }) => /** @type {[string, string]} */ ([id, title]))).children);
        const suggest = () => {
            const one = games.find(({ id }) => id === game.value);
            const builtIn = bots.filter(({ game: of, origin }) => of === game.value && origin === "built-in");
            text.value = one ? documentOf(one, builtIn.map(({ name }) => name)) : "";
        };
        game.addEventListener("change", suggest);
        suggest();
    };
    load().catch((error) => replace(form, errorMessage(messageOf(error))));
    return el("section", { class: "panel part settings" },
        el("h2", { text: "Set up a competition" }),
        el("p", { class: "muted", text: "Participants enter bots, a ladder plays ranked matches without end, and the first page shows the table. The server keeps everything in its folder for data." }),
        form);
}

function documentInput() {
    return el("textarea", { rows: "16", required: true, spellcheck: "false", autocapitalize: "none" });
}

/**
 * @param {HTMLTextAreaElement} text
 * @param {string} act
 * @param {() => void} done
 * @param {HTMLElement[]} fields
 */
function documentForm(text, act, done, ...fields) {
    const message = el("div");
    const form = el("form", { class: "part" }, ...fields, message,
        el("p", { class: "row" }, button(act, () => {}, { type: "submit", class: "primary" })));
    form.addEventListener("submit", async (event) => {
        event.preventDefault();
        try {
            await put(PATH, new Blob([text.value]));
            replace(message);
            done();
        } catch (error) {
            replace(message, errorMessage(messageOf(error)));
        }
    });
    return form;
}
