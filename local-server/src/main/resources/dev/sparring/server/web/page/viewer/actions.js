// What can be done with a match: link to it, play it again, take it home, break it off.
import { address, remove } from "../api.js";
import { button, copy, cut, el, toast, visible } from "../dom.js";

/** The address of a turn, for others. */
export function linkTo(id, frame) {
    return location.origin + location.pathname + "#/match/" + encodeURIComponent(id) + "/" + frame;
}

export function actions(match, { link, command, test, help }) {
    const path = "/matches/" + encodeURIComponent(match.id);
    const downloads = el("details", { class: "menu" },
        el("summary", { class: "button", text: "Download" }),
        el("ul", {},
            el("li", {}, el("a", { href: address(path + "/replay"), download: true, text: "The replay (.ndjson.gz)" })),
            (match.exports ?? []).map((each) => el("li", {},
                el("a", { href: address(path + "/exports/" + encodeURIComponent(each.name)), download: true },
                    el("b", { text: cut(each.name, 40) }), " ", el("span", { class: "muted", text: visible(each.summary ?? "") }))))));
    downloads.addEventListener("keydown", (event) => {
        if (event.key === "Escape") {
            downloads.open = false;
            downloads.querySelector("summary").focus();
        }
    });
    downloads.addEventListener("focusout", (event) => {
        if (event.relatedTarget && !downloads.contains(event.relatedTarget)) {
            downloads.open = false;
        }
    });
    return el("div", { class: "actions" },
        button("Copy link", link),
        match.again ? button("Play it again\u2026", command, { title: cut(match.again, 200) }) : null,
        button("Turn to test", test),
        downloads,
        match.state === "running" ? button("Break off", async () => {
            try {
                await remove(path);
            } catch (refused) {
                toast(refused.message);
            }
        }, { class: "danger" }) : null,
        button("?", help, { class: "quiet icon", "aria-label": "Keys", title: "Keys" }));
}

/** Copies the command that plays the same match once more. */
export function copyCommand(match) {
    if (match.again) {
        copy(match.again, cut(match.again, 80));
    }
}
