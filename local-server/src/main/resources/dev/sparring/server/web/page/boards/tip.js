// The tooltip of what is under the pointer or was clicked: a place, a movement or a group.
import { cut, el, replace } from "../dom.js";
import { badge } from "../seats.js";
import { holderOf, nearestPlace } from "./land.js";
import { nearestMotion } from "./movement.js";
import { mapOf } from "./painter.js";
import { countText, groupText, ownerText } from "./placeText.js";

const MAX_TEXT = 300;
const MIN_REACH = 14;
/** How near the pointer must be to an arrow, in pixels. */
const ARROW_REACH = 7;

/** @typedef {{ place: number } | { motion: Api.Motion } | { group: number }} Target */

export class MapTip {
    #scene;
    #seats;
    #camera;
    #painter;
    #land;
    #area;
    #changed;
    /** @type {Api.Frame | null} */
    #frame = null;
    /** @type {Target | null} */
    #pinned = null;
    /** @type {Target | null} */
    #hovered = null;
    /** What was under the pointer when something was clicked: it does not hide what was clicked. @type {Target | null} */
    #passed = null;
    #box = el("div", { class: "tip", hidden: true, "aria-live": "polite" });

    /**
     * @param {HTMLElement} area that contains the canvas
     * @param {HTMLCanvasElement} canvas
     * @param {import("./camera.js").Camera} camera
     * @param {import("./gestures.js").Gestures} gestures
     * @param {Api.MapScene} scene
     * @param {Api.SeatResult[]} seats
     * @param {import("./land.js").Land} land
     * @param {import("./painter.js").MapPainter} painter
     * @param {() => void} changed called when it describes something else
     */
    constructor(area, canvas, camera, gestures, scene, seats, land, painter, changed) {
        this.#scene = scene;
        this.#seats = seats;
        this.#camera = camera;
        this.#painter = painter;
        this.#land = land;
        this.#area = area;
        this.#changed = changed;
        area.append(this.#box);
        canvas.addEventListener("pointermove", (event) => this.#hover(this.#under(event, false)));
        canvas.addEventListener("pointerleave", () => this.#hover(null));
        canvas.addEventListener("click", (event) => {
            if (!gestures.dragged) {
                const target = this.#under(event, true);
                this.#pinned = same(target, this.#pinned) ? null : target;
                this.#passed = this.#hovered;
                this.#draw();
            }
        });
    }

    /**
     * The map is now drawn with other positions.
     *
     * @param {Api.MapScene} scene
     * @param {import("./land.js").Land} land
     * @param {import("./painter.js").MapPainter} painter
     */
    drawnAs(scene, land, painter) {
        this.#scene = scene;
        this.#land = land;
        this.#painter = painter;
        this.#draw();
    }

    /** What it describes. */
    get target() {
        return this.#hovered !== null && !same(this.#hovered, this.#passed) ? this.#hovered : this.#pinned;
    }

    /** @param {Api.Frame} frame */
    show(frame) {
        this.#frame = frame;
        // The movements of another frame are others.
        this.#pinned = this.#pinned !== null && "motion" in this.#pinned ? null : this.#pinned;
        this.#hovered = this.#hovered !== null && "motion" in this.#hovered ? null : this.#hovered;
        this.#draw();
    }

    /**
     * Describes the next arrow of the frame, or a previous one.
     *
     * @param {number} by 1 or -1
     */
    step(by) {
        const arrows = (this.#frame?.motions ?? []).filter(({ from, to }) => from !== to);
        if (arrows.length === 0) {
            return;
        }
        const now = arrows.findIndex((motion) => same({ motion }, this.#pinned));
        const next = now < 0 ? (by > 0 ? 0 : arrows.length - 1) : (now + by + arrows.length) % arrows.length;
        this.#pinned = { motion: arrows[next] };
        this.#passed = this.#hovered;
        this.#draw();
    }

    /** No longer describes the arrow that was chosen. */
    release() {
        if (this.#pinned !== null && "motion" in this.#pinned) {
            this.#pinned = null;
            this.#draw();
        }
    }

    /**
     * @param {MouseEvent} event
     * @param {boolean} clicked whether the background of a group is a target, too
     * @returns {Target | null}
     */
    #under({ offsetX, offsetY }, clicked) {
        const group = this.#painter.groupAt(offsetX, offsetY);
        if (group >= 0) {
            return { group };
        }
        const { scale } = this.#camera;
        const { places } = this.#scene;
        const [x, y] = this.#camera.from(offsetX, offsetY);
        const hit = nearestPlace(places, x, y, (this.#painter.radius(this.#camera) + 3) / scale);
        if (hit >= 0) {
            return { place: hit };
        }
        const motion = nearestMotion(this.#frame?.motions ?? [], (index) => this.#camera.at(places[index]), offsetX, offsetY, ARROW_REACH);
        if (motion !== null) {
            return { motion };
        }
        const near = nearestPlace(places, x, y, Math.max(this.#land.spacing * (clicked ? 1.05 : 0.6), MIN_REACH / scale));
        if (near < 0) {
            return null;
        }
        return clicked && places[near].group >= 0 ? { group: places[near].group } : { place: near };
    }

    /** @param {Target | null} target */
    #hover(target) {
        if (!same(target, this.#hovered)) {
            this.#hovered = target;
            this.#passed = null;
            this.#draw();
        }
    }

    #draw() {
        const { target } = this;
        const drawing = this.#frame && mapOf(this.#frame);
        this.#box.hidden = target === null || !drawing;
        this.#changed();
        if (target === null || !drawing) {
            return;
        }
        const { spots } = drawing;
        replace(this.#box, "place" in target ? this.#place(target.place, spots[target.place])
            : "group" in target ? this.#group(target.group, spots) : this.#motion(target.motion));
        const [x, y] = this.#camera.at(this.#anchor(target));
        const [width, height] = [this.#area.clientWidth, this.#area.clientHeight];
        this.#box.style.left = Math.max(4, Math.min(width - this.#box.offsetWidth - 4, x + 16)) + "px";
        this.#box.style.top = Math.max(4, Math.min(height - this.#box.offsetHeight - 4, y + 16)) + "px";
    }

    /** @param {Target} target */
    #anchor(target) {
        const { places } = this.#scene;
        if ("place" in target) {
            return places[target.place];
        }
        return "group" in target ? this.#land.anchors[target.group] ?? { x: 0, y: 0 } : places[target.motion.to];
    }

    /**
     * @param {number} index
     * @param {Api.Spot} spot
     */
    #place(index, spot) {
        const place = this.#scene.places[index];
        return [
            el("strong", { text: cut(place.name, MAX_TEXT) }),
            el("span", {}, badge(spot.owner), " ", ownerText(spot, this.#seats)),
            el("span", { text: countText(spot) }),
            place.kind ? el("span", { text: cut(place.kind, MAX_TEXT) }) : null,
            place.group >= 0 ? el("span", { text: groupText(this.#scene.groups[place.group]) }) : null,
            spot.note ? el("span", { text: cut(spot.note, MAX_TEXT) }) : null,
        ];
    }

    /**
     * The name of a group, its worth, its owner and its places with their numbers.
     *
     * @param {number} index
     * @param {Api.Spot[]} spots
     */
    #group(index, spots) {
        const group = this.#scene.groups[index];
        const holder = holderOf(this.#scene.places, spots, index);
        return [
            el("strong", { text: cut(group.name, MAX_TEXT) }),
            group.worth ? el("span", { text: "bonus " + cut(group.worth, MAX_TEXT) }) : null,
            holder >= 0 ? el("span", {}, badge(holder), " ", cut(this.#seats[holder]?.name ?? "", MAX_TEXT)) : el("span", { text: "no single owner" }),
            el("ul", {}, this.#scene.places.map((place, at) => (place.group === index
                ? el("li", {}, el("b", { text: cut(place.name, MAX_TEXT) }), " ", badge(spots[at].owner), " ", countText(spots[at]))
                : null))),
        ];
    }

    /** @param {Api.Motion} motion */
    #motion({ owner, count, from, to, kind }) {
        const { places } = this.#scene;
        return [
            el("strong", { text: cut(places[from].name, MAX_TEXT) + " \u2192 " + cut(places[to].name, MAX_TEXT) }),
            el("span", {}, badge(owner), " ", cut(this.#seats[owner]?.name ?? "", MAX_TEXT)),
            el("span", { text: cut(kind, MAX_TEXT) + (count >= 0 ? " " + count : "") }),
        ];
    }
}

/**
 * @param {Target | null} one
 * @param {Target | null} other
 */
function same(one, other) {
    return JSON.stringify(one) === JSON.stringify(other);
}
