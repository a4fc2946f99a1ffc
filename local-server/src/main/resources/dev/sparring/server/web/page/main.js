// Opens the page that the address names.
import { isHeld } from "./competition.js";
import { byId, el, replace } from "./dom.js";
import { startTheme } from "./theme.js";
import { openBots } from "./pages/bots.js";
import { openCompetitionBot } from "./pages/competitionBot.js";
import { openCross } from "./pages/cross.js";
import { openEntries } from "./pages/entries.js";
import { openFinal } from "./pages/final.js";
import { openHome } from "./pages/home.js";
import { startLogin } from "./pages/login.js";
import { openMatches } from "./pages/matches.js";
import { openOrganise } from "./pages/organise.js";
import { openResults } from "./pages/results.js";
import { openStart } from "./pages/start.js";
import { openViewer } from "./viewer/viewer.js";

/**
 * @typedef {{ close: () => void, goTo?: (rest: string[], query: URLSearchParams) => boolean }} OpenPage `goTo` goes to another address of the same
 *     page and returns whether it could
 */

/** @type {Map<string, (main: HTMLElement, rest: string[], query: URLSearchParams) => OpenPage>} */
const pages = new Map([
    ["", openHome],
    ["main", openHome],
    ["matches", openMatches],
    ["match", openViewer],
    ["start", openStart],
    ["bots", openBots],
    ["bot", openCompetitionBot],
    ["cross", openCross],
    ["finals", openFinal],
    ["results", openResults],
    ["my-bots", openEntries],
    ["organise", openOrganise],
]);

const main = byId("main");
/** @type {(OpenPage & { page: string }) | null} */
let opened = null;

/** Opens what the address names, unless the open page can go there itself. */
function route() {
    const [path, words = ""] = location.hash.replace(/^#\/?/, "").split("?", 2);
    const [page, ...rest] = path.split("/").map(decode);
    const query = new URLSearchParams(words);
    if (opened?.page === page && opened.goTo?.(rest, query)) {
        return;
    }
    opened?.close();
    document.querySelectorAll("dialog").forEach((dialog) => dialog.close());
    replace(main);
    const open = pages.get(page);
    main.className = "page-" + (open ? page || "home" : "not-found");
    mark(page);
    if (open === undefined) {
        replace(main, el("section", { class: "empty" },
            el("h1", { text: "Page not found" }),
            el("p", {}, el("a", { href: "#/matches", text: "Show all matches" }))));
        opened = null;
        return;
    }
    opened = { page, ...open(main, rest, query) };
}

/**
 * Marks the page in the header. Without a competition, the first page is the list of matches.
 *
 * @param {string} page
 */
function mark(page) {
    const first = document.querySelector("nav [data-page='']:not([hidden])") ? "" : "matches";
    document.querySelectorAll("nav a").forEach((link) => {
        const current = link instanceof HTMLElement && link.dataset.page === (page || first);
        return current ? link.setAttribute("aria-current", "page") : link.removeAttribute("aria-current");
    });
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
isHeld().then((held) => {
    document.querySelectorAll("nav .competition").forEach((link) => link.toggleAttribute("hidden", !held));
    mark(opened?.page ?? "not-found");
});
startTheme(byId("theme"));
startLogin(byId("account"));
addEventListener("hashchange", route);
route();
