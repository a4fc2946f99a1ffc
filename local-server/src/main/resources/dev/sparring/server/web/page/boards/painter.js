// Paints a map: ground, ways, who is on the way, and places, in this order.
import { colour } from "../theme.js";
import { paintMotions, paintTravellers } from "./armies.js";
import { paintGround, paintGroups, paintWays } from "./ground.js";
import { plainKind, kindMark } from "./kinds.js";
import { paintPlace } from "./spot.js";

/** A step's movement is over when this much of its time has gone; then the counts are those after it. */
const ARRIVED = 0.82;

export class MapPainter {
    ratio = 1;

    constructor(scene, seats, land) {
        this.scene = scene;
        this.seats = seats;
        this.land = land;
        const plain = plainKind(scene);
        const kinds = new Map(scene.kinds.map((kind, index) => [kind.name, kind.name === plain ? null : kindMark(index)]));
        this.marks = scene.places.map((place) => kinds.get(place.kind) ?? null);
        this.theme();
    }

    theme() {
        this.colours = Object.fromEntries(
            ["map", "land", "line", "way", "text", "muted", "surface", "fog", "border"].map((key) => [key, colour("--" + key)]));
        this.hatch = null;
    }

    /**
     * Paints a moment.
     *
     * @param before the frame before, while something moves; null otherwise
     * @param part how much of the movement is over, from 0 to 1
     * @param chosen the place that is spoken of, or -1
     */
    draw(context, camera, now, before, part, chosen) {
        this.context = context;
        this.camera = camera;
        this.radius = Math.max(2.5, Math.min(22, this.land.apart * camera.scale * (this.land.grounds.length > 0 ? 0.3 : 0.34)));
        this.detailed = this.radius >= 8;
        context.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
        context.clearRect(0, 0, camera.width, camera.height);
        const drawing = now.picture.drawing;
        const moving = before !== null && part < ARRIVED;
        const spots = moving ? before.picture.drawing.spots : drawing.spots;
        this.hatch ??= hatching(context, this.colours.fog);

        paintGround(this, spots);
        paintWays(this, chosen);
        paintGroups(this, spots);
        paintMotions(this, now.motions, null);
        paintTravellers(this, drawing.travellers, before?.picture.drawing.travellers ?? null, part);
        spots.forEach((spot, index) => {
            if (this.visible(this.scene.places[index])) {
                paintPlace(this, index, spot, index === chosen);
            }
        });
        if (before !== null) {
            paintMotions(this, now.motions, Math.min(1, part / ARRIVED));
        }
    }

    /** Whether a place is in the window, or near it. */
    visible(place) {
        const [x, y] = this.camera.at(place);
        return x > -60 && y > -60 && x < this.camera.width + 60 && y < this.camera.height + 60;
    }

    at(index) {
        return this.camera.at(this.scene.places[index]);
    }
}

/** Fine slanted lines: what lies under them is not seen. */
function hatching(context, ink) {
    const tile = document.createElement("canvas");
    tile.width = tile.height = 10;
    const brush = tile.getContext("2d");
    brush.strokeStyle = ink;
    brush.lineWidth = 1.4;
    brush.beginPath();
    [[-2, 2, 2, -2], [0, 10, 10, 0], [8, 12, 12, 8]].forEach(([x, y, a, b]) => {
        brush.moveTo(x, y);
        brush.lineTo(a, b);
    });
    brush.stroke();
    return context.createPattern(tile, "repeat");
}
