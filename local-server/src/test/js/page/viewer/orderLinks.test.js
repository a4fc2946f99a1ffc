import assert from "node:assert/strict";
import { test } from "node:test";
import { isOn } from "../../../../main/resources/dev/sparring/server/web/page/boards/movement.js";
import { wayOf } from "../../../../main/resources/dev/sparring/server/web/page/viewer/orderLinks.js";

const NUMBERED = Array.from({ length: 20 }, (_, i) => ({ name: String(i + 1) }));
const NAMED = ["alburg", "corfell", "cor"].map((name) => ({ name }));

test("the way of an order is between its last two places", () => {
    assert.deepEqual(wayOf("attack with 5 armies from region 16 to region 15", 1, NUMBERED, []), { owner: 1, from: 15, to: 14 });
    assert.deepEqual(wayOf("move 1 soldier from node 1 to node 3", 0, NUMBERED, []), { owner: 0, from: 0, to: 2 });
    assert.deepEqual(wayOf("march 2 from alburg to corfell", 0, NAMED, []), { owner: 0, from: 0, to: 1 });
});

test("an order about one place is at that place, even if its number is a name, too", () => {
    assert.deepEqual(wayOf("place 3 armies on region 7", 0, NUMBERED, []), { owner: 0, from: 6, to: 6 });
});

test("an order in other words has a way if a movement has it", () => {
    const motion = { owner: 0, from: 0, to: 1, count: 2, kind: "go" };
    assert.deepEqual(wayOf("alburg, then corfell", 0, NAMED, [motion]), { owner: 0, from: 0, to: 1 });
    assert.ok(isOn(motion, wayOf("alburg, then corfell", 0, NAMED, [motion])));
});

test("an order that names no place has no way", () => {
    assert.equal(wayOf("no moves", 0, NUMBERED, []), null);
    assert.equal(wayOf("attack", 0, [], []), null);
});
