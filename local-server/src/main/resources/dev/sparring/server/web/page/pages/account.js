// The dialog of a participant: tokens, the password, and logging out.
import { get, messageOf, post, put, remove } from "../api.js";
import { button, copy, cut, dialog, el, name, replace, toast } from "../dom.js";
import { errorMessage, field } from "./parts.js";

/**
 * @param {string} called the name of the participant
 * @param {boolean} organises whether the account has the role of an organiser
 */
export function openAccount(called, organises) {
    const failure = el("div");
    const box = dialog("Your account",
        el("p", { class: "row" },
            el("span", {}, "You are logged in as ", name(called), organises ? ", an organiser." : "."),
            button("Log out", async () => {
                try {
                    await remove("/session");
                    location.reload();
                } catch (error) {
                    replace(failure, errorMessage(messageOf(error)));
                }
            })),
        failure,
        el("h3", { text: "Tokens" }),
        el("p", { class: "muted", text: "A script sends a token instead of your password." }),
        tokens(),
        el("h3", { text: "Change the password" }),
        passwordForm());
    box.classList.add("account");
}

function tokens() {
    const list = el("ul", { class: "stack" });
    const message = el("div");
    const label = el("input", { required: true, maxlength: "60", autocomplete: "off", placeholder: "laptop" });
    const form = el("form", { class: "stack" },
        field("Label of a new token", label),
        message,
        el("p", { class: "row" }, button("Create token", () => {}, { type: "submit" })));

    /** @param {unknown} error */
    const fail = (error) => replace(message, errorMessage(messageOf(error)));

    async function refresh() {
        const all = /** @type {{ tokens: Api.Token[] }} */ (await get("/tokens"));
        replace(list, all.tokens.map((token) => el("li", { class: "row" },
            name(token.label),
            el("small", { text: "created " + day(token.created) + ", " + (token.lastUsed ? "used " + day(token.lastUsed) : "not used") }),
            button("Revoke", () => remove("/tokens/" + encodeURIComponent(token.id)).then(refresh).catch(fail),
                { class: "quiet danger", "aria-label": "Revoke " + cut(token.label, 40) }))));
    }

    form.addEventListener("submit", async (event) => {
        event.preventDefault();
        try {
            const { token } = /** @type {Api.Token} */ (await post("/tokens", { label: label.value }));
            label.value = "";
            replace(message,
                el("p", { text: "Copy the token now: it is not shown again." }),
                el("p", { class: "row" },
                    el("code", { text: token }),
                    button("Copy", () => copy(token ?? "", "the token"))));
            await refresh();
        } catch (error) {
            fail(error);
        }
    });
    refresh().catch(fail);
    return el("div", { class: "stack" }, list, form);
}

/** @param {string} time */
function day(time) {
    return new Date(time).toLocaleDateString();
}

function passwordForm() {
    const old = el("input", { required: true, type: "password", maxlength: "128", autocomplete: "current-password" });
    const changed = el("input", { required: true, type: "password", minlength: "8", maxlength: "128", autocomplete: "new-password" });
    const message = el("div");
    const form = el("form", { class: "stack" },
        field("Old password", old),
        field("New password", changed, "8 to 128 characters. You are logged out everywhere else."),
        message,
        el("p", { class: "row" }, button("Change password", () => {}, { type: "submit" })));
    form.addEventListener("submit", async (event) => {
        event.preventDefault();
        replace(message);
        try {
            await put("/session/password", { old: old.value, new: changed.value });
            form.reset();
            toast("The password is changed");
        } catch (error) {
            replace(message, errorMessage(messageOf(error)));
        }
    });
    return form;
}
