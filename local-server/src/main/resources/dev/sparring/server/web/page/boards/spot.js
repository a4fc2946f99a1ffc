// Paints a place: the shape and colour of its owner, its number and its mark.
import { inkOn, seatColour, seatPath } from "../seats.js";
import { paintNumber } from "./numbers.js";

/** @typedef {import("./painter.js").Painting} Painting */

/**
 * The radius of the ring around a place of a marked kind.
 *
 * @param {number} radius of the place
 */
export function ringRadius(radius) {
    return radius * 1.28 + 2;
}

/**
 * @param {Painting} painting
 * @param {number} index of the place
 * @param {Api.Spot} spot
 * @param {boolean} chosen
 */
export function paintPlace(painting, index, spot, chosen) {
    const { context, colours, radius, detailed } = painting;
    const [x, y] = painting.at(index);
    context.beginPath();
    seatPath(context, spot.owner, x, y, radius);
    context.fillStyle = spot.owner >= 0 ? seatColour(spot.owner) : colours.surface;
    if (!spot.seen) {
        context.fillStyle = colours.surface;
        context.fill();
        context.globalAlpha = spot.owner >= 0 ? 0.35 : 0;
        context.fillStyle = spot.owner >= 0 ? seatColour(spot.owner) : colours.surface;
    }
    context.fill();
    context.globalAlpha = 1;
    context.setLineDash(spot.seen || !detailed ? [] : [4, 3]);
    context.strokeStyle = chosen ? colours.text : spot.seen && spot.owner >= 0 ? colours.surface : colours.muted;
    context.lineWidth = chosen ? 3 : detailed ? 1.5 : 0.8;
    context.stroke();
    context.setLineDash([]);
    kindMark(painting, painting.marks[index], x, y);
    number(painting, spot, x, y);
}

/**
 * @param {Painting} painting
 * @param {import("./kinds.js").KindMark | null} mark
 * @param {number} x
 * @param {number} y
 */
function kindMark({ context, colours, radius, detailed }, mark, x, y) {
    if (mark === null) {
        return;
    }
    if (mark.ring && radius >= 4) {
        context.beginPath();
        context.arc(x, y, ringRadius(radius), 0, 2 * Math.PI);
        context.setLineDash(mark.dash);
        context.strokeStyle = colours.text;
        context.lineWidth = detailed ? 1.8 : 1;
        context.stroke();
        context.setLineDash([]);
    } else if (!mark.ring && detailed) {
        context.font = `${Math.max(9, radius * 0.7)}px system-ui, sans-serif`;
        context.textAlign = "center";
        context.textBaseline = "middle";
        context.fillStyle = colours.text;
        context.fillText(mark.glyph, x + radius, y - radius);
    }
}

/**
 * The number of a place, in its shape.
 *
 * @param {Painting} painting
 * @param {Api.Spot} spot
 * @param {number} x
 * @param {number} y
 */
function number({ context, colours, radius }, spot, x, y) {
    context.fillStyle = spot.owner >= 0 && spot.seen ? inkOn(spot.owner) : colours.text;
    paintNumber(context, spot.count < 0 ? "?" : String(spot.count), spot.owner, x, y, radius);
}
