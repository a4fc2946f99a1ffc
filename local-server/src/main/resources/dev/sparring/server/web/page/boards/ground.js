// Paints the background of a map: the cells of the places, the borders of groups, and the links.
import { seatColour } from "../seats.js";
import { borderLines, outline } from "./land.js";

/** @typedef {import("./painter.js").Painting} Painting */
/** @typedef {import("./camera.js").Point} Point */

/**
 * @param {Painting} painting
 * @param {Api.Spot[]} spots
 * @param {number} group that is highlighted, or -1
 */
export function paintGround(painting, spots, group) {
    const { context, land, scene, colours } = painting;
    land.cells.forEach((corners, index) => {
        if (!painting.visible(scene.places[index]) || corners.length < 3) {
            return;
        }
        const spot = spots[index];
        trace(painting, corners);
        context.fillStyle = colours.land;
        context.fill();
        if (spot.owner >= 0) {
            context.globalAlpha = spot.seen ? 0.34 : 0.16;
            context.fillStyle = seatColour(spot.owner);
            context.fill();
            context.globalAlpha = 1;
        }
        if (!spot.seen) {
            context.fillStyle = painting.hatch;
            context.fill();
        }
        context.strokeStyle = colours.map;
        context.lineWidth = 1;
        context.stroke();
    });
    const { border, text } = colours;
    borders(painting, borderLines(land.cells, scene.places), border, 1);
    if (group >= 0) {
        borders(painting, outline(land.cells, scene.places, group), text, 1.8);
    }
}

/**
 * @param {Painting} painting
 * @param {import("./land.js").Position[]} corners
 */
function trace({ context, camera }, corners) {
    context.beginPath();
    corners.forEach((corner, i) => {
        const [x, y] = camera.at(corner);
        return i === 0 ? context.moveTo(x, y) : context.lineTo(x, y);
    });
    context.closePath();
}

/**
 * Thick lines between groups, so that groups are visible at a glance.
 *
 * @param {Painting} painting
 * @param {[from: import("./land.js").Position, to: import("./land.js").Position][]} lines
 * @param {string} ink
 * @param {number} weight relative to the usual width
 */
function borders({ context, camera, radius }, lines, ink, weight) {
    context.beginPath();
    lines.forEach(([from, to]) => {
        context.moveTo(...camera.at(from));
        context.lineTo(...camera.at(to));
    });
    context.strokeStyle = ink;
    context.lineWidth = weight * Math.max(1.2, Math.min(3.5, radius / 5));
    context.lineCap = "round";
    context.stroke();
}

/**
 * @param {Painting} painting
 * @param {number[]} chosen the places whose links are highlighted
 */
export function paintLinks(painting, chosen) {
    const { context, scene, colours, radius, detailed } = painting;
    const [plain, highlighted] = [new Path2D(), new Path2D()];
    /** @type {[Api.Link, Point, Point][]} */
    const detailedLinks = [];
    scene.links.forEach((link) => {
        if (!painting.visible(scene.places[link.from]) && !painting.visible(scene.places[link.to]) && scene.places.length > 60) {
            return;
        }
        const [from, to] = [painting.at(link.from), painting.at(link.to)];
        const path = chosen.includes(link.from) || chosen.includes(link.to) ? highlighted : plain;
        path.moveTo(...from);
        path.lineTo(...to);
        if (detailed && (link.oneWay || link.length > 1)) {
            detailedLinks.push([link, from, to]);
        }
    });
    context.lineCap = "round";
    context.strokeStyle = colours.way;
    context.lineWidth = Math.max(0.6, Math.min(2.2, radius / 7));
    context.stroke(plain);
    context.strokeStyle = colours.text;
    context.lineWidth = 2.4;
    context.stroke(highlighted);
    detailedLinks.forEach(([link, from, to]) => linkDetails(painting, link, from, to));
}

/**
 * A dot for each turn that a link takes, and an arrowhead if it is one-way.
 *
 * @param {Painting} painting
 * @param {Api.Link} link
 * @param {Point} from
 * @param {Point} to
 */
function linkDetails({ context, colours, radius }, link, [x1, y1], [x2, y2]) {
    const angle = Math.atan2(y2 - y1, x2 - x1);
    context.fillStyle = colours.muted;
    context.beginPath();
    for (let turn = 1; turn < Math.min(link.length, 30); turn++) {
        const [x, y] = [x1 + ((x2 - x1) * turn) / link.length, y1 + ((y2 - y1) * turn) / link.length];
        context.moveTo(x + 1.6, y);
        context.arc(x, y, 1.6, 0, 2 * Math.PI);
    }
    if (link.oneWay) {
        const [x, y] = [x2 - Math.cos(angle) * (radius + 5), y2 - Math.sin(angle) * (radius + 5)];
        context.moveTo(x, y);
        context.lineTo(x - 8 * Math.cos(angle - 0.45), y - 8 * Math.sin(angle - 0.45));
        context.lineTo(x - 8 * Math.cos(angle + 0.45), y - 8 * Math.sin(angle + 0.45));
        context.closePath();
    }
    context.fill();
}
