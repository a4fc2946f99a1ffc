// Communicates with a STOMP server as common JavaScript bots do, and prints what it receives. Arguments: address, token, and the
// name of a way to write frames.
import { Client } from "@stomp/stompjs";
import WebSocket from "ws";

const [address, token, way] = process.argv.slice(2);
const large = "zwölf€".repeat(5000);

const client = new Client({
  webSocketFactory: () =>
    new WebSocket(address, ["v12.stomp", "v11.stomp"], { headers: { Authorization: `Bearer ${token}` } }),
  reconnectDelay: 0,
  heartbeatIncoming: 500,
  heartbeatOutgoing: 500,
  splitLargeFrames: way === "split",
  forceBinaryWSFrames: way === "binary",
  discardWebsocketOnCommFailure: false,
});

const receipt = (id) => new Promise((done) => client.watchForReceipt(id, done));
const pause = (millis) => new Promise((done) => setTimeout(done, millis));

const heard = [];
let wake = () => {};
const next = async () => {
  while (heard.length === 0) {
    await new Promise((done) => (wake = done));
  }
  return heard.shift();
};

client.onConnect = async (frame) => {
  console.log(`connected with ${frame.headers.version}`);
  const subscribed = receipt("s");
  const subscription = client.subscribe(
    "/user/queue/echo",
    (message) => {
      heard.push(message.body);
      wake();
    },
    { receipt: "s" },
  );
  await subscribed;
  client.publish({ destination: "/echo", body: "zwölf: 1\n2" });
  console.log(`heard ${JSON.stringify(await next())}`);
  client.publish({ destination: "/echo", body: large });
  console.log((await next()) === large ? "heard the large one" : "heard something else");
  await pause(2000);
  client.publish({ destination: "/echo", body: "still here" });
  console.log(`heard ${await next()}`);
  const unsubscribed = receipt("u");
  subscription.unsubscribe({ receipt: "u" });
  await unsubscribed;
  await client.deactivate();
  console.log("left");
};
client.onStompError = (frame) => console.log(`error: ${frame.headers.message}`);
client.onWebSocketClose = (event) => console.log(`closed with ${event.code}`);
client.activate();
