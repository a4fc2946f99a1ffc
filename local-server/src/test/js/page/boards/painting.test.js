import assert from "node:assert/strict";
import { test } from "node:test";
import { paintMotions, paintTravellers } from "../../../../main/resources/dev/sparring/server/web/page/boards/armies.js";
import { Camera } from "../../../../main/resources/dev/sparring/server/web/page/boards/camera.js";
import { paintCaptions } from "../../../../main/resources/dev/sparring/server/web/page/boards/captions.js";
import { paintGround } from "../../../../main/resources/dev/sparring/server/web/page/boards/ground.js";
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

test("a place has its owner's colour and its number", () => {
    const each = paint(TWO);
    paintPlace(each, 1, spot(0, 12), false);
    assert.equal(filledWith(each, seatColour(0)).length, 1);
    assert.deepEqual(each.texts(), ["12"]);
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

test("a number that does not fit into its place is shortened, and left out if even that is too wide", () => {
    const each = paint(TWO, { radius: 12 });
    paintPlace(each, 0, spot(0, 12345), false);
    assert.deepEqual(each.texts(), ["12k"]);
    const small = paint(TWO, { radius: 4 });
    paintPlace(small, 0, spot(0, 12345), false);
    assert.deepEqual(small.texts(), []);
});

test("a place of any size has its name; the note of a small place is only in its tooltip", () => {
    const spots = [spot(0, 12, { note: "12 besiege" }), spot(1, 3)];
    const captions = (radius) => {
        const each = paint(TWO, { radius });
        paintCaptions(each, spots, [], []);
        return each.texts();
    };
    assert.deepEqual(captions(20), ["p0", "p1", "12 besiege"]);
    assert.deepEqual(captions(3), ["p0", "p1"]);
});

test("with more seats than colours, a place has the number of its owner", () => {
    const each = paint(TWO, { seats: Array.from({ length: 9 }, (_, i) => "bot" + i) });
    paintCaptions(each, [spot(8, 12), spot(-1, 1)], [], []);
    assert.ok(each.texts().includes("s8"));
});

test("a place of a marked kind has a ring", () => {
    const scene = mapScene([[1, 1, -1, "capital"]], [], [{ name: "capital", value: "" }, { name: "plain", value: "" }]);
    const each = paint(scene, { marks: [kindMarks(scene).get("capital")] });
    paintPlace(each, 0, spot(-1, 12, { note: "12 besiege" }), false);
    assert.equal(named(each, "arc").length, 2);
});

const GROUPED = mapScene([[2, 2, 0], [4, 2, 0], [6, 2, 1]], [{ name: "region 1", worth: "+3" }, { name: "region 2", worth: "+1" }]);

test("a cell has its owner's colour, and is hatched if it is not seen", () => {
    const each = paint(GROUPED);
    paintGround(each, [spot(0, 1), spot(-1, 1), spot(1, 1, { seen: false })], -1);
    assert.equal(filledWith(each, "land").length, 3);
    assert.equal(filledWith(each, seatColour(0))[0].globalAlpha, 0.34);
    assert.equal(filledWith(each, seatColour(1))[0].globalAlpha, 0.16);
    assert.equal(filledWith(each, "hatch").length, 1);
});

test("a group's label has the colour of the seat that owns all of it", () => {
    const each = paint(GROUPED);
    paintCaptions(each, [spot(0, 1), spot(1, 1), spot(1, 1)], [], []);
    assert.deepEqual(each.texts().slice(0, 4), ["1", "+3", "2", "+1"]);
    assert.equal(filledWith(each, "surface").length, 1);
    assert.equal(filledWith(each, seatColour(1)).length, 1);
});

const motion = (from, to, owner, count) => ({ from, to, owner, count, kind: "attack" });

test("a movement is an arrow with its number, in the colour of its seat", () => {
    const each = paint(TWO);
    const motions = [motion(0, 1, 0, 7), motion(1, 1, 0, 9)];
    paintMotions(each, motions, null, null);
    paintCaptions(each, [spot(0, 1), spot(1, 1)], motions, []);
    assert.deepEqual(each.texts(), ["p0", "p1", "7"]);
    assert.equal(named(each, "roundRect").length, 1);
    assert.deepEqual(named(each, "quadraticCurveTo").map(({ strokeStyle }) => strokeStyle), ["map", seatColour(0)]);
});

test("during an animation a movement is a token on its way", () => {
    const each = paint(TWO);
    paintMotions(each, [motion(0, 1, 0, 7)], 0.5, null);
    const [{ args: [text, x, y] }] = named(each, "fillText");
    assert.equal(text, "7");
    assert.equal(x, 250);
    assert.ok(y > 100, "it curves to the right of its way");
});

test("a traveller is next to its path; if there are more travellers than places, they are smaller", () => {
    const traveller = { from: 0, to: 1, owner: 1, count: 4, progress: 0.5 };
    const few = paint(TWO);
    const [token] = paintTravellers(few, [traveller], null, 1);
    assert.deepEqual([token.x, token.y], [250, 107]);
    const [crowded] = paintTravellers(paint(TWO), [traveller, traveller, traveller], null, 1);
    assert.ok(crowded.size < token.size);
    paintCaptions(few, [spot(0, 1), spot(1, 1)], [], [token]);
    assert.deepEqual(few.texts(), ["p0", "p1", "4"]);
});

test("a traveller that covers another one's number has none", () => {
    const each = paint(TWO);
    const tokens = paintTravellers(each, [0.5, 0.502].map((progress) => ({ from: 0, to: 1, owner: 1, count: 4, progress })), null, 1);
    paintCaptions(each, [spot(0, 1), spot(1, 1)], [], tokens);
    assert.deepEqual(each.texts(), ["p0", "p1", "4"]);
});
