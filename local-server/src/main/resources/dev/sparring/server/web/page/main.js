// The way into the page: which page the address names.
import { el, replace } from "./dom.js";
import { startTheme } from "./theme.js";
import { openBots } from "./pages/bots.js";
import { openMatches } from "./pages/matches.js";
import { openStart } from "./pages/start.js";
import { openViewer } from "./viewer/viewer.js";

const pages = {
    bots: openBots,
    matches: openMatches,
    match: openViewer,
    start: openStart,
};

const main = document.getElementById("main");
let opened = null;

/** Opens what the address names, unless the page that is open goes there by itself. */
function route() {
    const [page, ...rest] = location.hash.replace(/^#\/?/, "").split("/").map(decode);
    if (opened?.page === page && opened.goTo?.(rest)) {
        return;
    }
    opened?.close();
    document.querySelectorAll("dialog[open]").forEach((dialog) => dialog.close());
    replace(main);
    const open = pages[page] ?? (page === "" || page === "main" ? openMatches : null);
    main.className = "page-" + (open ? page || "matches" : "lost");
    document.querySelectorAll("nav a").forEach((link) => {
        const current = link.dataset.page === (page || "matches");
        return current ? link.setAttribute("aria-current", "page") : link.removeAttribute("aria-current");
    });
    if (open === null) {
        replace(main, el("section", { class: "empty" },
            el("h1", { text: "There is no such page" }),
            el("p", {}, el("a", { href: "#/matches", text: "To the matches" }))));
        opened = null;
        return;
    }
    opened = { page, ...open(main, rest) };
}

function decode(word) {
    try {
        return decodeURIComponent(word);
    } catch {
        return word;
    }
}

document.querySelector(".skip").addEventListener("click", (event) => {
    event.preventDefault();
    main.focus();
});
startTheme(document.getElementById("theme"));
addEventListener("hashchange", route);
route();
