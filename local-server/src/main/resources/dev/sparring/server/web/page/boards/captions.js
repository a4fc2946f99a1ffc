// Paints the labels of a map: names, groups, notes and numbers of movements. They share the window, so that none covers another.
import { cut } from "../dom.js";
import { inkOn, seatColour, shapeReach } from "../seats.js";
import { numberBox, paintTokenNumber } from "./armies.js";
import { boxesAlong, boxesAround, boxesNear, LabelSpace } from "./labels.js";
import { holderOf, nearestPlace } from "./land.js";
import { along, controlPoint } from "./movement.js";
import { ringRadius } from "./spot.js";

/** @typedef {import("./painter.js").Painting} Painting */
/** @typedef {import("./labels.js").Box} Box */
/** @typedef {{ group: number, box: Box }} GroupLabel */

/** With more seats than colours, the owner's number is written next to a place. */
const COLOURED_SEATS = 8;
const FONT = "px system-ui, sans-serif";
/** The sizes of the smallest labels, if there is no room for larger ones. */
const SMALL = [9, 8, 7];
const MAX_NAME = 16;
const MAX_NOTE = 26;
const MAX_GROUP = 18;
/** The height of a line relative to its font: digits and capital letters, and what reaches below the line. */
const LINE = 1.12;

/**
 * Paints the labels. Those of groups and the names come first, because they stay where they are when the match goes on.
 *
 * @param {Painting} painting
 * @param {Api.Spot[]} spots
 * @param {Api.Motion[]} motions
 * @param {import("./armies.js").Token[]} tokens of travellers
 * @returns {GroupLabel[]} the labels of groups that it has painted
 */
export function paintCaptions(painting, spots, motions, tokens) {
    const space = new LabelSpace(painting.camera.width, painting.camera.height);
    const reach = reachOf(painting);
    const shown = painting.scene.places.map((_, index) => index).filter((index) => painting.visible(painting.scene.places[index]));
    shown.forEach((index) => space.take(boxOf(painting.at(index), reach(index))));
    const labels = groups(painting, space, spots);
    shown.forEach((index) => name(painting, space, index, reach(index)));
    tokens.forEach((token) => {
        const box = numberBox(painting, token);
        if (box !== null && space.takeFirst([box]) !== null) {
            paintTokenNumber(painting, token);
        }
    });
    shown.forEach((index) => note(painting, space, index, spots[index], reach(index)));
    motions.filter((motion) => motion.from !== motion.to && motion.count >= 0).forEach((motion) => size(painting, space, motion));
    return labels;
}

/**
 * How far each place reaches, with its mark. It does not depend on the owner, so that labels do not move when a place is taken.
 *
 * @param {Painting} painting
 * @returns {(index: number) => import("./labels.js").Reach}
 */
export function reachOf({ marks, radius, seats, detailed }) {
    const shape = shapeReach(seats.length, radius);
    const ring = ringRadius(radius) + 1.5;
    const ringed = {
        left: Math.max(ring, shape.left), right: Math.max(ring, shape.right),
        top: Math.max(ring, shape.top), bottom: Math.max(ring, shape.bottom),
    };
    const glyph = Math.max(5, radius * 0.4);
    const withGlyph = { ...shape, right: radius + glyph, top: Math.max(shape.top, radius + glyph) };
    return (index) => {
        const mark = marks[index];
        return mark === null ? shape : mark.ring ? ringed : detailed ? withGlyph : shape;
    };
}

/**
 * @param {import("./camera.js").Point} centre
 * @param {import("./labels.js").Reach} reach
 * @returns {Box}
 */
function boxOf([x, y], { left, right, top, bottom }) {
    return { x: x + (right - left) / 2, y: y + (bottom - top) / 2, width: left + right, height: top + bottom };
}

/**
 * @param {Painting} painting
 * @param {LabelSpace} space
 * @param {number} index of the place
 * @param {import("./labels.js").Reach} reach
 */
function name(painting, space, index, reach) {
    const { scene, radius, colours } = painting;
    const text = cut(scene.places[index].name, MAX_NAME);
    const preferred = Math.max(SMALL[0], Math.min(12, radius * 0.6));
    for (const font of [preferred, ...SMALL]) {
        if (outlined(painting, space, text, font, (width) => boxesAround(painting.at(index), reach, width, font * LINE), colours.muted)) {
            return;
        }
    }
}

/**
 * A label for each group: its name and its worth, in the colour of the seat that owns all of it.
 *
 * @param {Painting} painting
 * @param {LabelSpace} space
 * @param {Api.Spot[]} spots
 * @returns {GroupLabel[]}
 */
