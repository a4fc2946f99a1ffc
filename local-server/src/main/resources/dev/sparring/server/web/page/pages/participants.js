// The part of the organiser's page that shows the participants, who of them is an organiser, and invites others.
import { get, hasToken, post, put, remove } from "../api.js";
import { button, copy, cut, el, name, replace } from "../dom.js";
import { when } from "../words.js";
import { empty, told } from "./parts.js";
import { Rows } from "./rows.js";

/** All participants. */
export async function getParticipants() {
    return (/** @type {{ participants: Api.Participant[] }} */ (await get("/participants"))).participants;
}

/**
 * Creates the part; `show` is called with the participants and the session of the user.
 *
 * @param {() => void} done is called when something has changed
 */
export function participantsPart(done) {
    const list = el("ul", { class: "versions" });
    const none = empty("Nobody has created an account yet.");
    const invited = el("div", { class: "stack" });
    const invitations = el("div", { class: "stack", hidden: true },
        el("p", { class: "row" }, button("Create an invitation", () => told(async () => showInvitation(invited)))),
        invited);
    const rows = new Rows(list, (/** @type {Row} */ { participant }) => participant.name, (row) => participantRow(row, done));
    return {
        element: el("section", { class: "panel part" },
            el("h2", { text: "Participants" }),
            el("p", { class: "muted", text: "An organiser may do everything on this page. Only the admin token gives this role to an account." }),
            list, none, invitations),
        /**
         * @param {Api.Participant[]} participants
         * @param {Api.Session} session
         */
        show(participants, { name: user, registration }) {
            // An organiser without a name has the admin token.
            rows.show(participants.map((participant) => ({ participant, decides: user === null })));
            // Without a token, everybody is the organiser, and nobody logs in.
            invitations.hidden = registration === "open" || (user === null && !hasToken());
            none.hidden = participants.length > 0;
        },
    };
}

/**
 * Creates an invitation and shows its code.
 *
 * @param {HTMLElement} place
 */
async function showInvitation(place) {
    const { code } = /** @type {{ code: string }} */ (await post("/invitations", {}));
    replace(place,
        el("p", { text: "Send this code to one participant, who needs it to create an account. It works once, and it is not shown again." }),
        el("p", { class: "row" }, el("code", { text: code }), button("Copy", () => copy(code, "the invitation"))));
}

/** @typedef {{ participant: Api.Participant, decides: boolean }} Row `decides` is whether the user may give the role of an organiser */

/**
 * @param {Row} row
 * @param {() => void} done
 */
function participantRow({ participant, decides }, done) {
    const path = "/participants/" + encodeURIComponent(participant.name) + "/organiser";
    const called = cut(participant.name, 40);
    const act = participant.organiser
        ? button("Take the role back", () => change(() => remove(path), called + " is no organiser now"), { "aria-label": "Take the role of an organiser back from " + called })
        : button("Make organiser", () => change(() => put(path, {}), called + " is an organiser now"), { "aria-label": "Make " + called + " an organiser" });

    /**
     * @param {() => Promise<void>} send
     * @param {string} text
     */
    async function change(send, text) {
        await told(send, text);
        done();
    }
    return el("li", { class: "row", data: { participant: participant.name } },
        el("span", { class: "grow row" },
            name(participant.name),
            participant.organiser ? el("span", { class: "pill", text: "organiser" }) : null,
            el("span", { class: "muted", text: "since " + when(participant.created) })),
        decides ? act : null);
}
