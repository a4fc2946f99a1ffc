import assert from "node:assert/strict";
import { test } from "node:test";
import { Camera } from "../../../../main/resources/dev/sparring/server/web/page/boards/camera.js";
import { Gestures } from "../../../../main/resources/dev/sparring/server/web/page/boards/gestures.js";

/** An element whose events the test sends, with a camera that shows a square of 10 by 10 in a window of 100 by 100. */
function start() {
    const listeners = {};
    const element = {
        addEventListener: (name, listener) => {
            listeners[name] = listener;
        },
        setPointerCapture() {},
    };
    const camera = new Camera([0, 0, 10, 10], 0, () => {});
    camera.resize(100, 100);
    const gestures = new Gestures(element, camera);
    const send = (name, offsetX, offsetY, more = {}) => {
        const event = { pointerId: 1, offsetX, offsetY, ctrlKey: false, deltaY: 0, prevented: false, ...more };
        event.preventDefault = () => {
            event.prevented = true;
        };
        listeners[name](event);
        return event.prevented;
    };
    return { camera, gestures, send };
}

test("a drag moves the map, and is not a click", () => {
    const { camera, gestures, send } = start();
    send("pointerdown", 50, 50);
    send("pointermove", 60, 45);
    assert.deepEqual([camera.x, camera.y], [10, -5]);
    assert.ok(gestures.dragged);
    send("pointerup", 60, 45);
    send("pointermove", 90, 90);
    assert.deepEqual([camera.x, camera.y], [10, -5]);
});

test("a press that hardly moves is a click", () => {
    const { camera, gestures, send } = start();
    send("pointerdown", 50, 50);
    send("pointermove", 52, 51);
    send("pointerup", 52, 51);
    assert.ok(!gestures.dragged);
    assert.deepEqual([camera.x, camera.y], [0, 0]);
});

test("two fingers zoom around their middle", () => {
    const { camera, send } = start();
    send("pointerdown", 40, 50, { pointerId: 1 });
    send("pointerdown", 60, 50, { pointerId: 2 });
    send("pointermove", 80, 50, { pointerId: 2 });
    assert.equal(camera.scale, 20);
    assert.deepEqual(camera.from(60, 50), [6, 5]);
});

test("the wheel zooms in, and out only as far as the map goes; then it scrolls the page", () => {
    const { camera, send } = start();
    assert.ok(!send("wheel", 50, 50, { deltaY: 100 }));
    assert.ok(send("wheel", 50, 50, { deltaY: -100 }));
    assert.ok(camera.scale > 10);
    assert.ok(send("wheel", 50, 50, { deltaY: 1000 }));
    assert.ok(camera.fitted);
    assert.ok(!send("wheel", 50, 50, { deltaY: 100 }));
    assert.ok(send("wheel", 50, 50, { deltaY: 100, ctrlKey: true }));
});
