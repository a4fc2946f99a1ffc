// A Berlin bot in the way its argument names: "right" is as it should be. Needs nothing but Node.
const how = process.argv[2];
require("http")
  .createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += chunk));
    request.on("end", () => {
      const action = new URLSearchParams(body).get("action");
      if (how === "breaks-off" && action === "turn") return request.socket.destroy();
      if (how === "redirects") response.writeHead(302, { Location: "/bot" });
      response.end(how === "half-moves" ? '[{"from": 1, "to": 2}]' : "[]");
    });
  })
  .listen(Number(process.env.PORT), "127.0.0.1");
