import assert from "node:assert/strict";
import { test } from "node:test";
import { FrameReader, changed } from "../../../../main/resources/dev/sparring/server/web/page/viewer/frameReader.js";
import { frame } from "../fixtures.js";

const rest = { turns: [], standings: [], marks: [] };

test("a difference replaces a value, or changes parts of it", () => {
    assert.deepEqual(changed({ a: 1 }, [null]), null);
    assert.deepEqual(changed({ a: 1, b: [1, { c: 2 }] }, { b: { 1: { c: [3] } } }), { a: 1, b: [1, { c: 3 }] });
    assert.deepEqual(changed([1, 2, 3], { length: 2, 1: [4] }), [1, 4]);
    assert.deepEqual(changed([1], { 1: [[]], 2: [5] }), [1, [], 5]);
    assert.deepEqual(changed({ length: 1, a: 2 }, { length: [3] }), { length: 3, a: 2 });
});

test("the value before stays as it is, and equal parts are shared", () => {
    const before = { same: { x: 1 }, other: [{ y: 1 }, { y: 2 }] };
    const after = changed(before, { other: { 1: { y: [3] } } });
    assert.deepEqual(before, { same: { x: 1 }, other: [{ y: 1 }, { y: 2 }] });
    assert.equal(after.same, before.same);
    assert.equal(after.other[0], before.other[0]);
    assert.equal(after.other[1].y, 3);
});

test("differences lead from the last frame of the message before", () => {
    const reader = new FrameReader();
    const next = (number) => ({ frame: [number], picture: { drawing: { text: ["text " + number] } } });
    const first = reader.read({ type: "frames", first: frame(4, "text 4"), differences: [next(5)], ...rest });
    const second = reader.read({ type: "frames", differences: [next(6), next(7)], ...rest });
    assert.deepEqual([...first.frames, ...second.frames].map((each) => [each.frame, each.picture.drawing.text]),
        [4, 5, 6, 7].map((number) => [number, "text " + number]));
});

test("a whole frame starts again, as after a lost connection", () => {
    const reader = new FrameReader();
    reader.read({ type: "frames", first: frame(1), differences: [], ...rest });
    const again = reader.read({ type: "frames", first: frame(7, "seven"), differences: [{ frame: [8] }], ...rest });
    assert.deepEqual(again.frames, [frame(7, "seven"), { ...frame(7, "seven"), frame: 8 }]);
});

test("turns, standings and marks stay as they are, and so do other messages", () => {
    const reader = new FrameReader();
    const part = { turns: [1], standings: [[2, 3]], marks: [{ frame: 1, seat: 0, kind: "LEAD", text: "leads" }] };
    assert.deepEqual(reader.read({ type: "frames", first: frame(1), differences: [], ...part }), { type: "frames", frames: [frame(1)], ...part });
    const over = { type: "over", match: {} };
    assert.equal(reader.read(over), over);
});
