// A match in a list, in one line if there is room.
import { get, messageOf, post } from "../api.js";
import { button, el, toast, visible } from "../dom.js";
import { count, number, ordinal, when } from "../words.js";
import { faultsOf } from "./competitionText.js";
import { faultPills, upsetPill } from "./heats.js";
import { rematchOf } from "./matchRequest.js";
import { player, statePill } from "./parts.js";

/** @param {Api.Match} match */
export function matchRow(match) {
    const running = match.state === "running";
    return el("li", { class: "match", data: { match: match.id } },
        el("div", { class: "what" },
            el("a", { class: "match-link", href: "#/match/" + encodeURIComponent(match.id), text: match.title }),
            statePill(match.state),
            el("span", { class: "muted", text: when(match.started) })),
        el("ol", { class: "seats" }, match.seats.map((seat, at) => el("li", {},
            player(at, seat.name),
            seat.place ? el("span", { class: "place place-" + seat.place, text: ordinal(seat.place) }) : null,
            running || seat.score === null ? null : el("span", { class: "muted", title: "score" }, el("span", { class: "visually-hidden", text: "score " }), number(seat.score)),
            seat.upset ? upsetPill() : null,
            faultPills(faultsOf([seat]))))),
        el("div", { class: "turn muted" },
            running
                ? el("span", { class: "now", text: match.waiting ? "waiting" : "turn " + match.turn })
                : el("span", { text: count(match.turns ?? match.turn, "turn") }),
            el("span", { text: "seed " + match.seed })),
        el("div", { class: "again for-organisers" }, running || match.state === "broken" ? null : button("Rematch", () => rematch(match), {
            title: "Starts a match with the same bots, options, map and seed",
        })),
        match.error ? el("p", { class: "error", text: visible(match.error) }) : null);
}

/**
 * Starts the same match again and shows it.
 *
 * @param {Api.Match} match
 */
async function rematch(match) {
    try {
        const [whole, { games }, { bots }] = await Promise.all([
            /** @type {Promise<Api.MatchInFull>} */ (get("/matches/" + encodeURIComponent(match.id))),
            /** @type {Promise<{ games: Api.Game[] }>} */ (get("/games")),
            /** @type {Promise<{ bots: Api.Bot[] }>} */ (get("/bots", { game: match.game })),
        ]);
        const { id } = /** @type {{ id: string }} */ (await post("/matches", rematchOf(whole, games, bots)));
        location.hash = "#/match/" + encodeURIComponent(id);
    } catch (error) {
        toast(messageOf(error));
    }
}
