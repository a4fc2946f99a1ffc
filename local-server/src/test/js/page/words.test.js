import assert from "node:assert/strict";
import { test } from "node:test";
import { cut, visible } from "../../../main/resources/dev/sparring/server/web/page/dom.js";
import { count, ending, endedWell, millis, number, ordinal, when } from "../../../main/resources/dev/sparring/server/web/page/words.js";

test("an ending is written in words, whatever its case and its separators", () => {
    assert.equal(ending("timed-out"), "ran out of time");
    assert.equal(ending("TIMED_OUT"), "ran out of time");
    assert.equal(ending("brokeRules"), "broke the rules");
    assert.equal(ending("NEVER_SEEN"), "never seen");
    assert.equal(ending(null), "");
    assert.equal(ending(undefined), "");
});

test("a bot ended well if it played to the end or if nothing is known yet", () => {
    assert.ok(endedWell("played"));
    assert.ok(endedWell(null));
    assert.ok(!endedWell("crashed"));
});

test("places are ordinal numbers", () => {
    assert.deepEqual([1, 2, 3, 4, 10, 11, 12, 13, 21, 22, 23, 101, 111, 112].map(ordinal),
        ["1st", "2nd", "3rd", "4th", "10th", "11th", "12th", "13th", "21st", "22nd", "23rd", "101st", "111th", "112th"]);
});

test("nouns agree with their numbers", () => {
    assert.deepEqual([0, 1, 2].map((each) => count(each, "turn")), ["0 turns", "1 turn", "2 turns"]);
    assert.equal(count(2, "match", "matches"), "2 matches");
});

test("numbers have at most three decimals", () => {
    assert.deepEqual([3, 2.5, 1 / 3, -0.0004, 1e6].map(number), ["3", "2.5", "0.333", "0", "1000000"]);
    assert.deepEqual([NaN, Infinity, null, undefined].map(number), ["", "", "", ""]);
});

test("durations have about two digits", () => {
    assert.deepEqual([0, 0.05, 0.1, 3.14159, 9.96, 42.4, 999.4, 1000, 9876, 12345].map(millis),
        ["less than 0.1 ms", "less than 0.1 ms", "0.1 ms", "3.1 ms", "10.0 ms", "42 ms", "999 ms", "1.0 s", "9.9 s", "12 s"]);
});

test("a moment today is shown as a time, any other moment with its date", () => {
    const now = new Date(2026, 4, 6, 18, 30);
    const clock = new Date(2026, 4, 6, 9, 5).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
    assert.equal(when(new Date(2026, 4, 6, 9, 5).toISOString(), now), clock);
    const yesterday = when(new Date(2026, 4, 5, 9, 5).toISOString(), now);
    assert.ok(yesterday.includes("2026") && yesterday.endsWith(", " + clock), yesterday);
    assert.equal(when("", now), "");
    assert.equal(when("soon", now), "");
});

test("invisible characters are made visible", () => {
    assert.equal(visible("a\u0007b"), "a\u2407b");
    assert.equal(visible("one\r\n\ttwo"), "one\n\ttwo");
    assert.equal(visible("\u202egnp"), "\u27e8202E\u27e9gnp");
    assert.equal(visible(12), "12");
});

test("a long text is shortened to its limit", () => {
    assert.equal(cut("abcdef", 6), "abcdef");
    assert.equal(cut("abcdefg", 6), "abcde\u2026");
});
