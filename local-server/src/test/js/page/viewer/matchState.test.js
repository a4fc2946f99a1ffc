import assert from "node:assert/strict";
import { test } from "node:test";
import { MatchState } from "../../../../main/resources/dev/sparring/server/web/page/viewer/matchState.js";
import { Timeline } from "../../../../main/resources/dev/sparring/server/web/page/viewer/timeline.js";
import { framesMessage, mark, matchInFull, overMessage, permutations, timeline } from "../fixtures.js";

function state(match = {}, line = {}) {
    return new MatchState(matchInFull(match), new Timeline(timeline(0, line), () => new Promise(() => {})));
}

/** All that the viewer shows of a state. */
function shown(each) {
    const { match, running, complete, error } = each;
    const { length, turns, standings, marks } = each.timeline;
    return { match, running, complete, error, length, turns: Array.from(turns), standings: Array.from(standings), marks };
}

test("messages in any order, and twice, give the same state", () => {
    const messages = [framesMessage(1, 2, [mark(2)]), framesMessage(3, 4, [mark(3, "LEAD")]), { type: "error", error: "failed" }, overMessage()];
    const inOrder = state();
    messages.forEach((message) => inOrder.receive(message, "whole"));
    const expected = shown(inOrder);
    assert.equal(expected.match.state, "over");
    assert.ok(expected.complete);
    assert.equal(expected.length, 5);
    for (const order of permutations(messages)) {
        const each = state();
        [...order, ...order].forEach((message) => each.receive(message, "whole"));
        assert.deepEqual(shown(each), expected);
    }
});

test("a match that has ended is complete once no frame is missing", () => {
    const each = state();
    assert.ok(each.running && !each.complete);
    each.receive(framesMessage(3, 4), "whole");
    each.receive(overMessage(), "whole");
    assert.ok(!each.running && !each.complete);
    each.receive(framesMessage(1, 2), "whole");
    assert.ok(each.complete);
});

test("a past match is complete from the start", () => {
    assert.ok(state({ state: "over" }, { state: "over" }).complete);
    assert.ok(state({ state: "interrupted" }, { state: "interrupted" }).complete);
});

test("a match that ended between the two requests is still running: frames may be missing", () => {
    for (const [match, line] of [["over", "running"], ["running", "over"]]) {
        const each = state({ state: match }, { state: line });
        assert.ok(each.running && !each.complete);
        each.receive(overMessage(), "whole");
        assert.ok(each.complete);
    }
});

test("an error of the match takes precedence over an error of the connection", () => {
    const each = state();
    assert.equal(each.error, undefined);
    each.receive({ type: "error", error: "failed" }, "whole");
    assert.equal(each.error, "failed");
    each.receive(overMessage({ state: "interrupted", error: "the match was stopped" }), "whole");
    assert.equal(each.error, "the match was stopped");
    assert.equal(state({}, { error: "broken at frame 3" }).error, "broken at frame 3");
});

test("messages about the lists are ignored", () => {
    const each = state();
    const before = shown(each);
    each.receive({ type: "bots" }, "whole");
    each.receive({ type: "match", match: matchInFull({ state: "over" }) }, "whole");
    assert.deepEqual(shown(each), before);
});
