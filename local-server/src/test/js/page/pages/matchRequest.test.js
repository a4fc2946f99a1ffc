import assert from "node:assert/strict";
import { test } from "node:test";
import { optionsOf, seedOf } from "../../../../main/resources/dev/sparring/server/web/page/pages/matchRequest.js";

test("a seed is a number, or text if a number would round it", () => {
    assert.equal(seedOf(""), undefined);
    assert.equal(seedOf("7"), 7);
    assert.equal(seedOf("-12"), -12);
    assert.equal(seedOf("9007199254740991"), 9007199254740991);
    assert.equal(seedOf("9007199254740993"), "9007199254740993");
});

test("only options that differ from their defaults are sent", () => {
    const option = (name, preset) => ({ name, preset, kind: "TEXT", min: 0, max: 0, summary: "" });
    assert.deepEqual(optionsOf([
        { option: option("rounds", "20"), value: "20" },
        { option: option("fog", "false"), value: "true" },
        { option: option("title", null), value: "" },
        { option: option("size", null), value: "12" },
    ]), { fog: "true", size: "12" });
});
