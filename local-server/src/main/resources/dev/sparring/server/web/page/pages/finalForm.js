// The part of the organiser's page that plans and cancels finals.
import { get, messageOf, post, remove } from "../api.js";
import { button, cut, el, replace, toast, visible } from "../dom.js";
import { finalAddress, stateText, TYPES } from "./finalText.js";
import { errorMessage, field, select } from "./parts.js";
import { Rows } from "./rows.js";

const MAX_HEATS = 100;
const MAX_BOTS = 100;

/** All finals. */
export async function getFinals() {
    return (/** @type {{ finals: Api.Final[] }} */ (await get("/competition/finals"))).finals;
}

/** Creates the part; `show` is called with the finals. */
export function finalsPart() {
    const list = el("ul", { class: "versions" });
    const rows = new Rows(list, (/** @type {Api.Final} */ final) => final.name, finalRow);
    return {
        element: el("section", { class: "panel part" }, el("h2", { text: "Finals" }), list, finalForm()),
        show: (/** @type {Api.Final[]} */ finals) => rows.show(finals),
    };
}

/** @param {Api.Final} final */
function finalRow(final) {
    const ended = final.state === "over" || final.state === "cancelled";
    return el("li", { class: "row", data: { final: final.name } },
        el("span", { class: "grow row" },
            el("a", { href: finalAddress(final.name), text: final.name }),
            el("span", { class: "muted", text: visible(stateText(final)) })),
        ended ? null : button("Cancel", async () => {
            try {
                await remove("/competition/finals/" + encodeURIComponent(final.name));
                toast("Cancelled " + cut(final.name, 40));
            } catch (error) {
                toast(messageOf(error));
            }
        }, { class: "danger", "aria-label": "Cancel " + final.name }));
}

function finalForm() {
    const name = el("input", { required: true, maxlength: "32", autocomplete: "off", pattern: "[A-Za-z0-9][A-Za-z0-9_.\\-]*" });
    const type = select(Object.entries(TYPES), "knockout");
    const at = el("input", { type: "datetime-local" });
    const bots = el("input", { type: "number", min: "2", max: MAX_BOTS });
    const heats = el("input", { type: "number", min: "1", max: MAX_HEATS });
    const message = el("div");
    const form = el("form", { class: "part" },
        field("Name of a new final", name, "1 to 32 letters, digits, _ . or -"),
        field("Type", type),
        field("Begins", at, "Empty: now. The ladder waits until the final is over."),
        field("Bots from the top of the table", bots, "Empty: all."),
        field("Heats", heats, "Round-robin and gauntlet: how often everybody meets. Swiss system: rounds. Knockout: the length of a series. Empty: the default."),
        message,
        el("p", { class: "row" }, button("Plan the final", () => {}, { type: "submit" })));
    form.addEventListener("submit", async (event) => {
        event.preventDefault();
        try {
            const made = /** @type {Api.Final} */ (await post("/competition/finals", {
                name: name.value,
                type: type.value,
                ...(at.value && { at: new Date(at.value).toISOString() }),
                ...(bots.value && { bots: Number(bots.value) }),
                ...(heats.value && { heats: Number(heats.value) }),
            }));
            name.value = "";
            replace(message);
            toast("Planned " + made.name);
        } catch (error) {
            replace(message, errorMessage(messageOf(error)));
        }
    });
    return form;
}
