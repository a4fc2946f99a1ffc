// Paints the moving parts of a map: travellers that take several turns, and movements within one step.
import { inkOn, seatColour, seatPath } from "../seats.js";
import { along, controlPoint, onTheRight, travellersAt } from "./movement.js";

/** @typedef {import("./painter.js").Painting} Painting */
/** @typedef {import("./camera.js").Point} Point */

const FULL_SIZE = 0.72;
/** The size if there are more travellers than places, which would otherwise hide the map. */
const CROWDED_SIZE = 0.42;

/**
 * Paints travellers.
 *
 * @param {Painting} painting
 * @param {Api.Traveller[]} travellers
 * @param {Api.Traveller[] | null} before those of the previous frame; null if nothing is animated
 * @param {number} part of the animation that has passed
 */
export function paintTravellers(painting, travellers, before, part) {
    const size = travellers.length > painting.scene.places.length ? CROWDED_SIZE : FULL_SIZE;
    const aside = Math.min(7, painting.radius * 0.4);
    travellersAt(travellers, before, part).forEach((each) => {
        const [x, y, angle] = onTheRight(painting.at(each.from), painting.at(each.to), each.progress, aside);
        token(painting, each, x, y, angle, each.opacity, size);
    });
}

/**
 * A seat's shape with a number in it and a tip in the direction of movement.
 *
 * @param {Painting} painting
 * @param {{ owner: number, count: number }} army
 * @param {number} x
 * @param {number} y
 * @param {number} angle
 * @param {number} opacity
 * @param {number} share the size relative to a place
 */
function token({ context, colours, radius }, { owner, count }, x, y, angle, opacity, share) {
    const size = Math.max(3.5, Math.min(13, radius * share));
    context.globalAlpha = Math.max(0, opacity);
    context.fillStyle = owner >= 0 ? seatColour(owner) : colours.muted;
    context.strokeStyle = colours.surface;
    context.lineWidth = 1.5;
    context.beginPath();
    const tip = size * (share > 0.5 ? 1.75 : 1.45);
    context.moveTo(x + Math.cos(angle) * tip, y + Math.sin(angle) * tip);
    context.lineTo(x + Math.cos(angle + 0.75) * size * 1.05, y + Math.sin(angle + 0.75) * size * 1.05);
    context.lineTo(x + Math.cos(angle - 0.75) * size * 1.05, y + Math.sin(angle - 0.75) * size * 1.05);
    context.closePath();
    context.fill();
    context.stroke();
    context.beginPath();
    seatPath(context, owner, x, y, size);
    context.fill();
    context.stroke();
    if (size >= 5 && count >= 0 && (share > 0.5 || count > 1)) {
        const text = String(count);
        context.font = `700 ${Math.max(7.5, Math.min(size * 1.05, (size * 2.7) / Math.max(2, text.length)))}px system-ui, sans-serif`;
        context.textAlign = "center";
        context.textBaseline = "middle";
        context.fillStyle = owner >= 0 ? inkOn(owner) : colours.surface;
        context.fillText(text, x, y + 0.5);
    }
    context.globalAlpha = 1;
}

/**
 * Paints the movements of a step, as arrows or as tokens on their way.
 *
 * @param {Painting} painting
 * @param {Api.Motion[]} motions
 * @param {number | null} part of the way that tokens have travelled; null for arrows
 */
export function paintMotions(painting, motions, part) {
    motions.filter((motion) => motion.from !== motion.to).forEach((motion) => {
        const [from, to] = [painting.at(motion.from), painting.at(motion.to)];
        const control = controlPoint(from, to);
        if (part === null) {
            arrow(painting, motion, from, to, control);
        } else {
            const [x, y, angle] = along(from, control, to, part);
            token(painting, motion, x, y, angle, 1, FULL_SIZE);
        }
    });
}

/**
 * @param {Painting} painting
 * @param {Api.Motion} motion
 * @param {Point} from
 * @param {Point} to
 * @param {Point} control
 */
function arrow({ context, colours, radius }, motion, from, to, control) {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const [x, y, angle] = along(from, control, to, Math.max(0.5, 1 - (radius + 3) / Math.max(1, length)));
    const width = Math.max(1.5, Math.min(4, radius / 4.5));
    // An outline in the colour of the map keeps the arrow visible over a cell of its own colour.
    stroke(colours.map, width + 2.5);
    stroke(motion.owner >= 0 ? seatColour(motion.owner) : colours.muted, width);
    if (radius >= 11 && motion.count >= 0) {
        const [mx, my] = along(from, control, to, 0.5);
        context.font = `700 ${Math.min(12, radius * 0.7)}px system-ui, sans-serif`;
        context.textAlign = "center";
        context.textBaseline = "middle";
        context.strokeStyle = colours.map;
        context.lineWidth = 3.5;
        context.lineJoin = "round";
        context.strokeText(String(motion.count), mx, my);
        context.fillStyle = colours.text;
        context.fillText(String(motion.count), mx, my);
    }

    /**
     * @param {string} ink
     * @param {number} thickness
     */
    function stroke(ink, thickness) {
        context.strokeStyle = ink;
        context.fillStyle = ink;
        context.lineWidth = thickness;
        context.beginPath();
        context.moveTo(...from);
        context.quadraticCurveTo(...control, x, y);
        context.stroke();
        const head = width * 2.6 + (thickness - width) / 2;
        context.beginPath();
        context.moveTo(x + Math.cos(angle) * head * 0.5, y + Math.sin(angle) * head * 0.5);
        context.lineTo(x - Math.cos(angle - 0.5) * head, y - Math.sin(angle - 0.5) * head);
        context.lineTo(x - Math.cos(angle + 0.5) * head, y - Math.sin(angle + 0.5) * head);
        context.closePath();
        context.fill();
    }
}
