import assert from "node:assert/strict";
import { test } from "node:test";
import {
    botAddress, crossOf, documentOf, enteredText, factsOf, faultsOf, joiningText, newVersions, nextHeatText, noHeats, ownerText, programFault, ratingColumns, ratingText, recordText,
    resultsAddress, resultText, sendingText,
} from "../../../../main/resources/dev/sparring/server/web/page/pages/competitionText.js";

const competition = (changes) => ({
    title: "Cup", game: "tally", gameTitle: "Tally", players: 2, options: {}, maps: ["ring"], state: "running", frozen: false,
    announcement: "", bots: 3, waiting: 0, heats: 1, ...changes,
});
const seat = (changes) => ({ bot: "anna", place: 1, points: 7, ending: "played", late: 0, faults: 0, ...changes });
const row = (place, bot, rating, interval) => ({ place, bot, rating, interval });

test("addresses contain any name", () => {
    assert.equal(botAddress("a/b?c"), "#/bot/a%2Fb%3Fc");
    assert.equal(resultsAddress(), "#/results");
    assert.equal(resultsAddress("", "bert"), "#/results?opponent=bert");
    const [, query] = resultsAddress("a&b=c+d", "e#f?").split("?");
    assert.deepEqual([...new URLSearchParams(query)], [["bot", "a&b=c+d"], ["opponent", "e#f?"]]);
});

test("a rating is shown with its interval once there is one", () => {
    assert.equal(ratingText({ rating: 1723.6, interval: 411.2 }), "1724 \u00b1 411");
    assert.equal(ratingText({ rating: null, interval: null }), "");
});

test("faults of several parts are added; a bot that played well has none", () => {
    assert.deepEqual(faultsOf([seat(), seat()]), []);
    assert.deepEqual(faultsOf([seat({ late: 2 }), seat({ late: 1, faults: 1 })]), ["3 late", "1 fault"]);
    assert.deepEqual(faultsOf([seat({ ending: "crashed" }), seat({ ending: "crashed", faults: 2 })]), ["crashed", "2 faults"]);
    assert.deepEqual(faultsOf([{ late: 4, faults: 0 }]), ["4 late"]);
});

test("a match is described in the order of the places", () => {
    const seats = [seat({ bot: "bert", place: 2, points: 0, late: 1 }), seat()];
    assert.equal(resultText({ id: "m", seats }), "anna 1st (7); bert 2nd (0), 1 late");
});

test("a list without heats says what it waits for", () => {
    assert.equal(noHeats(competition({ bots: 0 })), "The first heat begins when 2 bots have passed the gate. Now: 0.");
    assert.equal(noHeats(competition({ bots: 1, waiting: 2 })),
        "The first heat begins when 2 bots have passed the gate. Now: 1, and 2 versions wait for the gate.");
    assert.match(noHeats(competition({ state: "paused" })), /is paused/);
    assert.equal(noHeats(competition({})), "The first heat has begun.");
});

test("the expected wait is rounded", () => {
    assert.equal(nextHeatText(null), "");
    assert.equal(nextHeatText(0), "plays a heat now");
    assert.equal(nextHeatText(1), "next heat within a minute");
    assert.equal(nextHeatText(60), "next heat in about 1 minute");
    assert.equal(nextHeatText(130), "next heat in about 2 minutes");
    assert.equal(nextHeatText(3 * 3600), "next heat in about 3 hours");
});

test("the suggested document has the maps, options and bots of the game", () => {
    const game = {
        id: "tally", title: "Tally", summary: "", fewestSeats: 2, mostSeats: 4, exports: [], hosting: false,
        options: [{ name: "turns", preset: "30", kind: "INTEGER", min: 1, max: 99, summary: "the number of turns" }],
        maps: [{ name: "ring", summary: "" }, { name: "random", summary: "" }],
    };
    const text = documentOf(game, ["two", "nine"]);
    assert.match(text, /^title: Tally\ngame: tally\nplayers: 2 {2}# of a match: from 2 to 4\nmaps: \[random\]/);
    assert.match(text, /\n# {3}turns: 30 {2}# the number of turns\nbots: \[two, nine\]/);
    assert.match(documentOf({ ...game, maps: [{ name: "ring", summary: "" }] }, []), /\nmaps: \[ring\]/);
    assert.doesNotMatch(documentOf({ ...game, maps: [], options: [] }, []), /maps:|options: {} /);
});

test("the facts name only what there is", () => {
    assert.deepEqual(factsOf(competition({})), ["Tally", "2 players in a match", "maps: ring", "3 bots", "1 heat"]);
    assert.deepEqual(factsOf(competition({ maps: [], waiting: 1 })),
        ["Tally", "2 players in a match", "3 bots", "1 heat", "1 version waits for the gate"]);
});

test("the cross table has a cell for each pair that has met", () => {
    const pair = (bot, opponent) => ({ bot, opponent, heats: 3, won: 2, tied: 1, lost: 0, score: 5 / 6 });
    const [ab, ba] = [pair("anna", "bert"), pair("bert", "anna")];
    assert.deepEqual(crossOf([row(1, "anna"), row(2, "bert"), row(3, "cora")], [ba, ab]), [
        { place: 1, bot: "anna", cells: [null, ab, null] },
        { place: 2, bot: "bert", cells: [ba, null, null] },
        { place: 3, bot: "cora", cells: [null, null, null] },
    ]);
    assert.equal(recordText(ab), "2 won, 1 tied, 0 lost");
});

test("the plot counts the heats of the bot, and marks new versions", () => {
    const point = (heat, version, rating) => ({ heat, at: "", version, rating, interval: 10 });
    const history = [point(3, 1, 1500), point(7, 1, 1520), point(8, 2, 1510)];
    assert.deepEqual(ratingColumns(history), [[1, 2, 3], [1510, 1530, 1520], [1490, 1510, 1500], [1500, 1520, 1510]]);
    assert.deepEqual(newVersions(history), [{ x: 3, version: 2 }]);
    assert.deepEqual(ratingColumns([]), [[], [], [], []]);
    assert.deepEqual(newVersions([]), []);
});

test("an archive that is too large is not sent", () => {
    const file = (size) => ({ name: "bot.zip", size });
    assert.equal(programFault(file(16 * 1024 * 1024)), null);
    assert.equal(programFault(file(17 * 1024 * 1024)), "bot.zip has 17.0 MiB; expected at most 16.0 MiB (docs/upload.md#archives)");
    assert.equal(sendingText(file(2000)), "Sending bot.zip (2 KiB)\u2026");
    assert.equal(sendingText(file(1536 * 1024)), "Sending bot.zip (1.5 MiB)\u2026");
});

test("in two games, bots can join on their own", () => {
    assert.match(joiningText("aibg"), /docs\/protocols\/aibg\.md/);
    assert.match(joiningText("shoreditch"), /POST \/player.*docs\/protocols\/shoreditch\.md/);
    assert.equal(joiningText("berlin"), "");
});

test("a bot belongs to a participant, or came in another way", () => {
    assert.equal(ownerText("ann"), "ann");
    assert.equal(enteredText("ann"), "entered by ann");
    for (const [owner, text] of [[null, "built in"], ["(joined)", "joined on its own"], ["(removed)", "its owner was removed"]]) {
        assert.equal(ownerText(owner), text);
        assert.equal(enteredText(owner), text);
    }
});
