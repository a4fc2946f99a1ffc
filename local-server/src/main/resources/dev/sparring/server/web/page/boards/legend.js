// Explains the marks on a map.
import { cut, el, svg } from "../dom.js";
import { kindMarks } from "./kinds.js";
import { groupPrefix } from "./land.js";

export class Legend {
    /**
     * @param {Api.MapScene} scene
     * @param {boolean} fog whether seats see only a part of the map
     */
    constructor(scene, fog) {
        const marks = kindMarks(scene);
        const prefix = groupPrefix(scene.groups);
        this.element = el("ul", { class: "map-legend", "aria-label": "Legend" },
            scene.kinds.map((kind) => el("li", {},
                swatch(marks.get(kind.name) ?? null),
                el("span", {}, el("b", { text: cut(kind.name, 30) }), kind.value ? " " + cut(kind.value, 60) : ""))),
            scene.groups.length > 0
                ? el("li", {}, groupSample(scene.groups[0], prefix), el("span", { text: cut(prefix.trim() || "group", 30) + " and its value" }))
                : null,
            fog ? el("li", {}, unseen(), el("span", { text: "not visible" })) : null,
            scene.links.some((link) => link.length > 1) ? el("li", { class: "muted", text: "dots on a link: number of turns" }) : null);
    }
}

/** @param {import("./kinds.js").KindMark | null} mark */
function swatch(mark) {
    return svg("svg", { viewBox: "-12 -12 24 24", width: "18", height: "18", "aria-hidden": "true" },
        svg("circle", { r: "7", class: "swatch" }),
        mark?.ring === true ? svg("circle", { r: "10.5", class: "swatch-ring", "stroke-dasharray": mark.dash.join(" ") || null }) : null,
        mark?.ring === false ? svg("text", { "text-anchor": "middle", y: "4", "font-size": "11", class: "swatch-text", text: mark.glyph }) : null);
}

/**
 * @param {Api.Group} group
 * @param {string} prefix
 */
function groupSample({ name, worth }, prefix) {
    return el("span", { class: "pill", text: cut(name.slice(prefix.length), 12) + " " + cut(worth, 10) });
}

function unseen() {
    return svg("svg", { viewBox: "-12 -12 24 24", width: "18", height: "18", "aria-hidden": "true" },
        svg("circle", { r: "8", class: "swatch-ring", "stroke-dasharray": "3 2.5" }),
        svg("text", { "text-anchor": "middle", y: "4", "font-size": "11", class: "swatch-text", text: "?" }));
}
