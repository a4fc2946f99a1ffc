import assert from "node:assert/strict";
import { test } from "node:test";
import { countsOf, groupsOf, kindOf, nearestMark } from "../../../../main/resources/dev/sparring/server/web/page/viewer/marks.js";
import { mark } from "../fixtures.js";

const places = (marks, last) => groupsOf(marks, last).map(({ marks: [first], left, aside }) => [first.kind, left, aside]);

test("a mark is where its frame is", () => {
    assert.deepEqual(places([mark(0), mark(25), mark(100)], 100), [["ILLEGAL", 0, 0], ["ILLEGAL", 25, 0], ["ILLEGAL", 100, 0]]);
});

test("the position of a mark depends on how long the match is now", () => {
    assert.equal(groupsOf([mark(10)], 20)[0].left, 50);
    assert.equal(groupsOf([mark(10)], 40)[0].left, 25);
    assert.equal(groupsOf([mark(0)], 0)[0].left, 0);
});

test("marks of one kind on the same frame are combined; other kinds are next to them, towards the middle", () => {
    const marks = [mark(10), mark(10, "CRASH"), mark(10, "ILLEGAL", 1), mark(90, "LEAD"), mark(90, "TIMEOUT")];
    assert.deepEqual(places(marks, 100), [
        ["ILLEGAL", 10, 0], ["CRASH", 10, 11], ["LEAD", 90, 0], ["TIMEOUT", 90, -11],
    ]);
    assert.equal(groupsOf(marks, 100)[0].marks.length, 2);
});

test("a long match has at most 250 positions for the marks of a kind", () => {
    const marks = Array.from({ length: 5000 }, (_, number) => mark(number));
    const groups = groupsOf(marks, 5000);
    assert.ok(groups.length <= 250, String(groups.length));
    assert.equal(groups.reduce((sum, { marks: each }) => sum + each.length, 0), 5000);
});

test("kinds are counted, the most important first", () => {
    const counts = countsOf([mark(1, "LEAD"), mark(2, "CRASH"), mark(3, "LEAD"), mark(4, "SOMETHING_NEW")]);
    assert.deepEqual(counts.map(({ kind, count }) => [kind.label, count]), [["crashes", 1], ["lead changes", 2], ["other events", 1]]);
    assert.equal(kindOf(mark(1, "constructor")).label, "other events");
});

test("the nearest mark after a frame or before it is found in marks of any order", () => {
    const marks = [mark(9), mark(3), mark(6), mark(6, "LEAD")];
    assert.equal(nearestMark(marks, 3, 1), 6);
    assert.equal(nearestMark(marks, 6, 1), 9);
    assert.equal(nearestMark(marks, 6, -1), 3);
    assert.equal(nearestMark(marks, 9, 1), undefined);
    assert.equal(nearestMark([], 0, 1), undefined);
});
