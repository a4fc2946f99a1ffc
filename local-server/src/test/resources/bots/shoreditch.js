// A Shoreditch AI in the way its argument names: "right" is as it should be. Needs nothing but Node.
const how = process.argv[2];
const http = require("http");
const endpoints = {};

function call(player, route, body) {
  const secret = how === "no-secret" ? {} : { secret: how === "wrong-secret" ? "guess" : player.secret };
  const text = JSON.stringify({ player_id: player.id, ...secret, ...body });
  const headers = { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(text) };
  return new Promise((done) => {
    const request = http.request(endpoints[player.id] + route, { method: "POST", headers }, (answer) => {
      answer.resume();
      answer.on("end", () => done(answer.statusCode));
    });
    request.on("error", () => done(0));
    request.end(text);
  });
}

async function play(player) {
  if (how === "never-calls") return;
  if (how === "odd-route") await call(player, "/buy_pr", {});
  if (how === "odd-resource") await call(player, "/trade", { offering: { gold: 1 }, requesting: { cash: 1 } });
  if (how === "buys") {
    await call(player, "/purchase_generator", {});
    for (const type of ["angel_investor", "coder", "designer", "kettle", "suggestion_box"])
      await call(player, "/upgrade_generator", { generator_type: type });
    await call(player, "/trade", { offering: { idea: 4 }, requesting: { cash: 1 } });
  }
  await call(player, "/log", { message: "my turn" });
  if (how !== "never-ends") await call(player, "/end_turn", {});
}

http
  .createServer((request, response) => {
    let text = "";
    request.on("data", (chunk) => (text += chunk));
    request.on("end", () => {
      const [, , id, what] = request.url.split("/");
      const body = text ? JSON.parse(text) : {};
      if (request.method === "PUT") endpoints[id] = body.endpoint;
      if (how === "no-games") response.statusCode = 404;
      if (what === "trade") response.statusCode = how === "no-trades" ? 500 : 400;
      if (what === "start_turn" && how === "no-turns") response.statusCode = 503;
      response.end("{}");
      if (what === "start_turn" && how !== "no-turns") play(body.player);
    });
  })
  .listen(Number(process.env.PORT), "127.0.0.1");
