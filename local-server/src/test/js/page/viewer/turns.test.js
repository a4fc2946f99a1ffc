import assert from "node:assert/strict";
import { test } from "node:test";
import { frameName, lastTurn } from "../../../../main/resources/dev/sparring/server/web/page/viewer/turns.js";

const names = (turns) => turns.map((_, frame) => frameName({ turns }, frame));

test("a frame is called by its turn", () => {
    assert.deepEqual(names([1, 1, 2, 3]), ["Start", "Turn 1", "Turn 2", "Turn 3"]);
});

test("a turn with several steps numbers them", () => {
    assert.deepEqual(names([0, 0, 0, 1, 1, 2]), [
        "Start", "Turn 0, step 1 of 2", "Turn 0, step 2 of 2", "Turn 1, step 1 of 2", "Turn 1, step 2 of 2", "Turn 2",
    ]);
});

test("a frame whose turn has not arrived has no name", () => {
    assert.deepEqual(names([1, undefined, 2]), ["Start", "", "Turn 2"]);
    assert.equal(lastTurn({ turns: [1, 1, 7] }), 7);
    assert.equal(lastTurn({ turns: [] }), 0);
});
