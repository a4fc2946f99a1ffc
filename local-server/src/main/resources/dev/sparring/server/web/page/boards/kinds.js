// How kinds of places are distinguished: the plain kind has no mark, the others have a ring or a symbol.

/** @typedef {{ ring: true, dash: number[] } | { ring: false, glyph: string }} KindMark */

/** @type {KindMark[]} */
const MARKS = [
    { ring: true, dash: [] },
    { ring: true, dash: [3, 2] },
    { ring: false, glyph: "\u2605" },
    { ring: false, glyph: "\u25b2" },
    { ring: false, glyph: "\u25a0" },
    { ring: false, glyph: "\u2665" },
];

/**
 * The mark of each kind of the scene. The last kind is the plain one, because a scene lists the most important kind first.
 *
 * @param {Api.MapScene} scene
 * @returns {Map<string, KindMark | null>}
 */
export function kindMarks(scene) {
    const last = scene.kinds.length - 1;
    return new Map(scene.kinds.map((kind, index) => [kind.name, index === last ? null : MARKS[index % MARKS.length]]));
}
