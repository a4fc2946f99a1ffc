import assert from "node:assert/strict";
import { test } from "node:test";
import { KEYS } from "../../../../main/resources/dev/sparring/server/web/page/viewer/keys.js";
import { faultsText, noOrdersText } from "../../../../main/resources/dev/sparring/server/web/page/viewer/panel.js";

test("faults are counted in words", () => {
    assert.equal(faultsText({ illegal: 0, timeouts: 0, warnings: 0 }), "no faults");
    assert.equal(faultsText({ illegal: 2, timeouts: 1, warnings: 1 }), "2 illegal, 1 late, 1 warning");
    assert.equal(faultsText({ illegal: 0, timeouts: 0, warnings: 3 }), "3 warnings");
});

test("the panel says why a seat has no orders", () => {
    assert.equal(noOrdersText(3, 1, "0"), "Hidden from this viewpoint.");
    assert.equal(noOrdersText(0, 1, "whole"), "Start of the match.");
    assert.equal(noOrdersText(3, 1, "1"), "Did not act.");
});

test("no key has two actions", () => {
    const keys = KEYS.flatMap((key) => key.keys);
    assert.equal(new Set(keys).size, keys.length);
});
