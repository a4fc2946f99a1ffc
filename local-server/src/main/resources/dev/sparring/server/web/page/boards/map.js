// A map on a canvas. It is repainted when something has changed, and continuously only while something moves.
import { button, el } from "../dom.js";
import { Camera } from "./camera.js";
import { Gestures } from "./gestures.js";
import { boundsOf, landOf } from "./land.js";
import { Legend } from "./legend.js";
import { MapPainter } from "./painter.js";
import { PlaceList } from "./places.js";
import { stretched, stretchFor } from "./stretch.js";
import { MapTip } from "./tip.js";

const PAN = 60;

export class MapBoard {
    #canvas = el("canvas", { tabindex: "0", role: "img" });
    #area;
    #list;
    #tip;
    #camera;
    #painter;
    #scene;
    #seats;
    #stretch = 1;
    /** @type {Api.Frame | null} */
    #now = null;
    /** @type {Api.Frame | null} */
    #before = null;
    #part = 1;
    #request = 0;
    #resizing;
    /** The way of the order that is highlighted. @type {import("./movement.js").Way | null} */
    #way = null;
    /** Called when an arrow is under the pointer or chosen by the keyboard, or none is any more. @type {(motion: Api.Motion | null) => void} */
    pointedAt = () => {};
    /** Called when the user asks for the order of the arrow that was chosen. */
    asked = () => {};

