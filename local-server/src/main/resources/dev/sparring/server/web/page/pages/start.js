// The form that starts a match: game, bots, map, seed and options.
import { get, messageOf, post } from "../api.js";
import { isHeld } from "../competition.js";
import { button, el, replace, visible } from "../dom.js";
import { badge } from "../seats.js";
import { count } from "../words.js";
import { forOrganisers } from "./forOrganisers.js";
import { lastGame, lastSeats, ownFirst, rememberMatch, seatsFor } from "./lastMatch.js";
import { optionsOf, seedOf } from "./matchRequest.js";
import { empty, errorMessage, field, select, title } from "./parts.js";

/** The value of the choice "Custom map". No map has this name. */
const CUSTOM = "\u0000custom";

/**
 * @param {HTMLElement} main
 * @param {string[]} rest the id of the game that is initially selected
 * @returns {import("../main.js").OpenPage}
 */
export function openStart(main, [asked]) {
    const form = el("form", { class: "start" });
    main.append(title("Start a match"), form);
    let closed = false;
    (async () => {
        try {
            const [session, held, { games }, { bots }, { matches }] = await Promise.all([
                /** @type {Promise<Api.Session>} */ (get("/session")),
                isHeld(),
                /** @type {Promise<{ games: Api.Game[] }>} */ (get("/games")),
                /** @type {Promise<{ bots: Api.Bot[] }>} */ (get("/bots")),
                /** @type {Promise<{ matches: Api.Match[] }>} */ (get("/matches", { limit: 1 })),
            ]);
            if (closed) {
                return;
            }
            if (session.role !== "organiser") {
                form.replaceWith(forOrganisers("Only organisers can start any match here.", session, held ? friendlyMatches() : null));
            } else {
                fill(form, games, bots, matches[0], asked);
            }
        } catch (error) {
            replace(form, errorMessage(messageOf(error)));
        }
    })();
    return {
        close() {
            closed = true;
        },
    };
}

function friendlyMatches() {
    return el("p", {}, "Participants start friendly matches of their bots on the page ", el("a", { href: "#/my-bots", text: "My bots" }), ".");
}

/**
 * @param {HTMLFormElement} form
 * @param {Api.Game[]} games
 * @param {Api.Bot[]} bots
 * @param {Api.Match | undefined} newest the newest match of the server
 * @param {string | undefined} asked
 */
function fill(form, games, bots, newest, asked) {
    if (games.length === 0) {
        replace(form, empty("This server has no games."));
        return;
    }
    const details = el("div", { class: "stack" });
    const message = el("div");
    const submit = button("Start", () => {}, { type: "submit", class: "primary big" });
    let game = games.find((each) => each.id === asked) ?? games.find((each) => each.id === (lastGame() ?? newest?.game)) ?? games[0];
    let parts = partsOf(game);

    /** @param {Api.Game} chosen */
    function partsOf(chosen) {
        // A match cannot name a bot that joined on its own.
        const choices = ownFirst(bots.filter((bot) => bot.game === chosen.id && bot.origin !== "joined"));
        const newestSeats = newest?.game === chosen.id ? newest.seats.map((seat) => seat.bot) : [];
        return { seats: seating(chosen, choices, lastSeats(chosen.id) ?? newestSeats), place: mapAndSeed(chosen), options: settings(chosen) };
    }

    function draw() {
        replace(details, parts.seats.element, parts.place.element, parts.options.element);
    }

    replace(form,
        el("fieldset", { class: "games" },
            el("legend", { text: "Game" }),
            games.map((each) => el("label", { class: "game" },
                el("input", {
                    type: "radio", name: "game", value: each.id, checked: each === game, on: {
                        change: () => {
                            game = each;
                            parts = partsOf(each);
                            draw();
                        },
                    },
                }),
                el("strong", { text: each.title }),
                el("small", { text: each.summary }))),
        ),
        details,
        message,
        el("p", { class: "row submit" }, submit));
    draw();
    form.addEventListener("submit", async (event) => {
        event.preventDefault();
        submit.disabled = true;
        replace(message);
        try {
            const { id } = /** @type {{ id: string }} */ (await post("/matches", {
                game: game.id, seats: parts.seats.value(), ...parts.place.value(), options: parts.options.value(),
            }));
            rememberMatch(game.id, parts.seats.value());
            location.hash = "#/match/" + encodeURIComponent(id);
        } catch (error) {
            replace(message, errorMessage(messageOf(error)));
            submit.disabled = false;
        }
    });
}

