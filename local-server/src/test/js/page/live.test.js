import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { listen } from "../../../main/resources/dev/sparring/server/web/page/live.js";

let sockets;
let strip;

class FakeSocket {
    static CONNECTING = 0;
    static OPEN = 1;
    readyState = FakeSocket.CONNECTING;
    closed = false;

    constructor(url) {
        this.url = url;
        sockets.push(this);
    }

    open() {
        this.readyState = FakeSocket.OPEN;
        this.onopen();
    }

    send(message) {
        this.onmessage({ data: JSON.stringify(message) });
    }

    close() {
        this.closed = true;
        this.onclose();
    }
}

beforeEach(() => {
    sockets = [];
    strip = { hidden: true, textContent: "" };
    globalThis.WebSocket = FakeSocket;
    globalThis.location = { protocol: "http:", host: "localhost:8080" };
    globalThis.document = { getElementById: () => strip };
});

afterEach(() => {
    delete globalThis.WebSocket;
    delete globalThis.location;
    delete globalThis.document;
});

test("messages are received until it is stopped", () => {
    const received = [];
    const stop = listen(() => ({ match: "m 1", from: "3" }), (message) => received.push(message));
    assert.equal(sockets[0].url, "ws://localhost:8080/api/v1/live?match=m+1&from=3");
    sockets[0].open();
    sockets[0].send({ type: "bots" });
    stop();
    sockets[0].send({ type: "bots" });
    assert.deepEqual(received, [{ type: "bots" }]);
    assert.ok(sockets[0].closed);
});

test("a lost connection is opened again, from where it was lost, and each wait is longer", (context) => {
    context.mock.timers.enable({ apis: ["setTimeout"] });
    let from = 0;
    const stop = listen(() => ({ from: String(from) }), () => {});
    sockets[0].open();
    from = 5;
    sockets[0].close();
    assert.ok(!strip.hidden);
    assert.equal(strip.textContent, "Connection lost. Reconnecting\u2026");
    context.mock.timers.tick(499);
    assert.equal(sockets.length, 1);
    context.mock.timers.tick(1);
    assert.ok(sockets[1].url.endsWith("?from=5"));
    sockets[1].close();
    context.mock.timers.tick(999);
    assert.equal(sockets.length, 2);
    context.mock.timers.tick(1);
    sockets[2].open();
    assert.ok(strip.hidden);
    stop();
});

test("a connection that is stopped before it is open is closed when it opens", () => {
    const stop = listen(() => ({}), () => {});
    stop();
    assert.ok(!sockets[0].closed);
    sockets[0].open();
    assert.ok(sockets[0].closed);
    assert.equal(sockets.length, 1);
});

test("the message of a lost connection stays while any connection is lost", (context) => {
    context.mock.timers.enable({ apis: ["setTimeout"] });
    const stops = [listen(() => ({}), () => {}), listen(() => ({}), () => {})];
    sockets[0].close();
    sockets[1].close();
    stops[0]();
    assert.ok(!strip.hidden);
    stops[1]();
    assert.ok(strip.hidden);
});
