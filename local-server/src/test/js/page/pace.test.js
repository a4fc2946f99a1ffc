import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { paced } from "../../../main/resources/dev/sparring/server/web/page/pace.js";

test("the first call is made immediately, several early ones become one at the end of the interval", () => {
    mock.timers.enable({ apis: ["setTimeout", "Date"], now: 5_000 });
    try {
        const calls = [];
        const pace = paced(() => calls.push(Date.now()), 1000);
        pace.ask();
        assert.deepEqual(calls, [5_000]);
        mock.timers.tick(400);
        pace.ask();
        pace.ask();
        assert.deepEqual(calls, [5_000]);
        mock.timers.tick(600);
        assert.deepEqual(calls, [5_000, 6_000]);
        mock.timers.tick(3_000);
        pace.ask();
        assert.deepEqual(calls, [5_000, 6_000, 9_000]);
    } finally {
        mock.timers.reset();
    }
});

test("no call is made after it is closed", () => {
    mock.timers.enable({ apis: ["setTimeout", "Date"], now: 5_000 });
    try {
        let calls = 0;
        const pace = paced(() => calls++, 1000);
        pace.ask();
        pace.ask();
        pace.close();
        mock.timers.tick(2_000);
        assert.equal(calls, 1);
    } finally {
        mock.timers.reset();
    }
});
