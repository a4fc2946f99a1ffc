// How the kinds of places are told apart: the most common one has no mark, the others a ring or a sign.

const MARKS = [
    { ring: true, dash: [] },
    { ring: true, dash: [3, 2] },
    { glyph: "\u2605" },
    { glyph: "\u25b2" },
    { glyph: "\u25a0" },
    { glyph: "\u2665" },
];

export function kindMark(index) {
    return MARKS[index % MARKS.length];
}

/** The kind that most places are of. */
export function commonKind(scene) {
    const counts = new Map();
    scene.places.forEach((place) => counts.set(place.kind, (counts.get(place.kind) ?? 0) + 1));
    return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}
