// What the user can do with a match: copy a link, repeat it, create a test, download it, stop it.
import { address, messageOf, post, remove } from "../api.js";
import { button, copy, cut, dialog, el, toast, visible } from "../dom.js";
import { errorMessage } from "../pages/parts.js";

/**
 * The link to a frame.
 *
 * @param {string} id
 * @param {number} frame
 */
export function linkTo(id, frame) {
    return location.origin + location.pathname + "#/match/" + encodeURIComponent(id) + "/" + frame;
}

/**
 * Plays a match again, with the same bots, map, seed and options, and opens it.
 *
 * @param {string} id
 */
export async function playAgain(id) {
    try {
        const started = /** @type {{ id: string }} */ (await post("/matches", { again: id }));
        location.hash = "#/match/" + encodeURIComponent(started.id);
    } catch (error) {
        dialog("The match cannot be played again", errorMessage(messageOf(error)));
    }
}

/**
 * @param {Api.MatchInFull} match
 * @param {{ link: () => void, command: () => void, test: () => void, again: () => void, help: () => void }} acts
 */
export function actions(match, { link, command, test, again, help }) {
    const path = "/matches/" + encodeURIComponent(match.id);
    const downloads = el("details", { class: "menu" },
        el("summary", { class: "button", text: "Download" }),
        el("ul", {},
            el("li", {}, el("a", { href: address(path + "/replay"), download: true, text: "Replay (.ndjson.gz)" })),
            match.exports.map((each) => el("li", {},
                el("a", { href: address(path + "/exports/" + encodeURIComponent(each.name)), download: true },
                    el("b", { text: cut(each.name, 40) }), " ", el("span", { class: "muted", text: visible(each.summary) }))))));
    downloads.addEventListener("keydown", (event) => {
        if (event.key === "Escape") {
            downloads.open = false;
            downloads.querySelector("summary")?.focus();
        }
    });
    downloads.addEventListener("focusout", (event) => {
        if (event.relatedTarget instanceof Node && !downloads.contains(event.relatedTarget)) {
            downloads.open = false;
        }
    });
    return el("div", { class: "actions" },
        match.state === "running" ? null : button("Play it again", again, { class: "for-organisers", title: "Plays a new match with the same bots, map, seed and options" }),
        button("Copy link", link),
        match.again ? button("Copy command", command, { title: "Copies the command that repeats this match: " + cut(match.again, 200) }) : null,
        button("Create a test", test, { class: "for-organisers" }),
        downloads,
        match.state === "running" ? button("Stop match", async () => {
            try {
                await remove(path);
            } catch (error) {
                toast(messageOf(error));
            }
        }, { class: "danger for-organisers" }) : null,
        button("?", help, { class: "quiet icon", "aria-label": "Keys", title: "Keys" }));
}

/**
 * Copies the command that repeats the match, if there is one.
 *
 * @param {Api.MatchInFull} match
 */
export function copyCommand(match) {
    if (match.again) {
        copy(match.again, cut(match.again, 80));
    }
}
