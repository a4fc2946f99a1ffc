// The geometry of a map, computed once per match: the distance between places, the cell of each place and the groups.

/** @typedef {{ x: number, y: number }} Position */
/** @typedef {Position & { beyond: number }} Corner `beyond` is the place behind the side that starts here, or -1 for none */

/**
 * @typedef {object} Land
 * @property {number} spacing the typical distance between neighbouring places
 * @property {Corner[][]} cells of each place; empty if the map has no groups
 * @property {(Position | null)[]} anchors the centre of each group
 * @property {string} prefix the words that the names of all groups start with
 */

const CORNERS = 20;

/**
 * @param {Api.MapScene} scene
 * @returns {Land}
 */
export function landOf(scene) {
    const apart = spacing(scene.places);
    return {
        spacing: apart,
        cells: scene.groups.length > 0 ? cells(scene.places, apart) : [],
        anchors: groupAnchors(scene),
        prefix: groupPrefix(scene.groups),
    };
}

/**
 * A grid over the places, which finds the places near a position without searching all of them.
 *
 * @param {Position[]} places
 * @param {number} size of a square of the grid
 */
function grid(places, size) {
    /** @type {Map<string, number[]>} */
    const squares = new Map();
    places.forEach((place, index) => {
        const key = Math.floor(place.x / size) + "," + Math.floor(place.y / size);
        squares.set(key, [...(squares.get(key) ?? []), index]);
    });
    return (/** @type {Position} */ place, /** @type {number} */ reach) => {
        const near = [];
        const far = Math.ceil(reach / size);
        const [cx, cy] = [Math.floor(place.x / size), Math.floor(place.y / size)];
        for (let x = cx - far; x <= cx + far; x++) {
            for (let y = cy - far; y <= cy + far; y++) {
                near.push(...(squares.get(x + "," + y) ?? []));
            }
        }
        return near;
    };
}

/**
 * The smallest rectangle that contains all positions; the unit square if there are none.
 *
 * @param {Position[]} positions
 * @returns {import("./camera.js").Bounds}
 */
export function boundsOf(positions) {
    return positions.length === 0 ? [0, 0, 1, 1] : positions.reduce(
        ([left, top, right, bottom], { x, y }) => [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)],
        /** @type {import("./camera.js").Bounds} */ ([Infinity, Infinity, -Infinity, -Infinity]));
}

/**
 * The typical distance of a place from its nearest neighbour: most places are at least this far from it.
 *
 * @param {Position[]} places
 */
export function spacing(places) {
    if (places.length < 2) {
        return 1;
    }
    const [left, top, right, bottom] = boundsOf(places);
    const size = Math.max(Math.sqrt(((right - left) * (bottom - top)) / places.length), (right - left + bottom - top) / places.length) || 1;
    const near = grid(places, size);
    const nearest = places.map((place, index) => {
        let best = Infinity;
        for (let reach = size; best === Infinity && reach <= size * 8; reach *= 2) {
            near(place, reach).forEach((other) => {
                if (other !== index) {
                    best = Math.min(best, Math.hypot(places[other].x - place.x, places[other].y - place.y));
                }
            });
        }
        return best;
    }).filter((distance) => distance > 0 && distance < Infinity).sort((a, b) => a - b);
    return nearest[Math.floor(nearest.length * 0.3)] ?? size;
}

/**
 * The Voronoi cell of each place, limited to a circle around it: all positions that are nearer to it than to any other place.
 *
 * @param {Position[]} places
 * @param {number} apart the typical distance between neighbours
 */
export function cells(places, apart) {
    const reach = apart * 1.05;
    const near = grid(places, reach);
    return places.map((place, index) => {
        /** @type {Corner[]} */
        let corners = Array.from({ length: CORNERS }, (_, i) => {
            const angle = (2 * Math.PI * i) / CORNERS;
            return { x: place.x + Math.cos(angle) * reach, y: place.y + Math.sin(angle) * reach, beyond: -1 };
        });
        near(place, 2 * reach).filter((other) => other !== index).forEach((other) => {
            corners = cutOff(corners, place, places[other], other);
        });
        return corners;
    });
}

