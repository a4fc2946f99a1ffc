import assert from "node:assert/strict";
import { test } from "node:test";
import { along, controlPoint, onTheRight, travellersAt } from "../../../../main/resources/dev/sparring/server/web/page/boards/movement.js";

const traveller = (progress, changes = {}) => ({ from: 0, to: 1, owner: 0, count: 5, progress, ...changes });
const progress = (shown) => shown.map((each) => Math.round(each.progress * 1000) / 1000);

const close = (actual, expected) => actual.forEach((value, i) =>
    assert.ok(Math.abs(value - expected[i]) < 1e-9, actual + " is not " + expected));

test("without an animation, travellers are where they are", () => {
    assert.deepEqual(travellersAt([traveller(0.5)], null, 1), [{ ...traveller(0.5), opacity: 1 }]);
});

test("a traveller moves from where it was a frame earlier", () => {
    assert.deepEqual([0, 0.5, 1].map((part) => progress(travellersAt([traveller(0.5)], [traveller(0.25)], part))),
        [[0.25], [0.375], [0.5]]);
});

test("a new traveller starts at the beginning of its way", () => {
    assert.deepEqual(progress(travellersAt([traveller(0.2)], [traveller(0.8, { owner: 1 })], 0.5)), [0.1, 0.9]);
});

test("of several equal travellers, none overtakes another", () => {
    const before = [traveller(0.2), traveller(0.6), traveller(0.4)];
    const now = [traveller(0.8), traveller(0.4), traveller(0.6)];
    const began = progress(travellersAt(now, before, 0));
    assert.deepEqual(began.toSorted(), [0.2, 0.4, 0.6]);
    now.forEach((each, i) => assert.ok(began[i] <= each.progress, began[i] + " to " + each.progress));
});

test("a traveller that has arrived goes to the end of its way and fades", () => {
    const [half] = travellersAt([], [traveller(0.5)], 0.5);
    assert.equal(half.progress, 0.75);
    assert.equal(half.opacity, 1);
    const [end] = travellersAt([], [traveller(0.5)], 1);
    assert.equal(end.progress, 1);
    assert.ok(Math.abs(end.opacity) < 1e-9);
});

test("the frame before is not changed", () => {
    const before = [traveller(0.2), traveller(0.4)];
    const copy = structuredClone(before);
    travellersAt([traveller(0.6)], before, 0.5);
    assert.deepEqual(before, copy);
});

test("travellers in opposite directions pass each other on the right", () => {
    close(onTheRight([0, 0], [10, 0], 0.5, 2), [5, 2, 0]);
    close(onTheRight([10, 0], [0, 0], 0.5, 2), [5, -2, Math.PI]);
});

test("the two directions between places curve to different sides", () => {
    const there = controlPoint([0, 0], [10, 0]);
    const back = controlPoint([10, 0], [0, 0]);
    close(there, [5, 1.4]);
    close(back, [5, -1.4]);
});

test("a curve starts and ends at its points, and points along itself", () => {
    const [from, to] = [[0, 0], [10, 0]];
    const control = controlPoint(from, to);
    close(along(from, control, to, 0).slice(0, 2), from);
    close(along(from, control, to, 1).slice(0, 2), to);
    close(along(from, control, to, 0.5), [5, 0.7, 0]);
});
