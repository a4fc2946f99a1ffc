import assert from "node:assert/strict";
import { test } from "node:test";
import { fits, later, MatchList } from "../../../../main/resources/dev/sparring/server/web/page/pages/matchList.js";
import { match, permutations } from "../fixtures.js";

const ALL = { game: "", state: "", bot: "", opponent: "", fault: "", map: "" };
const ids = (list, filter = ALL) => list.shown(filter).map(({ id }) => id);

const waiting = match("m", { waiting: true });
const turn1 = match("m", { turn: 1 });
const turn2 = match("m", { turn: 2 });
const over = match("m", { state: "over", turn: 2, turns: 2, ended: "2026-01-01T10:05:00Z" });

test("of two summaries of a match, the later one counts, whichever comes first", () => {
    const inOrder = [waiting, turn1, turn2, over];
    inOrder.forEach((first, i) => inOrder.slice(i).forEach((second) => {
        assert.deepEqual(later(first, second), second);
        assert.deepEqual(later(second, first), second);
    }));
});

test("pushes in any order, and twice, give the same list", () => {
    for (const order of permutations([waiting, turn1, turn2, over])) {
        const list = new MatchList();
        list.requested();
        list.begin([]);
        [...order, ...order].forEach((each) => list.push(each));
        assert.deepEqual(list.shown(ALL), [over]);
    }
});

test("an answer that is older than a push does not undo the push", () => {
    const other = match("n", { started: "2026-01-01T11:00:00Z" });
    const list = new MatchList();
    list.requested();
    list.push(over);
    list.push(other);
    list.begin([turn1]);
    assert.deepEqual(list.shown(ALL), [other, over]);
});

test("a new answer removes matches that are gone", () => {
    const list = new MatchList();
    list.requested();
    list.begin([turn1]);
    list.push(match("lost"));
    list.requested();
    list.begin([turn2]);
    assert.deepEqual(list.shown(ALL), [turn2]);
});

test("running matches come first, newest first, then ended matches, the most recent first", () => {
    const matches = [
        match("r1", { started: "2026-01-01T10:00:00Z" }),
        match("r2", { started: "2026-01-01T12:00:00Z" }),
        match("o1", { state: "over", started: "2026-01-01T09:00:00Z", ended: "2026-01-01T09:30:00Z" }),
        match("o2", { state: "over", started: "2026-01-01T08:00:00Z", ended: "2026-01-01T10:30:00Z" }),
        match("s", { state: "interrupted", started: "2026-01-01T08:00:00Z", ended: "2026-01-01T09:30:00Z" }),
    ];
    for (const order of permutations(matches)) {
        const list = new MatchList();
        order.forEach((each) => list.push(each));
        assert.deepEqual(ids(list), ["r2", "r1", "o2", "s", "o1"]);
    }
});

test("older matches are added at the end", () => {
    const list = new MatchList();
    list.requested();
    list.begin([match("b", { state: "over", ended: "2026-01-02T00:00:00Z" })]);
    list.continue([match("a", { state: "over", ended: "2026-01-01T00:00:00Z" })]);
    assert.deepEqual(ids(list), ["b", "a"]);
});

test("filters work like those of the server", () => {
    assert.ok(fits(turn1, ALL));
    assert.ok(fits(turn1, { ...ALL, game: "tally" }));
    assert.ok(!fits(turn1, { ...ALL, game: "berlin" }));
    assert.ok(fits(turn1, { ...ALL, state: "running" }));
    assert.ok(!fits(turn1, { ...ALL, state: "over" }));
    assert.ok(fits(match("m", { state: "interrupted" }), { ...ALL, state: "over" }));
    assert.ok(fits(turn1, { ...ALL, bot: "bert" }));
    assert.ok(!fits(turn1, { ...ALL, bot: "ber" }));
    assert.ok(fits(turn1, { ...ALL, bot: "bert", opponent: "anna" }));
    assert.ok(!fits(turn1, { ...ALL, bot: "bert", opponent: "bert" }), "another seat");
    assert.ok(fits(match("m", { map: "island" }), { ...ALL, map: "island" }));
    assert.ok(!fits(turn1, { ...ALL, map: "island" }));
    assert.ok(fits(match("broken", { seats: [] }), ALL));
});

test("the filter for faults is about the bot, or about any bot", () => {
    const faulty = match("m", { state: "over" });
    faulty.seats[0].ending = "played";
    faulty.seats[1].ending = "crashed";
    assert.ok(fits(faulty, { ...ALL, fault: "any" }));
    assert.ok(fits(faulty, { ...ALL, fault: "crashed", bot: "bert" }));
    assert.ok(!fits(faulty, { ...ALL, fault: "crashed", bot: "anna" }));
    assert.ok(fits(faulty, { ...ALL, fault: "crashed", opponent: "anna" }));
    assert.ok(!fits(faulty, { ...ALL, fault: "timed-out" }));
    assert.ok(!fits(turn1, { ...ALL, fault: "any" }));
});

test("a match that ends leaves the list of running matches", () => {
    const list = new MatchList();
    list.push(turn1);
    assert.deepEqual(ids(list, { ...ALL, state: "running" }), ["m"]);
    list.push(over);
    assert.deepEqual(ids(list, { ...ALL, state: "running" }), []);
    assert.deepEqual(ids(list, { ...ALL, state: "over" }), ["m"]);
});

test("matches that are not kept are forgotten, and return with a push", () => {
    const list = new MatchList();
    const old = match("old", { state: "over", ended: "2026-01-01T10:00:00Z" });
    list.requested();
    list.begin([over, old]);
    list.keep(list.shown(ALL).slice(0, 1));
    assert.deepEqual(ids(list), ["m"]);
    list.push(old);
    assert.deepEqual(ids(list), ["m", "old"]);
});
