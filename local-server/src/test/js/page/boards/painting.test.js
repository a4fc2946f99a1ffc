import assert from "node:assert/strict";
import { test } from "node:test";
import { paintMotions, paintTravellers } from "../../../../main/resources/dev/sparring/server/web/page/boards/armies.js";
import { Camera } from "../../../../main/resources/dev/sparring/server/web/page/boards/camera.js";
import { paintGround, paintGroups } from "../../../../main/resources/dev/sparring/server/web/page/boards/ground.js";
import { kindMarks } from "../../../../main/resources/dev/sparring/server/web/page/boards/kinds.js";
import { landOf } from "../../../../main/resources/dev/sparring/server/web/page/boards/land.js";
import { paintPlace } from "../../../../main/resources/dev/sparring/server/web/page/boards/spot.js";
import { inkOn, seatColour } from "../../../../main/resources/dev/sparring/server/web/page/seats.js";
import { mapScene, painting, spot } from "../fixtures.js";

function paint(scene, changes = {}) {
    const camera = new Camera([0, 0, 10, 10], 0, () => {});
    camera.resize(1000, 1000);
    return painting(scene, { camera, land: landOf(scene), ...changes });
}

const named = (each, name) => each.calls.filter((call) => call.name === name);
const filledWith = (each, colour) => named(each, "fill").filter(({ fillStyle }) => fillStyle === colour);

const TWO = mapScene([[1, 1], [4, 1]]);

test("a place has its owner's colour, its number and its name", () => {
    const each = paint(TWO);
    paintPlace(each, 1, spot(0, 12), false);
    assert.equal(filledWith(each, seatColour(0)).length, 1);
    assert.deepEqual(each.texts(), ["12", "p1"]);
    assert.equal(named(each, "fillText")[0].fillStyle, inkOn(0));
    assert.deepEqual(named(each, "fillText")[0].args.slice(1), [400, 100.5]);
});

test("a place whose number is unknown has a question mark", () => {
    const each = paint(TWO);
    paintPlace(each, 0, spot(-1, -1), false);
    assert.equal(each.texts()[0], "?");
});

test("a place that is not visible is pale and has a dashed line", () => {
    const each = paint(TWO);
    paintPlace(each, 0, spot(1, 3, { seen: false }), false);
    assert.equal(filledWith(each, seatColour(1))[0].globalAlpha, 0.35);
    assert.deepEqual(named(each, "stroke")[0].dash, [4, 3]);
});

test("small places have no text", () => {
    const each = paint(TWO, { radius: 5 });
    paintPlace(each, 0, spot(0, 12, { note: "12 besiege" }), false);
    assert.deepEqual(each.texts(), []);
});

test("with more seats than colours, a place has the number of its owner", () => {
    const each = paint(TWO, { seats: Array.from({ length: 9 }, (_, i) => "bot" + i) });
    paintPlace(each, 0, spot(8, 12), false);
    assert.ok(each.texts().includes("s8"));
});

test("a place of a marked kind has a ring, and its note is above it", () => {
    const scene = mapScene([[1, 1, -1, "capital"]], [], [{ name: "capital", value: "" }, { name: "plain", value: "" }]);
    const each = paint(scene, { marks: [kindMarks(scene).get("capital")] });
    paintPlace(each, 0, spot(-1, 12, { note: "12 besiege" }), false);
    assert.equal(named(each, "arc").length, 2);
    assert.ok(each.texts().includes("12 besiege"));
});

const GROUPED = mapScene([[2, 2, 0], [4, 2, 0], [6, 2, 1]], [{ name: "region 1", worth: "+3" }, { name: "region 2", worth: "+1" }]);

test("a cell has its owner's colour, and is hatched if it is not seen", () => {
    const each = paint(GROUPED);
    paintGround(each, [spot(0, 1), spot(-1, 1), spot(1, 1, { seen: false })]);
    assert.equal(filledWith(each, "land").length, 3);
    assert.equal(filledWith(each, seatColour(0))[0].globalAlpha, 0.34);
    assert.equal(filledWith(each, seatColour(1))[0].globalAlpha, 0.16);
    assert.equal(filledWith(each, "hatch").length, 1);
});

test("a group's label has the colour of the seat that owns all of it", () => {
    const each = paint(GROUPED);
    paintGroups(each, [spot(0, 1), spot(1, 1), spot(1, 1)]);
    assert.deepEqual(each.texts(), ["1", "+3", "2", "+1"]);
    assert.equal(filledWith(each, "surface").length, 1);
    assert.equal(filledWith(each, seatColour(1)).length, 1);
});

test("groups of a map that is shown very small have no labels", () => {
    const each = paint(GROUPED, { radius: 5 });
    paintGroups(each, [spot(0, 1), spot(1, 1), spot(1, 1)]);
    assert.deepEqual(each.texts(), []);
});

const motion = (from, to, owner, count) => ({ from, to, owner, count, kind: "attack" });

test("a movement is an arrow with its number, in the colour of its seat", () => {
    const each = paint(TWO);
    paintMotions(each, [motion(0, 1, 0, 7), motion(1, 1, 0, 9)], null);
    assert.deepEqual(each.texts(), ["7"]);
    assert.deepEqual(named(each, "quadraticCurveTo").map(({ strokeStyle }) => strokeStyle), ["map", seatColour(0)]);
});

test("during an animation a movement is a token on its way", () => {
    const each = paint(TWO);
    paintMotions(each, [motion(0, 1, 0, 7)], 0.5);
    const [{ args: [text, x, y] }] = named(each, "fillText");
    assert.equal(text, "7");
    assert.equal(x, 250);
    assert.ok(y > 100, "it curves to the right of its way");
});

test("a traveller is next to its path; if there are more travellers than places, they are smaller", () => {
    const traveller = { from: 0, to: 1, owner: 1, count: 4, progress: 0.5 };
    const size = (each) => Number.parseFloat(named(each, "fillText")[0].font.slice(4));
    const few = paint(TWO);
    paintTravellers(few, [traveller], null, 1);
    assert.deepEqual(named(few, "fillText")[0].args, ["4", 250, 107.5]);
    const many = paint(TWO);
    paintTravellers(many, [traveller, traveller, traveller], null, 1);
    assert.ok(size(many) < size(few));
});
