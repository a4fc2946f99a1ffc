// Plays Warlight in the way its argument names: "right" is as it should be. Needs nothing but Node.
const how = process.argv[2];
const readline = require("readline");
if (how === "greets") console.log("MyBot 1.0 is ready");
if (how === "does-not-end") setInterval(() => {}, 1000);

let name = "";
let budget = 0;
let mine = [];
readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const words = line.trim().split(/\s+/);
  if (words[1] === "your_bot") name = words[2];
  if (words[1] === "starting_armies") budget = Number(words[2]);
  if (words[0] === "update_map") {
    mine = [];
    for (let i = 1; i < words.length; i += 3) if (words[i + 1] === name) mine.push(words[i]);
  }
  if (words[0] === "pick_starting_region") console.log(words[2]);
  if (words[1] === "place_armies") console.log(`${name} place_armies ${mine[0]} ${budget}`);
  if (words[1] === "attack/transfer") {
    console.log("No moves");
    if (how === "says-more") console.log("that was round one");
  }
});
