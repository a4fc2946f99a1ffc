// Paints a place: the shape and colour of its owner, its number, its name and its note.
import { visible as shown } from "../dom.js";
import { inkOn, seatColour, seatPath } from "../seats.js";

/** @typedef {import("./painter.js").Painting} Painting */

/** With more seats than colours, the owner's number is written next to a place. */
const COLOURED_SEATS = 8;
const MAX_NAMED_PLACES = 400;

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
    if (detailed) {
        words(painting, index, spot, x, y);
    }
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
        context.arc(x, y, radius * 1.28 + 2, 0, 2 * Math.PI);
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
 * @param {Painting} painting
 * @param {number} index
 * @param {Api.Spot} spot
 * @param {number} x
 * @param {number} y
 */
function words(painting, index, spot, x, y) {
    const { context, colours, radius, seats, scene } = painting;
    const text = spot.count < 0 ? "?" : String(spot.count);
    const size = Math.min(radius * 0.95, (radius * 2.6) / Math.max(2, text.length));
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.font = `700 ${Math.max(8, size)}px system-ui, sans-serif`;
    context.fillStyle = spot.owner >= 0 && spot.seen ? inkOn(spot.owner) : colours.text;
    context.fillText(text, x, y + 0.5);
    context.font = `${Math.max(9, Math.min(12, radius * 0.55))}px system-ui, sans-serif`;
    if (seats.length > COLOURED_SEATS && spot.owner >= 0) {
        outlined(painting, "s" + spot.owner, x + radius, y + radius);
    }
    // Names are shown only if there is room for them.
    if (radius >= 13 && scene.places.length <= MAX_NAMED_PLACES) {
        // Right of the centre, where links to places above and below do not cross it.
        context.textAlign = "left";
        outlined(painting, shown(scene.places[index].name).slice(0, 14), x + radius * 0.72, y + radius + 4, colours.muted);
        context.textAlign = "center";
    }
    if (spot.note && radius >= 11) {
        outlined(painting, shown(spot.note).slice(0, 22), x, y - radius - 8, colours.text);
    }
}

/**
 * Text with an outline in the colour of the map, readable on any background.
 *
 * @param {Painting} painting
 * @param {string} text
 * @param {number} x
 * @param {number} y
 */
function outlined({ context, colours }, text, x, y, ink = colours.text) {
    context.lineJoin = "round";
    context.strokeStyle = colours.map;
    context.lineWidth = 3;
    context.strokeText(text, x, y);
    context.fillStyle = ink;
    context.fillText(text, x, y);
}
