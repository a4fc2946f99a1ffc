// Applies the differences in a file with the page's code and compares the results with the whole values in it: a test on data that
// the server has computed. Usage: node differences.js FILE
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { FrameReader, changed } from "../../main/resources/dev/sparring/server/web/page/viewer/frameReader.js";

const { pairs, messages } = JSON.parse(readFileSync(process.argv[2], "utf8"));

/** Makes every write to a value an error: the parts that frames share must never change. */
function freeze(value) {
    if (typeof value === "object" && value !== null) {
        Object.values(value).forEach(freeze);
        Object.freeze(value);
    }
    return value;
}

for (const { before, difference, after } of pairs) {
    assert.deepEqual(changed(freeze(before), freeze(difference)), after);
}
for (const { frames, message } of messages) {
    const read = new FrameReader().read(freeze(message)).frames;
    assert.equal(read.length, frames.length);
    read.forEach((frame, i) => assert.deepEqual(frame, frames[i]));
}
console.log(pairs.length + " pairs and " + messages.length + " messages");
