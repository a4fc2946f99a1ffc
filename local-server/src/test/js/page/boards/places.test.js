import assert from "node:assert/strict";
import { test } from "node:test";
import { kindMarks } from "../../../../main/resources/dev/sparring/server/web/page/boards/kinds.js";
import { countText, groupText, noteText, ownerText } from "../../../../main/resources/dev/sparring/server/web/page/boards/placeText.js";
import { mapScene, spot } from "../fixtures.js";

test("a number is known, unknown, or what was seen last", () => {
    assert.equal(countText(spot(0, 12)), "12");
    assert.equal(countText(spot(0, -1)), "?");
    assert.equal(countText(spot(0, -1, { seen: false })), "not visible");
    assert.equal(countText(spot(0, 3, { seen: false })), "3, not visible now");
});

test("the owner is the name of its bot", () => {
    assert.equal(ownerText(spot(1, 3), [{ name: "anna" }, { name: "bert" }]), "bert");
    assert.equal(ownerText(spot(-1, 3), [{ name: "anna" }]), "nobody");
    assert.equal(ownerText(spot(4, 3), [{ name: "anna" }]), "");
});

test("a group has its name and its worth", () => {
    assert.equal(groupText({ name: "north", worth: "+5" }), "north +5");
    assert.equal(groupText({ name: "north", worth: "" }), "north");
});

test("a note follows the kind of the place", () => {
    assert.equal(noteText({ kind: "fort" }, spot(0, 3, { note: "12 besiege" })), "fort, 12 besiege");
    assert.equal(noteText({ kind: "" }, spot(0, 3, { note: "12 besiege" })), "12 besiege");
    assert.equal(noteText({ kind: "" }, spot(0, 3)), "");
});

test("all kinds of places have different marks, and the last kind has none", () => {
    const kinds = ["capital", "city", "port", "village"].map((name) => ({ name, value: "" }));
    const marks = [...kindMarks(mapScene([], [], kinds)).values()];
    assert.equal(marks.pop(), null);
    assert.equal(new Set(marks.map((each) => JSON.stringify(each))).size, 3);
    assert.equal(kindMarks(mapScene([])).size, 0);
});
