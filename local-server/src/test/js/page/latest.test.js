import assert from "node:assert/strict";
import { test } from "node:test";
import { latest } from "../../../main/resources/dev/sparring/server/web/page/latest.js";

/** Requests whose answers come when the test says so. */
function requests() {
    const pending = [];
    const shown = [];
    const request = latest(
        () => new Promise((resolve, reject) => {
            pending.push({ resolve, reject });
        }),
        (answer, ...args) => shown.push([answer, ...args]),
        (error) => shown.push(error.message));
    return { pending, shown, request };
}

test("an answer is shown with the arguments of its request", async () => {
    const { pending, shown, request } = requests();
    const done = request("a", 1);
    pending[0].resolve("answer");
    await done;
    assert.deepEqual(shown, [["answer", "a", 1]]);
});

test("only the latest request counts, in whatever order the answers arrive", async () => {
    for (const order of [[0, 1], [1, 0]]) {
        const { pending, shown, request } = requests();
        const both = [request("old"), request("new")];
        for (const at of order) {
            pending[at].resolve(at);
        }
        await Promise.all(both);
        assert.deepEqual(shown, [[1, "new"]]);
    }
});

test("an error of an older request is not shown", async () => {
    const { pending, shown, request } = requests();
    const both = [request(), request()];
    pending[1].resolve("answer");
    pending[0].reject(new Error("late"));
    await Promise.all(both);
    assert.deepEqual(shown, [["answer"]]);
});

test("an error of the latest request is shown", async () => {
    const { pending, shown, request } = requests();
    const done = request();
    pending[0].reject(new Error("refused"));
    await done;
    assert.deepEqual(shown, ["refused"]);
});
