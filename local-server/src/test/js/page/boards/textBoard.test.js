import assert from "node:assert/strict";
import { test } from "node:test";
import { fontFor } from "../../../../main/resources/dev/sparring/server/web/page/boards/board.js";

test("a short text is large, a long one is as large as the board allows", () => {
    assert.equal(fontFor("heap 0  ||| 3\nheap 1  | 1", 860, 400), 30);
    const wide = fontFor("x".repeat(70), 860, 400);
    assert.ok(wide > 14 && wide < 30 && 70 * 0.6 * wide <= 860, String(wide));
    const high = fontFor("x\n".repeat(14), 860, 400);
    assert.ok(high > 14 && high < 30 && 15 * high <= 400, String(high));
});

test("a text is never small", () => {
    assert.equal(fontFor("x".repeat(1000), 300, 200), 14);
    assert.equal(fontFor("", 0, 0), 14);
});
