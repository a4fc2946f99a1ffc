// A turn becomes a unit test: the view of that moment as a file, and a test method to paste.
import { get } from "../api.js";
import { button, copy, cut, dialog, el, replace } from "../dom.js";
import { select, trouble } from "../pages/parts.js";

export function createTest(match, frame, turn, seat) {
    const whose = select(match.seats.map((each, index) => [String(index), "seat " + index + ": " + cut(each.name, 40)]), String(seat));
    const content = el("div", { class: "stack" });
    dialog("Turn to test",
        el("p", { text: "What a bot saw after turn " + turn + ", before it decided: as a file for src/test/resources, and a test that loads it." }),
        el("p", { class: "row" }, el("label", {}, "Whose view ", whose)),
        content);
    let url = null;
    const show = async () => {
        replace(content, el("p", { class: "muted", text: "\u2026" }));
        try {
            const fixture = await get("/matches/" + encodeURIComponent(match.id) + "/fixture", { frame, seat: whose.value });
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
        } catch (refused) {
            replace(content, trouble(refused.message));
        }
    };
    whose.addEventListener("change", show);
    show();
}
