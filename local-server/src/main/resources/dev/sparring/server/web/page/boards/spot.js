// A place on the map: the form and colour of whose it is, and how many stand there.
import { visible as shown } from "../dom.js";
import { inkOn, seatColour, seatPath } from "../seats.js";

export function paintPlace(painter, index, spot, chosen) {
    const { context, colours, radius, detailed } = painter;
    const [x, y] = painter.at(index);
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
    mark(painter, painter.marks[index], x, y);
    if (detailed) {
        words(painter, index, spot, x, y);
    }
}

function mark({ context, colours, radius, detailed }, kind, x, y) {
    if (kind === null) {
        return;
    }
    if (kind.ring && radius >= 4) {
        context.beginPath();
        context.arc(x, y, radius * 1.28 + 2, 0, 2 * Math.PI);
        context.setLineDash(kind.dash);
        context.strokeStyle = colours.text;
        context.lineWidth = detailed ? 1.8 : 1;
        context.stroke();
        context.setLineDash([]);
    } else if (kind.glyph && detailed) {
        context.font = `${Math.max(9, radius * 0.7)}px system-ui, sans-serif`;
        context.textAlign = "center";
        context.textBaseline = "middle";
        context.fillStyle = colours.text;
        context.fillText(kind.glyph, x + radius, y - radius);
    }
}

function words(painter, index, spot, x, y) {
    const { context, colours, radius, seats, scene } = painter;
    const text = spot.count < 0 ? "?" : String(spot.count);
    const size = Math.min(radius * 0.95, (radius * 2.6) / Math.max(2, text.length));
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.font = `700 ${Math.max(8, size)}px system-ui, sans-serif`;
    context.fillStyle = spot.owner >= 0 && spot.seen ? inkOn(spot.owner) : colours.text;
    context.fillText(text, x, y + 0.5);
    context.font = `${Math.max(9, Math.min(12, radius * 0.55))}px system-ui, sans-serif`;
    if (seats.length > 8 && spot.owner >= 0) {
        outlined(painter, "s" + spot.owner, x + radius, y + radius);
    }
    // Names only where they are not in each other's way.
    if (radius >= 13 && scene.places.length <= 400) {
        context.fillStyle = colours.muted;
        // Aside from the middle, where ways to places above and below would cross it.
        context.textAlign = "left";
        outlined(painter, shown(scene.places[index].name).slice(0, 14), x + radius * 0.72, y + radius + 4, colours.muted);
        context.textAlign = "center";
    }
    if (spot.note && radius >= 11) {
        outlined(painter, shown(spot.note).slice(0, 22), x, y - radius - 8, colours.text);
    }
}

/** Text with a rim in the colour of the ground, to be read over anything. */
export function outlined({ context, colours }, text, x, y, ink = colours.text) {
    context.lineJoin = "round";
    context.strokeStyle = colours.map;
    context.lineWidth = 3;
    context.strokeText(text, x, y);
    context.fillStyle = ink;
    context.fillText(text, x, y);
}
