// A table with a line a seat: what has changed stands out, and on a narrow screen each seat is a block of its own.
import { el, name, replace, visible } from "../dom.js";
import { badge } from "../seats.js";

export class TableBoard {
    #seats;
    #said = el("p", { class: "said" });
    #place = el("div", { class: "table-scroll", tabindex: "0", role: "region", "aria-label": "Board" });

    constructor(_, seats) {
        this.#seats = seats;
        this.element = el("div", { class: "board table-board" }, this.#said, this.#place);
    }

    show(frame) {
        const { columns, rows, said } = frame.picture.drawing;
        this.#said.textContent = visible(said);
        this.#said.hidden = said === "";
        replace(this.#place, el("table", {},
            head(columns),
            el("tbody", {}, rows.map((row) => this.#row(row, columns, frame.picture)))));
    }

    #row(row, columns, picture) {
        const out = picture.seats[row.seat]?.out;
        return el("tr", { class: (row.active ? "active " : "") + (out ? "out" : "") },
            el("th", { scope: "row" },
                el("span", { class: "player" }, badge(row.seat), name(this.#seats[row.seat]?.name ?? "")),
                row.active ? el("span", { class: "to-act", text: "to act" }) : null),
            row.cells.map((cell, at) => el("td", {
                class: (cell.changed ? "changed " : "") + (starts(columns, at) ? "starts" : ""),
                data: { name: said(columns[at]) },
            }, el("bdi", { text: visible(cell.text) || "\u00a0", class: cell.text === "0" ? "nought" : null }))));
    }
}

/** Whether a group of columns begins here. */
function starts(columns, at) {
    return at === 0 || columns[at].group !== columns[at - 1].group;
}

function head(columns) {
    const names = el("tr", {}, el("th", { scope: "col", text: "" }), columns.map((column, at) =>
        el("th", { scope: "col", class: starts(columns, at) ? "starts" : null }, breakable(column.name))));
    if (columns.every((column) => column.group === "")) {
        return el("thead", {}, names);
    }
    const groups = el("tr", { class: "groups" }, el("td"));
    for (let at = 0; at < columns.length;) {
        let end = at + 1;
        while (end < columns.length && !starts(columns, end)) {
            end++;
        }
        groups.append(el("th", { scope: "colgroup", class: "starts", colspan: end - at, text: visible(columns[at].group) }));
        at = end;
    }
    return el("thead", {}, groups, names);
}

/** A name that may be broken after what joins its words, and nowhere else. */
function breakable(text) {
    return visible(text).split(/(?<=[_-])/).flatMap((part, at) => (at === 0 ? [part] : [el("wbr"), part]));
}

/** A column's name where its group is not to be seen above it: a name like "4" says nothing alone. */
function said(column) {
    return visible(column.group !== "" && column.name.length < 3 ? column.group + " " + column.name : column.name);
}
