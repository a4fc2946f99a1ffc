import assert from "node:assert/strict";
import { test } from "node:test";
import { ownFirst, seatsFor } from "../../../../main/resources/dev/sparring/server/web/page/pages/lastMatch.js";

const bot = (name, origin) => ({ name, origin });
const BOTS = [bot("expander", "built-in"), bot("random", "built-in"), bot("mine", "config"), bot("other", "registered")];
const TWO = { fewestSeats: 2, mostSeats: 4 };

test("the form opens with the bots of the last match", () => {
    assert.deepEqual(seatsFor(TWO, BOTS, ["random", "mine", "mine"]), ["random", "mine", "mine"]);
});

test("if a bot of the last match is gone, or the number of seats is wrong, the user's bot plays against the game's first one", () => {
    assert.deepEqual(seatsFor(TWO, BOTS, ["random", "gone"]), ["mine", "expander"]);
    assert.deepEqual(seatsFor(TWO, BOTS, ["random"]), ["mine", "expander"]);
    assert.deepEqual(seatsFor(TWO, BOTS, []), ["mine", "expander"]);
});

test("without own bots, the game's bots play; one bot can have several seats", () => {
    assert.deepEqual(seatsFor(TWO, BOTS.slice(0, 2), []), ["expander", "random"]);
    assert.deepEqual(seatsFor({ fewestSeats: 3, mostSeats: 3 }, BOTS.slice(0, 1), []), ["expander", "expander", "expander"]);
    assert.deepEqual(seatsFor(TWO, BOTS.slice(3), []), ["other", "other"]);
    assert.deepEqual(seatsFor(TWO, [], []), []);
});

test("own bots are listed first", () => {
    assert.deepEqual(ownFirst(BOTS).map(({ name }) => name), ["mine", "other", "expander", "random"]);
});
