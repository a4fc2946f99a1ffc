import assert from "node:assert/strict";
import { test } from "node:test";
import { inkOn, seatColour, seatDash, seatPath } from "../../../main/resources/dev/sparring/server/web/page/seats.js";
import { canvas } from "./fixtures.js";

function pathOf(seat) {
    const { context, calls } = canvas();
    seatPath(context, seat, 0, 0, 1);
    return calls.map(({ name, args }) => [name, ...args]);
}

test("the first eight seats differ in colour, shape and dashes", () => {
    const seats = [0, 1, 2, 3, 4, 5, 6, 7];
    for (const property of [seatColour, seatDash, pathOf]) {
        assert.equal(new Set(seats.map((seat) => JSON.stringify(property(seat)))).size, 8, property.name);
    }
    assert.equal(seatColour(8), seatColour(0));
});

test("the number on a seat's colour has enough contrast", () => {
    const luminance = (hex) => {
        const [r, g, b] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
            .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    for (let seat = 0; seat < 8; seat++) {
        const [a, b] = [luminance(inkOn(seat)), luminance(seatColour(seat))].sort((x, y) => y - x);
        assert.ok((a + 0.05) / (b + 0.05) >= 4.5, "seat " + seat + ": " + (a + 0.05) / (b + 0.05));
    }
});

test("nobody is a circle", () => {
    assert.deepEqual(pathOf(-1), [["moveTo", 1, 0], ["arc", 0, 0, 1, 0, 2 * Math.PI]]);
});
