import assert from "node:assert/strict";
import { test } from "node:test";
import { columnsOf, distancesOf, labelsOf, seatsShown } from "../../../../main/resources/dev/sparring/server/web/page/viewer/chartData.js";
import { Timeline } from "../../../../main/resources/dev/sparring/server/web/page/viewer/timeline.js";
import { framesMessage, timeline } from "../fixtures.js";

function line(last) {
    return new Timeline(timeline(last), () => new Promise(() => {}));
}

test("there is a column of frames and one for each seat", () => {
    assert.deepEqual(columnsOf(line(2), 2), [[0, 1, 2], [0, 1, 2], [0, 2, 4]]);
});

test("standings that have not arrived are null, including those of a single seat", () => {
    const gap = line(0);
    gap.extend(framesMessage(2, 2), "whole");
    assert.deepEqual(columnsOf(gap, 3), [[0, 1, 2], [0, null, 2], [0, null, 4], [null, null, null]]);
});

test("a turn has one label, at its first frame; positions between frames have none", () => {
    assert.deepEqual(labelsOf(line(6), [0, 1, 2, 3, 4, 5, 6]), ["", "1", "", "2", "", "3", ""]);
    assert.deepEqual(labelsOf(line(6), [0, 0.5, 1, 1.5, 2]), ["", "", "1", "", ""]);
    assert.deepEqual(labelsOf(line(2), [2, 4]), ["1", ""]);
});

test("from a seat's viewpoint, the chart shows only the standings that the seat may know", () => {
    assert.deepEqual(seatsShown(3, "whole", false), [0, 1, 2]);
    assert.deepEqual(seatsShown(3, "1", false), [1]);
    assert.deepEqual(seatsShown(3, "1", true), [0, 1, 2]);
});

test("whole standings have whole labels", () => {
    assert.deepEqual(distancesOf({ standings: [[2, 3], undefined, [2, 4]] }).slice(0, 4), [1, 2, 5, 10]);
    assert.deepEqual(distancesOf({ standings: [[2, 3], [2, 3.5]] }).slice(0, 4), [0.001, 0.002, 0.005, 0.01]);
});
