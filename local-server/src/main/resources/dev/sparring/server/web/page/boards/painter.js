// Paints a map, from back to front: cells, links, movements, places, labels.
import { colour } from "../theme.js";
import { paintMotions, paintTravellers } from "./armies.js";
import { paintCaptions } from "./captions.js";
import { paintGround, paintLinks } from "./ground.js";
import { kindMarks } from "./kinds.js";
import { overlap } from "./labels.js";
import { paintPlace } from "./spot.js";

/** Tokens have arrived when this much of an animation has passed. From then on the counts of the new frame are shown. */
const ARRIVED = 0.82;
/** How far outside the window things are still painted, in pixels. */
const MARGIN = 60;
const MAX_RADIUS = 22;

const COLOURS = /** @type {const} */ (["map", "land", "line", "way", "text", "muted", "surface", "fog", "border"]);

/**
 * What is highlighted.
 *
 * @typedef {object} Focus
 * @property {number[]} places
 * @property {number} group or -1
 * @property {import("./movement.js").Way | null} way of a movement
 */

/**
 * The data that all painting functions need.
 *
 * @typedef {object} Painting
 * @property {CanvasRenderingContext2D} context
 * @property {import("./camera.js").Camera} camera
 * @property {Api.MapScene} scene
 * @property {Api.SeatResult[]} seats
 * @property {import("./land.js").Land} land
 * @property {(import("./kinds.js").KindMark | null)[]} marks of each place
 * @property {Record<typeof COLOURS[number], string>} colours
 * @property {CanvasPattern | string} hatch the pattern over places that are not visible to the viewpoint
 * @property {number} radius of a place, in pixels
 * @property {boolean} detailed whether places are large enough for their marks and notes
 * @property {(index: number) => import("./camera.js").Point} at the position of a place in the window
 * @property {(place: Api.Place) => boolean} visible whether a place is in the window or near it
 */

export class MapPainter {
    #scene;
    #seats;
    #land;
    #marks;
    /** The radius of a place relative to the typical distance between places. */
    #share;
    #colours;
    /** @type {CanvasPattern | string | null} */
    #hatch = null;

    /** The labels of groups that are painted. @type {import("./captions.js").GroupLabel[]} */
    #groups = [];

    /** Pixels of the canvas per pixel of the page. */
    ratio = 1;

    /**
     * @param {Api.MapScene} scene
     * @param {Api.SeatResult[]} seats
     * @param {import("./land.js").Land} land
     */
    constructor(scene, seats, land) {
        this.#scene = scene;
        this.#seats = seats;
        this.#land = land;
        const marks = kindMarks(scene);
        this.#marks = scene.places.map((place) => marks.get(place.kind) ?? null);
        // Rings need room, and so do the labels of groups.
        this.#share = this.#marks.some((mark) => mark?.ring) ? 0.26 : land.cells.length > 0 ? 0.28 : 0.32;
        this.#colours = readColours();
    }

    /**
     * The radius of a place, in pixels.
     *
     * @param {import("./camera.js").Camera} camera
     */
    radius(camera) {
        return Math.max(2.5, Math.min(MAX_RADIUS, this.#land.spacing * camera.scale * this.#share));
    }

    /**
     * The group whose label is at a point of the window, or -1.
     *
     * @param {number} x
     * @param {number} y
     */
    groupAt(x, y) {
        return this.#groups.find(({ box }) => overlap(box, { x, y, width: 0, height: 0 }))?.group ?? -1;
    }

    /** Reads the colours again, after they have changed. */
    theme() {
        this.#colours = readColours();
        this.#hatch = null;
    }

    /**
     * Paints the map at one moment of the match.
     *
     * @param {CanvasRenderingContext2D} context
     * @param {import("./camera.js").Camera} camera
     * @param {Api.Frame} now
     * @param {Api.Frame | null} before the previous frame during an animation; null otherwise
     * @param {number} part of the animation that has passed, from 0 to 1
     * @param {Focus} focus
     */
    draw(context, camera, now, before, part, focus) {
        const drawing = mapOf(now);
        const drawingBefore = before === null ? null : mapOf(before);
        if (drawing === null) {
            return;
        }
        const scene = this.#scene;
        this.#hatch ??= hatching(context, this.#colours.fog);
        const radius = this.radius(camera);
        /** @type {Painting} */
        const painting = {
            context,
            camera,
            scene,
            radius,
            seats: this.#seats,
            land: this.#land,
            marks: this.#marks,
            colours: this.#colours,
            hatch: this.#hatch,
            detailed: radius >= 8,
            at: (index) => camera.at(scene.places[index]),
            visible: (place) => {
                const [x, y] = camera.at(place);
                return x > -MARGIN && y > -MARGIN && x < camera.width + MARGIN && y < camera.height + MARGIN;
            },
        };
        const spots = drawingBefore !== null && part < ARRIVED ? drawingBefore.spots : drawing.spots;
        context.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
        context.clearRect(0, 0, camera.width, camera.height);
        paintGround(painting, spots, focus.group);
        paintLinks(painting, focus.places);
        paintMotions(painting, now.motions, null, focus.way);
        const tokens = paintTravellers(painting, drawing.travellers, drawingBefore?.travellers ?? null, part);
        spots.forEach((spot, index) => {
            if (painting.visible(scene.places[index])) {
                paintPlace(painting, index, spot, focus.places.includes(index));
            }
        });
        this.#groups = paintCaptions(painting, spots, now.motions, tokens);
        if (before !== null) {
            paintMotions(painting, now.motions, Math.min(1, part / ARRIVED), null);
        }
    }
}

/** @param {Api.Frame} frame */
export function mapOf(frame) {
    return frame.picture.drawing.kind === "map" ? frame.picture.drawing : null;
}

/** @returns {Painting["colours"]} */
function readColours() {
    return /** @type {Painting["colours"]} */ (Object.fromEntries(COLOURS.map((key) => [key, colour("--" + key)])));
}

/**
 * Thin diagonal lines.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {string} ink
 */
function hatching(context, ink) {
    const tile = document.createElement("canvas");
    tile.width = tile.height = 10;
    const brush = tile.getContext("2d");
    if (brush === null) {
        return ink;
    }
    brush.strokeStyle = ink;
    brush.lineWidth = 1.4;
    brush.beginPath();
    [[-2, 2, 2, -2], [0, 10, 10, 0], [8, 12, 12, 8]].forEach(([x, y, a, b]) => {
        brush.moveTo(x, y);
        brush.lineTo(a, b);
    });
    brush.stroke();
    return context.createPattern(tile, "repeat") ?? ink;
}