/**
 * Removes the part of a cell that is nearer to another place.
 *
 * @param {Corner[]} corners
 * @param {Position} place
 * @param {Position} other
 * @param {number} index of the other place
 */
function cutOff(corners, place, other, index) {
    const [dx, dy] = [other.x - place.x, other.y - place.y];
    const middle = (dx * (place.x + other.x) + dy * (place.y + other.y)) / 2;
    const over = (/** @type {Position} */ corner) => dx * corner.x + dy * corner.y - middle;
    if ((dx === 0 && dy === 0) || corners.every((corner) => over(corner) <= 0)) {
        return corners;
    }
    /** @type {Corner[]} */
    const kept = [];
    corners.forEach((corner, i) => {
        const next = corners[(i + 1) % corners.length];
        const [a, b] = [over(corner), over(next)];
        const between = () => ({ x: corner.x + ((next.x - corner.x) * a) / (a - b), y: corner.y + ((next.y - corner.y) * a) / (a - b) });
        if (a <= 0) {
            kept.push(corner);
            if (b > 0) {
                kept.push({ ...between(), beyond: index });
            }
        } else if (b <= 0) {
            kept.push({ ...between(), beyond: corner.beyond });
        }
    });
    return kept;
}

/**
 * The lines between groups, and between a group and the rest of the map; each line once.
 *
 * @param {Corner[][]} all the cells
 * @param {Api.Place[]} places
 * @returns {[from: Position, to: Position][]}
 */
export function borderLines(all, places) {
    return all.flatMap((corners, index) => corners.flatMap((corner, i) => {
        const other = corner.beyond < 0 ? -1 : places[corner.beyond].group;
        if (corner.beyond >= 0 && (other === places[index].group || corner.beyond < index)) {
            return [];
        }
        return [/** @type {[Position, Position]} */ ([corner, corners[(i + 1) % corners.length]])];
    }));
}

/**
 * The lines around a group.
 *
 * @param {Corner[][]} all the cells
 * @param {Api.Place[]} places
 * @param {number} group
 * @returns {[from: Position, to: Position][]}
 */
export function outline(all, places, group) {
    return all.flatMap((corners, index) => (places[index].group !== group ? [] : corners.flatMap((corner, i) =>
        (corner.beyond >= 0 && places[corner.beyond].group === group
            ? []
            : [/** @type {[Position, Position]} */ ([corner, corners[(i + 1) % corners.length]])]))));
}

/**
 * The words that the names of all groups start with; empty if there are none. The legend shows them, so the map does not.
 *
 * @param {Api.Group[]} groups
 */
export function groupPrefix(groups) {
    const words = (groups[0]?.name ?? "").match(/\S+\s+/g) ?? [];
    let prefix = "";
    for (const word of words) {
        if (groups.length < 2 || !groups.every((group) => group.name.startsWith(prefix + word))) {
            break;
        }
        prefix += word;
    }
    return prefix;
}

/**
 * The centre of each group; null for a group without places.
 *
 * @param {Pick<Api.MapScene, "places" | "groups">} scene
 */
export function groupAnchors(scene) {
    return scene.groups.map((_, index) => {
        const members = scene.places.filter((place) => place.group === index);
        if (members.length === 0) {
            return null;
        }
        const x = members.reduce((sum, place) => sum + place.x, 0) / members.length;
        const y = members.reduce((sum, place) => sum + place.y, 0) / members.length;
        return { x, y };
    });
}

/**
 * The seat that owns all places of a group, or -1.
 *
 * @param {Api.Place[]} places
 * @param {Api.Spot[]} spots
 * @param {number} group
 */
export function holderOf(places, spots, group) {
    const owners = new Set(places.flatMap((place, at) => (place.group === group ? [spots[at].owner] : [])));
    return owners.size === 1 ? [...owners][0] : -1;
}

/**
 * The place nearest to a position, or -1 if none is nearer than `reach`.
 *
 * @param {Position[]} places
 * @param {number} x
 * @param {number} y
 * @param {number} reach
 */
export function nearestPlace(places, x, y, reach) {
    let [best, nearest] = [-1, reach];
    places.forEach((place, index) => {
        const distance = Math.hypot(place.x - x, place.y - y);
        if (distance < nearest) {
            [best, nearest] = [index, distance];
        }
    });
    return best;
}
