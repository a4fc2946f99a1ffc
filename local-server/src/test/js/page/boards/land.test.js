import assert from "node:assert/strict";
import { test } from "node:test";
import { borderLines, boundsOf, cells, groupAnchors, groupPrefix, holderOf, landOf, nearestPlace, spacing } from "../../../../main/resources/dev/sparring/server/web/page/boards/land.js";
import { mapScene, spot } from "../fixtures.js";

/** A square grid of places, one unit apart; the group of each is given by its column. */
function square(side, groupOf = () => -1) {
    return Array.from({ length: side * side }, (_, i) => ({ x: i % side, y: Math.floor(i / side), group: groupOf(i % side) }));
}

const area = (corners) => Math.abs(corners.reduce((sum, { x, y }, i) => {
    const next = corners[(i + 1) % corners.length];
    return sum + x * next.y - next.x * y;
}, 0)) / 2;

const length = (from, to) => Math.hypot(from.x - to.x, from.y - to.y);

const close = (actual, expected) => assert.ok(Math.abs(actual - expected) < 1e-9, actual + " is not " + expected);

test("the bounds contain all positions", () => {
    assert.deepEqual(boundsOf([{ x: 3, y: -1 }, { x: -2, y: 4 }, { x: 0, y: 0 }]), [-2, -1, 3, 4]);
    assert.deepEqual(boundsOf([]), [0, 0, 1, 1]);
});

test("the spacing is the distance of neighbours, regardless of outliers", () => {
    assert.equal(spacing(square(6)), 1);
    assert.equal(spacing([...square(6), { x: 100, y: 100 }, { x: 0.01, y: 0 }]), 1);
    assert.equal(spacing([{ x: 0, y: 0 }, { x: 5, y: 0 }]), 5);
    assert.equal(spacing([{ x: 7, y: 7 }]), 1);
    assert.equal(spacing([]), 1);
});

test("places at the same position have some spacing", () => {
    assert.ok(spacing([{ x: 1, y: 1 }, { x: 1, y: 1 }]) > 0);
});

test("the cell of an inner place of a grid is a square of side 1", () => {
    const corners = cells(square(5), 1)[12];
    close(area(corners), 1);
    // Diagonal neighbours only touch it.
    const sides = corners.filter((corner, i) => length(corner, corners[(i + 1) % corners.length]) > 1e-9);
    assert.deepEqual(sides.map(({ beyond }) => beyond).sort((a, b) => a - b), [7, 11, 13, 17]);
});

test("a cell ends where another place is nearer, and not far from its own", () => {
    const places = [{ x: 0, y: 0 }, { x: 1, y: 0.3 }, { x: 0.4, y: 1.2 }, { x: 5, y: 5 }];
    cells(places, 1).forEach((corners, index) => corners.forEach((corner) => {
        const distance = (place) => Math.hypot(place.x - corner.x, place.y - corner.y);
        assert.ok(distance(places[index]) <= 1.05 + 1e-9);
        places.forEach((other) => assert.ok(distance(places[index]) <= distance(other) + 1e-9));
    }));
});

test("two places at the same position have the same cell", () => {
    const [first, second] = cells([{ x: 0, y: 0 }, { x: 0, y: 0 }, { x: 1, y: 0 }], 1);
    assert.deepEqual(first.map(({ x, y }) => [x, y]), second.map(({ x, y }) => [x, y]));
});

test("the border between two groups is drawn once", () => {
    const places = square(4, (column) => (column < 2 ? 0 : 1));
    const inner = borderLines(cells(places, 1), places)
        .filter(([from, to]) => Math.abs(from.x - 1.5) < 1e-9 && Math.abs(to.x - 1.5) < 1e-9 && length(from, to) > 1e-9);
    // Each of the four rows has one line of length 1, but for the rounded ends of the map.
    assert.equal(inner.length, 4);
    inner.slice(1, 3).forEach(([from, to]) => close(length(from, to), 1));
});

test("there is no border inside a group", () => {
    const places = square(4, () => 0);
    borderLines(cells(places, 1), places).forEach(([from, to]) => {
        const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
        assert.ok(middle.x < 0 || middle.x > 3 || middle.y < 0 || middle.y > 3, JSON.stringify(middle));
    });
});

test("the prefix of groups is the words that all names start with", () => {
    const prefix = (...names) => groupPrefix(names.map((name) => ({ name, worth: "" })));
    assert.equal(prefix("super region 1", "super region 12"), "super region ");
    assert.equal(prefix("north east", "north west"), "north ");
    assert.equal(prefix("north", "northern"), "");
    assert.equal(prefix("super region 1"), "");
    assert.equal(prefix(), "");
});

test("a group's anchor is the centre of its places, and an empty group has none", () => {
    const places = [{ x: 0, y: 0, group: 0 }, { x: 2, y: 4, group: 0 }, { x: 9, y: 9, group: -1 }];
    assert.deepEqual(groupAnchors({ places, groups: [{}, {}] }), [{ x: 1, y: 2 }, null]);
});

test("the holder of a group owns all of its places", () => {
    const places = [{ group: 0 }, { group: 0 }, { group: 1 }];
    assert.equal(holderOf(places, [spot(1, 5), spot(1, 2), spot(0, 1)], 0), 1);
    assert.equal(holderOf(places, [spot(1, 5), spot(0, 2), spot(0, 1)], 0), -1);
    assert.equal(holderOf(places, [spot(-1, 5), spot(-1, 2), spot(0, 1)], 0), -1);
    assert.equal(holderOf(places, [], 2), -1);
});

test("the nearest place is found within reach", () => {
    const places = [{ x: 0, y: 0 }, { x: 3, y: 0 }];
    assert.equal(nearestPlace(places, 1.4, 0, 2), 0);
    assert.equal(nearestPlace(places, 1.6, 0, 2), 1);
    assert.equal(nearestPlace(places, 9, 0, 2), -1);
});

test("only a map with groups has cells", () => {
    assert.deepEqual(landOf(mapScene([[0, 0], [1, 0]])).cells, []);
    const grouped = landOf(mapScene([[0, 0, 0], [1, 0, 0]], [{ name: "all", worth: "+2" }]));
    assert.equal(grouped.cells.length, 2);
    assert.deepEqual(grouped.anchors, [{ x: 0.5, y: 0 }]);
});
