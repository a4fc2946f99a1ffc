// The map as a list, for screen readers and for finding a place.
import { cut, el, replace } from "../dom.js";
import { badge } from "../seats.js";
import { mapOf } from "./painter.js";
import { countText, groupText, noteText, ownerText } from "./placeText.js";

export class PlaceList {
    #scene;
    #seats;
    /** @type {Api.Frame | null} */
    #frame = null;
    #table = el("div", { class: "table-scroll" });

    /**
     * @param {Api.MapScene} scene
     * @param {Api.SeatResult[]} seats
     */
    constructor(scene, seats) {
        this.#scene = scene;
        this.#seats = seats;
        this.element = el("details", { class: "place-list", on: { toggle: () => this.#draw() } },
            el("summary", { text: "List of all places" }), this.#table);
    }

    /** @param {Api.Frame} frame */
    show(frame) {
        this.#frame = frame;
        this.#draw();
    }

    #draw() {
        const drawing = this.#frame && mapOf(this.#frame);
        if (!this.element.open || !drawing) {
            return;
        }
        const { spots } = drawing;
        const { groups, places } = this.#scene;
        const heads = ["place", "owner", "count", ...(groups.length > 0 ? ["group"] : []), "note"];
        replace(this.#table, el("table", {},
            el("thead", {}, el("tr", {}, heads.map((text) => el("th", { scope: "col", text })))),
            el("tbody", {}, places.map((place, index) => el("tr", { data: { place: index, seen: spots[index].seen } },
                el("th", { scope: "row" }, el("bdi", { text: cut(place.name, 300) })),
                el("td", {}, badge(spots[index].owner), " ", ownerText(spots[index], this.#seats)),
                el("td", { text: countText(spots[index]) }),
                groups.length > 0 ? el("td", { text: place.group < 0 ? "" : groupText(groups[place.group]) }) : null,
                el("td", { text: noteText(place, spots[index]) }))))));
    }
}
