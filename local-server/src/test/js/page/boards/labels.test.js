import assert from "node:assert/strict";
import { test } from "node:test";
import { inWindow, labelPosition } from "../../../../main/resources/dev/sparring/server/web/page/boards/labels.js";

/** How far a label reaches into a place. */
function hidden([cx, cy], [px, py], width, height, reach) {
    return Math.max(0, reach - Math.hypot(Math.max(0, Math.abs(px - cx) - width / 2), Math.max(0, Math.abs(py - cy) - height / 2)));
}

test("a label stays where it hides no place", () => {
    assert.deepEqual(labelPosition([[0, 0], [200, 0]], [], [100, 0], 40, 20, 15, 0), [100, 0]);
});

test("a label moves away from a place", () => {
    const place = [100, 0];
    const position = labelPosition([place], [], [100, 4], 40, 20, 15, 0);
    assert.equal(hidden(position, place, 40, 20, 15), 0);
    assert.ok(Math.hypot(position[0] - 100, position[1] - 4) <= 65 + 1e-9);
});

test("among many places it hides as little as it can", () => {
    const places = Array.from({ length: 49 }, (_, i) => [(i % 7) * 20, Math.floor(i / 7) * 20]);
    const sum = (position) => places.reduce((all, place) => all + hidden(position, place, 40, 20, 10), 0);
    assert.ok(sum(labelPosition(places, [], [60, 60], 40, 20, 10, 0)) <= sum([60, 60]));
});

test("the same places give the same position", () => {
    const places = [[3, 4], [30, 4], [14, 22]];
    assert.deepEqual(labelPosition(places, [], [15, 10], 50, 20, 12, 3), labelPosition(places, [], [15, 10], 50, 20, 12, 3));
});

test("a label moves away from another label", () => {
    const other = { x: 100, y: 0, width: 40, height: 20 };
    const [x, y] = labelPosition([], [other], [105, 3], 40, 20, 15, 0);
    assert.ok(Math.abs(x - 100) >= 40 || Math.abs(y) >= 20, x + ", " + y);
});

test("a label at the edge of the window is moved inside, one outside stays outside", () => {
    const window = { width: 200, height: 100 };
    assert.deepEqual(inWindow([5, 98], 40, 20, window), [20, 90]);
    assert.deepEqual(inWindow([100, 50], 40, 20, window), [100, 50]);
    assert.deepEqual(inWindow([-5, 50], 40, 20, window), [-5, 50]);
});
