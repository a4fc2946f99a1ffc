// How the kinds of places are told apart: the plainest one has no mark, the others a ring or a sign.

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

/** The kind that is drawn plainly: a scene names the most remarkable kind first. */
export function plainKind(scene) {
    return scene.kinds[scene.kinds.length - 1]?.name;
}
