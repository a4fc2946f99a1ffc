// The ground of a map: each place's own, the borders of groups with what they are worth, and the ways.
import { visible as shown } from "../dom.js";
import { inkOn, seatColour } from "../seats.js";

export function paintGround(painter, spots) {
    const { context, land, scene, colours } = painter;
    land.grounds.forEach((corners, index) => {
        if (!painter.visible(scene.places[index]) || corners.length < 3) {
            return;
        }
        const spot = spots[index];
        trace(painter, corners);
        context.fillStyle = colours.land;
        context.fill();
        if (spot.owner >= 0) {
            context.globalAlpha = spot.seen ? 0.34 : 0.16;
            context.fillStyle = seatColour(spot.owner);
            context.fill();
            context.globalAlpha = 1;
        }
        if (!spot.seen) {
            context.fillStyle = painter.hatch;
            context.fill();
        }
        context.strokeStyle = colours.map;
        context.lineWidth = 1;
        context.stroke();
    });
    borders(painter);
}

function trace({ context, camera }, corners) {
    context.beginPath();
    corners.forEach((corner, i) => {
        const [x, y] = camera.at(corner);
        return i === 0 ? context.moveTo(x, y) : context.lineTo(x, y);
    });
    context.closePath();
}

/** The lines where one group ends: thick, so that groups are seen before they are read. */
function borders({ context, camera, land, scene, colours, radius }) {
    context.beginPath();
    land.grounds.forEach((corners, index) => corners.forEach((corner, i) => {
        const other = corner.beyond < 0 ? -1 : scene.places[corner.beyond].group;
        if (corner.beyond >= 0 && (other === scene.places[index].group || corner.beyond < index)) {
            return;
        }
        const next = corners[(i + 1) % corners.length];
        context.moveTo(...camera.at(corner));
        context.lineTo(...camera.at(next));
    }));
    context.strokeStyle = colours.border;
    context.lineWidth = Math.max(1.2, Math.min(3.5, radius / 5));
    context.lineCap = "round";
    context.stroke();
}

export function paintWays(painter, chosen) {
    const { context, scene, colours, radius, detailed } = painter;
    const strokes = new Map([[false, new Path2D()], [true, new Path2D()]]);
    const extras = [];
    scene.links.forEach((link) => {
        if (!painter.visible(scene.places[link.from]) && !painter.visible(scene.places[link.to]) && scene.places.length > 60) {
            return;
        }
        const [from, to] = [painter.at(link.from), painter.at(link.to)];
        const path = strokes.get(link.from === chosen || link.to === chosen);
        path.moveTo(...from);
        path.lineTo(...to);
        if (detailed && (link.oneWay || link.length > 1)) {
            extras.push([link, from, to]);
        }
    });
    context.lineCap = "round";
    context.strokeStyle = colours.way;
    context.lineWidth = Math.max(0.6, Math.min(2.2, radius / 7));
    context.stroke(strokes.get(false));
    context.strokeStyle = colours.text;
    context.lineWidth = 2.4;
    context.stroke(strokes.get(true));
    extras.forEach(([link, from, to]) => extra(painter, link, from, to));
}

function extra({ context, colours, radius }, link, [x1, y1], [x2, y2]) {
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

/** A label a group: its name and what it is worth; in the colour of who has all of it. */
export function paintGroups(painter, spots) {
    const { context, scene, land, colours, radius, camera } = painter;
    if (radius < 6) {
        return;
    }
    const size = Math.max(10.5, Math.min(14, radius * 0.8));
    context.textBaseline = "middle";
    context.textAlign = "left";
    scene.groups.forEach((group, index) => {
        const anchor = land.anchors[index];
        if (anchor === null) {
            return;
        }
        const owners = new Set(scene.places.flatMap((place, at) => (place.group === index ? [spots[at].owner] : [])));
        const holder = owners.size === 1 ? [...owners][0] : -1;
        const name = shown(group.name.slice(land.prefix.length)).slice(0, 18);
        const worth = shown(group.worth).slice(0, 10);
        context.font = `600 ${size}px system-ui, sans-serif`;
        const gap = name && worth ? 6 : 0;
        const widths = [context.measureText(name).width, context.measureText(worth).width];
        const width = widths[0] + gap + widths[1] + 14;
        const [cx, cy] = free(painter, camera.at(anchor), width, size + 8, index);
        context.beginPath();
        context.roundRect(cx - width / 2, cy - size / 2 - 4, width, size + 8, (size + 8) / 2);
        context.fillStyle = holder >= 0 ? seatColour(holder) : colours.surface;
        context.globalAlpha = 0.94;
        context.fill();
        context.globalAlpha = 1;
        context.strokeStyle = colours.border;
        context.lineWidth = 1;
        context.stroke();
        context.fillStyle = holder >= 0 ? inkOn(holder) : colours.muted;
        context.fillText(name, cx - width / 2 + 7, cy + 0.5);
        context.fillStyle = holder >= 0 ? inkOn(holder) : colours.text;
        context.fillText(worth, cx - width / 2 + 7 + widths[0] + gap, cy + 0.5);
    });
}

/** A spot near the middle of a group at which a label hides no place: the nearest of a few. */
function free(painter, [x, y], width, height, group) {
    const reach = painter.radius + 3;
    const near = painter.scene.places.map((_, index) => painter.at(index))
        .filter(([px, py]) => Math.abs(px - x) < width + 120 && Math.abs(py - y) < 160);
    const hidden = (cx, cy) => near.reduce((sum, [px, py]) => {
        const dx = Math.max(0, Math.abs(px - cx) - width / 2);
        const dy = Math.max(0, Math.abs(py - cy) - height / 2);
        return sum + Math.max(0, reach - Math.hypot(dx, dy));
    }, 0);
    let best = [x, y];
    let least = Infinity;
    for (let ring = 0; ring <= 5; ring++) {
        for (let step = 0; step < (ring === 0 ? 1 : 8); step++) {
            const angle = (Math.PI * step) / 4 + group;
            const [cx, cy] = [x + Math.cos(angle) * ring * 13, y + Math.sin(angle) * ring * 13];
            const cost = hidden(cx, cy) + ring * 0.8;
            if (cost < least) {
                [best, least] = [[cx, cy], cost];
            }
        }
    }
    return best;
}
