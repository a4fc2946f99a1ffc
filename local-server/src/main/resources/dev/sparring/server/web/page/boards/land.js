// The lie of the land, computed once a match: how near places are, what ground each has, and where groups end.

const CORNERS = 20;

/** A grid over the places, to find those near by without looking at all. */
function grid(places, size) {
    const cells = new Map();
    places.forEach((place, index) => {
        const key = Math.floor(place.x / size) + "," + Math.floor(place.y / size);
        cells.has(key) ? cells.get(key).push(index) : cells.set(key, [index]);
    });
    return (place, reach) => {
        const near = [];
        const far = Math.ceil(reach / size);
        const [cx, cy] = [Math.floor(place.x / size), Math.floor(place.y / size)];
        for (let x = cx - far; x <= cx + far; x++) {
            for (let y = cy - far; y <= cy + far; y++) {
                near.push(...(cells.get(x + "," + y) ?? []));
            }
        }
        return near;
    };
}

export function boundsOf(places) {
    const xs = places.map((place) => place.x);
    const ys = places.map((place) => place.y);
    const smallest = (numbers) => numbers.reduce((a, b) => Math.min(a, b), Infinity);
    const largest = (numbers) => numbers.reduce((a, b) => Math.max(a, b), -Infinity);
    return places.length === 0 ? [0, 0, 1, 1] : [smallest(xs), smallest(ys), largest(xs), largest(ys)];
}

/** How far a usual place is from the nearest other one. */
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

/** The ground of each place: what is nearer to it than to any other, and not far from it. Each side knows who is beyond it. */
export function grounds(places, apart) {
    const reach = apart * 1.05;
    const near = grid(places, reach);
    return places.map((place, index) => {
        let corners = Array.from({ length: CORNERS }, (_, i) => {
            const angle = (2 * Math.PI * i) / CORNERS;
            return { x: place.x + Math.cos(angle) * reach, y: place.y + Math.sin(angle) * reach, beyond: -1 };
        });
        near(place, 2 * reach).filter((other) => other !== index).forEach((other) => {
            corners = halve(corners, place, places[other], other);
        });
        return corners;
    });
}

/** Cuts away what is nearer to the other place. A corner's `beyond` is of the side that leaves it. */
function halve(corners, place, other, index) {
    const [dx, dy] = [other.x - place.x, other.y - place.y];
    const middle = (dx * (place.x + other.x) + dy * (place.y + other.y)) / 2;
    const over = (corner) => dx * corner.x + dy * corner.y - middle;
    if ((dx === 0 && dy === 0) || corners.every((corner) => over(corner) <= 0)) {
        return corners;
    }
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

/** The words with which all groups' names begin: said once in the legend, they need not stand on the map. */
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

/** The middle of each group; null for one without places. */
export function groupAnchors(scene) {
    return scene.groups.map((group, index) => {
        const members = scene.places.filter((place) => place.group === index);
        if (members.length === 0) {
            return null;
        }
        const x = members.reduce((sum, place) => sum + place.x, 0) / members.length;
        const y = members.reduce((sum, place) => sum + place.y, 0) / members.length;
        return { x, y };
    });
}
