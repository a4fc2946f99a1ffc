import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { EvenPace } from "../../../../main/resources/dev/sparring/server/web/page/viewer/evenPace.js";
import { framesMessage, mark, overMessage } from "../fixtures.js";

/** Runs a test with a clock that it moves itself, by steps of 10 ms, and the numbers of the frames that have been passed on. */
function timed(name, run) {
    test(name, () => {
        mock.timers.enable({ apis: ["setTimeout", "Date"] });
        try {
            const passed = [];
            const pace = new EvenPace((message) => passed.push(message.type === "frames" ? message.frames.map((each) => each.frame) : message.type));
            run({ pace, passed, tick: (millis) => Array.from({ length: millis / 10 }).forEach(() => mock.timers.tick(10)) });
        } finally {
            mock.timers.reset();
        }
    });
}

timed("the first frames, and frames that come often, are passed on as they come", ({ pace, passed, tick }) => {
    pace.receive(framesMessage(0, 99));
    tick(100);
    pace.receive(framesMessage(100, 103));
    tick(1000);
    assert.deepEqual(passed.map((each) => each.length), [100, 4]);
});

timed("one frame is passed on when it comes", ({ pace, passed, tick }) => {
    pace.receive(framesMessage(1, 1));
    tick(3000);
    pace.receive(framesMessage(2, 2));
    assert.deepEqual(passed, [[1], [2]]);
});

timed("frames that come together are passed on in the time that they took", ({ pace, passed, tick }) => {
    pace.receive(framesMessage(1, 1));
    tick(400);
    pace.receive(framesMessage(2, 5));
    assert.deepEqual(passed, [[1], [2]]);
    tick(90);
    assert.equal(passed.length, 2);
    tick(10);
    assert.deepEqual(passed, [[1], [2], [3]]);
    tick(200);
    assert.deepEqual(passed, [[1], [2], [3], [4], [5]]);
    tick(2000);
    assert.equal(passed.length, 5);
});

timed("at most ten parts are passed on in a second, and none later than that", ({ pace, passed, tick }) => {
    pace.receive(framesMessage(1, 1));
    tick(5000);
    pace.receive(framesMessage(2, 26));
    tick(900);
    assert.deepEqual(passed.flat(), Array.from({ length: 26 }, (_, i) => i + 1));
    assert.equal(passed.length, 11);
});

timed("when more frames come, those that are late are passed on at once", ({ pace, passed, tick }) => {
    pace.receive(framesMessage(1, 1));
    tick(400);
    pace.receive(framesMessage(2, 5));
    tick(10);
    pace.receive(framesMessage(6, 7));
    assert.deepEqual(passed, [[1], [2], [3], [4], [5], [6, 7]]);
});

timed("other messages come after the frames before them", ({ pace, passed, tick }) => {
    pace.receive({ type: "error", error: "failed" });
    pace.receive(framesMessage(1, 1));
    tick(200);
    pace.receive(framesMessage(2, 3));
    pace.receive(overMessage());
    assert.deepEqual(passed, ["error", [1], [2]]);
    tick(100);
    assert.deepEqual(passed, ["error", [1], [2], [3], "over"]);
});

timed("nothing is passed on after it has been closed", ({ pace, passed, tick }) => {
    pace.receive(framesMessage(1, 1));
    tick(200);
    pace.receive(framesMessage(2, 3));
    pace.receive(overMessage());
    pace.close();
    tick(1000);
    assert.deepEqual(passed, [[1], [2]]);
});

test("turns, standings and marks come with their frames", () => {
    mock.timers.enable({ apis: ["setTimeout", "Date"] });
    try {
        const passed = [];
        const pace = new EvenPace((message) => passed.push(message));
        pace.receive(framesMessage(1, 1));
        mock.timers.tick(200);
        pace.receive(framesMessage(2, 4, [mark(2), mark(4, "LEAD"), mark(4)]));
        mock.timers.tick(100);
        assert.deepEqual(passed, [framesMessage(1, 1), framesMessage(2, 3, [mark(2)]), framesMessage(4, 4, [mark(4, "LEAD"), mark(4)])]);
    } finally {
        mock.timers.reset();
    }
});
