// The bots that a participant has entered, their versions and the reports of the gate.
import { get, messageOf, remove } from "../api.js";
import { watch } from "../competition.js";
import { button, cut, dialog, el, replace, toast, visible } from "../dom.js";
import { when } from "../words.js";
import { botSource } from "./botSource.js";
import { enteredText, joiningText, nextHeatText } from "./competitionText.js";
import { friendlies } from "./friendlies.js";
import { botLink } from "./heats.js";
import { openLogin } from "./login.js";
import { empty, errorMessage, field, title } from "./parts.js";
import { Rows } from "./rows.js";

const MAX_NAME = 40;

/**
 * @param {HTMLElement} main
 * @returns {import("../main.js").OpenPage}
 */
export function openEntries(main) {
    const list = el("div", { class: "lists" });
    const none = empty("You have not entered a bot yet.", el("p", { text: "Give it a name, and enter the URL at which it answers or upload its program." }));
    none.hidden = true;
    const out = el("div");
    const organise = el("a", { class: "button", href: "#/organise", text: "Organise", hidden: true });
    const form = entryForm(() => refresh());
    form.element.hidden = true;
    main.append(
        title("My bots", organise), out,
        el("div", { class: "two" }, el("div", { class: "lists" }, list, none), form.element));

    const rows = new Rows(list, (/** @type {Api.Entry} */ entry) => entry.name, (entry) =>
        entryPanel(entry, form.begin, () => withdraw(entry, () => refresh()), () => refresh()));
    /** @type {Api.Session | null} */
    let session = null;
    const { refresh, close } = watch(main, async () => {
        // Whoever logs in or out loads the page again.
        session ??= /** @type {Api.Session} */ (await get("/session"));
        const { role, registration } = session;
        organise.hidden = role === "participant";
        form.element.hidden = role === "spectator";
        if (role === "spectator") {
            replace(out, loggedOut(registration));
            return null;
        }
        return Promise.all([
            /** @type {Promise<{ entries: Api.Entry[] }>} */ (get("/entries")),
            /** @type {Promise<Api.Competition>} */ (get("/competition")),
        ]);
    }, (answer) => {
        if (answer === null) {
            return;
        }
        const [{ entries }, { frozen, game }] = answer;
        // When the next heat is expected changes often, and what somebody has opened or chosen must stay.
        rows.show(entries.map((entry) => ({ ...entry, nextHeatSeconds: null })));
        entries.forEach(({ name, nextHeatSeconds }) => {
            const place = list.querySelector("[data-entry=" + CSS.escape(name) + "] .next-heat");
            if (place !== null) {
                place.textContent = nextHeatText(nextHeatSeconds);
            }
        });
        none.hidden = entries.length > 0;
        form.freeze(frozen);
        form.explain(joiningText(game));
    });
    return { close };
}

/** @param {Api.Session["registration"]} registration */
function loggedOut(registration) {
    return empty("You are not logged in. You need an account to enter a bot.",
        el("p", {}, button("Log in or create an account", () => openLogin(registration), { class: "primary" })));
}

/**
 * @param {Api.Entry} entry
 * @param {(entry: Api.Entry) => void} begin begins to enter a new version
 * @param {() => void} leave withdraws the bot
 * @param {() => void} refresh shows the bots as they are now
 */
function entryPanel(entry, begin, leave, refresh) {
    return el("section", { class: "panel entry", data: { entry: entry.name } },
        el("header", { class: "row" },
            el("h2", {}, botLink(entry.name)),
            el("span", { class: "muted", text: enteredText(entry.owner) }),
            entry.withdrawn ? el("span", { class: "pill", text: "withdrawn" }) : null,
            el("span", { class: "next-heat" })),
        entry.banned === null ? null : errorMessage("The organiser has excluded this bot: " + entry.banned),
        el("ul", { class: "versions" }, [...entry.versions].reverse().map((version) => versionRow(entry, version))),
        friendlies(entry, refresh),
        el("p", { class: "row" },
            button("New version", () => begin(entry), { "aria-label": "New version of " + cut(entry.name, MAX_NAME) }),
            entry.withdrawn ? null : button("Withdraw", leave, { class: "quiet danger", "aria-label": "Withdraw " + cut(entry.name, MAX_NAME) })));
}

