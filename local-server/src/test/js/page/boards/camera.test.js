import assert from "node:assert/strict";
import { test } from "node:test";
import { Camera } from "../../../../main/resources/dev/sparring/server/web/page/boards/camera.js";

function camera(width = 220, height = 120) {
    const each = new Camera([0, 0, 20, 10], 10, () => {});
    each.resize(width, height);
    return each;
}

const close = (actual, expected) => actual.forEach((value, i) =>
    assert.ok(Math.abs(value - expected[i]) < 1e-9, actual + " is not " + expected));

test("it fits the whole map into the window, in the middle, with a margin", () => {
    const each = camera();
    assert.equal(each.scale, 10);
    close(each.at({ x: 0, y: 0 }), [10, 10]);
    close(each.at({ x: 20, y: 10 }), [210, 110]);
});

test("the side that is too long limits the scale", () => {
    const each = camera(420, 120);
    assert.equal(each.scale, 10);
    close(each.at({ x: 10, y: 5 }), [210, 60]);
});

test("if it shows the whole map, it still does after the window is resized", () => {
    const each = camera();
    each.resize(420, 220);
    assert.equal(each.scale, 20);
    each.pan(5, 0);
    each.resize(220, 120);
    assert.equal(each.scale, 20);
    assert.ok(!each.fitted);
});

test("zooming keeps the point under the pointer", () => {
    const each = camera();
    const point = each.from(50, 30);
    each.zoom(2, 50, 30);
    assert.equal(each.scale, 20);
    close(each.from(50, 30), point);
});

test("it zooms in at most 12 times, and out to the whole map", () => {
    const each = camera();
    each.zoom(1000);
    assert.equal(each.scale, 120);
    assert.ok(!each.fitted);
    each.zoom(0.0001, 0, 0);
    assert.ok(each.fitted);
    close(each.at({ x: 0, y: 0 }), [10, 10]);
});

test("from is the inverse of at", () => {
    const each = camera();
    each.zoom(3, 17, 42);
    each.pan(-13, 8);
    const [x, y] = each.at({ x: 4, y: 7 });
    close(each.from(x, y), [4, 7]);
});

test("each change is reported", () => {
    let changes = 0;
    const each = new Camera([0, 0, 1, 1], 0, () => changes++);
    each.resize(100, 100);
    each.zoom(2);
    each.pan(1, 1);
    each.fit();
    assert.equal(changes, 4);
});

test("a map of one place can be shown", () => {
    const each = new Camera([3, 3, 3, 3], 36, () => {});
    each.resize(400, 300);
    assert.ok(Number.isFinite(each.scale));
    close(each.at({ x: 3, y: 3 }), [200, 150]);
});
