import assert from "node:assert/strict";
import { test } from "node:test";
import { hides, nextViewpoint, viewpointOf } from "../../../../main/resources/dev/sparring/server/web/page/viewer/viewpoint.js";

test("an existing seat in the address sets the viewpoint; otherwise everything is shown", () => {
    assert.deepEqual(["0", "1", "2", "01", "whole", "-1", "1.5", "", undefined].map((word) => viewpointOf(word, 2)),
        ["0", "1", "whole", "1", "whole", "whole", "whole", "whole", "whole"]);
});

test("viewpoints follow one another in a circle", () => {
    assert.deepEqual(["whole", "0", "1"].map((viewpoint) => nextViewpoint(viewpoint, 2)), ["0", "1", "whole"]);
});

test("a seat's viewpoint hides the other seats", () => {
    assert.deepEqual([hides("whole", 1), hides("1", 1), hides("0", 1)], [false, false, true]);
});