function groups(painting, space, spots) {
    const { context, scene, land, radius, camera, colours } = painting;
    return scene.groups.flatMap((group, index) => {
        const anchor = land.anchors[index];
        if (anchor === null) {
            return [];
        }
        const words = [cut(group.name.slice(land.prefix.length), MAX_GROUP), cut(group.worth, MAX_GROUP)].filter((word) => word);
        const holder = holderOf(scene.places, spots, index);
        // A label among the places of another group would be read as that group's.
        const own = (/** @type {Box} */ { x, y }) => {
            const [mapX, mapY] = camera.from(x, y);
            return scene.places[nearestPlace(scene.places, mapX, mapY, Infinity)]?.group === index;
        };
        for (const font of [Math.max(SMALL[0], Math.min(14, radius * 0.8)), ...SMALL]) {
            context.font = "600 " + font + FONT;
            const widths = words.map((word) => context.measureText(word).width);
            const gap = font * 0.45;
            const width = widths.reduce((sum, each) => sum + each + gap, 0) + font * 0.55;
            const box = space.takeFirst([...boxesNear(camera.at(anchor), width, font * 1.5, index)].filter(own));
            if (box !== null) {
                const ink = pill(painting, box, holder);
                let left = box.x - width / 2 + font * 0.5;
                context.textAlign = "left";
                words.forEach((word, at) => {
                    context.fillStyle = holder < 0 && at < words.length - 1 ? colours.muted : ink;
                    context.fillText(word, left, box.y + 0.5);
                    left += widths[at] + gap;
                });
                return [{ group: index, box }];
            }
        }
        return [];
    });
}

/**
 * The note of a place; with more seats than colours, also the number of its owner.
 *
 * @param {Painting} painting
 * @param {LabelSpace} space
 * @param {number} index of the place
 * @param {Api.Spot} spot
 * @param {import("./labels.js").Reach} reach
 */
function note(painting, space, index, spot, reach) {
    const { seats, radius, detailed, colours } = painting;
    const owner = seats.length > COLOURED_SEATS && spot.owner >= 0 ? "s" + spot.owner : "";
    const text = [owner, cut(spot.note, MAX_NOTE)].filter((word) => word).join(" ");
    if (text === "" || !detailed) {
        return;
    }
    for (const font of [Math.max(SMALL[0], Math.min(12, radius * 0.55)), ...SMALL]) {
        const boxes = (/** @type {number} */ width) => boxesAround(painting.at(index), reach, width, font * LINE);
        if (outlined(painting, space, text, font, boxes, colours.text)) {
            return;
        }
    }
}

/**
 * The number of a movement, in the colour of its seat.
 *
 * @param {Painting} painting
 * @param {LabelSpace} space
 * @param {Api.Motion} motion
 */
function size(painting, space, motion) {
    const { context, radius } = painting;
    const [from, to] = [painting.at(motion.from), painting.at(motion.to)];
    const control = controlPoint(from, to);
    const text = String(motion.count);
    for (const font of [Math.max(SMALL[0], Math.min(12, radius * 0.7)), ...SMALL]) {
        context.font = "700 " + font + FONT;
        const width = context.measureText(text).width + font * 0.7;
        const box = space.takeFirst(boxesAlong((part) => along(from, control, to, part), width, font * 1.25));
        if (box !== null) {
            context.fillStyle = pill(painting, box, motion.owner);
            context.textAlign = "center";
            context.fillText(text, box.x, box.y + 0.5);
            return;
        }
    }
}

/**
 * A rounded box in the colour of a seat.
 *
 * @param {Painting} painting
 * @param {Box} box
 * @param {number} seat -1 for nobody
 * @returns the colour of the text in it
 */
function pill({ context, colours }, { x, y, width, height }, seat) {
    context.beginPath();
    context.roundRect(x - width / 2, y - height / 2, width, height, height / 2);
    context.fillStyle = seat >= 0 ? seatColour(seat) : colours.surface;
    context.fill();
    context.strokeStyle = colours.border;
    context.lineWidth = 1;
    context.stroke();
    context.textBaseline = "middle";
    return seat >= 0 ? inkOn(seat) : colours.text;
}

/**
 * Text with an outline in the colour of the map, readable on any background.
 *
 * @param {Painting} painting
 * @param {LabelSpace} space
 * @param {string} text
 * @param {number} font its size
 * @param {(width: number) => Iterable<Box>} boxes in which the text can be, best first
 * @param {string} ink
 * @returns whether there was room for it
 */
function outlined({ context, colours }, space, text, font, boxes, ink) {
    context.font = font + FONT;
    const box = space.takeFirst(boxes(context.measureText(text).width));
    if (box === null) {
        return false;
    }
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.lineJoin = "round";
    context.strokeStyle = colours.map;
    context.lineWidth = 3;
    context.strokeText(text, box.x, box.y + 0.5);
    context.fillStyle = ink;
    context.fillText(text, box.x, box.y + 0.5);
    return true;
}
