// What others see instead of something that only organisers can do.
import { messageOf } from "../api.js";
import { button, el, toast } from "../dom.js";
import { openLogin } from "./login.js";
import { getParticipants } from "./participants.js";
import { empty } from "./parts.js";

/**
 * @param {string} text
 * @param {Api.Session} session of somebody else than an organiser
 * @param {import("../dom.js").Child[]} next
 */
export function forOrganisers(text, { role, registration }, ...next) {
    return empty(text, ...next, role === "participant" ? null : el("p", { class: "row" },
        button("Enter the admin token", async () => {
            try {
                // The server refuses this without the token, and the page then asks for it.
                await getParticipants();
                location.reload();
            } catch (error) {
                toast(messageOf(error));
            }
        }, { class: "primary" }),
        button("Log in", () => openLogin(registration))));
}
