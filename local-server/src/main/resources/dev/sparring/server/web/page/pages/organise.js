// The page of the organiser: sets the competition up, pauses and closes it, plans finals, excludes bots, and voids heats.
import { get, messageOf, patch, put, remove } from "../api.js";
import { isHeld, watch } from "../competition.js";
import { button, cut, el, replace, toast, visible } from "../dom.js";
import { enteredText } from "./competitionText.js";
import { finalsPart, getFinals } from "./finalForm.js";
import { forOrganisers } from "./forOrganisers.js";
import { botLink } from "./heats.js";
import { getParticipants, participantsPart } from "./participants.js";
import { empty, errorMessage, field, title, told } from "./parts.js";
import { Rows } from "./rows.js";
import { getSettings, settingsPart, setupPart } from "./settings.js";

const MAX_ANNOUNCEMENT = 1000;

/**
 * @param {HTMLElement} main
 * @returns {import("../main.js").OpenPage}
 */
export function openOrganise(main) {
    /** @type {import("../main.js").OpenPage | null} */
    let page = null;
    let closed = false;
    Promise.all([isHeld(), /** @type {Promise<Api.Session>} */ (get("/session"))]).then(([held, session]) => {
        if (closed) {
            return;
        }
        if (session.role === "participant" || (held && session.role === "spectator")) {
            main.append(title("Organise"), forOrganisers("This page is for organisers.", session));
        } else if (held) {
            page = openHeld(main);
        } else {
            main.append(title("Organise"), setupPart());
        }
    }).catch((error) => main.append(errorMessage(messageOf(error))));
    return {
        close() {
            closed = true;
            page?.close();
        },
    };
}

/** @param {HTMLElement} main */
function openHeld(main) {
    const state = el("ul", { class: "versions" });
    const bots = el("ul", { class: "versions" });
    const none = empty("No participant has entered a bot yet.");
    none.hidden = true;
    const announcement = announcementForm();
    const finals = finalsPart();
    const settings = settingsPart();
    const participants = participantsPart(() => refresh());
    main.append(title("Organise", el("a", { class: "button", href: "#/results", text: "Results" })),
        el("div", { class: "stack" },
            el("section", { class: "panel part" }, el("h2", { text: "Competition" }), state),
            announcement.element,
            finals.element,
            el("section", { class: "panel part" },
                el("h2", { text: "Bots" }),
                el("p", { class: "muted", text: "A banned bot plays no ranked matches until you allow it again. Bots of the organiser are in the settings." }),
                bots, none),
            participants.element,
            settings.element,
            voidForm()));

    const states = new Rows(state, (/** @type {Switch} */ each) => each.key, switchRow);
    const entries = new Rows(bots, (/** @type {Api.Entry} */ entry) => entry.name, (entry) => botRow(entry, () => refresh()));
    const { refresh, close } = watch(main, () => Promise.all([
        /** @type {Promise<Api.Competition>} */ (get("/competition")),
        /** @type {Promise<{ entries: Api.Entry[] }>} */ (get("/entries")),
        getFinals(),
        getSettings(),
        getParticipants(),
        /** @type {Promise<Api.Session>} */ (get("/session")),
    ]), ([competition, { entries: entered }, planned, document, all, session]) => {
        finals.show(planned);
        settings.show(document);
        participants.show(all, session);
        states.show([
            { key: "paused", on: competition.state === "paused" },
            { key: "frozen", on: competition.frozen },
        ]);
        announcement.show(competition.announcement);
        entries.show(entered);
        none.hidden = entered.length > 0;
    });
    return { close };
}

/** @typedef {{ key: "paused" | "frozen", on: boolean }} Switch a decision of the organiser that is on or off */

const SWITCHES = {
    paused: {
        off: ["The ladder is running.", "Pause"],
        on: ["The ladder is paused. Heats that had begun are played to their end.", "Resume"],
    },
    frozen: {
        off: ["Participants can enter new versions.", "Close for new versions"],
        on: ["The competition is closed for new versions.", "Open for new versions"],
    },
};

/** @param {Switch} shown */
function switchRow({ key, on }) {
    const [text, act] = SWITCHES[key][on ? "on" : "off"];
    return el("li", { class: "row", data: { switch: key } },
        el("span", { class: "grow", text }),
        button(act, () => told(() => patch("/competition", { [key]: !on }))));
}

function announcementForm() {
    const text = el("textarea", { rows: "3", maxlength: MAX_ANNOUNCEMENT });
    const message = el("div");
    /** The text that the server has. */
    let kept = "";
    const form = el("form", { class: "panel part" },
        field("Announcement", text, "It is shown on the first page. Empty: no announcement."),
        message,
        el("p", { class: "row" }, button("Announce", () => {}, { type: "submit" })));
    form.addEventListener("submit", async (event) => {
        event.preventDefault();
        try {
            await patch("/competition", { announcement: text.value });
            replace(message);
            kept = text.value;
            toast("The announcement is shown on the first page");
        } catch (error) {
            replace(message, errorMessage(messageOf(error)));
        }
    });
    return {
        element: form,
        /**
         * Shows the text of the server, unless somebody is writing another.
         *
         * @param {string} announced
         */
        show(announced) {
            if (text.value === kept) {
                text.value = announced;
            }
            kept = announced;
        },
    };
}

/**
 * @param {Api.Entry} entry
 * @param {() => void} done
 */
function botRow(entry, done) {
    const path = "/competition/bots/" + encodeURIComponent(entry.name) + "/ban";
    const called = cut(entry.name, 40);
    const why = el("input", { required: true, maxlength: MAX_ANNOUNCEMENT, autocomplete: "off", placeholder: "reason", "aria-label": "Why " + called + " is banned" });
    const form = el("form", { class: "row" }, why, button("Ban", () => {}, { type: "submit", class: "danger", "aria-label": "Ban " + called }));
    form.addEventListener("submit", async (event) => {
        event.preventDefault();
        await told(() => put(path, { why: why.value }), "Banned " + called);
        done();
    });
    return el("li", { class: "row", data: { entry: entry.name } },
        el("span", { class: "grow row" },
            botLink(entry.name),
            el("span", { class: "muted", text: enteredText(entry.owner) }),
            entry.withdrawn ? el("span", { class: "pill", text: "withdrawn" }) : null,
            entry.banned === null ? null : el("span", { class: "bad", text: "Banned: " + visible(entry.banned) })),
        entry.banned === null ? form : button("Allow again", async () => {
            await told(() => remove(path), "Allowed " + called);
            done();
        }, { "aria-label": "Allow " + called + " again" }));
}

function voidForm() {
    const number = el("input", { required: true, inputmode: "numeric", pattern: "[0-9]{1,9}", autocomplete: "off", size: "8" });
    const message = el("div");
    const form = el("form", { class: "part" },
        field("Number of the heat", number, "The results page shows the numbers. A void heat no longer counts; this cannot be undone."),
        message,
        el("p", { class: "row" }, button("Void the heat", () => {}, { type: "submit", class: "danger" })));
    form.addEventListener("submit", async (event) => {
        event.preventDefault();
        try {
            await remove("/competition/heats/" + number.value);
            replace(message);
            toast("Heat " + number.value + " is void");
            number.value = "";
        } catch (error) {
            replace(message, errorMessage(messageOf(error)));
        }
    });
    return el("section", { class: "panel part" }, el("h2", { text: "Void a heat" }), form);
}
