import assert from "node:assert/strict";
import { test } from "node:test";
import { columnsOf, finalAddress, finalFacts, groupProgress, groupScores, stateText } from "../../../../main/resources/dev/sparring/server/web/page/pages/finalText.js";

const NOW = new Date("2026-07-01T12:00:00Z");

/** @param {Partial<Api.Final>} changes @returns {Api.Final} */
function final(changes) {
    return {
        name: "cup", type: "knockout", state: "running", begins: "2026-07-01T12:00:00Z", ended: null, why: null, players: 2, heats: 5, top: null,
        played: 3, planned: 10, voided: 0, table: [], rounds: [], ...changes,
    };
}

/** @param {string[]} states @returns {Api.FinalHeat[]} */
function heats(...states) {
    return states.map((state, i) => ({ number: i + 1, state: /** @type {Api.FinalHeat["state"]} */ (state), why: null, scores: {}, matches: [] }));
}

test("the state of a final in one sentence", () => {
    assert.equal(stateText(final({})), "Running: 3 of 10 heats");
    assert.equal(stateText(final({ voided: 2 })), "Running: 3 of 10 heats, 2 void");
    assert.match(stateText(final({ state: "scheduled" }), NOW), /^Begins \d/);
    assert.match(stateText(final({ state: "over", ended: "2026-07-01T12:00:00Z" }), NOW), /^Ended .*: 3 of 10 heats$/);
    assert.equal(stateText(final({ state: "cancelled", why: "too few bots" })), "Cancelled: too few bots");
});

test("the facts say what heats count", () => {
    assert.deepEqual(finalFacts(final({})), ["Knockout", "2 players in a match", "5 heats in a series"]);
    assert.deepEqual(finalFacts(final({ type: "swiss", heats: 1 })), ["Swiss system", "2 players in a match", "1 round"]);
    assert.deepEqual(finalFacts(final({ type: "round-robin", state: "scheduled", players: null, heats: null, top: 3 })),
        ["Round-robin", "the first 3 of the table"]);
    assert.equal(finalAddress("a b"), "#/finals/a%20b");
});

test("heats that break ties are with the round before", () => {
    const rounds = [false, true, true, false].map((tieBreak, i) => ({ number: i + 1, tieBreak, groups: [] }));
    assert.deepEqual(columnsOf(final({ rounds })), [
        { heading: "Round 1", round: rounds[0], tieBreaks: [rounds[1], rounds[2]] },
        { heading: "Round 2", round: rounds[3], tieBreaks: [] },
    ]);
    assert.equal(columnsOf(final({ type: "gauntlet", rounds }))[0].heading, "All pairings");
});

test("a bot leads only when all heats of its group have ended", () => {
    const group = { bots: ["a", "b"], points: { a: 1, b: 0.5 }, heats: heats("played", "open") };
    assert.deepEqual(groupScores(group).map(({ leads }) => leads), [false, false]);
    assert.deepEqual(groupScores({ ...group, heats: heats("played", "void") }).map(({ leads }) => leads), [true, false]);
    assert.deepEqual(groupScores({ ...group, points: { a: 1, b: 1 }, heats: heats("played") }).map(({ leads }) => leads), [false, false]);
});

test("how much of a group has been played", () => {
    assert.equal(groupProgress({ bots: [], points: {}, heats: heats("played", "open", "void") }), "1 of 3 heats, 1 void");
    assert.equal(groupProgress({ bots: [], points: {}, heats: heats("played", "played") }), "2 heats");
});
