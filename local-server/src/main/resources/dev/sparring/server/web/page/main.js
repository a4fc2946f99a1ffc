// Opens the page that the address names.
import { byId, el, replace } from "./dom.js";
import { startTheme } from "./theme.js";
import { openBots } from "./pages/bots.js";
import { startLogin } from "./pages/login.js";
import { openMatches } from "./pages/matches.js";
import { openStart } from "./pages/start.js";
import { openViewer } from "./viewer/viewer.js";

/**
 * @typedef {{ close: () => void, goTo?: (rest: string[]) => boolean }} OpenPage `goTo` goes to another address of the same
 *     page and returns whether it could
 */

/** @type {Map<string, (main: HTMLElement, rest: string[]) => OpenPage>} */
const pages = new Map([
    ["", openMatches],
    ["main", openMatches],
    ["matches", openMatches],
    ["match", openViewer],
    ["start", openStart],
    ["bots", openBots],
]);

const main = byId("main");
/** @type {(OpenPage & { page: string }) | null} */
let opened = null;

/** Opens what the address names, unless the open page can go there itself. */
function route() {
    const [page, ...rest] = location.hash.replace(/^#\/?/, "").split("/").map(decode);
    if (opened?.page === page && opened.goTo?.(rest)) {
        return;
    }
    opened?.close();
    document.querySelectorAll("dialog").forEach((dialog) => dialog.close());
    replace(main);
    const open = pages.get(page);
    main.className = "page-" + (open ? page || "matches" : "not-found");
    document.querySelectorAll("nav a").forEach((link) => {
        const current = link instanceof HTMLElement && link.dataset.page === (page || "matches");
        return current ? link.setAttribute("aria-current", "page") : link.removeAttribute("aria-current");
    });
    if (open === undefined) {
        replace(main, el("section", { class: "empty" },
            el("h1", { text: "Page not found" }),
            el("p", {}, el("a", { href: "#/matches", text: "Show all matches" }))));
        opened = null;
        return;
    }
    opened = { page, ...open(main, rest) };
}

/** @param {string} word */
function decode(word) {
    try {
        return decodeURIComponent(word);
    } catch {
        return word;
    }
}

document.querySelector(".skip")?.addEventListener("click", (event) => {
    event.preventDefault();
    main.focus();
});
startTheme(byId("theme"));
startLogin(byId("account"));
addEventListener("hashchange", route);
route();
