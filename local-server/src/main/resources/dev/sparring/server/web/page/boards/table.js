// A table with one row per seat. Changed cells are highlighted. On a narrow screen each seat is a block.
import { el, name, replace, visible } from "../dom.js";
import { badge } from "../seats.js";

export class TableBoard {
    #seats;
    #summary = el("p", { class: "said" });
    #table = el("div", { class: "table-scroll", tabindex: "0", role: "region", "aria-label": "Board" });

    /** @param {Api.SeatResult[]} seats */
    constructor(seats) {
        this.#seats = seats;
        this.element = el("div", { class: "board table-board" }, this.#summary, this.#table);
    }

    /** @param {Api.Frame} frame */
    show(frame) {
        const { drawing } = frame.picture;
        if (drawing.kind !== "table") {
            return;
        }
        this.#summary.textContent = visible(drawing.said);
        this.#summary.hidden = drawing.said === "";
        replace(this.#table, el("table", {},
            head(drawing.columns),
            el("tbody", {}, drawing.rows.map((row) => this.#row(row, drawing.columns, frame.picture)))));
    }

    /**
     * @param {Api.Row} row
     * @param {Api.Column[]} columns
     * @param {Api.Picture} picture
     */
    #row(row, columns, picture) {
        const out = picture.seats[row.seat]?.out;
        return el("tr", { class: (row.active ? "active " : "") + (out ? "out" : "") },
            el("th", { scope: "row" },
                el("span", { class: "player" }, badge(row.seat), name(this.#seats[row.seat]?.name ?? "")),
                row.active ? el("span", { class: "to-act", text: "to act" }) : null),
            row.cells.map((cell, at) => el("td", {
                class: (cell.changed ? "changed " : "") + (startsGroup(columns, at) ? "starts" : ""),
                data: { name: visible(labelOf(columns[at])) },
            }, el("bdi", { text: visible(cell.text) || "\u00a0", class: cell.text === "0" ? "nought" : null }))));
    }
}

/**
 * Whether a group of columns starts at a column.
 *
 * @param {Api.Column[]} columns
 * @param {number} at
 */
function startsGroup(columns, at) {
    return at === 0 || columns[at].group !== columns[at - 1].group;
}

/**
 * The groups of neighbouring columns, from the left, with the number of columns of each.
 *
 * @param {Api.Column[]} columns
 */
export function groupsOf(columns) {
    /** @type {{ group: string, span: number }[]} */
    const groups = [];
    columns.forEach((column, at) => {
        if (startsGroup(columns, at)) {
            groups.push({ group: column.group, span: 1 });
        } else {
            groups[groups.length - 1].span++;
        }
    });
    return groups;
}

/** @param {Api.Column[]} columns */
function head(columns) {
    const names = el("tr", {}, el("th", { scope: "col", text: "" }), columns.map((column, at) =>
        el("th", { scope: "col", class: startsGroup(columns, at) ? "starts" : null }, breakable(column.name))));
    if (columns.every((column) => column.group === "")) {
        return el("thead", {}, names);
    }
    const groups = el("tr", { class: "groups" }, el("td"), groupsOf(columns).map(({ group, span }) =>
        el("th", { scope: "colgroup", class: "starts", colspan: span, text: visible(group) })));
    return el("thead", {}, groups, names);
}

/**
 * A name that the browser may break after `_` or `-`.
 *
 * @param {string} text
 */
function breakable(text) {
    return visible(text).split(/(?<=[_-])/).flatMap((part, at) => (at === 0 ? [part] : [el("wbr"), part]));
}

/**
 * The name of a column where the group above it is not shown: a short name like `4` needs its group.
 *
 * @param {Api.Column} column
 */
export function labelOf(column) {
    return column.group !== "" && column.name.length < 3 ? column.group + " " + column.name : column.name;
}
