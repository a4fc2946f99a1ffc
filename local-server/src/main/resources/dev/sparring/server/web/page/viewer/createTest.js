// Creates a unit test of a turn: a file with the bot's view, and a test method to paste.
import { get, messageOf } from "../api.js";
import { button, copy, cut, dialog, el, replace } from "../dom.js";
import { latest } from "../latest.js";
import { errorMessage, select } from "../pages/parts.js";

/**
 * @param {Api.MatchInFull} match
 * @param {number} frame after the decision, from 1
 * @param {string} name of the frame
 * @param {number} seat whose view is initially selected
 */
export function createTest(match, frame, name, seat) {
    const seats = select(match.seats.map((each, index) => [String(index), "seat " + index + ": " + cut(each.name, 40)]), String(seat));
    const content = el("div", { class: "stack" });
    const box = dialog("Create a test",
        el("p", { text: name + ": what a bot saw before its decision, as a file for src/test/resources, with a test that loads it." }),
        el("p", { class: "row" }, el("label", {}, "View of ", seats)),
        content);
    let url = "";
    const request = latest(
        () => /** @type {Promise<Api.Fixture>} */ (
            get("/matches/" + encodeURIComponent(match.id) + "/fixture", { frame: frame - 1, seat: seats.value })),
        (fixture) => {
            URL.revokeObjectURL(url);
            url = URL.createObjectURL(new Blob([fixture.json], { type: "application/json" }));
            replace(content,
                el("h3", { text: "1. The view" }),
                el("p", { class: "row" },
                    el("a", { class: "button primary", href: url, download: fixture.file, text: "Download " + cut(fixture.file, 60) }),
                    button("Copy", () => copy(fixture.json, "the view"))),
                el("h3", { text: "2. The test" }),
                el("pre", { class: "code", tabindex: "0", text: fixture.test }),
                el("p", { class: "row" }, button("Copy the test", () => copy(fixture.test, "the test"), { class: "primary" })));
        },
        (error) => replace(content, errorMessage(messageOf(error))));
    const show = () => {
        replace(content, el("p", { class: "muted", text: "Loading\u2026" }));
        return request();
    };
    seats.addEventListener("change", show);
    box.addEventListener("close", () => URL.revokeObjectURL(url));
    show();
}
