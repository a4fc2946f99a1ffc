import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { Playback, SPEEDS } from "../../../../main/resources/dev/sparring/server/web/page/viewer/playback.js";
import { permutations } from "../fixtures.js";

/** A playback with its changes: frame and whether it was a step of playing. */
function playback(last, running = false) {
    const changes = [];
    const each = new Playback(last, running, (step) => changes.push([each.frame, step]));
    return { each, changes };
}

/** Runs a test with a clock that it moves itself. */
function timed(name, run) {
    test(name, () => {
        mock.timers.enable({ apis: ["setTimeout"] });
        try {
            run((millis) => mock.timers.tick(millis));
        } finally {
            mock.timers.reset();
        }
    });
}

test("it goes to a frame, within the match", () => {
    const { each, changes } = playback(5);
    each.go(3);
    each.step(10);
    each.step(-1);
    each.go(-4);
    assert.deepEqual(changes, [[3, false], [5, false], [4, false], [0, false]]);
});

timed("it plays frame by frame to the end and stops there", (tick) => {
    const { each, changes } = playback(2);
    each.play();
    assert.ok(each.playing);
    tick(499);
    assert.equal(each.frame, 0);
    tick(1);
    tick(500);
    tick(500);
    assert.deepEqual(changes, [[0, false], [1, true], [2, true], [2, false]]);
    assert.ok(!each.playing);
    tick(5000);
    assert.equal(changes.length, 4);
});

timed("playing from the end starts again", (tick) => {
    const { each } = playback(3);
    each.go(3);
    each.toggle();
    assert.equal(each.frame, 0);
    tick(500);
    assert.equal(each.frame, 1);
});

timed("a pause stops it, and so does going to a frame", (tick) => {
    const { each } = playback(9);
    each.toggle();
    tick(500);
    each.toggle();
    tick(5000);
    assert.equal(each.frame, 1);
    each.toggle();
    each.go(5);
    tick(5000);
    assert.equal(each.frame, 5);
    each.play();
    each.close();
    tick(5000);
    assert.equal(each.frame, 5);
});

timed("another speed counts from the next frame on", (tick) => {
    const { each } = playback(9);
    each.setSpeed(16);
    each.play();
    tick(62);
    assert.equal(each.frame, 0);
    tick(1);
    assert.equal(each.frame, 1);
    assert.equal(each.millis, 62.5);
});

test("the speed stays within its steps", () => {
    const { each } = playback(9);
    each.faster(1);
    assert.equal(each.speed, 4);
    each.faster(99);
    assert.equal(each.speed, SPEEDS[SPEEDS.length - 1]);
    each.faster(-99);
    assert.equal(each.speed, SPEEDS[0]);
});

test("it follows the newest frame of a running match", () => {
    const { each, changes } = playback(3, true);
    each.toEnd();
    assert.ok(each.live);
    each.update(5, true);
    assert.deepEqual(changes, [[3, false], [5, true]]);
    each.go(2);
    each.update(6, true);
    assert.equal(each.frame, 2);
    assert.equal(each.last, 6);
});

test("pausing stops following, without moving", () => {
    const { each } = playback(3, true);
    each.follow();
    each.toggle();
    each.update(5, true);
    assert.ok(!each.live);
    assert.equal(each.frame, 3);
});

test("an update that comes twice changes nothing", () => {
    const { each, changes } = playback(3, true);
    assert.ok(each.update(4, true));
    const before = changes.length;
    assert.ok(!each.update(4, true));
    assert.equal(changes.length, before);
});

test("whether the end or the last frames are reported first, the last frame is shown and nothing is live", () => {
    const reports = [(each) => each.update(each.last, false), (each) => each.update(7, each.running)];
    for (const order of permutations(reports)) {
        const { each } = playback(3, true);
        each.follow();
        order.forEach((report) => report(each));
        assert.equal(each.frame, 7);
        assert.ok(!each.live && !each.playing);
    }
});

timed("after the end of a match that was followed, play starts again", (tick) => {
    const { each } = playback(3, true);
    each.follow();
    each.update(3, false);
    each.toggle();
    assert.ok(each.playing);
    assert.equal(each.frame, 0);
    tick(500);
    assert.equal(each.frame, 1);
});

test("the end of a past match is its last frame", () => {
    const { each } = playback(3);
    each.toEnd();
    assert.equal(each.frame, 3);
    assert.ok(!each.live);
});
