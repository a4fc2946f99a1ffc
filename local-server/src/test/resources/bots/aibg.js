// An AIBG bot that comes no further than the way its argument names. Needs nothing but Node.
const how = process.argv[2];
const http = require("http");
const url = new URL("player", process.env.AIBG_URL);
const headers = {
  Connection: "Upgrade",
  Upgrade: "websocket",
  "Sec-WebSocket-Version": "13",
  "Sec-WebSocket-Key": Buffer.from("sixteen bytes ok").toString("base64"),
};
if (how !== "no-token") headers.Authorization = "Bearer " + process.env.AIBG_TOKEN;

function text(socket, words) {
  const body = Buffer.from(words);
  const head = body.length < 126 ? [0x81, 0x80 | body.length] : [0x81, 0xfe, body.length >> 8, body.length & 255];
  // A mask of zeros changes nothing and is a mask.
  socket.write(Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), body]));
}

function choose(socket) {
  const message = { gameId: 1, messageType: "SELECT_PLAYER_CREATURE_POOL", messageText: "Dragon Dragon" };
  const json = how === "no-json" ? "SELECT POOL Dragon" : JSON.stringify(message);
  text(socket, "SEND\ndestination:/websocket/game\n\n" + json + "\0");
}

const login = new URL("public/register?username=ann&password=secret", process.env.AIBG_URL);

function connect() {
  const request = http.get(url, { headers });
  request.on("response", (answer) => {
    console.log("refused with " + answer.statusCode);
    process.exit(1);
  });
  request.on("upgrade", (answer, socket) => {
    text(socket, "CONNECT\naccept-version:1.2\nhost:here\n\n\0");
    if (how === "leaves") return setTimeout(() => process.exit(4), 300);
    text(socket, "SUBSCRIBE\nid:0\ndestination:/user/queue/player\n\n\0");
    setTimeout(() => choose(socket), 500);
    socket.resume();
  });
}

if (how === "logs-in") {
  http
    .request(login, { method: "POST", headers: { Accept: "text/plain" } }, (answer) => {
      answer.on("data", (token) => {
        headers.Authorization = "Bearer " + token;
        connect();
      });
    })
    .end();
} else {
  connect();
}
