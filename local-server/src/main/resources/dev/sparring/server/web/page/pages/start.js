// Starts a match: which game, who, where, how.
import { get, post } from "../api.js";
import { button, el, replace, visible } from "../dom.js";
import { badge } from "../seats.js";
import { count } from "../words.js";
import { empty, field, select, title, trouble } from "./parts.js";

const OWN = "\u0000own";

export function openStart(main, [asked]) {
    const form = el("form", { class: "start" });
    main.append(title("Start a match"), form);
    let closed = false;
    (async () => {
        try {
            const [{ games }, { bots }] = await Promise.all([get("/games"), get("/bots")]);
            if (!closed) {
                ask(form, games, bots, asked);
            }
        } catch (refused) {
            replace(form, trouble(refused.message));
        }
    })();
    return {
        close() {
            closed = true;
        },
    };
}

function ask(form, games, bots, asked) {
    if (games.length === 0) {
        replace(form, empty("This server knows no game."));
        return;
    }
    const details = el("div", { class: "stack" });
    const said = el("div");
    const chosen = games.find((game) => game.id === asked) ?? games[0];
    let match = null;

    function choose(game) {
        match = { game, seats: seating(game, bots.filter((bot) => bot.game === game.id)), place: place(game), options: settings(game) };
        replace(details, match.seats.element, match.place.element, match.options.element);
    }

    replace(form,
        el("fieldset", { class: "games" },
            el("legend", { text: "Game" }),
            games.map((game) => el("label", { class: "game" },
                el("input", {
                    type: "radio", name: "game", value: game.id, checked: game === chosen, on: { change: () => choose(game) },
                }),
                el("strong", { text: game.title }),
                el("small", { text: game.summary }))),
        ),
        details,
        said,
        el("p", { class: "row" }, button("Start", () => {}, { type: "submit", class: "primary big" })));
    choose(chosen);
    form.addEventListener("submit", async (event) => {
        event.preventDefault();
        const submit = form.querySelector("[type=submit]");
        submit.disabled = true;
        replace(said);
        try {
            const { id } = await post("/matches", {
                game: match.game.id, seats: match.seats.value(), ...match.place.value(), options: match.options.value(),
            });
            location.hash = "#/match/" + encodeURIComponent(id);
        } catch (refused) {
            replace(said, trouble(refused.message));
            submit.disabled = false;
        }
    });
}

function seating(game, bots) {
    const list = el("ol", { class: "seating" });
    const choices = bots.map((bot) => [bot.name, bot.name + (bot.origin === "built-in" ? "" : " (" + bot.origin + ")")]);
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
                add();
                draw();
                list.querySelector("li:nth-last-child(2) select")?.focus();
            })));
        }
    }

    function add() {
        controls.push(select(choices, choices[controls.length % Math.max(1, choices.length)]?.[0]));
    }

    for (let seat = 0; seat < Math.max(game.fewestSeats, Math.min(2, game.mostSeats)); seat++) {
        add();
    }
    draw();
    const seats = game.fewestSeats === game.mostSeats
        ? count(game.fewestSeats, "seat")
        : game.fewestSeats + " to " + count(game.mostSeats, "seat");
    return {
        element: el("fieldset", {},
            el("legend", { text: "Who plays" }),
            bots.length === 0 ? trouble("No bot plays this game yet: register one on the page Bots.") : null,
            el("p", { class: "muted", text: seats + ". The same bot may sit more than once." }),
            list),
        value: () => controls.map((control) => control.value),
    };
}

function place(game) {
    const map = select([["", "The usual"], ...game.maps.map((each) => [each.name, each.name]), [OWN, "A map of my own"]]);
    const hint = el("small");
    const text = el("textarea", { rows: "8", spellcheck: "false" });
    const own = field("Its text", text, "In the format that docs/games/" + game.id + ".md shows.");
    const file = el("input", { type: "file" });
    const upload = field("or a file", file);
    file.addEventListener("change", async () => {
        if (file.files[0]) {
            text.value = await file.files[0].text();
        }
    });
    const seed = el("input", { inputmode: "numeric", pattern: "-?[0-9]{1,19}", placeholder: "any", autocomplete: "off" });
    const change = () => {
        own.hidden = map.value !== OWN;
        upload.hidden = own.hidden;
        hint.textContent = visible(game.maps.find((each) => each.name === map.value)?.summary ?? "");
    };
    map.addEventListener("change", change);
    change();
    return {
        element: el("fieldset", {},
            el("legend", { text: "Where" }),
            el("div", { class: "fields" }, field("Map", map), field("Seed", seed, "The same seed and bots give the same match.")),
            hint, own, upload),
        value: () => ({
            // As text where it would not survive as a number.
            seed: seed.value === "" ? undefined : Number.isSafeInteger(Number(seed.value)) ? Number(seed.value) : seed.value,
            map: map.value === "" || map.value === OWN ? undefined : map.value,
            mapText: map.value === OWN ? text.value : undefined,
        }),
    };
}

function settings(game) {
    // A file stands in for the map, and a map of one's own has a field already.
    const options = game.options.filter((option) => option.kind !== "FILE");
    const controls = options.map((option) => ({ option, control: control(option) }));
    return {
        element: options.length === 0
            ? null
            : el("details", { class: "options" },
                el("summary", { text: count(options.length, "option") }),
                el("div", { class: "fields" }, controls.map(({ option, control: each }) => field(option.name, each, option.summary)))),
        /** Only what somebody has changed: the usual is the server's to know. */
        value: () => Object.fromEntries(controls
            .map(({ option, control: each }) => [option.name, each.type === "checkbox" ? String(each.checked) : each.value, option.preset])
            .filter(([, value, preset]) => value !== "" && value !== String(preset))),
    };
}

function control(option) {
    const preset = String(option.preset ?? "");
    if (option.kind === "FLAG") {
        return el("input", { type: "checkbox", checked: preset === "true" });
    }
    if (option.kind === "INTEGER") {
        return el("input", { type: "number", step: "1", min: option.min, max: option.max, value: preset, placeholder: preset });
    }
    return el("input", { value: preset, placeholder: preset, autocomplete: "off" });
}
