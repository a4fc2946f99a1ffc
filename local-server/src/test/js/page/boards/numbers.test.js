import assert from "node:assert/strict";
import { test } from "node:test";
import { numberIn, shortened } from "../../../../main/resources/dev/sparring/server/web/page/boards/numbers.js";
import { widthIn } from "../../../../main/resources/dev/sparring/server/web/page/seats.js";

test("a long number is shortened to at most three digits", () => {
    assert.deepEqual(["?", "999", "1300", "12345", "999999", "1234567"].map(shortened), ["?", "999", "1.3k", "12k", "999k", "1.2M"]);
});

test("a number is as wide as its shape at most", () => {
    const context = { font: "", measureText: (text) => ({ width: text.length * 0.7 * Number.parseFloat(context.font.slice(4)) }) };
    for (const seat of [-1, 0, 1, 2, 3, 4, 5, 6, 7]) {
        for (const text of ["1", "12", "123", "1234", "12345678"]) {
            const number = numberIn(context, text, seat, 16);
            assert.ok(number === null || number.width <= widthIn(seat, 16, number.font * 0.75), seat + " " + text);
        }
        assert.ok(numberIn(context, "12", seat, 16) !== null);
    }
});