/**
 * @param {Api.Game} game
 * @param {Api.Bot[]} bots
 * @param {string[]} last the bots of the last match
 */
function seating(game, bots, last) {
    const list = el("ol", { class: "seating" });
    /** @type {[string, string][]} */
    const choices = bots.map((bot) => [bot.name, bot.name + (bot.origin === "built-in" ? "" : " (" + bot.origin + ")")]);
    /** @type {HTMLSelectElement[]} */
    const controls = [];

    function draw() {
        replace(list, controls.map((control, seat) => el("li", {},
            badge(seat),
            control,
            controls.length > game.fewestSeats
                ? button("\u00d7", () => {
                    controls.splice(seat, 1);
                    draw();
                }, { class: "quiet icon", "aria-label": "Remove seat " + seat })
                : null)));
        controls.forEach((control, seat) => control.setAttribute("aria-label", "Bot of seat " + seat));
        if (controls.length < game.mostSeats) {
            list.append(el("li", {}, button("Add a seat", () => {
                add().focus();
            })));
        }
    }

    /**
     * Adds a seat.
     *
     * @param {string | undefined} chosen the name of its bot; by default, a different one from the previous seat if possible
     */
    function add(chosen = choices[controls.length % Math.max(1, choices.length)]?.[0]) {
        const control = select(choices, chosen);
        controls.push(control);
        draw();
        return control;
    }

    seatsFor(game, bots, last).forEach((chosen) => add(chosen));
    const seats = game.fewestSeats === game.mostSeats
        ? count(game.fewestSeats, "seat")
        : game.fewestSeats + " to " + count(game.mostSeats, "seat");
    return {
        element: el("fieldset", {},
            el("legend", { text: "Bots" }),
            bots.length === 0 ? errorMessage("No bots play this game yet. Register one on the Bots page.") : null,
            el("p", { class: "muted", text: seats + ". You can use one bot in several seats." }),
            list),
        value: () => controls.map((control) => control.value),
    };
}

/** @param {Api.Game} game */
function mapAndSeed(game) {
    const map = select([
        ["", "Default map"],
        ...game.maps.map((each) => /** @type {[string, string]} */ ([each.name, each.name])),
        [CUSTOM, "Custom map"],
    ]);
    const hint = el("small");
    const text = el("textarea", { rows: "8", spellcheck: "false" });
    const custom = field("Map file text", text, "See docs/games/" + game.id + ".md for the format.");
    const file = el("input", { type: "file" });
    const upload = field("or load a file", file);
    file.addEventListener("change", async () => {
        const chosen = file.files?.[0];
        if (chosen) {
            text.value = await chosen.text();
        }
    });
    const seed = el("input", { inputmode: "numeric", pattern: "-?[0-9]{1,19}", placeholder: "random", autocomplete: "off" });
    const change = () => {
        custom.hidden = map.value !== CUSTOM;
        upload.hidden = custom.hidden;
        hint.textContent = visible(game.maps.find((each) => each.name === map.value)?.summary ?? "");
    };
    map.addEventListener("change", change);
    change();
    return {
        element: el("fieldset", {},
            el("legend", { text: "Map and seed" }),
            el("div", { class: "fields" }, field("Map", map), field("Seed", seed, "The same seed and bots give the same match.")),
            hint, custom, upload),
        value: () => ({
            seed: seedOf(seed.value),
            map: map.value === "" || map.value === CUSTOM ? undefined : map.value,
            mapText: map.value === CUSTOM ? text.value : undefined,
        }),
    };
}

/** @param {Api.Game} game */
function settings(game) {
    // An option of kind FILE replaces the map; here, the field of a custom map does that.
    const controls = game.options.filter((option) => option.kind !== "FILE").map((option) => ({ option, control: control(option) }));
    return {
        element: controls.length === 0
            ? null
            : el("details", { class: "options" },
                el("summary", { text: count(controls.length, "option") }),
                el("div", { class: "fields" }, controls.map(({ option, control: each }) => field(option.name, each, option.summary)))),
        value: () => optionsOf(controls.map(({ option, control: each }) =>
            ({ option, value: each.type === "checkbox" ? String(each.checked) : each.value }))),
    };
}

/** @param {Api.Option} option */
function control(option) {
    const preset = option.preset ?? "";
    if (option.kind === "FLAG") {
        return el("input", { type: "checkbox", checked: preset === "true" });
    }
    if (option.kind === "INTEGER") {
        return el("input", { type: "number", step: "1", min: option.min, max: option.max, value: preset, placeholder: preset });
    }
    return el("input", { value: preset, placeholder: preset, autocomplete: "off" });
}