    /**
     * @param {Api.MapScene} scene
     * @param {Api.SeatResult[]} seats
     * @param {boolean} fog whether seats see only a part of the map
     */
    constructor(scene, seats, fog) {
        this.#scene = scene;
        this.#seats = seats;
        const land = landOf(scene);
        this.#camera = new Camera(boundsOfMap(scene, land), land.cells.length > 0 ? 10 : 36, () => this.#drawSoon());
        this.#painter = new MapPainter(scene, seats, land);
        this.#list = new PlaceList(scene, seats);
        this.#area = el("div", { class: "map-area" }, this.#canvas);
        const gestures = new Gestures(this.#canvas, this.#camera);
        this.#tip = new MapTip(this.#area, this.#canvas, this.#camera, gestures, scene, seats, land, this.#painter, () => this.#targeted());
        this.element = el("div", { class: "board map-board" }, this.#area,
            el("div", { class: "board-foot" }, new Legend(scene, fog).element, this.#list.element, this.#buttons()));
        this.#canvas.addEventListener("keydown", (event) => this.#key(event));
        this.#resizing = new ResizeObserver(() => this.#resize());
        this.#resizing.observe(this.#area);
    }

    #buttons() {
        const make = (/** @type {string} */ text, /** @type {string} */ label, /** @type {() => void} */ act) =>
            button(text, act, { "aria-label": label, title: label, class: "icon" });
        return el("div", { class: "zoom" },
            make("+", "Zoom in", () => this.#camera.zoom(1.5)),
            make("\u2212", "Zoom out", () => this.#camera.zoom(1 / 1.5)),
            make("\u25a1", "Fit map", () => this.#camera.fit()));
    }

    /** @param {KeyboardEvent} event */
    #key(event) {
        const act = new Map([
            ["w", () => this.#camera.pan(0, PAN)],
            ["s", () => this.#camera.pan(0, -PAN)],
            ["a", () => this.#camera.pan(PAN, 0)],
            ["d", () => this.#camera.pan(-PAN, 0)],
            ["]", () => this.#camera.zoom(1.3)],
            ["[", () => this.#camera.zoom(1 / 1.3)],
            ["0", () => this.#camera.fit()],
            [".", () => this.#tip.step(1)],
            [",", () => this.#tip.step(-1)],
            ["Enter", () => this.asked()],
            ["Escape", () => this.#tip.release()],
        ]).get(event.key);
        if (act && !event.ctrlKey && !event.metaKey && !event.altKey) {
            event.preventDefault();
            event.stopPropagation();
            act();
        }
    }

    #resize() {
        const { clientWidth: width, clientHeight: height } = this.#area;
        const ratio = Math.min(2, devicePixelRatio || 1);
        if (width === 0 || height === 0) {
            return;
        }
        this.#canvas.width = Math.round(width * ratio);
        this.#canvas.height = Math.round(height * ratio);
        this.#fill(width, height);
        this.#painter.ratio = ratio;
        this.#camera.resize(width, height);
        this.#draw();
    }

    /**
     * Stretches the map so that it fills the window.
     *
     * @param {number} width of the window
     * @param {number} height
     */
    #fill(width, height) {
        const stretch = stretchFor(boundsOf(this.#scene.places), width, height);
        if (stretch !== this.#stretch) {
            this.#stretch = stretch;
            const scene = stretched(this.#scene, stretch);
            const land = landOf(scene);
            this.#painter = new MapPainter(scene, this.#seats, land);
            this.#tip.drawnAs(scene, land, this.#painter);
            this.#camera.bounds = boundsOfMap(scene, land);
        }
    }

    /**
     * Shows a frame.
     *
     * @param {Api.Frame} frame
     * @param {Api.Frame | null} before the previous frame if the change is animated
     * @param {number} millis the length of the animation; 0 for none
     */
    show(frame, before, millis) {
        this.#now = frame;
        this.#way = null;
        this.#before = before;
        this.#list.show(frame);
        this.#tip.show(frame);
        this.#canvas.setAttribute("aria-label", "Map; its places are listed below it");
        cancelAnimationFrame(this.#request);
        this.#request = 0;
        if (!before || millis <= 0) {
            this.#part = 1;
            this.#drawSoon();
            return;
        }
        const began = performance.now();
        const step = (/** @type {number} */ time) => {
            this.#part = Math.max(0, Math.min(1, (time - began) / millis));
            this.#draw();
            this.#request = this.#part < 1 ? requestAnimationFrame(step) : 0;
        };
        this.#request = requestAnimationFrame(step);
    }

    #drawSoon() {
        if (this.#request === 0) {
            this.#request = requestAnimationFrame(() => {
                this.#request = 0;
                this.#draw();
            });
        }
    }

    #draw() {
        const context = this.#canvas.getContext("2d");
        if (context !== null && this.#now !== null && this.#camera.width > 0) {
            const before = this.#part < 1 ? this.#before : null;
            this.#painter.draw(context, this.#camera, this.#now, before, this.#part, this.#focus());
        }
    }

    /** The tooltip describes something else. */
    #targeted() {
        const target = this.#tip.target;
        this.pointedAt(target !== null && "motion" in target ? target.motion : null);
        this.#drawSoon();
    }

    /** @returns {import("./painter.js").Focus} */
    #focus() {
        const target = this.#tip.target;
        const way = target !== null && "motion" in target ? target.motion : this.#way;
        return {
            places: [
                ...(target !== null && "place" in target ? [target.place] : []),
                ...(this.#way === null ? [] : [this.#way.from, this.#way.to]),
            ],
            group: target !== null && "group" in target ? target.group : -1,
            way,
        };
    }

    /**
     * Highlights the way of an order.
     *
     * @param {import("./movement.js").Way | null} way
     */
    highlight(way) {
        this.#way = way;
        if (way !== null) {
            this.#tip.release();
        }
        this.element.dataset.way = way === null ? "" : way.from + "-" + way.to;
        this.#drawSoon();
    }

    theme() {
        this.#painter.theme();
        this.#drawSoon();
    }

    close() {
        cancelAnimationFrame(this.#request);
        this.#resizing.disconnect();
    }
}

/**
 * @param {Api.MapScene} scene
 * @param {import("./land.js").Land} land
 */
function boundsOfMap(scene, land) {
    return boundsOf(land.cells.length > 0 ? land.cells.flat() : scene.places);
}
