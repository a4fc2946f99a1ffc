// A map on a canvas: it is drawn anew when something has changed, and all the time only while something moves.
import { button, el } from "../dom.js";
import { Camera } from "./camera.js";
import { boundsOf, grounds, groupAnchors, groupPrefix, spacing } from "./land.js";
import { Legend } from "./legend.js";
import { MapPainter } from "./painter.js";
import { PlaceList } from "./places.js";
import { PlaceTip } from "./tip.js";

const PAN = 60;

export class MapBoard {
    #canvas = el("canvas", { tabindex: "0", role: "img" });
    #list;
    #tip;
    #camera;
    #painter;
    #now = null;
    #before = null;
    #part = 1;
    #request = 0;
    #resizing;

    constructor(scene, seats, fog) {
        const apart = spacing(scene.places);
        const land = {
            apart,
            grounds: scene.groups.length > 0 ? grounds(scene.places, apart) : [],
            anchors: groupAnchors(scene),
            prefix: groupPrefix(scene.groups),
        };
        this.#camera = new Camera(this.#canvas, boundsOf(land.grounds.length > 0 ? land.grounds.flat() : scene.places), land.grounds.length > 0 ? 10 : 36, () => this.#soon());
        this.#painter = new MapPainter(scene, seats, land);
        this.#list = new PlaceList(scene, seats);
        const stage = el("div", { class: "stage" }, this.#canvas, this.#buttons());
        this.#tip = new PlaceTip(stage, this.#canvas, this.#camera, scene, seats, apart, () => this.#soon());
        this.element = el("div", { class: "board map-board" }, stage,
            el("div", { class: "board-foot" }, new Legend(scene, fog).element, this.#list.element));
        this.#canvas.addEventListener("keydown", (event) => this.#key(event));
        this.#resizing = new ResizeObserver(() => this.#resize());
        this.#resizing.observe(stage);
    }

    #buttons() {
        const make = (text, label, act) => button(text, act, { "aria-label": label, title: label, class: "icon" });
        return el("div", { class: "zoom" },
            make("+", "Enlarge", () => this.#camera.zoom(1.5)),
            make("\u2212", "Reduce", () => this.#camera.zoom(1 / 1.5)),
            make("\u25a1", "Show all", () => this.#camera.fit()));
    }

    #key(event) {
        const act = {
            w: () => this.#camera.pan(0, PAN),
            s: () => this.#camera.pan(0, -PAN),
            a: () => this.#camera.pan(PAN, 0),
            d: () => this.#camera.pan(-PAN, 0),
            "]": () => this.#camera.zoom(1.3),
            "[": () => this.#camera.zoom(1 / 1.3),
            0: () => this.#camera.fit(),
        }[event.key];
        if (act && !event.ctrlKey && !event.metaKey && !event.altKey) {
            event.preventDefault();
            event.stopPropagation();
            act();
        }
    }

    #resize() {
        const { clientWidth: width, clientHeight: height } = this.#canvas.parentElement;
        const ratio = Math.min(2, devicePixelRatio || 1);
        if (width === 0 || height === 0) {
            return;
        }
        this.#canvas.width = Math.round(width * ratio);
        this.#canvas.height = Math.round(height * ratio);
        this.#painter.ratio = ratio;
        this.#camera.resize(width, height);
        this.#draw();
    }

    /**
     * Shows a frame.
     *
     * @param before the frame before it, if what moved between them is to be seen moving
     * @param millis how long that may take; 0 for at once
     */
    show(frame, before, millis) {
        this.#now = frame;
        this.#before = before;
        this.#list.show(frame);
        this.#tip.show(frame);
        this.#canvas.setAttribute("aria-label", "Map at turn " + frame.turn + "; its places are listed below it");
        cancelAnimationFrame(this.#request);
        this.#request = 0;
        if (!before || millis <= 0) {
            this.#part = 1;
            this.#soon();
            return;
        }
        const began = performance.now();
        const step = (time) => {
            this.#part = Math.max(0, Math.min(1, (time - began) / millis));
            this.#draw();
            this.#request = this.#part < 1 ? requestAnimationFrame(step) : 0;
        };
        this.#request = requestAnimationFrame(step);
    }

    #soon() {
        if (this.#request === 0) {
            this.#request = requestAnimationFrame(() => {
                this.#request = 0;
                this.#draw();
            });
        }
    }

    #draw() {
        if (this.#now !== null && this.#camera.width) {
            const before = this.#part < 1 ? this.#before : null;
            this.#painter.draw(this.#canvas.getContext("2d"), this.#camera, this.#now, before, this.#part, this.#tip.place);
        }
    }

    theme() {
        this.#painter.theme();
        this.#soon();
    }

    close() {
        cancelAnimationFrame(this.#request);
        this.#resizing.disconnect();
    }
}
