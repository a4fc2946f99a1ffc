// What is to be said of the place under the pointer, or of the one that was clicked.
import { cut, el, replace } from "../dom.js";
import { badge } from "../seats.js";

export class PlaceTip {
    #scene;
    #seats;
    #camera;
    #frame = null;
    #pinned = -1;
    #hovered = -1;
    #apart;
    #box = el("div", { class: "tip", hidden: true });
    #stage;
    #changed;

    constructor(stage, canvas, camera, scene, seats, apart, changed) {
        this.#scene = scene;
        this.#seats = seats;
        this.#camera = camera;
        this.#apart = apart;
        this.#stage = stage;
        this.#changed = changed;
        stage.append(this.#box);
        canvas.addEventListener("pointermove", (event) => this.#hover(this.#under(event)));
        canvas.addEventListener("pointerleave", () => this.#hover(-1));
        canvas.addEventListener("click", (event) => {
            if (!camera.dragged) {
                const place = this.#under(event);
                this.#pinned = place === this.#pinned ? -1 : place;
                this.#draw();
            }
        });
    }

    /** The place that is spoken of, or -1. */
    get place() {
        return this.#hovered >= 0 ? this.#hovered : this.#pinned;
    }

    show(frame) {
        this.#frame = frame;
        this.#draw();
    }

    #under(event) {
        const x = (event.offsetX - this.#camera.x) / this.#camera.scale;
        const y = (event.offsetY - this.#camera.y) / this.#camera.scale;
        const reach = Math.max(this.#apart * 0.6, 14 / this.#camera.scale);
        let [best, nearest] = [-1, reach];
        this.#scene.places.forEach((place, index) => {
            const distance = Math.hypot(place.x - x, place.y - y);
            if (distance < nearest) {
                [best, nearest] = [index, distance];
            }
        });
        return best;
    }

    #hover(place) {
        if (place !== this.#hovered) {
            this.#hovered = place;
            this.#draw();
        }
    }

    #draw() {
        const index = this.place;
        const spot = this.#frame?.picture.drawing.spots?.[index];
        this.#box.hidden = index < 0 || !spot;
        this.#changed();
        if (this.#box.hidden) {
            return;
        }
        const place = this.#scene.places[index];
        replace(this.#box,
            el("strong", { text: cut(place.name, 40) }),
            el("span", {}, owner(spot, this.#seats)),
            el("span", { text: standing(spot) }),
            place.kind ? el("span", { text: place.kind }) : null,
            place.group >= 0 ? el("span", { text: groupText(this.#scene.groups[place.group]) }) : null,
            spot.note ? el("span", { text: cut(spot.note, 80) }) : null);
        const [x, y] = this.#camera.at(place);
        const [width, height] = [this.#stage.clientWidth, this.#stage.clientHeight];
        this.#box.style.left = Math.max(4, Math.min(width - this.#box.offsetWidth - 4, x + 16)) + "px";
        this.#box.style.top = Math.max(4, Math.min(height - this.#box.offsetHeight - 4, y + 16)) + "px";
    }
}

export function groupText(group) {
    return cut(group.name, 40) + (group.worth ? " " + cut(group.worth, 20) : "");
}

/** How many stand there, as far as that is known. */
export function standing(spot) {
    return spot.seen ? (spot.count < 0 ? "?" : String(spot.count)) : spot.count < 0 ? "not seen" : spot.count + ", not seen now";
}

export function owner(spot, seats) {
    return spot.owner < 0 ? "nobody\u2019s" : [badge(spot.owner), " ", cut(seats[spot.owner]?.name ?? "", 30)];
}
