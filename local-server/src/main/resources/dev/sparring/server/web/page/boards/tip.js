// The tooltip of the place under the pointer, or of the place that was clicked.
import { cut, el, replace } from "../dom.js";
import { badge } from "../seats.js";
import { nearestPlace } from "./land.js";
import { mapOf } from "./painter.js";
import { countText, groupText, ownerText } from "./placeText.js";

const MIN_REACH = 14;

export class PlaceTip {
    #scene;
    #seats;
    #camera;
    #land;
    #area;
    #changed;
    /** @type {Api.Frame | null} */
    #frame = null;
    #pinned = -1;
    #hovered = -1;
    #box = el("div", { class: "tip", hidden: true });

    /**
     * @param {HTMLElement} area that contains the canvas
     * @param {HTMLCanvasElement} canvas
     * @param {import("./camera.js").Camera} camera
     * @param {import("./gestures.js").Gestures} gestures
     * @param {Api.MapScene} scene
     * @param {Api.SeatResult[]} seats
     * @param {import("./land.js").Land} land
     * @param {() => void} changed called when it describes another place
     */
    constructor(area, canvas, camera, gestures, scene, seats, land, changed) {
        this.#scene = scene;
        this.#seats = seats;
        this.#camera = camera;
        this.#land = land;
        this.#area = area;
        this.#changed = changed;
        area.append(this.#box);
        canvas.addEventListener("pointermove", (event) => this.#hover(this.#under(event)));
        canvas.addEventListener("pointerleave", () => this.#hover(-1));
        canvas.addEventListener("click", (event) => {
            if (!gestures.dragged) {
                const place = this.#under(event);
                this.#pinned = place === this.#pinned ? -1 : place;
                this.#draw();
            }
        });
    }

    /**
     * The map is now drawn with other positions.
     *
     * @param {Api.MapScene} scene
     * @param {import("./land.js").Land} land
     */
    drawnAs(scene, land) {
        this.#scene = scene;
        this.#land = land;
        this.#draw();
    }

    /** The place that it describes, or -1. */
    get place() {
        return this.#hovered >= 0 ? this.#hovered : this.#pinned;
    }

    /** @param {Api.Frame} frame */
    show(frame) {
        this.#frame = frame;
        this.#draw();
    }

    /** @param {MouseEvent} event */
    #under(event) {
        const [x, y] = this.#camera.from(event.offsetX, event.offsetY);
        return nearestPlace(this.#scene.places, x, y, Math.max(this.#land.spacing * 0.6, MIN_REACH / this.#camera.scale));
    }

    /** @param {number} place */
    #hover(place) {
        if (place !== this.#hovered) {
            this.#hovered = place;
            this.#draw();
        }
    }

    #draw() {
        const index = this.place;
        const spot = this.#frame && mapOf(this.#frame)?.spots[index];
        this.#box.hidden = !spot;
        this.#changed();
        if (!spot) {
            return;
        }
        const place = this.#scene.places[index];
        replace(this.#box,
            el("strong", { text: cut(place.name, 40) }),
            el("span", {}, badge(spot.owner), " ", ownerText(spot, this.#seats)),
            el("span", { text: countText(spot) }),
            place.kind ? el("span", { text: place.kind }) : null,
            place.group >= 0 ? el("span", { text: groupText(this.#scene.groups[place.group]) }) : null,
            spot.note ? el("span", { text: cut(spot.note, 80) }) : null);
        const [x, y] = this.#camera.at(place);
        const [width, height] = [this.#area.clientWidth, this.#area.clientHeight];
        this.#box.style.left = Math.max(4, Math.min(width - this.#box.offsetWidth - 4, x + 16)) + "px";
        this.#box.style.top = Math.max(4, Math.min(height - this.#box.offsetHeight - 4, y + 16)) + "px";
    }
}
