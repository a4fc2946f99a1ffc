import assert from "node:assert/strict";
import { test } from "node:test";
import { stretched, stretchFor } from "../../../../main/resources/dev/sparring/server/web/page/boards/stretch.js";
import { mapScene } from "../fixtures.js";

test("a map is stretched to the shape of the window, but not without limit", () => {
    assert.equal(stretchFor([0, 0, 10, 10], 500, 500), 1);
    assert.ok(Math.abs(stretchFor([0, 0, 10, 10], 800, 400) - 2) < 0.1);
    assert.ok(Math.abs(stretchFor([0, 0, 20, 10], 400, 400) - 0.5) < 0.05);
    assert.ok(stretchFor([0, 0, 10, 10], 5000, 400) < 2.6);
});

test("a map without width or height is not stretched", () => {
    assert.equal(stretchFor([0, 0, 0, 10], 800, 400), 1);
    assert.equal(stretchFor([0, 0, 10, 0], 800, 400), 1);
});

test("a stretched map has other positions and is otherwise the same", () => {
    const scene = mapScene([[1, 1], [4, 1]]);
    assert.deepEqual(stretched(scene, 2).places.map(({ x, y }) => [x, y]), [[2, 1], [8, 1]]);
    assert.deepEqual(stretched(scene, 2).links, scene.links);
});
