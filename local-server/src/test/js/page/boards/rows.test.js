import assert from "node:assert/strict";
import { test } from "node:test";
import { fillOf, sidesOf } from "../../../../main/resources/dev/sparring/server/web/page/boards/cards.js";
import { groupsOf, labelOf } from "../../../../main/resources/dev/sparring/server/web/page/boards/table.js";

const row = (seat, title) => ({ seat, title, cards: [] });
const titles = (sides) => sides?.map((side) => side.map(({ title }) => title)) ?? null;

test("the rows of two opponents are shown from the middle outwards", () => {
    assert.deepEqual(titles(sidesOf([row(1, "hand"), row(1, "field"), row(0, "field"), row(0, "hand")])),
        [["field", "hand"], ["field", "hand"]]);
});

test("other rows are shown from the top", () => {
    assert.equal(sidesOf([row(0, "a"), row(1, "b"), row(2, "c")]), null);
    assert.equal(sidesOf([row(0, "a"), row(1, "b"), row(0, "c")]), null);
    assert.equal(sidesOf([row(-1, "market"), row(0, "a")]), null);
    assert.equal(sidesOf([row(0, "a")]), null);
    assert.equal(sidesOf([]), null);
});

test("a bar is between empty and full", () => {
    assert.deepEqual([[5, 10], [-1, 10], [12, 10], [3, 0]].map(([level, of]) => fillOf({ level, of })), [0.5, 0, 1, 0]);
});

const column = (name, group) => ({ name, group });

test("neighbouring columns of the same group have one heading", () => {
    assert.deepEqual(groupsOf([column("a", ""), column("1", "votes"), column("2", "votes"), column("b", ""), column("1", "votes")]),
        [{ group: "", span: 1 }, { group: "votes", span: 2 }, { group: "", span: 1 }, { group: "votes", span: 1 }]);
    assert.deepEqual(groupsOf([]), []);
});

test("a short name is shown with its group", () => {
    assert.equal(labelOf(column("4", "votes")), "votes 4");
    assert.equal(labelOf(column("money", "votes")), "money");
    assert.equal(labelOf(column("4", "")), "4");
});
