// The button in the header that logs the user in, and its dialogs.
import { forgetToken, get, hasToken, messageOf, post, setCsrf } from "../api.js";
import { button, cut, dialog, el, replace } from "../dom.js";
import { openAccount } from "./account.js";
import { errorMessage, field } from "./parts.js";

/**
 * Shows the button, unless everybody is the organiser: on a server without an admin token, there is no reason to log in. The
 * returned promise completes when changes can be sent.
 *
 * @param {HTMLElement} place a button that is hidden
 */
export async function startLogin(place) {
    /** @type {Api.Session} */
    let session;
    try {
        session = await get("/session");
    } catch {
        // The page itself says that the server does not respond.
        return;
    }
    if (hasToken() && session.role !== "organiser") {
        forgetToken();
        session = await get("/session");
    }
    setCsrf(session.csrf);
    const { role, name: called } = session;
    document.documentElement.dataset.role = role;
    if (role === "organiser" && called === null && !hasToken()) {
        return;
    }
    place.textContent = role === "spectator" ? "Log in" : called === null ? "Organiser" : cut(called, 32);
    place.hidden = false;
    place.addEventListener("click", () => {
        if (role === "spectator") {
            openLogin(session.registration);
        } else if (called === null) {
            openOrganiser();
        } else {
            openAccount(called, role === "organiser");
        }
    });
}

function openOrganiser() {
    const box = dialog("You are the organiser",
        el("p", { text: "This tab has the server's admin token, so you can change everything." }),
        el("p", { class: "row" }, button("Forget the token", () => {
            box.close();
            forgetToken();
            location.reload();
        }, { class: "primary" })));
}

/**
 * Opens the dialog in which a spectator logs in or creates an account.
 *
 * @param {Api.Session["registration"]} registration
 */
export function openLogin(registration) {
    const place = el("div");
    const box = dialog("Log in", place);
    box.classList.add("account");
    const heading = box.querySelector("h2");

    /** @param {boolean} creates whether the form creates an account */
    function show(creates) {
        const called = el("input", { required: true, maxlength: "32", autocomplete: "username", autocapitalize: "none" });
        const password = el("input", {
            required: true,
            type: "password",
            minlength: creates ? "8" : null,
            maxlength: "128",
            autocomplete: creates ? "new-password" : "current-password",
        });
        const invitation = el("input", { required: true, autocomplete: "off" });
        const invited = creates && registration === "invitation";
        const message = el("div");
        const form = el("form", { class: "stack" },
            field("Name", called, creates ? "1 to 32 letters, digits, _ . or -" : ""),
            field("Password", password, creates ? "8 to 128 characters" : ""),
            invited ? field("Invitation", invitation, "The code that you received from the organiser") : null,
            message,
            el("p", { class: "row" },
                button(creates ? "Create account" : "Log in", () => {}, { type: "submit", class: "primary" }),
                button(creates ? "Log in instead" : "Create an account", () => show(!creates), { class: "quiet" })));
        form.addEventListener("submit", async (event) => {
            event.preventDefault();
            replace(message);
            const body = { name: called.value, password: password.value };
            try {
                await post(creates ? "/participants" : "/session", invited ? { ...body, invitation: invitation.value.trim() } : body);
                location.reload();
            } catch (error) {
                replace(message, errorMessage(messageOf(error)));
            }
        });
        if (heading !== null) {
            heading.textContent = creates ? "Create an account" : "Log in";
        }
        replace(place, form);
        called.focus();
    }
    show(false);
}
