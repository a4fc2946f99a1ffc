// Who is on the way on a map: travellers that take several turns, and what moved in a single step.
import { inkOn, seatColour, seatPath } from "../seats.js";

/** More of them than places, and they would hide the map: they are drawn smaller. */
function crowdedSize(painter, travellers) {
    return travellers.length > painter.scene.places.length ? 0.42 : 0.72;
}

/**
 * Paints travellers where they are, between where they were a moment ago and where they are now.
 *
 * @param before those of the frame before, or null if nothing moves
 */
export function paintTravellers(painter, travellers, before, part) {
    const share = crowdedSize(painter, travellers);
    if (before === null) {
        travellers.forEach((each) => traveller(painter, each, each.progress, 1, share));
        return;
    }
    const rest = [...before];
    travellers.forEach((each) => {
        let from = -1;
        rest.forEach((old, index) => {
            const same = old.from === each.from && old.to === each.to && old.owner === each.owner && old.count === each.count;
            if (same && old.progress <= each.progress && (from < 0 || old.progress > rest[from].progress)) {
                from = index;
            }
        });
        const began = from < 0 ? 0 : rest.splice(from, 1)[0].progress;
        traveller(painter, each, began + (each.progress - began) * part, 1, share);
    });
    // Those that are not on the way any more have arrived.
    rest.forEach((old) => traveller(painter, old, old.progress + (1 - old.progress) * part, 1 - Math.max(0, part - 0.7) / 0.3, share));
}

function traveller(painter, { from, to, owner, count }, progress, opacity, share) {
    const [[x1, y1], [x2, y2]] = [painter.at(from), painter.at(to)];
    const angle = Math.atan2(y2 - y1, x2 - x1);
    // To the right of the way, as on a road: those who meet pass each other.
    const aside = Math.min(7, painter.radius * 0.4);
    const x = x1 + (x2 - x1) * progress - Math.sin(angle) * aside;
    const y = y1 + (y2 - y1) * progress + Math.cos(angle) * aside;
    token(painter, x, y, owner, count, angle, opacity, share);
}

/** A seat's shape with how many they are, and the way they go. */
function token({ context, colours, radius }, x, y, owner, count, angle, opacity, share) {
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
 * Paints what moved in the step that led here: as arrows that stay, or as tokens on their way.
 *
 * @param part how far tokens have come; null for arrows
 */
export function paintMotions(painter, motions, part) {
    motions.forEach((motion) => {
        if (motion.from === motion.to) {
            return;
        }
        const [from, to] = [painter.at(motion.from), painter.at(motion.to)];
        const [bx, by] = bend(from, to);
        if (part === null) {
            arrow(painter, motion, from, to, bx, by);
            return;
        }
        const [x, y, angle] = along(from, [bx, by], to, part);
        token(painter, x, y, motion.owner, motion.count, angle, 1, 0.72);
    });
}

/** The middle of a way that curves a little to the right, so that there and back are two. */
function bend([x1, y1], [x2, y2]) {
    return [(x1 + x2) / 2 - (y2 - y1) * 0.14, (y1 + y2) / 2 + (x2 - x1) * 0.14];
}

function along([x1, y1], [bx, by], [x2, y2], part) {
    const rest = 1 - part;
    return [
        rest * rest * x1 + 2 * rest * part * bx + part * part * x2,
        rest * rest * y1 + 2 * rest * part * by + part * part * y2,
        Math.atan2(rest * (by - y1) + part * (y2 - by), rest * (bx - x1) + part * (x2 - bx)),
    ];
}

function arrow({ context, colours, radius }, motion, from, to, bx, by) {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const [x, y, angle] = along(from, [bx, by], to, Math.max(0.5, 1 - (radius + 3) / Math.max(1, length)));
    const thick = Math.max(1.5, Math.min(4, radius / 4.5));
    // A rim in the colour of the ground keeps the arrow readable over ground of its own colour.
    [[colours.map, thick + 2.5], [motion.owner >= 0 ? seatColour(motion.owner) : colours.muted, thick]].forEach(([ink, width]) => {
        context.strokeStyle = ink;
        context.fillStyle = ink;
        context.lineWidth = width;
        context.beginPath();
        context.moveTo(...from);
        context.quadraticCurveTo(bx, by, x, y);
        context.stroke();
        const head = thick * 2.6 + (width - thick) / 2;
        context.beginPath();
        context.moveTo(x + Math.cos(angle) * head * 0.5, y + Math.sin(angle) * head * 0.5);
        context.lineTo(x - Math.cos(angle - 0.5) * head, y - Math.sin(angle - 0.5) * head);
        context.lineTo(x - Math.cos(angle + 0.5) * head, y - Math.sin(angle + 0.5) * head);
        context.closePath();
        context.fill();
    });
    if (radius >= 11 && motion.count >= 0) {
        const [mx, my] = along(from, [bx, by], to, 0.5);
        context.font = `700 ${Math.min(12, radius * 0.7)}px system-ui, sans-serif`;
        context.textAlign = "center";
        context.textBaseline = "middle";
        context.strokeStyle = colours.map;
        context.lineWidth = 3.5;
        context.lineJoin = "round";
        context.strokeText(motion.count, mx, my);
        context.fillStyle = colours.text;
        context.fillText(motion.count, mx, my);
    }
}
