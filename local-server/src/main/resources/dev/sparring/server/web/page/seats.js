// How seats are distinguished: by a colour that colour-blind people can distinguish, a shape, and always the seat's number.
import { svg } from "./dom.js";

/** @typedef {[number, number]} Point */

// Okabe and Ito's colours, the most different pair first.
const COLOURS = ["#0072b2", "#e69f00", "#009e73", "#cc79a7", "#56b4e9", "#d55e00", "#f0e442", "#8a8f98"];

// The corners of a shape around its centre; null for a circle. All shapes have about the same area.
const SHAPES = [
    null,
    polygon(4, 45, 1.18),
    polygon(4, 0, 1.22),
    polygon(3, 30, 1.36, 0.16),
    polygon(6, 0, 1.1),
    polygon(3, -30, 1.36, -0.16),
    polygon(5, -90, 1.16),
    polygon(8, 22.5, 1.06),
];
const DASHES = [[], [8, 4], [2, 3], [10, 3, 2, 3], [5, 5], [14, 4], [2, 6], [8, 3, 2, 3, 2, 3]];

/**
 * @param {number} corners
 * @param {number} turned in degrees
 * @param {number} radius
 * @param {number} raised how far the centre is moved up, so that the shape looks centred
 */
function polygon(corners, turned, radius, raised = 0) {
    return Array.from({ length: corners }, (_, i) => {
        const angle = ((turned + (360 * i) / corners) * Math.PI) / 180;
        return /** @type {Point} */ ([Math.cos(angle) * radius, Math.sin(angle) * radius - raised]);
    });
}

/** @param {number} seat */
export function seatColour(seat) {
    return COLOURS[seat % COLOURS.length];
}

/**
 * Black or white, whichever is readable on the seat's colour.
 *
 * @param {number} seat
 */
export function inkOn(seat) {
    const hex = seatColour(seat);
    const [r, g, b] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255).map((c) => c ** 2.2);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.21 ? "#101317" : "#ffffff";
}

/**
 * The dashes of the seat's line in the chart.
 *
 * @param {number} seat
 */
export function seatDash(seat) {
    return DASHES[seat % DASHES.length];
}

/**
 * Adds the seat's shape to a canvas path.
 *
 * @param {Pick<CanvasRenderingContext2D, "moveTo" | "lineTo" | "arc" | "closePath">} context
 * @param {number} seat -1 for nobody, drawn as a circle
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 */
export function seatPath(context, seat, x, y, radius) {
    const shape = seat < 0 ? null : SHAPES[seat % SHAPES.length];
    if (shape === null) {
        context.moveTo(x + radius, y);
        context.arc(x, y, radius, 0, 2 * Math.PI);
        return;
    }
    shape.forEach(([dx, dy], i) => {
        const [cx, cy] = [x + dx * radius, y + dy * radius];
        return i === 0 ? context.moveTo(cx, cy) : context.lineTo(cx, cy);
    });
    context.closePath();
}

/**
 * The width that a text of some height can have in the seat's shape.
 *
 * @param {number} seat -1 for nobody
 * @param {number} radius
 * @param {number} height of the text, which is in the middle of the shape
 */
export function widthIn(seat, radius, height) {
    const shape = seat < 0 ? null : SHAPES[seat % SHAPES.length];
    const y = height / 2 / radius;
    if (shape === null) {
        return 2 * radius * Math.sqrt(Math.max(0, 1 - y * y));
    }
    // The shapes are convex and the same on both sides, so the corners of the text are the first to reach over an edge.
    const edges = shape.map((corner, i) => [corner, shape[(i + 1) % shape.length]]);
    const halves = [-y, y].map((at) => Math.max(0, ...edges.flatMap(([[x1, y1], [x2, y2]]) =>
        (y1 - at) * (y2 - at) <= 0 && y1 !== y2 ? [x1 + ((x2 - x1) * (at - y1)) / (y2 - y1)] : [])));
    return 2 * radius * Math.min(...halves);
}

/**
 * How far the shapes of nobody and of the first seats reach from their centre.
 *
 * @param {number} seats how many there are
 * @param {number} radius
 */
export function shapeReach(seats, radius) {
    const corners = [/** @type {Point} */ ([1, 1]), /** @type {Point} */ ([-1, -1]), ...SHAPES.slice(0, seats).flatMap((shape) => shape ?? [])];
    const reach = (/** @type {(corner: Point) => number} */ of) => radius * Math.max(...corners.map(of)) + 1;
    return { left: reach(([x]) => -x), right: reach(([x]) => x), top: reach(([, y]) => -y), bottom: reach(([, y]) => y) };
}

/**
 * The seat's shape with its number in it; null for nobody.
 *
 * @param {number} seat
 */
export function badge(seat) {
    if (seat < 0) {
        return null;
    }
    const shape = SHAPES[seat % SHAPES.length];
    const common = { fill: seatColour(seat), class: "badge-shape" };
    return svg("svg", { viewBox: "-15.6 -15.6 31.2 31.2", class: "badge", role: "img", "aria-label": "seat " + seat },
        shape === null
            ? svg("circle", { r: "11", ...common })
            : svg("polygon", { points: shape.map(([x, y]) => x * 10.4 + "," + y * 10.4).join(" "), ...common }),
        svg("text", { "text-anchor": "middle", y: "4.2", "font-size": "12", fill: inkOn(seat), text: String(seat) }));
}
