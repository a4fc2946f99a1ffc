// Paints the moving parts of a map: travellers that take several turns, and movements within one step.
import { inkOn, seatColour, seatPath } from "../seats.js";
import { numberIn, paintNumber } from "./numbers.js";
import { along, controlPoint, isOn, onTheRight, travellersAt } from "./movement.js";

/** @typedef {import("./painter.js").Painting} Painting */
/** @typedef {import("./camera.js").Point} Point */

const FULL_SIZE = 0.72;
/** The size if there are more travellers than places, which would otherwise hide the map. */
const CROWDED_SIZE = 0.42;
/** The opacity of the other arrows if one is highlighted. */
const FADED = 0.3;

/**
 * @typedef {object} Token a seat's shape that stands for an army
 * @property {number} owner
 * @property {number} count
 * @property {number} x
 * @property {number} y
 * @property {number} angle the direction in which it moves
 * @property {number} opacity
 * @property {number} size its radius
 * @property {boolean} alone whether there are only a few of them
 */

/**
 * Paints the tokens of travellers, without their numbers.
 *
 * @param {Painting} painting
 * @param {Api.Traveller[]} travellers
 * @param {Api.Traveller[] | null} before those of the previous frame; null if nothing is animated
 * @param {number} part of the animation that has passed
 * @returns {Token[]} what was painted
 */
export function paintTravellers(painting, travellers, before, part) {
    const alone = travellers.length <= painting.scene.places.length;
    const size = tokenSize(painting.radius, alone);
    const aside = Math.min(7, painting.radius * 0.4);
    return travellersAt(travellers, before, part).map(({ owner, count, opacity, from, to, progress }) => {
        const [x, y, angle] = onTheRight(painting.at(from), painting.at(to), progress, aside);
        const token = { owner, count, x, y, angle, opacity, size, alone };
        paintToken(painting, token);
        return token;
    });
}

/**
 * @param {number} radius of a place
 * @param {boolean} alone whether there are only a few tokens
 */
function tokenSize(radius, alone) {
    return Math.max(3.5, Math.min(13, radius * (alone ? FULL_SIZE : CROWDED_SIZE)));
}

/**
 * A seat's shape with a tip in the direction of movement.
 *
 * @param {Painting} painting
 * @param {Token} token
 */
function paintToken({ context, colours }, { owner, x, y, angle, opacity, size, alone }) {
    context.globalAlpha = Math.max(0, opacity);
    context.fillStyle = owner >= 0 ? seatColour(owner) : colours.muted;
    context.strokeStyle = colours.surface;
    context.lineWidth = 1.5;
    context.beginPath();
    const tip = size * (alone ? 1.75 : 1.45);
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
    context.globalAlpha = 1;
}

/**
 * The box of the number in a traveller's token; null if it has none.
 *
 * @param {Painting} painting
 * @param {Token} token
 * @returns {import("./labels.js").Box | null}
 */
export function numberBox({ context }, { owner, count, x, y, size, alone }) {
    // A crowd of single soldiers needs no numbers.
    const number = count < 0 || (!alone && count === 1) ? null : numberIn(context, String(count), owner, size);
    return number && { x, y, width: number.width, height: number.font };
}

/**
 * Paints the number in a traveller's token.
 *
 * @param {Painting} painting
 * @param {Token} token
 */
export function paintTokenNumber({ context, colours }, { owner, count, x, y, size, opacity }) {
    context.globalAlpha = Math.max(0, opacity);
    context.fillStyle = owner >= 0 ? inkOn(owner) : colours.surface;
    paintNumber(context, String(count), owner, x, y, size);
    context.globalAlpha = 1;
}

/**
 * Paints the movements of a step, as arrows without numbers or as tokens on their way.
 *
 * @param {Painting} painting
 * @param {Api.Motion[]} motions
 * @param {number | null} part of the way that tokens have travelled; null for arrows
 * @param {import("./movement.js").Way | null} way of the movement that is highlighted
 */
export function paintMotions(painting, motions, part, way) {
    const { context } = painting;
    const highlighted = motions.some((motion) => isOn(motion, way));
    motions.filter((motion) => motion.from !== motion.to).forEach((motion) => {
        const [from, to] = [painting.at(motion.from), painting.at(motion.to)];
        const control = controlPoint(from, to);
        if (part === null) {
            context.globalAlpha = highlighted && !isOn(motion, way) ? FADED : 1;
            arrow(painting, motion, from, to, control, isOn(motion, way));
            context.globalAlpha = 1;
        } else {
            const [x, y, angle] = along(from, control, to, part);
            const token = { ...motion, x, y, angle, opacity: 1, size: tokenSize(painting.radius, true), alone: true };
            paintToken(painting, token);
            paintTokenNumber(painting, token);
        }
    });
}

/**
 * @param {Painting} painting
 * @param {Api.Motion} motion
 * @param {Point} from
 * @param {Point} to
 * @param {Point} control
 * @param {boolean} highlighted
 */
function arrow({ context, colours, radius }, motion, from, to, control, highlighted) {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const [x, y, angle] = along(from, control, to, Math.max(0.5, 1 - (radius + 3) / Math.max(1, length)));
    const width = Math.max(1.5, Math.min(4, radius / 4.5)) * (highlighted ? 1.6 : 1);
    // An outline in the colour of the map keeps the arrow visible over a cell of its own colour.
    stroke(highlighted ? colours.text : colours.map, width + 2.5);
    stroke(motion.owner >= 0 ? seatColour(motion.owner) : colours.muted, width);

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
