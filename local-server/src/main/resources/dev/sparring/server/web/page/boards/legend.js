// What the marks on a map mean.
import { cut, el, svg } from "../dom.js";
import { plainKind, kindMark } from "./kinds.js";
import { groupPrefix } from "./land.js";

export class Legend {
    constructor(scene, fog) {
        const plain = plainKind(scene);
        this.element = el("ul", { class: "map-legend", "aria-label": "Legend" },
            scene.kinds.map((kind, index) => el("li", {},
                swatch(kind.name === plain ? null : kindMark(index)),
                el("span", {}, el("b", { text: cut(kind.name, 30) }), kind.value ? " " + cut(kind.value, 60) : ""))),
            scene.groups.length > 0 ? el("li", {}, groupSample(scene), el("span", { text: cut(groupPrefix(scene.groups).trim() || "group", 30) + ", and what it is worth" })) : null,
            fog ? el("li", {}, unseen(), el("span", { text: "not seen" })) : null,
            scene.links.some((link) => link.length > 1) ? el("li", { class: "muted", text: "dots on a way: turns it takes" }) : null);
    }
}

function swatch(mark) {
    return svg("svg", { viewBox: "-12 -12 24 24", width: "18", height: "18", "aria-hidden": "true" },
        svg("circle", { r: "7", class: "swatch" }),
        mark === null ? null : mark.ring ? svg("circle", { r: "10.5", class: "swatch-ring", "stroke-dasharray": mark.dash.join(" ") || null }) : null,
        mark?.glyph ? svg("text", { "text-anchor": "middle", y: "4", "font-size": "11", class: "swatch-text", text: mark.glyph }) : null);
}

function groupSample(scene) {
    const { name, worth } = scene.groups[0];
    return el("span", { class: "pill", text: cut(name.slice(groupPrefix(scene.groups).length), 12) + " " + cut(worth, 10) });
}

function unseen() {
    return svg("svg", { viewBox: "-12 -12 24 24", width: "18", height: "18", "aria-hidden": "true" },
        svg("circle", { r: "8", class: "swatch-ring", "stroke-dasharray": "3 2.5" }),
        svg("text", { "text-anchor": "middle", y: "4", "font-size": "11", class: "swatch-text", text: "?" }));
}
