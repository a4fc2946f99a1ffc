import assert from "node:assert/strict";
import { test } from "node:test";
import { boxesAlong, boxesAround, boxesNear, LabelSpace, overlap } from "../../../../main/resources/dev/sparring/server/web/page/boards/labels.js";

const REACH = { left: 10, right: 10, top: 10, bottom: 10 };
const box = (x, y, width = 20, height = 10) => ({ x, y, width, height });

test("a label takes the best box that is free", () => {
    const space = new LabelSpace(200, 200);
    space.take(box(100, 100));
    assert.deepEqual(space.takeFirst([box(105, 100), box(100, 120), box(100, 150)]), box(100, 120));
    assert.deepEqual(space.takeFirst([box(100, 120), box(100, 150)]), box(100, 150));
    assert.equal(space.takeFirst([box(100, 120)]), null);
});

test("a label leaves a gap to the next one", () => {
    const space = new LabelSpace(200, 200);
    space.take(box(100, 100));
    assert.equal(space.isFree(box(121, 100)), false);
    assert.equal(space.isFree(box(123, 100)), true);
});

test("a label is in the window", () => {
    const space = new LabelSpace(200, 100);
    assert.equal(space.isFree(box(5, 50)), false);
    assert.equal(space.isFree(box(195, 50)), false);
    assert.equal(space.isFree(box(100, 98)), false);
    assert.equal(space.isFree(box(100, 90)), true);
});

test("a box that spans several squares is found from each of them", () => {
    const space = new LabelSpace(1000, 1000);
    space.take(box(500, 500, 600, 10));
    assert.equal(space.isFree(box(220, 500)), false);
    assert.equal(space.isFree(box(780, 500)), false);
    assert.equal(space.isFree(box(780, 530)), true);
});

test("the boxes around a shape do not touch it", () => {
    for (const each of boxesAround([50, 50], REACH, 30, 12)) {
        assert.ok(!overlap(each, box(50, 50, 20, 20)), JSON.stringify(each));
    }
});

test("the boxes near a point begin at the point and go away from it", () => {
    const distances = [...boxesNear([50, 50], 30, 12, 1)].map(({ x, y }) => Math.hypot(x - 50, y - 50));
    assert.equal(distances[0], 0);
    distances.slice(1).forEach((distance, at) => assert.ok(distance >= distances[at] - 1e-9));
});

test("the boxes along a way begin in its middle", () => {
    const [first] = boxesAlong((part) => [100 * part, 0, 0], 20, 10);
    assert.deepEqual(first, box(50, 0));
});
