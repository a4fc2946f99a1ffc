// The map once more, as a list: for those who cannot see it, and for those who look for one place.
import { cut, el, replace } from "../dom.js";
import { groupText, owner, standing } from "./tip.js";

export class PlaceList {
    #scene;
    #seats;
    #frame = null;
    #place = el("div", { class: "table-scroll" });

    constructor(scene, seats) {
        this.#scene = scene;
        this.#seats = seats;
        this.element = el("details", { class: "place-list", on: { toggle: () => this.#draw() } },
            el("summary", { text: "All places as a list" }), this.#place);
    }

    show(frame) {
        this.#frame = frame;
        this.#draw();
    }

    #draw() {
        if (!this.element.open || this.#frame === null) {
            return;
        }
        const spots = this.#frame.picture.drawing.spots;
        const grouped = this.#scene.groups.length > 0;
        const heads = ["place", "whose", "how many", ...(grouped ? ["group"] : []), "note"];
        replace(this.#place, el("table", {},
            el("thead", {}, el("tr", {}, heads.map((text) => el("th", { scope: "col", text })))),
            el("tbody", {}, this.#scene.places.map((place, index) => el("tr", { data: { place: index, seen: spots[index].seen } },
                el("th", { scope: "row" }, el("bdi", { text: cut(place.name, 60) })),
                el("td", {}, owner(spots[index], this.#seats)),
                el("td", { text: standing(spots[index]) }),
                grouped ? el("td", { text: place.group < 0 ? "" : groupText(this.#scene.groups[place.group]) }) : null,
                el("td", { text: cut([place.kind, spots[index].note].filter((text) => text).join(", "), 120) }))))));
    }
}
