import assert from "node:assert/strict";
import { test } from "node:test";
import { Timeline } from "../../../../main/resources/dev/sparring/server/web/page/viewer/timeline.js";
import { frame, framesMessage, mapScene, mark, permutations, timeline, turnOf } from "../fixtures.js";

/** A server with frames 0 to `last`; its answers come when the test says so. */
function server(last) {
    const queries = [];
    const pending = [];
    const fetchFrames = (query) => {
        queries.push(query);
        return new Promise((resolve, reject) => {
            const numbers = Array.from({ length: Math.max(0, Math.min(query.to, last) - query.from + 1) }, (_, i) => query.from + i);
            pending.push({
                answer: () => resolve({ frames: numbers.map((number) => frame(number, query.viewpoint + " " + number)) }),
                fail: () => reject(new Error("the server does not respond")),
            });
        });
    };
    return { queries, pending, fetchFrames, answer: () => pending.splice(0).forEach(({ answer }) => answer()) };
}

const text = (each) => each?.picture.drawing.text;

const noFetch = () => new Promise(() => {});

/** What a timeline knows. */
function known({ length, last, firstMissing, turns, standings, marks }) {
    return { length, last, firstMissing, turns: Array.from(turns), standings: Array.from(standings), marks };
}

test("a frame is fetched with its neighbours, once", async () => {
    const { queries, answer, fetchFrames } = server(100);
    const line = new Timeline(timeline(100), fetchFrames);
    const both = [line.want(45), line.want(50)];
    answer();
    assert.deepEqual((await Promise.all(both)).map(text), ["whole 45", "whole 50"]);
    assert.deepEqual(queries, [{ from: 40, to: 79, viewpoint: "whole" }]);
    assert.equal(text(await line.want(79)), "whole 79");
    assert.equal(queries.length, 1);
});

test("the frames after the current one are fetched before they are needed", async () => {
    const { queries, answer, fetchFrames } = server(100);
    const line = new Timeline(timeline(100), fetchFrames);
    line.ahead(30);
    line.ahead(31);
    answer();
    await Promise.resolve();
    assert.deepEqual(queries, [{ from: 40, to: 79, viewpoint: "whole" }]);
});

test("a request that failed is sent again", async () => {
    const { queries, pending, answer, fetchFrames } = server(10);
    const line = new Timeline(timeline(10), fetchFrames);
    const failed = line.want(3);
    pending.splice(0)[0].fail();
    await assert.rejects(failed, /does not respond/);
    const again = line.want(3);
    answer();
    assert.equal(text(await again), "whole 3");
    assert.equal(queries.length, 2);
});

test("another viewpoint keeps no frame of the one before, even if its answer arrives later", async () => {
    const { answer, fetchFrames } = server(10);
    const line = new Timeline(timeline(10), fetchFrames);
    const whole = line.want(3);
    line.viewpoint = "1";
    answer();
    assert.equal(await whole, undefined);
    assert.equal(line.at(3), undefined);
    const seat = line.want(3);
    answer();
    assert.equal(text(await seat), "1 3");
});

test("frames of another viewpoint that were pushed are not kept, but their turns are", () => {
    const line = new Timeline(timeline(1), noFetch);
    line.viewpoint = "0";
    line.extend(framesMessage(2, 3), "whole");
    assert.equal(line.at(2), undefined);
    assert.deepEqual(known(line).turns, [0, 1, 1, 2]);
    line.extend(framesMessage(2, 3), "0");
    assert.ok(line.at(2));
});

test("pushes in any order, and twice, give the same timeline", () => {
    const messages = [
        framesMessage(1, 2, [mark(1), mark(2, "LEAD", 1), mark(2)]),
        framesMessage(3, 5, [mark(5, "CRASH")]),
        framesMessage(6, 6),
        framesMessage(7, 9, [mark(7), mark(9, "ELIMINATED")]),
    ];
    const inOrder = new Timeline(timeline(0), noFetch);
    messages.forEach((message) => inOrder.extend(message, "whole"));
    const expected = known(inOrder);
    assert.deepEqual(expected.turns, Array.from({ length: 10 }, (_, number) => turnOf(number)));
    assert.deepEqual(expected.marks.map((each) => each.frame), [1, 2, 2, 5, 7, 9]);
    for (const order of permutations(messages)) {
        const line = new Timeline(timeline(0), noFetch);
        [...order, ...order].forEach((message) => line.extend(message, "whole"));
        assert.deepEqual(known(line), expected);
        for (let number = 1; number < 10; number++) {
            assert.deepEqual(line.at(number), frame(number));
        }
    }
});

test("the server is asked to continue from the first missing frame", () => {
    const line = new Timeline(timeline(2), noFetch);
    assert.equal(line.firstMissing, 3);
    line.extend(framesMessage(5, 6), "whole");
    assert.equal(line.last, 6);
    assert.equal(line.firstMissing, 3);
    line.extend(framesMessage(3, 4), "whole");
    assert.equal(line.firstMissing, 7);
});

test("a message that comes twice changes nothing: not the revision, and not the frame objects", () => {
    const line = new Timeline(timeline(0), noFetch);
    line.extend(framesMessage(1, 2, [mark(1)]), "whole");
    const [revision, kept] = [line.revision, line.at(2)];
    line.extend(framesMessage(1, 2, [mark(1)]), "whole");
    assert.equal(line.revision, revision);
    assert.equal(line.at(2), kept);
});

test("the kept frames are limited, by less on a large map, and those used last are kept", () => {
    const push = (line, to) => {
        for (let from = 1; from <= to; from += 100) {
            line.extend(framesMessage(from, Math.min(to, from + 99)), "whole");
        }
    };
    const kept = (line) => line.turns.filter((_, number) => line.at(number)).length;
    const small = new Timeline(timeline(0), noFetch);
    push(small, 1500);
    assert.equal(kept(small), 1200);
    assert.ok(small.at(1500) && !small.at(1));
    const large = new Timeline(timeline(0, { scene: mapScene(Array.from({ length: 300 }, (_, i) => [i, 0])) }), noFetch);
    push(large, 1500);
    assert.equal(kept(large), 200);
});

test("fewer frames of a large map are fetched in one request", () => {
    const { queries, fetchFrames } = server(100);
    const scene = mapScene(Array.from({ length: 1000 }, (_, i) => [i, 0]));
    new Timeline(timeline(100, { scene }), fetchFrames).want(30);
    assert.deepEqual(queries, [{ from: 24, to: 35, viewpoint: "whole" }]);
});
