import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { address, get, post, remove, RequestError, setCsrf, upload } from "../../../main/resources/dev/sparring/server/web/page/api.js";

let sent;
let answer;

beforeEach(() => {
    sent = [];
    globalThis.sessionStorage = { getItem: () => null };
    globalThis.fetch = async (url, options) => {
        sent.push({ url, ...options });
        return answer();
    };
});

afterEach(() => {
    setCsrf(null);
    delete globalThis.sessionStorage;
});

test("a URL omits parameters without a value and escapes the others", () => {
    assert.equal(address("/matches", { game: "", state: null, before: undefined }), "/api/v1/matches");
    assert.equal(address("/matches", { bot: "a&b", limit: 0 }), "/api/v1/matches?bot=a%26b&limit=0");
});

test("an answer is parsed, and one without content is undefined", async () => {
    answer = () => new Response('{"games": []}');
    assert.deepEqual(await get("/games"), { games: [] });
    answer = () => new Response(null, { status: 204 });
    assert.equal(await remove("/bots/berlin/anna"), undefined);
    answer = () => new Response('{"id": "m"}', { status: 201 });
    assert.deepEqual(await post("/matches", { game: "berlin" }), { id: "m" });
    assert.deepEqual(sent.map(({ method, url, body }) => [method, url, body]), [
        ["GET", "/api/v1/games", undefined],
        ["DELETE", "/api/v1/bots/berlin/anna", undefined],
        ["POST", "/api/v1/matches", '{"game":"berlin"}'],
    ]);
});

test("a document in YAML is not parsed", async () => {
    answer = () => new Response("game: berlin\n", { headers: { "Content-Type": "application/yaml; charset=utf-8" } });
    assert.equal(await get("/competition/settings"), "game: berlin\n");
});

test("an error has the status and the server's message", async () => {
    answer = () => new Response('{"error": "unknown game"}', { status: 404 });
    await assert.rejects(get("/matches/x"), (error) => error instanceof RequestError && error.status === 404 && error.message === "unknown game");
    answer = () => new Response("<html>", { status: 502, statusText: "Bad Gateway" });
    await assert.rejects(get("/matches/x"), { message: "The server answered 502 Bad Gateway" });
    answer = () => {
        throw new TypeError("fetch failed");
    };
    await assert.rejects(get("/matches/x"), { status: 0, message: /does not respond/ });
});

test("changes in a session have the header that other pages do not know", async () => {
    answer = () => new Response("{}");
    await remove("/session");
    setCsrf("value");
    await post("/tokens", { label: "laptop" });
    await get("/tokens");
    assert.deepEqual(sent.map(({ headers }) => headers["X-CSRF-Token"]), [undefined, "value", undefined]);
});

test("a file is sent as it is", async () => {
    answer = () => new Response('{"name": "mine"}', { status: 201 });
    setCsrf("value");
    const file = new Blob([new Uint8Array([80, 75, 3, 4, 255])]);
    assert.deepEqual(await upload("/entries/mine/program", file), { name: "mine" });
    const [{ method, headers, body }] = sent;
    assert.equal(method, "POST");
    assert.equal(body, file);
    assert.equal(headers["Content-Type"], "application/octet-stream");
    assert.equal(headers["X-CSRF-Token"], "value");
});

test("the admin token is not asked for if an account is needed", async () => {
    const headers = { "WWW-Authenticate": 'Bearer realm="account"' };
    answer = () => new Response('{"error": "the name or the password is wrong"}', { status: 401, headers });
    await assert.rejects(post("/session", {}), { status: 401, message: "the name or the password is wrong" });
    assert.equal(sent.length, 1);
});
