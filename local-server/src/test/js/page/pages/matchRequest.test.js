import assert from "node:assert/strict";
import { test } from "node:test";
import { optionsOf, rematchOf, seedOf } from "../../../../main/resources/dev/sparring/server/web/page/pages/matchRequest.js";
import { matchInFull } from "../fixtures.js";

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

test("a rematch has the same bots, options, map and seed", () => {
    const seat = (name, bot) => ({ name, bot, place: 1, score: 0, ending: "played" });
    const match = matchInFull({
        seats: [seat("random", "random"), seat("random-2", "random"), seat("mine", "url http://127.0.0.1:1/")],
        seed: 12, map: "ring", options: { rounds: "3" },
    });
    const games = [{ id: "tally", maps: [{ name: "ring", summary: "" }] }];
    const bots = [{ name: "random" }, { name: "mine" }];
    assert.deepEqual(rematchOf(match, games, bots),
        { game: "tally", seats: ["random", "random", "mine"], seed: 12, map: "ring", options: { rounds: "3" } });
    assert.equal(rematchOf({ ...match, map: "none" }, [{ id: "tally", maps: [] }], bots).map, undefined);
    assert.throws(() => rematchOf({ ...match, map: "my-map" }, games, bots), /custom map/);
    assert.throws(() => rematchOf({ ...match, seed: 2 ** 60 }, games, bots), /seed/);
});