/**
 * @param {Api.Entry} entry
 * @param {Api.EntryVersion} version
 */
function versionRow(entry, version) {
    const plays = version.number === entry.ranked;
    return el("li", { class: "row" },
        el("b", { text: "Version " + version.number }),
        el("span", { class: "pill version-" + version.state, text: plays ? "plays ranked matches" : version.state }),
        el("bdi", { class: "name muted", title: cut(version.how, 200), text: visible(version.how) }),
        el("span", { class: "muted", text: when(version.entered) }),
        version.state === "waiting" || version.state === "replaced"
            ? null
            : button("Report", () => showReport(entry.name, version.number), {
                "aria-label": "Report of version " + version.number + " of " + cut(entry.name, MAX_NAME),
            }));
}

/**
 * @param {string} name
 * @param {number} number
 */
async function showReport(name, number) {
    try {
        const { report } = /** @type {Api.VersionInFull} */ (
            await get("/entries/" + encodeURIComponent(name) + "/versions/" + number));
        dialog("Gate report: " + cut(name, MAX_NAME) + ", version " + number,
            report === null ? el("p", { text: "There is no report of this version." }) : el("pre", { class: "code report", tabindex: "0", text: visible(report) }));
    } catch (error) {
        toast(messageOf(error));
    }
}

/**
 * Asks, then withdraws a bot.
 *
 * @param {Api.Entry} entry
 * @param {() => void} done
 */
function withdraw(entry, done) {
    const message = el("div");
    const box = dialog("Withdraw " + cut(entry.name, MAX_NAME) + "?",
        el("p", { text: "The bot then plays no more ranked matches. Its results stay. Enter a new version to take part again." }),
        message,
        el("p", { class: "row below" }, button("Withdraw", async () => {
            try {
                await remove("/entries/" + encodeURIComponent(entry.name));
                box.close();
                done();
            } catch (error) {
                replace(message, errorMessage(messageOf(error)));
            }
        }, { class: "danger" })));
}

/** @param {() => void} done */
function entryForm(done) {
    const called = el("input", { required: true, maxlength: "200", autocomplete: "off", placeholder: "my-bot" });
    const progress = el("div", { class: "muted", role: "status" });
    const source = botSource((text) => {
        progress.textContent = text;
    });
    const joining = el("p", { class: "muted" });
    let frozen = false;
    let sending = false;
    const message = el("div");
    const closed = el("p", { class: "muted", hidden: true, text: "The organiser has closed the competition for new versions." });
    const submit = button("Enter", () => {}, { type: "submit", class: "primary" });
    const form = el("form", { class: "stack" },
        field("Name", called, "1 to 32 letters, digits, _ . or -. Enter the same name again to enter a new version."),
        source.element,
        message, closed, progress,
        el("p", { class: "row" }, submit));
    const update = () => {
        submit.disabled = frozen || sending;
        closed.hidden = !frozen;
    };
    form.addEventListener("submit", async (event) => {
        event.preventDefault();
        replace(message);
        sending = true;
        update();
        try {
            const { name, versions } = await source.enter(called.value);
            toast("Entered " + cut(name, MAX_NAME) + ", version " + versions[versions.length - 1]?.number);
            called.value = "";
            source.clear();
            done();
        } catch (error) {
            replace(message, errorMessage(messageOf(error)));
        } finally {
            sending = false;
            update();
        }
    });
    return {
        element: el("section", { class: "panel" },
            el("h2", { text: "Enter a bot" }),
            el("p", { class: "muted", text: "The gate checks each new version: the steps of the protocol, then three matches. A version that passes plays ranked matches." }),
            form, joining),
        /** @param {Api.Entry} entry */
        begin(entry) {
            called.value = entry.name;
            source.begin(entry.versions[entry.versions.length - 1]);
        },
        /** @param {boolean} closes */
        freeze(closes) {
            frozen = closes;
            update();
        },
        /** @param {string} text how bots take part without the form */
        explain(text) {
            joining.textContent = text;
        },
    };
}
